import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClinicFeedback, FeedbackMark, FeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import {
  getFeedbackStatistics,
  listEContactFeedback,
  listFeedback,
  markFeedback,
  readFeedback,
} from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { onPress } from '#test/on-press.ts';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse, type TestServer } from '#test/server.ts';
import { ClinicFeedbackPage } from './clinic-feedback-page.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const STATISTICS: FeedbackStatistics = {
  count: 120,
  mean: 4.2,
  distribution: [5, 5, 10, 40, 60],
  completed: 400,
  rated: 100,
  keywords: [{ keyword: 'SPEED', count: 30, dissatisfied: 5 }],
  step: 'week',
  course: [{ from: '2026-11-16', count: 120, mean: 4.2 }],
  types: [{ type: null, count: 120, mean: 4.2 }],
  professions: [{ profession: null, count: 120, mean: 4.2 }],
};
const FEEDBACK: ClinicFeedback = {
  id: ID,
  eContactId: ID,
  type: 'COUGH',
  rating: 2,
  keywords: ['SPEED'],
  comment: 'Ootasin kaua.',
  createdAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
  mark: null,
};
const MARK = {
  isRead: true,
  isTakenUp: true,
  note: 'Arutame.',
  changedBy: 'Anu Tamm',
  changedAt: '2026-11-21T10:00:00.000Z',
};

async function open(address: string, statistics = STATISTICS) {
  const server = openServer();
  server.answer(getFeedbackStatistics, () => statistics);
  const { t } = await render(
    <InRouter address={address}>
      <main id="main">
        <ClinicFeedbackPage />
      </main>
    </InRouter>,
    { user: nurse(), locale: 'et' },
  );
  return { server, t };
}

test('figures say what share was rated, and of too few ratings no row', async () => {
  const { t } = await open('/feedback');
  await expect.element(page.getByText(t('feedback.clinic.ofFive', { mean: '4,2' }))).toBeVisible();
  await expect.element(page.getByText(t('feedback.clinic.percent', { percent: 25 })).first()).toBeVisible();
  await expect
    .element(
      page
        .getByRole('row')
        .filter({ hasText: t('feedback.clinic.allTogether') })
        .first(),
    )
    .toBeVisible();
  // 30 of 120 ratings are about speed: 5 of the 20 dissatisfied ones, and 25 of the 100 others.
  const speed = (kind: 'good' | 'better') =>
    page
      .getByRole('table', { name: t(`feedback.clinic.${kind}`) })
      .getByRole('row')
      .filter({ hasText: t('feedback.keyword.SPEED') });
  for (const [kind, count] of [
    ['better', '5'],
    ['good', '25'],
  ] as const) {
    await expect.element(speed(kind).getByRole('cell', { name: count, exact: true })).toBeVisible();
    await expect.element(speed(kind).getByText(t('feedback.clinic.percent', { percent: 25 }))).toBeVisible();
  }
  // Of one week there is no course.
  await expect.element(page.getByText(t('feedback.clinic.course'))).not.toBeInTheDocument();
});

test('of one person who completed everything there is no table, and alone what is together is no “others”', async () => {
  const { server, t } = await open('/feedback', { ...STATISTICS, professions: [] });
  const table = page.getByRole('table', { name: t('feedback.clinic.professions') });
  await expect.element(page.getByText(t('feedback.clinic.professionsNote'))).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  const choose = (period: string) =>
    userEvent.selectOptions(page.getByLabelText(t('feedback.clinic.period'), { exact: true }), period);
  const others = table.getByRole('row').last().getByRole('rowheader');
  server.answer(getFeedbackStatistics, () => STATISTICS);
  await choose('LAST_90');
  await expect.element(others).toHaveTextContent(t('feedback.clinic.allTogether'));
  server.answer(getFeedbackStatistics, () => ({
    ...STATISTICS,
    professions: [
      { profession: 'NURSE' as const, count: 90, mean: 4.2 },
      { profession: null, count: 30, mean: 4.2 },
    ],
  }));
  await choose('LAST_365');
  await expect.element(others).toHaveTextContent(t('feedback.clinic.profession.others'));
});

