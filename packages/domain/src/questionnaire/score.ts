import type { Item, ItemAlert, Scale } from './instrument-definition.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import type { QuestionnaireAlert } from '../e-contact/questionnaire-alert.ts';

/** Answers by the question's id. */
export type Answers = Readonly<Record<string, number>>;

export interface Score {
  readonly scale: string;
  readonly value: number;
  readonly max: number;
  /** Key of the text `forms.band.<band>`, or null where none is defined. */
  readonly band: string | null;
}

const answerTo = (answers: Answers, id: string): number | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Whether this question is asked at all after these answers. */
export const isAsked = ({ skippedIf }: Pick<Item, 'skippedIf'>, answers: Answers): boolean =>
  skippedIf === undefined || answerTo(answers, skippedIf.item) !== skippedIf.value;

/** Without the answers to questions that a later answer has made needless. */
export function dropUnasked(type: Instrument, answers: Answers): Answers {
  const unasked = new Set(
    INSTRUMENTS[type].items.filter((item) => !isAsked(item, answers)).map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !unasked.has(id)));
}

/** Ids of the questions that still need an answer, and of the answers that no question of the instrument takes. */
export function checkAnswers(
  type: Instrument,
  answers: Answers,
): { readonly missing: string[]; readonly invalid: string[] } {
  const { items } = INSTRUMENTS[type];
  const missing = items.filter(
    (item) => item.optional !== true && isAsked(item, answers) && answerTo(answers, item.id) === undefined,
  );
  const invalid = Object.keys(answers).filter((id) => {
    const item = items.find((candidate) => candidate.id === id);
    return item === undefined || !item.values.includes(answers[id] ?? Number.NaN);
  });
  // Where every question may be left out, an empty sheet still says nothing.
  const isEmpty = Object.keys(answers).length === 0;
  return { missing: (isEmpty ? items : missing).map(({ id }) => id), invalid };
}

/** Its questions that make something known at once. @param marked as in `scoreInstrument` */
export const listAlerts = (type: Instrument, marked: readonly string[] = []): ItemAlert[] => [
  ...INSTRUMENTS[type].alerts,
  ...marked.map((item) => ({ alert: 'SELF_HARM', item, from: 1 }) as const),
];

/**
 * Scores, bands and alerts. A scale with more unanswered questions than its authors allow has no score.
 * @param marked questions that the text pack marks as asking about self-harm (`packMarksSelfHarm`)
 * @throws RangeError for an answer that no question takes: `checkAnswers` comes first
 */
export function scoreInstrument(
  type: Instrument,
  answers: Answers,
  marked: readonly string[] = [],
): { readonly scores: Score[]; readonly alerts: QuestionnaireAlert[] } {
  const { items, scales, missingAllowed } = INSTRUMENTS[type];
  const { invalid } = checkAnswers(type, answers);
  if (invalid.length > 0) throw new RangeError(`${type} takes no such answer: ${invalid.join(', ')}`);
  const byId = new Map(items.map((item) => [item.id, item]));

  const sums = new Map(
    scales.map(({ scale, items: names }) => [
      scale,
      sumOf(
        names.map((id) => pointsOf(byId.get(id), answers)),
        missingAllowed,
      ),
    ]),
  );
  const scores = scales.flatMap((scale): Score[] => {
    const value = sums.get(scale.scale);
    if (value == null) return [];
    const max = scale.items.reduce((sum, id) => sum + highestOf(byId.get(id)), 0);
    return [{ scale: scale.scale, value, max, band: bandOf(scale, value, sums) }];
  });
  const risen = listAlerts(type, marked).filter(({ item, from }) => (answerTo(answers, item) ?? 0) >= from);
  return { scores, alerts: [...new Set(risen.map(({ alert }) => alert))] };
}

/** Points of an answer; 0 where the question was not asked, undefined where it was left out. */
function pointsOf(item: Item | undefined, answers: Answers): number | undefined {
  if (item === undefined) throw new Error('a scale names a question that its instrument does not have');
  if (!isAsked(item, answers)) return 0;
  const value = answerTo(answers, item.id);
  if (value === undefined) return undefined;
  return item.points === undefined ? value : item.points[item.values.indexOf(value)];
}

const highestOf = (item: Item | undefined): number => Math.max(...(item?.points ?? item?.values ?? [0]));

function sumOf(points: readonly (number | undefined)[], missingAllowed: number): number | null {
  const known = points.filter((value) => value !== undefined);
  const missing = points.length - known.length;
  if (missing > missingAllowed || known.length === 0) return null;
  const sum = known.reduce((before, value) => before + value, 0);
  return Math.round(sum + (sum / known.length) * missing);
}

function bandOf(scale: Scale, value: number, sums: ReadonlyMap<string, number | null>): string | null {
  const { raisedBy, bands } = scale;
  if (raisedBy !== undefined && (sums.get(raisedBy.scale) ?? 0) >= raisedBy.from) return raisedBy.band;
  return bands.find(([from, to]) => value >= from && value <= to)?.[2] ?? null;
}
