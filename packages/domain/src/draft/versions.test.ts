import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decideSave, deviceOf, type DraftSave, type DraftVersion, type SaveDecision } from './versions.ts';

const version = (id: string, text: string, past: string[] = []): DraftVersion => ({
  id,
  past,
  content: { text },
});
const save = (id: string, text: string, seen: string[] = []): DraftSave => ({ id, seen, content: { text } });
const stored = (replaces: string[], past: string[]): SaveDecision => ({ kind: 'STORE', replaces, past });
const known = (as: string, replaces: string[], past: string[]): SaveDecision => ({
  kind: 'KNOWN',
  as,
  replaces,
  past,
});

const CASES: readonly [string, readonly DraftVersion[], DraftSave, SaveDecision][] = [
  ['the first one', [], save('a:1', 'x'), stored([], [])],
  ['the next one of the same device', [version('a:1', 'x')], save('a:2', 'xy'), stored(['a:1'], [])],
  ['made from another device’s', [version('a:1', 'x')], save('b:1', 'xy', ['a:1']), stored(['a:1'], ['a:1'])],
  ['not knowing of another device’s', [version('a:1', 'x')], save('b:1', 'y'), stored([], [])],
  [
    'made from one that has gone on since',
    [version('a:2', 'xx')],
    save('b:1', 'xy', ['a:1']),
    stored([], ['a:1']),
  ],
  [
    'one of two, made from both',
    [version('a:1', 'x'), version('b:1', 'y')],
    save('a:2', 'xy', ['b:1']),
    stored(['a:1', 'b:1'], ['b:1']),
  ],
  ['the same again', [version('a:2', 'x')], save('a:2', 'x'), known('a:2', [], [])],
  ['an older one that comes late', [version('a:3', 'xyz')], save('a:2', 'xy'), known('a:3', [], [])],
  [
    'the same again, when another device has gone on from it',
    [version('b:1', 'xy', ['a:2'])],
    save('a:2', 'x'),
    known('b:1', [], ['a:2']),
  ],
  [
    'a newer one, when another device has gone on from the one before',
    [version('b:1', 'xy', ['a:2'])],
    save('a:3', 'xz'),
    stored([], []),
  ],
  [
    'the same words at another device',
    [version('b:4', 'x'), version('a:1', 'y')],
    save('a:2', 'x'),
    known('b:4', ['a:1'], ['a:2']),
  ],
  ['nothing, beside a text', [version('b:1', 'x')], save('a:1', ' \n'), known('b:1', [], ['a:1'])],
  ['a text that was emptied', [version('b:1', 'x')], save('a:1', '', ['b:1']), stored(['b:1'], ['b:1'])],
  ['a text, beside nothing', [version('b:1', '')], save('a:1', 'x'), stored(['b:1'], ['b:1'])],
];

describe('a save', () => {
  it.each(CASES)('%s', (_name, remembered, expected, decision) => {
    expect(decideSave(remembered, expected)).toEqual(decision);
  });

  it('that differs in what no hand typed is the same text', () => {
    const saved = [
      { id: 'b:1', past: [], content: { text: 'x', fields: { key: 'k1', side: 'left', files: [] } } },
    ];
    const content = { fields: { side: 'left', key: 'k2' }, text: 'x' };
    expect(decideSave(saved, { id: 'a:1', seen: [], content }).kind).toBe('KNOWN');
    const other = { ...content, fields: { side: 'right' } };
    expect(decideSave(saved, { id: 'a:1', seen: [], content: other })).toEqual(stored([], []));
  });

  it('of a choice alone is kept beside another one; how it shall be sent is no text', () => {
    const saved = [{ id: 'b:1', past: [], content: { eContactType: 'BACK_PAIN' } }];
    const chosen = { id: 'a:1', seen: [], content: { eContactType: 'COUGH' } };
    expect(decideSave(saved, chosen)).toEqual(stored([], []));
    expect(decideSave(saved, { ...chosen, content: { replyMode: 'CLOSE' } }).kind).toBe('KNOWN');
  });

  it('of a hundred pages one after the other keeps a bounded past', () => {
    let saved: DraftVersion[] = [];
    for (let page = 0; page < 100; page += 1) {
      const next = save(
        `p${page}:1`,
        `text ${page}`,
        saved.map(({ id }) => id),
      );
      const decision = decideSave(saved, next);
      expect(decision.kind).toBe('STORE');
      saved = [{ id: next.id, past: decision.past, content: next.content }];
    }
    expect(saved[0]?.past).toHaveLength(40);
    expect(saved[0]?.past.at(-1)).toBe('p98:1');
  });
});

const withPast = (saved: DraftVersion, past: DraftVersion['past']): DraftVersion => ({ ...saved, past });

/** What the server does with a decision. */
function apply(saved: DraftVersion[], requested: DraftSave): DraftVersion[] {
  const decision = decideSave(saved, requested);
  const rest = saved.filter(({ id }) => !decision.replaces.includes(id));
  if (decision.kind === 'STORE') return [{ ...requested, past: decision.past }, ...rest];
  return rest.map((one) => (one.id === decision.as ? withPast(one, decision.past) : one));
}

test('whatever order saves arrive in, and how often: no text goes that its last reader had not seen', () => {
  // Each step: a device looks at what is kept, types on from one version, or repeats one of its saves.
  const step = fc.record({
    device: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('LOOK', 'TYPE', 'REPEAT'),
    which: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let saved: DraftVersion[] = [];
      const base = new Map<string, string[]>();
      const sent = new Map<string, DraftSave[]>();
      /** version → versions that somebody who saw it replaced it with. */
      const madeFrom = new Map<string, Set<string>>();
      for (const { device, kind, which } of steps) {
        const mine = sent.get(device) ?? [];
        if (kind === 'LOOK') {
          const shown = saved[which % Math.max(saved.length, 1)];
          base.set(device, shown === undefined ? [] : [shown.id]);
          continue;
        }
        const repeated = kind === 'REPEAT' ? mine[which % Math.max(mine.length, 1)] : undefined;
        const next =
          repeated ?? save(`${device}:${mine.length + 1}`, `${device}${mine.length}`, base.get(device) ?? []);
        if (repeated === undefined) {
          sent.set(device, [...mine, next]);
          const before = mine.at(-1);
          for (const id of [...next.seen, ...(before === undefined ? [] : [before.id])])
            madeFrom.set(id, (madeFrom.get(id) ?? new Set()).add(next.id));
          base.set(device, []);
        }
        saved = apply(saved, next);
      }
      const reach = (id: string, seen: Set<string> = new Set()): boolean => {
        if (saved.some((one) => one.id === id)) return true;
        seen.add(id);
        return [...(madeFrom.get(id) ?? [])].some((next) => !seen.has(next) && reach(next, seen));
      };
      for (const saves of sent.values()) for (const { id } of saves) expect(reach(id)).toBe(true);
      expect(new Set(saved.map(({ id }) => deviceOf(id))).size).toBe(saved.length);
    }),
    { seed: 20261122, numRuns: 3_000 },
  );
});
