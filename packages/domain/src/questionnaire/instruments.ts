import { E_CONTACT_TYPES, type EContactType } from '../e-contact/type-catalogue.ts';
import {
  type Band,
  type InstrumentDefinition,
  upTo,
  ids,
  alike,
  total,
  define,
  YES_NO,
  SELF_HARM,
  cutOff,
} from './instrument-definition.ts';

/** The questionnaires of spec §3 "E-contact types". */
export type Instrument = Extract<EContactType, `QUEST_${string}`>;
export const isInstrument = (type: string): type is Instrument => Object.hasOwn(INSTRUMENTS, type);
export const listInstruments = (): Instrument[] => E_CONTACT_TYPES.filter(isInstrument);

const IPSS = define(
  [...alike(ids(1, 7), upTo(5)), { id: 'quality_of_life', values: upTo(6) }],
  [
    total(ids(1, 7), [
      [0, 7, 'mild'],
      [8, 19, 'moderate'],
      [20, 35, 'severe'],
    ]),
    { scale: 'quality_of_life', items: ['quality_of_life'], bands: [] },
  ],
);
const EPWORTH_BANDS: readonly Band[] = [
  [0, 5, 'lower_normal'],
  [6, 10, 'higher_normal'],
  [11, 12, 'mild_excessive'],
  [13, 15, 'moderate_excessive'],
  [16, 24, 'severe_excessive'],
];
const CAT_BANDS: readonly Band[] = [
  [0, 10, 'low_impact'],
  [11, 20, 'medium_impact'],
  [21, 30, 'high_impact'],
  [31, 40, 'very_high_impact'],
];
const SNAP_BANDS: readonly Band[] = [
  [0, 12, 'not_significant'],
  [13, 17, 'mild'],
  [18, 22, 'moderate'],
  [23, 27, 'severe'],
];
const MCHAT_REVERSED: ReadonlySet<string> = new Set(['q2', 'q5', 'q12']);
/** Two of the 21 have seven answers (1a, 1b, …): more or less sleep, more or less appetite. */
const BDI_TWO_SIDED: ReadonlySet<string> = new Set(['q16', 'q18']);

/**
 * What the product knows of each questionnaire without its text: which questions there are, what may be answered, how
 * it is scored. Sources, row by row: the scoring library of Awell (MIT; its notice leaves out the texts) and the
 * publications named; "from memory" is to be confirmed by a clinician before anybody relies on it.
 */
