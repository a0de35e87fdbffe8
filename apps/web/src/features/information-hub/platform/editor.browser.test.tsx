import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InformationDetails } from '@tervik/contract/information-hub.ts';
import {
  addInformationItem,
  getInformationItem,
  listInformationItems,
  publishInformationItem,
  saveInformationItem,
} from '@tervik/contract/routes-platform.gen.ts';
import { addDays, calendarDate, instantOf } from '@tervik/domain/calendar.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import { openUploads } from '#test/uploads.ts';
import { HubAdminPage } from './information-admin-page.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const FILE_ID = '0b000000-0000-4000-8000-000000000002';
const text = (title: string) => ({ title, lead: '', body: `${title} sisu` });
const CONTENT: InformationDetails['content'] = {
  kind: 'CLINICAL',
  isPrescriptionDrug: false,
  topic: 'TEAM',
  problemTypes: ['COUGH'],
  sources: ['Allikas'],
  reviewedOn: '2026-01-02',
  reviewedBy: '',
  expiresOn: null,
  texts: { et: text('Eesti'), en: text('English'), ru: text('Русский') },
};
const DAY_TO_COME = addDays(calendarDate(Date.now(), 'Europe/Tallinn'), 200);
const typed = (date: string): string => date.split('-').toReversed().join('.');
const DETAILS: InformationDetails = {
  id: ID,
  content: CONTENT,
  revision: 3,
  changedByName: 'Ott Oja',
  changedAt: '2026-11-20T10:00:00.000Z',
  state: 'DRAFT',
  hasChanges: false,
  publishAt: null,
  shownUntil: null,
  shownReviewedOn: null,
  readers: [],
  files: [],
  changes: [{ number: 1, act: 'SAVED', content: CONTENT, byName: 'Ott Oja', at: '2026-11-20T10:00:00.000Z' }],
};

async function open(address: string, details = DETAILS) {
  const server = openServer();
  server.answer(listInformationItems, () => ({ items: [details] }));
  server.answer(getInformationItem, () => details);
  const { t } = await render(
    <InRouter address={address}>
      <main id="main">
        <HubAdminPage />
      </main>
    </InRouter>,
    { user: platformAdmin(), locale: 'et' },
  );
  return { server, t };
}

test('a new one is kept as a draft and opened', async () => {
  const { server, t } = await open('/prm/information-hub?edit=new');
  server.answer(addInformationItem, () => DETAILS);
  await userEvent.fill(page.getByLabelText(t('information-hub.platform.form.title')).first(), 'Uus');
  await userEvent.fill(page.getByLabelText(t('information-hub.platform.form.sources')), 'Üks\n\nKaks');
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.save') }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Eesti' })).toBeVisible();
  expect(server.askedOf(addInformationItem)).toMatchObject([
    { body: { content: { sources: ['Üks', 'Kaks'], texts: { et: { title: 'Uus' } }, reviewedOn: null } } },
  ]);
});

