import { describe, expect, it } from 'vitest';
import type { Scale } from './instrument-definition.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import { checkAnswers, dropUnasked, scoreInstrument, type Answers } from './score.ts';
const pointsOf = (type: Instrument, id: string): readonly number[] => {
  const item = INSTRUMENTS[type].items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`${type} has no ${id}`);
  return item.points ?? item.values;
};
const lowest = (type: Instrument, { items }: Scale): number =>
  items.reduce((sum, id) => sum + Math.min(...pointsOf(type, id)), 0);
/** Answers to everything, chosen by the points that each shall give. */
const answersBy = (type: Instrument, choose: (points: readonly number[]) => number): Answers =>
  Object.fromEntries(
    INSTRUMENTS[type].items.map(({ id, values, points }) => [id, values[choose(points ?? values)] ?? 0]),
  );
const worst = (type: Instrument): Answers => answersBy(type, (points) => points.indexOf(Math.max(...points)));
const best = (type: Instrument): Answers => answersBy(type, (points) => points.indexOf(Math.min(...points)));
const bandOf = (type: Instrument, answers: Answers, scale = 'total'): string | null | undefined =>
  scoreInstrument(type, answers).scores.find((score) => score.scale === scale)?.band;
/** Answers whose given questions sum up to `sum`, the rest as they are. */
function summing(type: Instrument, scale: Scale, sum: number): Answers {
  const answers: Record<string, number> = { ...best(type) };
  // What decides whether a question is asked must not leave it out.
  for (const { skippedIf } of INSTRUMENTS[type].items)
    if (skippedIf !== undefined && !scale.items.includes(skippedIf.item))
      answers[skippedIf.item] = skippedIf.value + 1;
  let left = sum - lowest(type, scale);
  for (const id of scale.items) {
    const item = INSTRUMENTS[type].items.find((candidate) => candidate.id === id);
    const points = pointsOf(type, id);
    const least = Math.min(...points);
    // The largest step that still fits: AUDIT's last two questions have steps of two.
    const chosen = Math.max(...points.filter((value) => value - least <= left));
    left -= chosen - least;
    answers[id] = item?.values[points.indexOf(chosen)] ?? 0;
  }
  if (left !== 0) throw new Error(`${type} ${scale.scale} cannot be ${sum}`);
  return answers;
}