test.each([
  [
    'week',
    'LAST_30',
    ['2026-10-26', '2026-11-16', '2026-11-23'],
    ['23. november 2026 (kuni tänaseni)', '16. november 2026', '26. oktoober 2026 (ainult 30. okt – 1. nov)'],
  ],
  [
    'month',
    'LAST_365',
    ['2025-11-01', '2026-10-01', '2026-11-01'],
    ['1. november 2026 (kuni tänaseni)', '1. oktoober 2026', '1. november 2025 (ainult 29.–30. nov)'],
  ],
] as const)('a %s of which not all is counted says so', async (step, period, froms, names) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') });
  const { t } = await open(`/feedback?period=${period}`, {
    ...STATISTICS,
    step,
    course: froms.map((from) => ({ from, count: 40, mean: 4.2 })),
  });
  const rows = page.getByRole('table', { name: t('feedback.clinic.course') }).getByRole('rowheader');
  await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toEqual(names);
});

test('filters of the address are asked for, and one more begins at the first page', async () => {
  const { server, t } = await open('/feedback?view=list&period=LAST_7&rating=2&page=2');
  server.answer(listFeedback, () => ({ feedback: [FEEDBACK], total: 51 }));
  await expect.element(page.getByText('Ootasin kaua.')).toBeVisible();
  expect(server.askedOf(listFeedback).at(-1)).toMatchObject({ query: { rating: '2', page: '2' } });
  await expect.element(page.getByText(t('feedback.clinic.page', { page: 2, pages: 2 }))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('feedback.clinic.older') }))
    .not.toBeInTheDocument();
  await userEvent.click(page.getByLabelText(t('feedback.clinic.notRead')));
  await expect
    .poll(() => server.askedOf(listFeedback).at(-1))
    .toMatchObject({
      query: { rating: '2', notRead: 'true', page: '1' },
    });
});

test('who is dissatisfied is one press away, and each filter goes by its cross', async () => {
  const { server, t } = await open('/feedback?view=list&taken=no&text=yes');
  server.answer(listFeedback, ({ query }) =>
    query?.['dissatisfied'] === 'true'
      ? { feedback: [], total: 0 }
      : { feedback: [{ ...FEEDBACK, keywords: [], comment: '' }], total: 1 },
  );
  // Stars alone are told apart.
  await expect.element(page.getByText(t('feedback.clinic.starsOnly'))).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: t('feedback.clinic.dissatisfied') }));
  await expect.element(page.getByRole('button', { name: t('feedback.clinic.showAll') })).toBeVisible();
  expect(server.askedOf(listFeedback).at(-1)).toMatchObject({
    query: { dissatisfied: 'true', takenUp: 'false', withText: 'true' },
  });
  const chosen = page.getByRole('group', { name: t('feedback.clinic.chosen') });
  const cross = (filter: string) =>
    chosen.getByRole('button', { name: t('ui.removeFilter', { filter }), exact: true });
  await userEvent.click(cross(t('feedback.clinic.dissatisfied')));
  await expect.element(page.getByText(t('feedback.clinic.starsOnly'))).toBeVisible();
  await userEvent.click(cross(t('feedback.clinic.taken.no')));
  await expect
    .element(page.getByRole('combobox', { name: t('feedback.clinic.taken'), exact: true }))
    .toHaveValue('');
  await userEvent.click(cross(t('feedback.clinic.withText')));
  await expect.element(chosen).not.toBeInTheDocument();
  await expect.poll(() => server.askedOf(listFeedback).at(-1)?.query).not.toHaveProperty('withText');
});

