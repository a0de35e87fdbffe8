import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { E_CONTACT_TYPES } from '../e-contact/type-catalogue.ts';
import type { Scale } from './instrument-definition.ts';
import { INSTRUMENTS, listInstruments, type Instrument } from './instruments.ts';
import { checkAnswers, dropUnasked, listAlerts, scoreInstrument, type Answers } from './score.ts';

const ALL = listInstruments();
const pointsOf = (type: Instrument, id: string): readonly number[] => {
  const item = INSTRUMENTS[type].items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`${type} has no ${id}`);
  return item.points ?? item.values;
};
const lowest = (type: Instrument, { items }: Scale): number =>
  items.reduce((sum, id) => sum + Math.min(...pointsOf(type, id)), 0);
const highest = (type: Instrument, { items }: Scale): number =>
  items.reduce((sum, id) => sum + Math.max(...pointsOf(type, id)), 0);
/** Answers to everything, chosen by the points that each shall give. */
const answersBy = (type: Instrument, choose: (points: readonly number[]) => number): Answers =>
  Object.fromEntries(
    INSTRUMENTS[type].items.map(({ id, values, points }) => [id, values[choose(points ?? values)] ?? 0]),
  );
const worst = (type: Instrument): Answers => answersBy(type, (points) => points.indexOf(Math.max(...points)));
const best = (type: Instrument): Answers => answersBy(type, (points) => points.indexOf(Math.min(...points)));
const anyAnswers = (type: Instrument): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(INSTRUMENTS[type].items.map(({ id, values }) => [id, fc.constantFrom(...values)])),
  );
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

it('defines each of the 18 questionnaires of the spec', () => {
  expect(ALL).toEqual(E_CONTACT_TYPES.filter((type) => type.startsWith('QUEST_')));
  expect(ALL).toHaveLength(18);
});

describe.each(ALL)('%s', (type) => {
  const { items, scales } = INSTRUMENTS[type];

  it('is whole: ids once, values rising, every scale of its own questions', () => {
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { values, points, skippedIf } of items) {
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
      if (points !== undefined) expect(points).toHaveLength(values.length);
      if (skippedIf !== undefined) expect(ids.indexOf(skippedIf.item)).toBeGreaterThanOrEqual(0);
    }
    for (const scale of scales) {
      expect(ids).toEqual(expect.arrayContaining([...scale.items]));
      expect(new Set(scale.items).size).toBe(scale.items.length);
    }
  });

  it('has bands without a gap from the lowest to the highest score', () => {
    for (const scale of scales.filter(({ bands }) => bands.length > 0)) {
      expect(scale.bands[0]?.[0]).toBe(lowest(type, scale));
      expect(scale.bands.at(-1)?.[1]).toBe(highest(type, scale));
      for (const [at, [from, to]] of scale.bands.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        if (at > 0) expect(from).toBe((scale.bands[at - 1]?.[1] ?? 0) + 1);
      }
    }
  });

  it('puts both ends of every band into it', () => {
    for (const scale of scales.filter(({ raisedBy }) => raisedBy === undefined))
      for (const [from, to, band] of scale.bands)
        for (const sum of [from, to]) {
          const { scores } = scoreInstrument(type, summing(type, scale, sum));
          expect(scores.find((score) => score.scale === scale.scale)).toMatchObject({ value: sum, band });
        }
  });

  it('is between its lowest and its highest, in whole numbers, and reaches both', () => {
    const ends = (answers: Answers) => scoreInstrument(type, answers).scores.map(({ value }) => value);
    expect(ends(best(type))).toEqual(scales.map((scale) => lowest(type, scale)));
    expect(ends(worst(type))).toEqual(scales.map((scale) => highest(type, scale)));
    fc.assert(
      fc.property(anyAnswers(type), (answers) => {
        const { scores } = scoreInstrument(type, answers);
        expect(scores).toHaveLength(scales.length);
        for (const { value, max } of scores) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it('never falls when an answer scores more', () => {
    const item = fc.nat({ max: items.length - 1 });
    fc.assert(
      fc.property(anyAnswers(type), item, (answers, at) => {
        const { id, values, points = values } = items[at] ?? { id: '', values: [0] };
        const now = points[values.indexOf(answers[id] ?? 0)] ?? 0;
        const more = values.find((_, index) => (points[index] ?? 0) > now);
        // The question that decides what else is asked may take points away with it.
        if (more === undefined || items.some(({ skippedIf }) => skippedIf?.item === id)) return;
        const before = scoreInstrument(type, answers).scores;
        const after = scoreInstrument(type, { ...answers, [id]: more }).scores;
        for (const [index, { value }] of after.entries())
          expect(value).toBeGreaterThanOrEqual(before[index]?.value ?? 0);
      }),
    );
  });

  it('asks for every answer that is missing and takes none that is not offered', () => {
    const full = best(type);
    expect(checkAnswers(type, full)).toEqual({ missing: [], invalid: [] });
    expect(checkAnswers(type, {}).missing).toHaveLength(items.length);
    for (const { id, values, optional } of items) {
      const { [id]: _, ...rest } = full;
      const asked = dropUnasked(type, full)[id] !== undefined;
      expect(checkAnswers(type, rest).missing).toEqual(optional === true || !asked ? [] : [id]);
      const [first = 0] = values;
      for (const wrong of [(values.at(-1) ?? 0) + 1, first - 1, first + 0.5, Number.NaN, Infinity]) {
        expect(checkAnswers(type, { ...full, [id]: wrong }).invalid).toEqual([id]);
        expect(() => scoreInstrument(type, { ...full, [id]: wrong })).toThrow(RangeError);
      }
    }
    expect(checkAnswers(type, { ...full, q99: 0 }).invalid).toEqual(['q99']);
  });
});

describe('what the definitions say, one by one', () => {
  const SELF_HARM: Record<string, string> = { QUEST_PHQ9: 'q9', QUEST_BDI: 'q9' };

  it.each(ALL)('%s tells of self-harm from 1 on, by its own question alone', (type) => {
    const item = SELF_HARM[type];
    for (const { id, values } of INSTRUMENTS[type].items)
      for (const value of values) {
        const { alerts } = scoreInstrument(type, { ...best(type), [id]: value });
        expect(alerts, `${id} = ${value}`).toEqual(id === item && value >= 1 ? ['SELF_HARM'] : []);
      }
  });

  it.each(ALL)('%s lists the question that tells of it, for the page that shows whom to call', (type) => {
    const item = SELF_HARM[type];
    expect(listAlerts(type)).toEqual(item === undefined ? [] : [{ alert: 'SELF_HARM', item, from: 1 }]);
    if (type === 'QUEST_EEK2')
      expect(listAlerts(type, ['q5'])).toEqual([{ alert: 'SELF_HARM', item: 'q5', from: 1 }]);
  });

  it('EEK-2 tells of self-harm by the question that its text marks, once', () => {
    expect(scoreInstrument('QUEST_EEK2', { ...best('QUEST_EEK2'), q5: 1 }, ['q5']).alerts).toEqual([
      'SELF_HARM',
    ]);
    expect(scoreInstrument('QUEST_EEK2', best('QUEST_EEK2'), ['q5']).alerts).toEqual([]);
    expect(scoreInstrument('QUEST_PHQ9', worst('QUEST_PHQ9'), ['q9']).alerts).toEqual(['SELF_HARM']);
  });
});