describe('what single answers come to', () => {
  it.each([
    ['QUEST_PHQ9', { total: 27 }],
    ['QUEST_GAD', { total: 21 }],
    ['QUEST_AUDIT', { total: 40, consumption: 12, dependence: 12, alcohol_problems: 16 }],
    ['QUEST_FAGER', { total: 10 }],
    ['QUEST_IPSS', { total: 35, quality_of_life: 6 }],
    ['QUEST_IPSS2', { total: 35, quality_of_life: 6 }],
    ['QUEST_EPWORTH', { total: 24 }],
    ['QUEST_EPWORTH_STOPBANG', { epworth: 24, stopbang: 8 }],
    ['QUEST_ISI', { total: 28 }],
    ['QUEST_SNAP_IV', { inattention: 27, hyperactivity: 27, opposition: 24 }],
    ['QUEST_M-CHAT', { total: 20 }],
    ['QUEST_CAT', { total: 40 }],
    ['QUEST_CAT_MMRC', { cat: 40, mmrc: 4 }],
    ['QUEST_ASTHMA', { total: 25 }],
    ['QUEST_START', { total: 9, psychosocial: 5 }],
    ['QUEST_BDI', { total: 63 }],
    ['QUEST_OXFORD', { total: 48 }],
    [
      'QUEST_EEK2',
      {
        depression: 32,
        general_anxiety: 24,
        panic_agoraphobia: 20,
        social_anxiety: 8,
        asthenia: 16,
        insomnia: 12,
      },
    ],
  ] as const)('%s: its scales and how high they go', (type, expected) => {
    const { scores } = scoreInstrument(type, worst(type));
    expect(Object.fromEntries(scores.map(({ scale, max }) => [scale, max]))).toEqual(expected);
    expect(scores.every(({ value, max }) => value === max)).toBe(true);
  });

  /** The published cut-offs, said a second time: where each band begins. */
  it.each([
    ['QUEST_PHQ9', 'total', [0, 5, 10, 15, 20]],
    ['QUEST_GAD', 'total', [0, 5, 10, 15]],
    ['QUEST_AUDIT', 'total', [0, 8, 16, 20]],
    ['QUEST_AUDIT', 'dependence', [0, 4]],
    ['QUEST_AUDIT', 'alcohol_problems', [0, 1]],
    ['QUEST_FAGER', 'total', [0, 3, 5, 6, 8]],
    ['QUEST_IPSS', 'total', [0, 8, 20]],
    ['QUEST_IPSS2', 'total', [0, 8, 20]],
    ['QUEST_EPWORTH', 'total', [0, 6, 11, 13, 16]],
    ['QUEST_EPWORTH_STOPBANG', 'epworth', [0, 6, 11, 13, 16]],
    ['QUEST_EPWORTH_STOPBANG', 'stopbang', [0, 3, 5]],
    ['QUEST_ISI', 'total', [0, 8, 15, 22]],
    ['QUEST_SNAP_IV', 'inattention', [0, 13, 18, 23]],
    ['QUEST_SNAP_IV', 'hyperactivity', [0, 13, 18, 23]],
    ['QUEST_SNAP_IV', 'opposition', [0, 8, 14, 19]],
    ['QUEST_M-CHAT', 'total', [0, 3, 8]],
    ['QUEST_CAT', 'total', [0, 11, 21, 31]],
    ['QUEST_CAT_MMRC', 'cat', [0, 11, 21, 31]],
    ['QUEST_ASTHMA', 'total', [5, 16, 20]],
    ['QUEST_BDI', 'total', [0, 14, 20, 29]],
    ['QUEST_OXFORD', 'total', [0, 20, 30, 40]],
    ['QUEST_EEK2', 'depression', [0, 12]],
    ['QUEST_EEK2', 'general_anxiety', [0, 12]],
    ['QUEST_EEK2', 'panic_agoraphobia', [0, 7]],
    ['QUEST_EEK2', 'social_anxiety', [0, 4]],
    ['QUEST_EEK2', 'asthenia', [0, 7]],
    ['QUEST_EEK2', 'insomnia', [0, 6]],
  ] as const)('%s %s: where its bands begin', (type, name, begins) => {
    const scale = INSTRUMENTS[type].scales.find((candidate) => candidate.scale === name);
    expect(scale?.bands.map(([from]) => from)).toEqual(begins);
  });

  it('PHQ-9 does not count how hard it makes life, and does without it', () => {
    const answers = { ...best('QUEST_PHQ9'), function: 3 };
    expect(scoreInstrument('QUEST_PHQ9', answers).scores[0]?.value).toBe(0);
    const { function: _, ...rest } = answers;
    expect(checkAnswers('QUEST_PHQ9', rest).missing).toEqual([]);
  });

  it('GAD-7 is severe from 15', () => {
    const [scale] = INSTRUMENTS.QUEST_GAD.scales;
    if (scale === undefined) throw new Error('no scale');
    expect(bandOf('QUEST_GAD', summing('QUEST_GAD', scale, 14))).toBe('moderate');
    expect(bandOf('QUEST_GAD', summing('QUEST_GAD', scale, 15))).toBe('severe');
  });

  it('AUDIT asks who never drinks the last two questions only', () => {
    const never = { q1: 0, q9: 2, q10: 4 };
    expect(checkAnswers('QUEST_AUDIT', never)).toEqual({ missing: [], invalid: [] });
    expect(scoreInstrument('QUEST_AUDIT', never).scores).toMatchObject([
      { scale: 'total', value: 6 },
      { scale: 'consumption', value: 0 },
      { scale: 'dependence', value: 0 },
      { scale: 'alcohol_problems', value: 6, band: 'above_cut_off' },
    ]);
    expect(dropUnasked('QUEST_AUDIT', { ...never, q4: 4 })).toEqual(never);
    expect(checkAnswers('QUEST_AUDIT', { ...never, q1: 1 }).missing).toHaveLength(7);
    expect(checkAnswers('QUEST_AUDIT', { ...never, q9: 1 }).invalid).toEqual(['q9']);
  });

  it('M-CHAT-R turns questions 2, 5 and 12 round', () => {
    const all = (value: number) =>
      Object.fromEntries(INSTRUMENTS['QUEST_M-CHAT'].items.map(({ id }) => [id, value]));
    expect(scoreInstrument('QUEST_M-CHAT', all(1)).scores[0]?.value).toBe(3);
    expect(scoreInstrument('QUEST_M-CHAT', all(0)).scores[0]?.value).toBe(17);
    for (const id of ['q2', 'q5', 'q12'])
      expect(scoreInstrument('QUEST_M-CHAT', { ...best('QUEST_M-CHAT'), [id]: 1 }).scores[0]?.value).toBe(1);
  });

  it('STarT Back: high by the psychosocial part alone, medium from 4, the last question counts from grade 3', () => {
    const none = best('QUEST_START');
    const yes = (...names: string[]) => ({ ...none, ...Object.fromEntries(names.map((id) => [id, 1])) });
    expect(bandOf('QUEST_START', yes('q1', 'q2', 'q3'))).toBe('low_risk');
    expect(bandOf('QUEST_START', yes('q1', 'q2', 'q3', 'q4'))).toBe('medium_risk');
    expect(bandOf('QUEST_START', yes('q1', 'q5', 'q6', 'q7'))).toBe('medium_risk');
    expect(bandOf('QUEST_START', yes('q5', 'q6', 'q7', 'q8'))).toBe('high_risk');
    for (const [grade, points] of [0, 0, 0, 1, 1].entries())
      expect(scoreInstrument('QUEST_START', { ...none, q9: grade }).scores[0]?.value).toBe(points);
  });

  it('CAT with mMRC: more symptoms by either', () => {
    const none = best('QUEST_CAT_MMRC');
    const ten = { ...none, cat1: 5, cat2: 5 };
    expect(bandOf('QUEST_CAT_MMRC', { ...none, mmrc: 1 }, 'mmrc')).toBe('gold_fewer_symptoms');
    expect(bandOf('QUEST_CAT_MMRC', { ...none, mmrc: 2 }, 'mmrc')).toBe('gold_more_symptoms');
    expect(bandOf('QUEST_CAT_MMRC', { ...ten, cat2: 4 }, 'mmrc')).toBe('gold_fewer_symptoms');
    expect(bandOf('QUEST_CAT_MMRC', ten, 'mmrc')).toBe('gold_more_symptoms');
  });

  it('Oxford is scored with two answers missing, by the mean of the others, and not with three', () => {
    const some = (count: number, value: number) =>
      Object.fromEntries(INSTRUMENTS.QUEST_OXFORD.items.slice(0, count).map(({ id }) => [id, value]));
    expect(scoreInstrument('QUEST_OXFORD', some(12, 3)).scores[0]?.value).toBe(36);
    expect(scoreInstrument('QUEST_OXFORD', some(10, 3)).scores[0]?.value).toBe(36);
    expect(scoreInstrument('QUEST_OXFORD', some(9, 3)).scores).toEqual([]);
    expect(checkAnswers('QUEST_OXFORD', some(1, 0)).missing).toEqual([]);
  });

  it('BDI-II gives both directions of sleep and appetite the same points', () => {
    for (const id of ['q16', 'q18'])
      for (const [value, points] of [0, 1, 1, 2, 2, 3, 3].entries())
        expect(scoreInstrument('QUEST_BDI', { ...best('QUEST_BDI'), [id]: value }).scores[0]?.value).toBe(
          points,
        );
  });

  it('a name of the language itself is no answer', () => {
    const hostile = JSON.parse('{"__proto__": 1, "constructor": 1, "toString": 1}') as Answers;
    expect(checkAnswers('QUEST_GAD', hostile).invalid).toHaveLength(3);
    expect(checkAnswers('QUEST_GAD', hostile).missing).toHaveLength(7);
  });
});
