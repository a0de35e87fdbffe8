import {
  chooseDraft,
  deleteDraft,
  depositDraft,
  getDraft,
  logout,
  restoreDraft,
  saveDraft,
} from '@tervik/contract/routes-common.gen.ts';
import { DRAFTS_HEADER } from '@tervik/contract/route.ts';
import { watchDrafts } from '#features/draft/drafts.ts';
import { session, signOut } from '#lib/session/session.ts';
import { createDraftServer } from './draft-server.ts';
import type { DraftServer } from './draft-server.ts';
import { removeAll } from './render.tsx';
import type { TestServer } from './server.ts';

const NOW = '2026-11-23T10:00:00.000Z';
/** Our own store leaves instants out. */
const dated = <T extends object>(text: T) => ({ ...text, updatedAt: NOW, until: '2026-11-30T10:00:00.000Z' });

let isWatched = false;

/**
 * Answers all calls about half-typed texts by the server's own rules.
 * @param mayBeSaved no text is saved before
 */
export function answerDrafts(server: TestServer, mayBeSaved?: Promise<void>): DraftServer {
  if (!isWatched) watchDrafts();
  isWatched = true;
  const texts = createDraftServer();
  const stateOf = ({ draft, others, setAside }: ReturnType<typeof texts.load>) => ({
    draft: draft === null ? null : dated(draft),
    others: others.map(dated),
    setAside: setAside.map(dated),
  });
  server.answer(getDraft, ({ params }) => stateOf(texts.load(params.key)));
  server.answer(saveDraft, async ({ params, body }) => {
    await mayBeSaved;
    const { content, version = '', seen = [] } = body;
    const saved = texts.save(params.key, { content, version, seen });
    return { ...dated(saved), others: (saved.others ?? []).map(dated) };
  });
  server.answer(depositDraft, ({ params, body }) => {
    const { content, version = '', seen = [] } = body;
    texts.save(params.key, { content, version, seen });
    return { ok: true };
  });
  server.answer(deleteDraft, ({ params, headers }) => ({
    ok: true,
    left: texts.remove(params.key, headers.get(DRAFTS_HEADER) ?? '').map(dated),
  }));
  server.answer(chooseDraft, ({ params, body }) => stateOf(texts.choose(params.key, body)));
  server.answer(restoreDraft, ({ params, body }) => stateOf(texts.restore(params.key, body.version)));
  return texts;
}

/** Signs out, so that no text of this test is there for the next one. */
export async function leave(server: TestServer): Promise<void> {
  removeAll();
  server.away = false;
  answerDrafts(server);
  server.answer(logout, () => ({ ok: true }));
  session.set({ ...session.get(), ended: null });
  await signOut();
}
