import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import type { InformationItem, InformationRow } from '@tervik/contract/information-hub.ts';
import {
  getInformation,
  listInformation,
  readInformation,
  visitInformationHub,
} from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { onPress } from '#test/on-press.ts';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { HubPage } from './hub-page.tsx';
import { ItemOf } from './item-page.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const row = (title: string, more: Partial<InformationRow> = {}): InformationRow => ({
  id: ID.replace(/1$/, String(title.length % 10)),
  locale: 'et',
  title,
  lead: '',
  kind: 'NON_CLINICAL',
  isPrescriptionDrug: false,
  topic: 'TEAM',
  publishedAt: '2026-11-01T10:00:00.000Z',
  isReviewedByClinician: false,
  ...more,
});
const ITEM: InformationItem = {
  ...row('Puhkused', { id: ID, kind: 'CLINICAL' }),
  body: `Enne puhkust.\n\n<script>document.title="x"</script><b onclick="x()">rasvane</b>\n\n[välja](javascript:alert(1)) ![pilt](https://example.ee/a.png) ![Skeem](picture:${ID})`,
  problemTypes: ['COUGH'],
  sources: ['Juhend, https://example.ee/juhend?a=1 (loetud 2026)'],
  reviewedOn: '2026-10-31',
  reviewedBy: '',
  files: [],
};

async function open(
  address: string,
  prepare: (server: ReturnType<typeof openServer>) => void,
  children: ReactNode = <HubPage />,
) {
  const server = openServer();
  server.answer(visitInformationHub, () => ({ since: '2026-11-10T10:00:00.000Z' }));
  server.answer(readInformation, () => ({ ok: true }));
  prepare(server);
  const { t } = await render(
    <InRouter address={address}>
      <main id="main">{children}</main>
    </InRouter>,
    { user: nurse(), locale: 'et' },
  );
  return { server, t };
}

test('marks what came since the last visit, and asks for it alone where that is wanted', async () => {
  const { server, t } = await open('/information-hub', (on) =>
    on.answer(listInformation, () => ({
      items: [row('Uus asi', { publishedAt: '2026-11-20T10:00:00.000Z' }), row('Vana')],
      total: 2,
    })),
  );
  const entry = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const mark = (title: string) => entry(title).getByText(t('information-hub.new'), { exact: true });
  await expect.element(mark('Uus asi')).toBeVisible();
  await expect.element(mark('Vana')).not.toBeInTheDocument();
  await userEvent.click(page.getByLabelText(t('information-hub.onlyNew')));
  await expect
    .poll(() => server.askedOf(listInformation).at(-1))
    .toMatchObject({ query: { after: '2026-11-10T10:00:00.000Z', page: '1' } });
});

test('what fits nothing says so, and all is a press away', async () => {
  const { server, t } = await open('/information-hub?find=xyz&topic=TEAM', (on) =>
    on.answer(listInformation, () => ({ items: [], total: 0 })),
  );
  await expect.element(page.getByText(t('information-hub.none'), { exact: true })).toBeVisible();
  expect(server.askedOf(listInformation).at(-1)).toMatchObject({ query: { search: 'xyz', topic: 'TEAM' } });
  await userEvent.click(page.getByRole('button', { name: t('information-hub.showAll') }));
  await expect.element(page.getByText(t('information-hub.empty'), { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(t('information-hub.search'))).toHaveValue('');
});

test('a list that cannot be fetched says so and can be asked for again', async () => {
  const { server, t } = await open('/information-hub', (on) =>
    on.answer(listInformation, () => refuse(503, 'TECHNICAL_ERROR')),
  );
  await expect.element(page.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  onPress(() => server.answer(listInformation, () => ({ items: [row('Vana')], total: 1 })));
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect.element(page.getByRole('link', { name: 'Vana' })).toBeVisible();
});

test('an item shows tags as text, obeys none, and says that nobody has reviewed it', async () => {
  const { server, t } = await open(
    '/',
    (on) => on.answer(getInformation, () => ITEM),
    <ItemOf itemId={ID} />,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Puhkused' })).toBeVisible();
  await expect.element(page.getByText(t('information-hub.notReviewed'))).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByText('<script>', { exact: false })).toBeVisible();
  expect(main.element().querySelectorAll('script, b, [href^="javascript"]')).toHaveLength(0);
  // One picture is ours; what is elsewhere is words.
  expect([...main.element().querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    `/clinic/information-hub/pictures/${ID}`,
  ]);
  await expect.element(main.getByText('pilt', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'https://example.ee/juhend?a=1' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  await expect.poll(() => server.askedOf(readInformation).length).toBeGreaterThan(0);
});

test('an item says who has reviewed it and when, and by when it is looked through again', async () => {
  const reviewed = { ...ITEM, reviewedBy: 'dr Anu Tamm', reviewedOn: '2026-03-01' };
  const { t } = await open('/', (on) => on.answer(getInformation, () => reviewed), <ItemOf itemId={ID} />);
  const words = t('information-hub.reviewedByOn', { name: 'dr Anu Tamm', date: '1. märts 2026' });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByText(t('information-hub.lookAgain', { date: '1. märts 2027' })))
    .toBeVisible();
  await expect.element(page.getByText(t('information-hub.notReviewed'))).not.toBeInTheDocument();
});

test('a file of ours is a download with its name, kind and size; one that is not there is words', async () => {
  const file = { id: ID, name: 'Juhend 2026.pdf', contentType: 'application/pdf', bytes: 348_160 };
  const other = ID.replace(/1$/, '2');
  const body = `[Töölehed](file:${ID}) ja [kadunud](file:${other}) ja [kodus](https://example.ee/a.pdf)`;
  await open(
    '/',
    (on) => on.answer(getInformation, () => ({ ...ITEM, body, files: [file] })),
    <ItemOf itemId={ID} />,
  );
  const link = page.getByRole('link', { name: 'Töölehed' });
  await expect.element(link).toHaveAttribute('href', `/clinic/information-hub/files/${ID}`);
  await expect.element(link).toHaveAttribute('download', 'Juhend 2026.pdf');
  await expect.element(page.getByText('(PDF, 340 kB)')).toBeVisible();
  await expect.element(page.getByText('ja kadunud ja', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'kadunud' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'kodus' })).toHaveAttribute('target', '_blank');
});

test('one that is not for this profession is not there', async () => {
  const { t } = await open(
    '/',
    (on) => on.answer(getInformation, () => refuse(404, 'NOT_FOUND')),
    <ItemOf itemId={ID} />,
  );
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('information-hub.unknown') }))
    .toBeVisible();
});