export const INSTRUMENTS: Readonly<Record<Instrument, InstrumentDefinition>> = {
  /** PHQ-9 (phqscreeners.com); the tenth question, how hard it makes life, is not scored. */
  QUEST_PHQ9: define(
    [...alike(ids(1, 9), upTo(3)), { id: 'function', values: upTo(3), optional: true }],
    [
      total(ids(1, 9), [
        [0, 4, 'minimal'],
        [5, 9, 'mild'],
        [10, 14, 'moderate'],
        [15, 19, 'moderately_severe'],
        [20, 27, 'severe'],
      ]),
    ],
    { alerts: [SELF_HARM] },
  ),
  /** GAD-7 (phqscreeners.com): severe from 15, as published. */
  QUEST_GAD: define(alike(ids(1, 7), upTo(3)), [
    total(ids(1, 7), [
      [0, 4, 'minimal'],
      [5, 9, 'mild'],
      [10, 14, 'moderate'],
      [15, 21, 'severe'],
    ]),
  ]),
  /** AUDIT (WHO manual, 2001): who never drinks is asked the last two only. */
  QUEST_AUDIT: define(
    [
      { id: 'q1', values: upTo(4) },
      ...alike(ids(2, 8), upTo(4), { skippedIf: { item: 'q1', value: 0 } }),
      ...alike(ids(9, 10), [0, 2, 4]),
    ],
    [
      total(ids(1, 10), [
        [0, 7, 'low_risk'],
        [8, 15, 'hazardous'],
        [16, 19, 'harmful'],
        [20, 40, 'possible_dependence'],
      ]),
      { scale: 'consumption', items: ids(1, 3), bands: [] },
      { scale: 'dependence', items: ids(4, 6), bands: cutOff(3, 12) },
      { scale: 'alcohol_problems', items: ids(7, 10), bands: cutOff(0, 16) },
    ],
  ),
  /** Fagerström (Heatherton et al. 1991), from memory. */
  QUEST_FAGER: define(
    ids(1, 6).map((id) => ({ id, values: id === 'q1' || id === 'q4' ? upTo(3) : YES_NO })),
    [
      total(ids(1, 6), [
        [0, 2, 'very_low_dependence'],
        [3, 4, 'low_dependence'],
        [5, 5, 'medium_dependence'],
        [6, 7, 'high_dependence'],
        [8, 10, 'very_high_dependence'],
      ]),
    ],
  ),
  /** International Prostate Symptom Score: the question about life with it stands apart from the sum. */
  QUEST_IPSS: IPSS,
  /** The same, repeated. */
  QUEST_IPSS2: IPSS,
  /** Epworth Sleepiness Scale. */
  QUEST_EPWORTH: define(alike(ids(1, 8), upTo(3)), [total(ids(1, 8), EPWORTH_BANDS)]),
  /** Epworth, then STOP-Bang: eight questions with yes (1) and no (0). */
  QUEST_EPWORTH_STOPBANG: define(
    [...alike(ids(1, 8, 'epworth'), upTo(3)), ...alike(ids(1, 8, 'stopbang'), YES_NO)],
    [
      { scale: 'epworth', items: ids(1, 8, 'epworth'), bands: EPWORTH_BANDS },
      {
        scale: 'stopbang',
        items: ids(1, 8, 'stopbang'),
        bands: [
          [0, 2, 'low_risk'],
          [3, 4, 'intermediate_risk'],
          [5, 8, 'high_risk'],
        ],
      },
    ],
  ),
  /** Insomnia Severity Index. */
  QUEST_ISI: define(alike(ids(1, 7), upTo(4)), [
    total(ids(1, 7), [
      [0, 7, 'not_significant'],
      [8, 14, 'subthreshold'],
      [15, 21, 'moderate'],
      [22, 28, 'severe'],
    ]),
  ]),
  /** SNAP-IV, 26 questions in three subsets; there is no total. */
  QUEST_SNAP_IV: define(alike(ids(1, 26), upTo(3)), [
    { scale: 'inattention', items: ids(1, 9), bands: SNAP_BANDS },
    { scale: 'hyperactivity', items: ids(10, 18), bands: SNAP_BANDS },
    {
      scale: 'opposition',
      items: ids(19, 26),
      bands: [
        [0, 7, 'not_significant'],
        [8, 13, 'mild'],
        [14, 18, 'moderate'],
        [19, 24, 'severe'],
      ],
    },
  ]),
  /** M-CHAT-R (mchatscreen.com): "no" (0) scores, but in three questions "yes" (1) does. */
  'QUEST_M-CHAT': define(
    ids(1, 20).map((id) => ({ id, values: YES_NO, points: MCHAT_REVERSED.has(id) ? [0, 1] : [1, 0] })),
    [
      total(ids(1, 20), [
        [0, 2, 'low_risk'],
        [3, 7, 'follow_up_interview'],
        [8, 20, 'refer_at_once'],
      ]),
    ],
  ),
  /** COPD Assessment Test. */
  QUEST_CAT: define(alike(ids(1, 8), upTo(5)), [total(ids(1, 8), CAT_BANDS)]),
  /** CAT with the mMRC grade; by GOLD either may say "more symptoms" (from memory). */
  QUEST_CAT_MMRC: define(
    [...alike(ids(1, 8, 'cat'), upTo(5)), { id: 'mmrc', values: upTo(4) }],
    [
      { scale: 'cat', items: ids(1, 8, 'cat'), bands: CAT_BANDS },
      {
        scale: 'mmrc',
        items: ['mmrc'],
        bands: [
          [0, 1, 'gold_fewer_symptoms'],
          [2, 4, 'gold_more_symptoms'],
        ],
        raisedBy: { scale: 'cat', from: 10, band: 'gold_more_symptoms' },
      },
    ],
  ),
  /** Asthma Control Test, 5 best, from memory. */
  QUEST_ASTHMA: define(alike(ids(1, 5), [1, 2, 3, 4, 5]), [
    total(ids(1, 5), [
      [5, 15, 'very_poorly_controlled'],
      [16, 19, 'not_well_controlled'],
      [20, 25, 'well_controlled'],
    ]),
  ]),
  /** Keele STarT Back: the last question has five grades, of which the upper two count. */
  QUEST_START: define(
    [...alike(ids(1, 8), YES_NO), { id: 'q9', values: upTo(4), points: [0, 0, 0, 1, 1] }],
    [
      {
        ...total(ids(1, 9), [
          [0, 3, 'low_risk'],
          [4, 9, 'medium_risk'],
        ]),
        raisedBy: { scale: 'psychosocial', from: 4, band: 'high_risk' },
      },
      { scale: 'psychosocial', items: ids(5, 9), bands: [] },
    ],
  ),
  /** BDI-II. */
  QUEST_BDI: define(
    ids(1, 21).map((id) =>
      BDI_TWO_SIDED.has(id)
        ? { id, values: upTo(6), points: [0, 1, 1, 2, 2, 3, 3] }
        : { id, values: upTo(3) },
    ),
    [
      total(ids(1, 21), [
        [0, 13, 'minimal'],
        [14, 19, 'mild'],
        [20, 28, 'moderate'],
        [29, 63, 'severe'],
      ]),
    ],
    { alerts: [SELF_HARM] },
  ),
  /** Oxford Knee and Hip Score, 4 best: not scored with more than two answers missing. */
  QUEST_OXFORD: define(
    alike(ids(1, 12), upTo(4), { optional: true }),
    [
      total(ids(1, 12), [
        [0, 19, 'severe'],
        [20, 29, 'moderate_to_severe'],
        [30, 39, 'mild_to_moderate'],
        [40, 48, 'satisfactory'],
      ]),
    ],
    { missingAllowed: 2 },
  ),
  /** EEK-2 (Aluoja, Shlik, Vasar, Luuk, Leinsalu 1999): order of the subscales and cut-offs from memory. */
  QUEST_EEK2: define(
    alike(ids(1, 28), upTo(4)),
    [
      { scale: 'depression', items: ids(1, 8), bands: cutOff(11, 32) },
      { scale: 'general_anxiety', items: ids(9, 14), bands: cutOff(11, 24) },
      { scale: 'panic_agoraphobia', items: ids(15, 19), bands: cutOff(6, 20) },
      { scale: 'social_anxiety', items: ids(20, 21), bands: cutOff(3, 8) },
      { scale: 'asthenia', items: ids(22, 25), bands: cutOff(6, 16) },
      { scale: 'insomnia', items: ids(26, 28), bands: cutOff(5, 12) },
    ],
    { packMarksSelfHarm: true },
  ),
};
