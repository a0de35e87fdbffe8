import type { DraftContent } from '@tervik/contract/draft.ts';
import { decideChoice, decideSave, deviceOf, type DraftVersion } from '@tervik/domain/draft/versions.ts';
import type { StoredState, StoredText, Saved, Sent } from '#features/draft/draft-ports.ts';

export type Content = Partial<DraftContent> & { mode?: string | undefined };
export const OTHER_DEVICE = '22222222-2222-4222-8222-222222222222';

const withPast = <V extends DraftVersion>(version: V, past: DraftVersion['past']): V => ({
  ...version,
  past,
});
const asSetAside = (text: StoredText<Content>) => ({ ...text, until: '' });

/** The server's rules, without a server: what other devices do is written into it. */
export function createDraftServer() {
  const open = new Map<string, (DraftVersion & { content: Content })[]>();
  const aside = new Map<string, StoredText<Content>[]>();
  let others = 0;
  const of = (key: string) => open.get(key) ?? [];
  const remembered = ({ id, content }: { id: string; content: Content }): StoredText<Content> => ({
    version: id,
    content,
    updatedAt: '',
  });
  function save(key: string, sent: Sent<Content>): Saved<Content> {
    const expected = { ...sent, id: sent.version };
    const decision = decideSave(of(key), expected);
    const rest = of(key).filter(({ id }) => !decision.replaces.includes(id));
    const stored = { id: sent.version, past: decision.past, content: sent.content };
    open.set(
      key,
      decision.kind === 'STORE'
        ? [stored, ...rest]
        : rest.map((one) => (one.id === decision.as ? withPast(one, decision.past) : one)),
    );
    const version = decision.kind === 'STORE' ? sent.version : decision.as;
    const content = of(key).find(({ id }) => id === version)?.content;
    const beside = of(key)
      .filter(({ id }) => id !== version)
      .map(remembered);
    return { version, others: beside, ...(version !== sent.version && { content }) };
  }
  return {
    save,
    load(key: string): StoredState<Content> {
      const [draft = null, ...rest] = of(key).map(remembered);
      const setAside = (aside.get(key) ?? []).map(asSetAside);
      return { draft, others: rest, setAside };
    },
    remove(key: string, taken: string) {
      const names = taken.split(' ');
      const left = of(key).filter(({ id }) => !names.includes(id) && !names.includes(deviceOf(id)));
      open.set(key, left);
      aside.set(
        key,
        (aside.get(key) ?? []).filter(({ version }) => !names.includes(version)),
      );
      return left.map(remembered);
    },
    choose(key: string, { chosen, setAside }: { chosen: string; setAside: string[] }) {
      const decision = decideChoice(of(key), chosen, setAside);
      const gone = of(key).filter(({ id }) => decision?.setAside.includes(id));
      open.set(
        key,
        of(key).filter((one) => !gone.includes(one)),
      );
      aside.set(key, [
        ...(aside.get(key) ?? []),
        ...gone.map(({ id, content }) => remembered({ id: `aside:${id}`, content })),
      ]);
      return this.load(key);
    },
    restore(key: string, version: string) {
      const back = (aside.get(key) ?? []).filter((one) => one.version === version);
      aside.set(
        key,
        (aside.get(key) ?? []).filter((one) => !back.includes(one)),
      );
      open.set(key, [...of(key), ...back.map(({ content }) => ({ id: version, past: [], content }))]);
      return this.load(key);
    },
    /** What stands there now. */
    get: (key: string): Content | undefined => of(key)[0]?.content,
    has: (key: string): boolean => of(key).length > 0,
    texts: (key: string): unknown[] => of(key).map(({ content }) => content.text),
    /** Typed at another device, which has seen what was there. */
    set(key: string, content: Content) {
      const seen = of(key).map(({ id }) => id);
      save(key, { content, seen, version: `${OTHER_DEVICE}:${(others += 1)}` });
    },
    /** Typed at another device, which has not. */
    beside: (key: string, content: Content) =>
      void save(key, { content, seen: [], version: `${OTHER_DEVICE}:${(others += 1)}` }),
  };
}
export type DraftServer = ReturnType<typeof createDraftServer>;