test('what is taken up leaves the list of what is not, and the next one stands in its place', async () => {
  const { server, t } = await open('/feedback?view=list&taken=no');
  const numbered = (nr: number): ClinicFeedback => ({
    ...FEEDBACK,
    id: ID.replace(/1$/, String(nr)),
    comment: `Sõnad ${nr}.`,
  });
  const all = [1, 2, 3].map(numbered);
  const taken = new Set<string>();
  server.answer(listFeedback, () => {
    const feedback = all.filter(({ id }) => !taken.has(id));
    return { feedback, total: feedback.length };
  });
  server.answer(markFeedback, ({ params, body }) => {
    taken.add(params.id);
    return { ...MARK, note: body.note };
  });
  const entry = (nr: number) => page.getByRole('listitem').filter({ hasText: `Sõnad ${nr}.` });
  const takeUp = async (nr: number) => {
    await userEvent.click(entry(nr).getByRole('button', { name: t('feedback.clinic.takeUp') }));
    await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }));
    await expect.element(entry(nr)).not.toBeInTheDocument();
  };
  await takeUp(2);
  await expect.element(entry(3)).toHaveFocus();
  await takeUp(3);
  await expect.element(entry(1)).toHaveFocus();
  await takeUp(1);
  await expect.element(page.getByRole('heading', { name: t('feedback.clinic.list') })).toHaveFocus();
});

test('where a colleague was quicker the note stays typed, and what they wrote is shown', async () => {
  const { server, t } = await open('/feedback?view=list');
  let mark: ClinicFeedback['mark'] = null;
  server.answer(listFeedback, () => ({ feedback: [{ ...FEEDBACK, mark }], total: 1 }));
  server.answer(markFeedback, ({ body }) => {
    if (body.seenChangedAt === null) {
      mark = MARK;
      return refuse(469, 'FEEDBACK_MARK_CHANGED');
    }
    mark = { ...MARK, note: body.note };
    return mark;
  });
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.takeUp') }));
  const note = page.getByRole('textbox', { name: t('feedback.clinic.note') });
  await userEvent.fill(note, 'Helistan.');
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }));
  await expect.element(page.getByText(t('errors.clinic.FEEDBACK_MARK_CHANGED'))).toBeVisible();
  await expect.element(note).toHaveValue('Helistan.');
  await expect.element(page.getByText('Arutame.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }));
  await expect.element(page.getByText('Helistan.')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

/** A few that leave the list of what is not read by being marked. */
function answerUnread(server: TestServer, all: readonly ClinicFeedback[]) {
  const marks = new Map<string, FeedbackMark>();
  const withMark = (one: ClinicFeedback) => ({ ...one, mark: marks.get(one.id) ?? null });
  server.answer(listFeedback, ({ query }) => {
    const unread = all.map(withMark).filter(({ mark }) => mark?.isRead !== true);
    const from = (Number(query['page']) - 1) * 50;
    return { feedback: unread.slice(from, from + 50), total: unread.length };
  });
  server.answer(listEContactFeedback, ({ params }) => ({
    feedback: all.map(withMark).filter(({ eContactId }) => eContactId === params.id),
  }));
  server.answer(readFeedback, ({ body }) => {
    for (const { id } of body.shown) {
      if (body.isRead) marks.set(id, { ...MARK, isTakenUp: false, note: '' });
      else marks.delete(id);
    }
    return { ok: true };
  });
  server.answer(markFeedback, ({ params, body }) => {
    if (body.seenChangedAt !== (marks.get(params.id)?.changedAt ?? null))
      return refuse(469, 'FEEDBACK_MARK_CHANGED');
    const mark = { ...MARK, note: body.note };
    marks.set(params.id, mark);
    return mark;
  });
  return marks;
}
const many = (count: number): ClinicFeedback[] =>
  Array.from({ length: count }, (_, index) => {
    const id = ID.replace(/01$/, String(10 + index));
    return { ...FEEDBACK, id, eContactId: id, comment: `Sõnad ${index + 1}.` };
  });

test('an entry whose note is being written stays, though it was marked meanwhile', async () => {
  const { server, t } = await open('/feedback?view=list&unread=yes');
  const all = many(3);
  const marks = answerUnread(server, all);
  const entry = (nr: number) => page.getByRole('listitem').filter({ hasText: `Sõnad ${nr}.` });
  await userEvent.click(entry(2).getByRole('button', { name: t('feedback.clinic.takeUp') }));
  const note = page.getByRole('textbox', { name: t('feedback.clinic.note') });
  await userEvent.fill(note, 'Helistan.');
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.readAll', { count: 3 }) }));
  await expect.element(entry(1)).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Helistan.');
  await expect.poll(() => server.askedOf(listEContactFeedback)).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }));
  await expect.element(entry(2)).not.toBeInTheDocument();
  expect(marks.get(all[1]?.id ?? '')).toMatchObject({ isTakenUp: true, note: 'Helistan.' });
});