test('what is typed while a new one is being saved stays in its form', async () => {
  const { server, t } = await open('/prm/information-hub?edit=new');
  const added = held<InformationDetails>();
  server.answer(addInformationItem, () => added.promise);
  const title = page.getByLabelText(t('information-hub.platform.form.title')).first();
  const save = page.getByRole('button', { name: t('information-hub.platform.form.save'), exact: true });
  await userEvent.fill(title, 'Uus');
  await userEvent.click(save);
  await expect.poll(() => server.askedOf(addInformationItem)).toHaveLength(1);
  await userEvent.fill(title, 'Uus ja pikem');
  const texts = { ...CONTENT.texts, et: text('Uus') };
  added.come({ ...DETAILS, revision: 1, content: { ...CONTENT, texts } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Uus' })).toBeVisible();
  await expect.element(title).toHaveValue('Uus ja pikem');
  server.answer(saveInformationItem, ({ body }) => ({
    ...DETAILS,
    content: { ...CONTENT, ...body.content },
  }));
  await userEvent.click(save);
  await expect.poll(() => server.askedOf(saveInformationItem)).toHaveLength(1);
  expect(server.askedOf(saveInformationItem)).toMatchObject([
    { body: { content: { texts: { et: { title: 'Uus ja pikem' } } }, seenRevision: 1 } },
  ]);
  expect(server.askedOf(addInformationItem)).toHaveLength(1);
});

test('an address that was a new one’s shows that item, and not what is typed of another new one', async () => {
  const { server, t } = await open('/prm/information-hub?edit=new');
  server.answer(addInformationItem, () => DETAILS);
  const title = page.getByLabelText(t('information-hub.platform.form.title')).first();
  await userEvent.fill(title, 'Esimene');
  await userEvent.click(
    page.getByRole('button', { name: t('information-hub.platform.form.save'), exact: true }),
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Eesti' })).toBeVisible();
  go(hrefTo('/prm/information-hub'), { unasked: true });
  await expect.element(page.getByRole('link', { name: t('information-hub.platform.new') })).toBeVisible();
  go(hrefTo('/prm/information-hub', { search: { edit: 'new' } }), { unasked: true });
  await userEvent.fill(title, 'Teine');
  go(hrefTo('/prm/information-hub', { search: { edit: ID } }), { unasked: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Eesti' })).toBeVisible();
  await expect.element(title).toHaveValue('Eesti');
});

test('whoever has left before a new one is stored stays where they are', async () => {
  const { server, t } = await open('/prm/information-hub?edit=new');
  const added = held<InformationDetails>();
  server.answer(addInformationItem, () => added.promise);
  await userEvent.fill(page.getByLabelText(t('information-hub.platform.form.title')).first(), 'Uus');
  await userEvent.click(
    page.getByRole('button', { name: t('information-hub.platform.form.save'), exact: true }),
  );
  await expect.poll(() => server.askedOf(addInformationItem)).toHaveLength(1);
  go(hrefTo('/prm/information-hub'), { unasked: true });
  const create = page.getByRole('link', { name: t('information-hub.platform.new') });
  await expect.element(create).toBeVisible();
  added.come(DETAILS);
  await expect.element(page.getByText(t('information-hub.platform.form.saved'))).toBeVisible();
  await expect.element(create).toBeVisible();
});

test('what is missing is said before anything is asked, and leads to its field', async () => {
  const { t } = await open(`/prm/information-hub?edit=${ID}`, {
    ...DETAILS,
    content: { ...CONTENT, sources: [], texts: { ...CONTENT.texts, ru: { title: '', lead: '', body: '' } } },
  });
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.publish') }));
  const summary = page.getByRole('alert');
  await expect
    .element(summary.getByText(t('errors.platform.INFORMATION_TEXT_MISSING', { locale: 'ru' })).first())
    .toBeVisible();
  expect(document.querySelector('dialog[open], [role="dialog"]')).toBeNull();
  await userEvent.click(summary.getByText(t('errors.platform.INFORMATION_SOURCE_MISSING')));
  await expect.element(page.getByLabelText(t('information-hub.platform.form.sources'))).toHaveFocus();
});

test('is seen as each profession sees it', async () => {
  const { t } = await open(`/prm/information-hub?edit=${ID}`);
  const preview = page.getByRole('region', { name: t('information-hub.platform.preview.title') });
  const hidden = preview.getByText(t('information-hub.platform.preview.hidden'));
  const as = (profession: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL') =>
    userEvent.click(preview.getByRole('tab', { name: t(`information-hub.platform.preview.${profession}`) }));
  await expect.element(preview.getByText('Eesti sisu')).toBeVisible();
  await as('NON_CLINICAL');
  await expect.element(hidden).toBeVisible();
  await expect.element(preview.getByText('Eesti sisu')).not.toBeInTheDocument();
  await as('NURSE');
  await expect.element(preview.getByText('Eesti sisu')).toBeVisible();
  await userEvent.click(page.getByLabelText(t('information-hub.platform.form.drug')));
  await expect.element(hidden).toBeVisible();
  await as('DOCTOR');
  await expect.element(preview.getByText('Eesti sisu')).toBeVisible();
});

test('a PDF is linked in its text and stands in the preview; what is too large is not sent', async () => {
  const requests = openUploads();
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { t } = await open(`/prm/information-hub?edit=${ID}`);
  await expect
    .element(page.getByLabelText(t('information-hub.platform.form.title')).first())
    .toHaveValue('Eesti');
  const input = () => {
    const found = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*=pdf]')[0];
    if (found === undefined) throw new Error('nowhere to add a file');
    return found;
  };
  await userEvent.upload(input(), new File([new Uint8Array(10_000_001)], 'suur.pdf'));
  await expect
    .element(page.getByText(t('errors.platform.INFORMATION_FILE_TOO_LARGE', { max: 10 })))
    .toBeVisible();
  expect(requests).toHaveLength(0);

  await userEvent.upload(input(), new File(['%PDF-1.4'], 'Juhend.pdf'));
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  expect([request?.field('size'), request?.field('fileName')]).toEqual(['8', 'Juhend.pdf']);
  request?.answer({ id: FILE_ID, name: 'Juhend.pdf', contentType: 'application/pdf', bytes: 2048 });
  await expect
    .element(page.getByLabelText(t('information-hub.platform.form.body')).first())
    .toHaveValue(`Eesti sisu\n\n[Juhend.pdf](file:${FILE_ID})\n`);
  const preview = page.getByRole('region', { name: t('information-hub.platform.preview.title') });
  await expect
    .element(preview.getByRole('link', { name: 'Juhend.pdf' }))
    .toHaveAttribute('href', `/api/prm/information-hub/files/${FILE_ID}`);
  await expect.element(preview.getByText('(PDF, 2 kB)')).toBeVisible();
  // Of a clinical article other staff see nothing, its files neither.
  await userEvent.click(
    preview.getByRole('tab', { name: t('information-hub.platform.preview.NON_CLINICAL') }),
  );
  await expect.element(preview.getByRole('link', { name: 'Juhend.pdf' })).not.toBeInTheDocument();
});

test('what a colleague saved meanwhile is not overwritten unasked', async () => {
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`);
  server.answer(saveInformationItem, ({ body }) =>
    body.seenRevision === 3
      ? refuse(469, 'INFORMATION_CHANGED', { name: 'Ave Aru' })
      : { ...DETAILS, revision: 5, content: { ...CONTENT, ...body.content } },
  );
  const title = page.getByLabelText(t('information-hub.platform.form.title')).first();
  await expect.element(title).toHaveValue('Eesti');
  server.answer(getInformationItem, () => ({ ...DETAILS, revision: 4 }));
  await userEvent.fill(title, 'Minu');
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.save') }));
  await expect
    .element(page.getByText(t('errors.platform.INFORMATION_CHANGED', { name: 'Ave Aru' })))
    .toBeVisible();
  await expect.element(title).toHaveValue('Minu');
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.keepMine') }));
  await expect.element(page.getByText(t('information-hub.platform.form.saved'))).toBeVisible();
  expect(server.askedOf(saveInformationItem).at(-1)).toMatchObject({
    body: { seenRevision: 4, content: { texts: { et: { title: 'Minu' } } } },
  });
});

test('is published at the hour that is typed, by the country’s clock, with what is not saved yet', async () => {
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`);
  server.answer(saveInformationItem, ({ body }) => ({
    ...DETAILS,
    revision: 4,
    content: { ...CONTENT, ...body.content },
  }));
  server.answer(publishInformationItem, () => ({ ...DETAILS, revision: 4, state: 'COMING' as const }));
  await userEvent.fill(page.getByLabelText(t('information-hub.platform.form.reviewedBy')), 'dr Anu Tamm');
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.publish') }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('radio', { name: t('information-hub.platform.publish.later') }));
  await userEvent.fill(
    dialog.getByLabelText(t('information-hub.platform.publish.date')).first(),
    typed(DAY_TO_COME),
  );
  await userEvent.fill(dialog.getByLabelText(t('information-hub.platform.publish.time')), '9.30');
  await userEvent.click(
    dialog.getByRole('button', { name: t('information-hub.platform.publish.confirm'), exact: true }),
  );
  await expect.element(page.getByText(t('information-hub.platform.publish.doneLater'))).toBeVisible();
  expect(server.askedOf(saveInformationItem)).toMatchObject([
    { body: { content: { reviewedBy: 'dr Anu Tamm' }, seenRevision: 3 } },
  ]);
  expect(server.askedOf(publishInformationItem)).toMatchObject([
    {
      body: {
        seenRevision: 4,
        from: new Date(instantOf(DAY_TO_COME, '09:30', 'Europe/Tallinn')).toISOString(),
        isSmallCorrection: false,
      },
    },
  ]);
});

test('only of what clinics have seen is asked whether it is a small correction', async () => {
  const shown = { ...DETAILS, state: 'PUBLISHED' as const, shownReviewedOn: '2026-11-01' };
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`, shown);
  server.answer(publishInformationItem, () => shown);
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.publish') }));
  await userEvent.click(page.getByRole('checkbox', { name: t('information-hub.platform.publish.small') }));
  await userEvent.click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('information-hub.platform.publish.confirm'), exact: true }),
  );
  await expect.poll(() => server.askedOf(publishInformationItem)).toHaveLength(1);
  expect(server.askedOf(publishInformationItem)).toMatchObject([
    { body: { seenRevision: 3, from: null, isSmallCorrection: true } },
  ]);
});

test('an hour that is over is refused at its field, and nothing is published', async () => {
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`);
  server.answer(publishInformationItem, () => ({ ...DETAILS, state: 'COMING' as const }));
  await userEvent.click(page.getByRole('button', { name: t('information-hub.platform.form.publish') }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('radio', { name: t('information-hub.platform.publish.later') }));
  const date = dialog.getByLabelText(t('information-hub.platform.publish.date')).first();
  const confirm = dialog.getByRole('button', {
    name: t('information-hub.platform.publish.confirm'),
    exact: true,
  });
  await userEvent.fill(date, '15.07.2020');
  await userEvent.click(confirm);
  await expect
    .element(date)
    .toHaveAccessibleDescription(expect.stringContaining(t('information-hub.platform.publish.past')));
  expect(server.askedOf(publishInformationItem)).toEqual([]);
  await userEvent.fill(date, typed(DAY_TO_COME));
  await userEvent.click(confirm);
  await expect.poll(() => server.askedOf(publishInformationItem)).toHaveLength(1);
});

test('what is typed while the item is being saved stays, and is saved with the next press', async () => {
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`);
  const first = held<InformationDetails>();
  server.answer(saveInformationItem, () => first.promise);
  const by = page.getByLabelText(t('information-hub.platform.form.reviewedBy'));
  const save = page.getByRole('button', { name: t('information-hub.platform.form.save'), exact: true });
  await userEvent.fill(by, 'dr Anu Tamm');
  await userEvent.click(save);
  await expect.poll(() => server.askedOf(saveInformationItem)).toHaveLength(1);
  await userEvent.fill(by, 'dr Anu Tamm, dr Ott Oja');
  first.come({ ...DETAILS, revision: 4, content: { ...CONTENT, reviewedBy: 'dr Anu Tamm' } });
  await expect.element(page.getByText(t('information-hub.platform.form.saved'))).toBeVisible();
  await expect.element(by).toHaveValue('dr Anu Tamm, dr Ott Oja');
  await userEvent.click(save);
  await expect
    .poll(() => server.askedOf(saveInformationItem).at(-1)?.body)
    .toMatchObject({ content: { reviewedBy: 'dr Anu Tamm, dr Ott Oja' }, seenRevision: 4 });
});

test('what is typed makes room for the text of then, or for a colleague’s, only after a question', async () => {
  const THEN = { ...CONTENT, texts: { ...CONTENT.texts, et: text('Toona') } };
  const { server, t } = await open(`/prm/information-hub?edit=${ID}`, {
    ...DETAILS,
    changes: [
      { number: 2, act: 'SAVED', content: CONTENT, byName: 'Ott Oja', at: '2026-11-20T10:00:00.000Z' },
      { number: 1, act: 'SAVED', content: THEN, byName: 'Ott Oja', at: '2026-11-19T10:00:00.000Z' },
    ],
  });
  const title = page.getByLabelText(t('information-hub.platform.form.title')).first();
  const button = (key: 'replace.keep' | 'replace.confirm' | 'form.save' | 'form.takeTheirs') =>
    page.getByRole('button', { name: t(`information-hub.platform.${key}`), exact: true });
  const take = page.getByRole('button', { name: t('information-hub.platform.history.take') });
  await userEvent.click(page.getByText(t('information-hub.platform.history.show')).last());
  await userEvent.fill(title, 'Tund aega kirjutatud');
  await userEvent.click(take);
  await expect.element(page.getByText(t('information-hub.platform.replace.text'))).toBeVisible();
  await userEvent.click(button('replace.keep'));
  await expect.element(title).toHaveValue('Tund aega kirjutatud');
  await userEvent.click(take);
  await userEvent.click(button('replace.confirm'));
  await expect.element(title).toHaveValue('Toona');

  server.answer(saveInformationItem, () => refuse(469, 'INFORMATION_CHANGED', { name: 'Ave Aru' }));
  server.answer(getInformationItem, () => ({
    ...DETAILS,
    revision: 4,
    content: { ...CONTENT, texts: { ...CONTENT.texts, et: text('Kolleegi oma') } },
  }));
  await userEvent.click(button('form.save'));
  await userEvent.click(button('form.takeTheirs'));
  await expect.element(title).toHaveValue('Toona');
  await userEvent.click(button('replace.confirm'));
  await expect.element(title).toHaveValue('Kolleegi oma');
});

test('of an item with more changes than are shown it is said that older ones are kept', async () => {
  const saved = (number: number, title: string) => ({
    number,
    act: 'SAVED' as const,
    content: { ...CONTENT, texts: { ...CONTENT.texts, et: text(title) } },
    byName: 'Ott Oja',
    at: '2026-11-20T10:00:00.000Z',
  });
  const { t } = await open(`/prm/information-hub?edit=${ID}`, {
    ...DETAILS,
    changes: [saved(9, 'Uus'), saved(8, 'Vana')],
  });
  const history = page.getByRole('region', { name: t('information-hub.platform.history.title') });
  await expect
    .element(history.getByText(t('information-hub.platform.history.older', { count: 2 })))
    .toBeVisible();
  // What the last one has changed only the one before it would say.
  const changed = t('information-hub.platform.history.parts', { parts: '' });
  await expect.poll(() => history.getByText(changed, { exact: false }).elements()).toHaveLength(1);
});
