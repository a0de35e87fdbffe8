import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { GlobalMessageBanner } from './global-message-banner.tsx';
import { EmergencyLine, Notice } from './notice.tsx';
import { EmptyState, LoadMore, Skeleton } from './states.tsx';

test('what went wrong is said at once, the rest politely, and what stood there before not at all', async () => {
  const { again } = await render(<Notice tone="error" live title="Not sent" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent');
  again(
    <Notice tone="info" live>
      Saved
    </Notice>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  again(<Notice tone="error" title="Not sent" />);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('a mistake far from the button that was pressed comes into view', async () => {
  const far = (failed: boolean) => (
    <>
      {failed && <Notice tone="error" live title="Not sent" />}
      <div style={{ height: 3000 }} />
      <button type="button">Send</button>
    </>
  );
  const { again } = await render(far(false));
  await page.getByRole('button', { name: 'Send' }).click();
  expect(scrollY).toBeGreaterThan(1000);
  again(far(true));
  await expect.element(page.getByRole('alert')).toBeInViewport();
});

test.each(LANGUAGES)('%s: whom to call is a link that dials', async (locale) => {
  function Line() {
    const t = useT();
    return (
      <EmergencyLine
        text={t('ui.emergency.text')}
        number="112"
        callLabel={t('ui.emergency.call', { number: '112' })}
      />
    );
  }
  const { t } = await render(<Line />, { locale });
  const link = page.getByRole('link', { name: t('ui.emergency.call', { number: '112' }) });
  await expect.element(link).toHaveAttribute('href', 'tel:112');
  await expect.element(page.getByText(t('ui.emergency.text'))).toBeVisible();
});

const LONG = 'The clinic is closed on Monday. '.repeat(40);
const banner = (text: string) => (
  <GlobalMessageBanner text={text} clinicName="Kesklinn" expandLabel="Show all" collapseLabel="Show less" />
);

const heightOfMessage = () =>
  page
    .getByText(/closed on Monday/)
    .element()
    .closest('p')!.clientHeight;

test('a long message of the clinic is folded, and unfolds by key', async () => {
  await render(banner(LONG));
  const all = page.getByRole('button', { name: 'Show all' });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  const folded = heightOfMessage();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Show less' }))
    .toHaveAttribute('aria-expanded', 'true');
  expect(heightOfMessage()).toBeGreaterThan(folded);
});

test('a short one has nothing to press; another long one begins folded', async () => {
  const { again } = await render(banner('Closed today.'));
  await expect.element(page.getByText('(Kesklinn)')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  again(banner(LONG));
  await page.getByRole('button', { name: 'Show all' }).click();
  again(banner(`${LONG} And on Tuesday.`));
  await expect.element(page.getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('what is on its way says so; what is empty says what it is', async () => {
  const { again } = await render(<Skeleton label="Loading…" shape="rows" count={4} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
  again(
    <EmptyState title="Nothing waits" actions={<button type="button">Write one</button>}>
      New e-contacts come here.
    </EmptyState>,
  );
  await expect.element(page.getByRole('heading', { name: 'Nothing waits', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Write one' })).toBeVisible();
});

test('older ones come on demand, once a press, and a failure says so and lets one try again', async () => {
  const load = vi.fn<() => void>();
  const more = (pending: boolean, error?: string) => (
    <LoadMore
      label="Show older"
      pendingLabel="Loading…"
      pending={pending}
      onLoad={load}
      status="Shown: 10 of 42"
      error={error}
    />
  );
  const { again } = await render(more(false));
  const button = page.getByRole('button', { name: /^Show older/ });
  await button.click();
  again(more(true));
  await userEvent.keyboard('{Enter}');
  expect(load).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
  again(more(false, 'No network'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No network');
  await button.click();
  expect(load).toHaveBeenCalledTimes(2);
});
