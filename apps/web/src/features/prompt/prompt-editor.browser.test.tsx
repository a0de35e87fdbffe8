import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PromptDetails, PromptDraft } from '@tervik/contract/prompt.ts';
import {
  dropPromptDraft,
  getPrompt,
  publishPrompt,
  savePromptDraft,
} from '@tervik/contract/routes-platform.gen.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { PromptParts } from './prompt-parts.tsx';
import { usePrompt } from './queries.ts';

/* Two admins work on one draft; what one of them types is theirs until they let it go. */
const VERSION = {
  number: 1,
  name: 'translation 1',
  note: '',
  authorName: null,
  publishedAt: null,
  againOf: null,
};
const draftOf = (body: string, revision: number): PromptDraft => ({
  body,
  note: '',
  revision,
  authorName: 'Anna Petrova',
  updatedAt: '2026-03-02T08:00:00.000Z',
  passed: ['one'],
});
const MINE = 'To {{language}}: "translation". Be kind. Be brief.';
let stored: PromptDetails;
beforeEach(() => {
  stored = {
    purpose: 'translation',
    placeholders: ['language'],
    versions: [{ ...VERSION, body: 'To {{language}}: "translation".' }],
    draft: draftOf('To {{language}}: "translation". Be kind.', 5),
    cases: [{ id: 'one', locale: 'et', text: 'Pea valutab.' }],
  };
});

function Prompt() {
  const { data } = usePrompt('translation');
  return data === undefined ? null : <PromptParts details={data} />;
}
async function open() {
  const server = openServer();
  server.answer(getPrompt, () => stored);
  const texts = await render(
    <InRouter>
      <Prompt />
    </InRouter>,
    { user: platformAdmin() },
  );
  return { ...texts, server };
}
/** A colleague has done something, and this page hears of it. */
async function meanwhile(change: Partial<PromptDetails>): Promise<void> {
  stored = { ...stored, ...change };
  await queryClient.invalidateQueries({ queryKey: platformKeys.prompt('translation') });
}
type Texts = Awaited<ReturnType<typeof open>>;
const field = ({ t }: Texts) => page.getByRole('textbox', { name: t('prompt.draft.text'), exact: true });
const button = ({ t }: Texts, key: Parameters<Texts['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true });
const inDialog = ({ t }: Texts, key: Parameters<Texts['t']>[0]) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

test('what is half typed stays when a colleague publishes or drops the draft, and can be kept', async () => {
  const texts = await open();
  const { t, server } = texts;
  await userEvent.fill(field(texts), MINE);
  await meanwhile({ draft: null });
  await expect.element(page.getByText(t('prompt.draft.gone'))).toBeInTheDocument();
  await expect.element(field(texts)).toHaveValue(MINE);
  await expect.element(field(texts)).toHaveFocus();
  server.answer(savePromptDraft, ({ body }) => draftOf(body.body, 6));
  await userEvent.click(button(texts, 'prompt.draft.save'));
  await expect.element(page.getByText(t('prompt.draft.saved'))).toBeInTheDocument();
  await expect.element(page.getByText(t('prompt.draft.gone'))).not.toBeInTheDocument();
});

test('where nothing was typed the field follows what a trial and a publication take', async () => {
  const texts = await open();
  await expect.element(field(texts)).toHaveValue(stored.draft?.body ?? '');
  await meanwhile({ draft: draftOf('To {{language}}: "translation". Be quick.', 6) });
  await expect.element(field(texts)).toHaveValue('To {{language}}: "translation". Be quick.');
});

test('where something was typed the newer one is shown beside it, and nothing is tried', async () => {
  const texts = await open();
  const { t } = texts;
  await userEvent.fill(field(texts), MINE);
  await meanwhile({ draft: draftOf('To {{language}}: "translation". Be quick.', 6) });
  await expect.element(page.getByText(t('prompt.draft.newer', { name: 'Anna Petrova' }))).toBeInTheDocument();
  await expect.element(field(texts)).toHaveValue(MINE);
  expect(button(texts, 'prompt.publish.open').element().getAttribute('aria-disabled')).toBe('true');
});

test('a save that cannot be compared says why it failed, and no more', async () => {
  const texts = await open();
  const { t, server } = texts;
  await userEvent.fill(field(texts), MINE);
  server.away = true;
  await userEvent.click(button(texts, 'prompt.draft.save'));
  await expect.element(page.getByText(t('prompt.draft.failed'))).toBeInTheDocument();
  await expect.element(field(texts)).toHaveValue(MINE);
});

test('what is published is what the dialog shows', async () => {
  const texts = await open();
  const { server } = texts;
  await userEvent.click(button(texts, 'prompt.publish.open'));
  await meanwhile({ draft: draftOf('To {{language}}: "translation". Be quick.', 6) });
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Be kind\./);
  server.answer(publishPrompt, () => refuse(469, 'PROMPT_DRAFT_CHANGED', { name: 'Anna Petrova' }));
  await userEvent.click(inDialog(texts, 'prompt.publish.confirm'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Anna Petrova/);
  expect(server.askedOf(publishPrompt)[0]?.body).toEqual({ seenRevision: 5, seenNumber: 1 });
});

test('whoever publishes, drops or begins a draft finds the focus at what has come', async () => {
  const texts = await open();
  const { t, server } = texts;
  server.answer(dropPromptDraft, () => ({ ok: true }));
  server.answer(publishPrompt, () => ({
    ...stored,
    versions: [{ ...VERSION, number: 2, body: stored.draft?.body ?? '' }, ...stored.versions],
    draft: null,
  }));
  await userEvent.click(button(texts, 'prompt.publish.open'));
  await userEvent.click(inDialog(texts, 'prompt.publish.confirm'));
  await expect.element(page.getByRole('heading', { name: t('prompt.versions') })).toHaveFocus();
  await userEvent.click(button(texts, 'prompt.draft.new'));
  await expect.element(page.getByRole('heading', { name: t('prompt.draft.title') })).toHaveFocus();
  await userEvent.click(button(texts, 'prompt.draft.drop'));
  await expect.element(button(texts, 'prompt.draft.new')).toHaveFocus();
});

test('a question whether to drop it is forgotten with its error', async () => {
  const texts = await open();
  const { server } = texts;
  server.answer(dropPromptDraft, () => refuse(469, 'PROMPT_DRAFT_CHANGED', { name: 'Anna Petrova' }));
  await userEvent.click(button(texts, 'prompt.draft.drop'));
  await userEvent.click(inDialog(texts, 'prompt.draft.drop'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Anna Petrova/);
  await userEvent.click(inDialog(texts, 'ui.cancel'));
  await userEvent.click(button(texts, 'prompt.draft.drop'));
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Anna Petrova/);
});