test('one’s own words are not marked, neither alone nor with the others', async () => {
  const { server, t } = await open('/feedback?view=list&unread=yes');
  const [own, other] = many(2);
  if (own === undefined || other === undefined) throw new Error('two');
  answerUnread(server, [{ ...own, isOwn: true }, other]);
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.readAll', { count: 1 }) }));
  await expect.element(page.getByText('Sõnad 2.')).not.toBeInTheDocument();
  expect(server.askedOf(readFeedback)).toMatchObject([
    { body: { shown: [{ id: other.id, rating: 2, hasWords: true }] } },
  ]);
  const entry = page.getByRole('listitem').filter({ hasText: 'Sõnad 1.' });
  await expect.element(entry.getByRole('link', { name: t('feedback.clinic.open') })).toBeVisible();
  await expect.element(entry.getByRole('button')).not.toBeInTheDocument();
});

test('words that come after the page are shown unread, with nothing to take back', async () => {
  const { server, t } = await open('/feedback?view=list&unread=yes');
  const stars: ClinicFeedback = { ...FEEDBACK, keywords: [], comment: '' };
  let now = stars;
  server.answer(listFeedback, () => ({ feedback: [now], total: 1 }));
  server.answer(readFeedback, () => {
    now = { ...FEEDBACK, keywords: [] };
    return { ok: true };
  });
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.readAll', { count: 1 }) }));
  await expect.element(page.getByText('Ootasin kaua.')).toBeVisible();
  server.answer(markFeedback, ({ body }) => (now.mark = { ...MARK, isTakenUp: false, note: body.note }));
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.markRead'), exact: true }));
  await expect.element(page.getByRole('button', { name: t('feedback.clinic.markUnread') })).toBeVisible();
  const [asked] = server.askedOf(readFeedback);
  expect(asked).toMatchObject({ body: { shown: [{ id: ID, rating: 2, hasWords: false }] } });
  expect(server.askedOf(markFeedback)).toMatchObject([{ body: { shown: { rating: 2, hasWords: true } } }]);
});

test('what has emptied the list is taken back above it', async () => {
  const { server, t } = await open('/feedback?view=list&unread=yes');
  answerUnread(server, many(2));
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.readAll', { count: 2 }) }));
  await expect.element(page.getByText('Sõnad 1.')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.undoReadAll', { count: 2 }) }));
  await expect.element(page.getByText('Sõnad 1.')).toBeVisible();
});

test('a page that is there no more leads to the last one, once nothing is written on it', async () => {
  const { server, t } = await open('/feedback?view=list&unread=yes&page=9');
  answerUnread(server, many(52));
  await expect.element(page.getByText(t('feedback.clinic.page', { page: 2, pages: 2 }))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.takeUp') }).first());
  const note = page.getByRole('textbox', { name: t('feedback.clinic.note') });
  await userEvent.fill(note, 'Helistan.');
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.readAll', { count: 2 }) }));
  await expect.element(page.getByText('Sõnad 52.')).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Helistan.');
  await userEvent.click(page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }));
  await expect.element(page.getByText('Sõnad 50.')).toBeVisible();
  expect(server.askedOf(listFeedback).at(-1)).toMatchObject({ query: { page: '1' } });
});

test('a list that cannot be fetched says so and can be asked for again', async () => {
  const { server, t } = await open('/feedback?view=list');
  server.answer(listFeedback, () => refuse(503, 'TECHNICAL_ERROR'));
  await expect.element(page.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  onPress(() => server.answer(listFeedback, () => ({ feedback: [FEEDBACK], total: 1 })));
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect.element(page.getByText('Ootasin kaua.')).toBeVisible();
});
