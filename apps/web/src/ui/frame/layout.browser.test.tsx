import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { FormActions, Page, PageHeading, Panel, StepHeader } from './layout.tsx';
import type { Href } from './link.tsx';
import { LinkProvider } from './link.tsx';
import { SplitView } from './panes.tsx';
import { useWide } from './use-wide.ts';

test('a heading that had the focus hands it to the one that takes its place', async () => {
  const { again } = await render(<PageHeading key="a">Step one</PageHeading>);
  page.getByRole('heading', { name: 'Step one' }).element().focus();
  again(<PageHeading key="b">Step two</PageHeading>);
  await expect.element(page.getByRole('heading', { name: 'Step two' })).toHaveFocus();
});

test('whoever has gone on meanwhile is not called back', async () => {
  const at = (key: string) => (
    <Page>
      <PageHeading key={key} lead="In a few words">
        Step {key}
      </PageHeading>
      <input aria-label="Name" />
    </Page>
  );
  const { again } = await render(at('one'));
  await page.getByRole('textbox', { name: 'Name' }).click();
  again(at('two'));
  await expect.element(page.getByRole('heading', { name: 'Step two' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('the way back: a link where it leads to a page, a button where it does something', async () => {
  const back = vi.fn<() => void>();
  const { again } = await render(
    <StepHeader text="Step 2 of 4" step={2} steps={4} backLabel="Back" backHref="#one" />,
  );
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#one');
  again(<StepHeader text="Step 2 of 4" step={2} steps={4} backLabel="Back" onBack={back} />);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(back).toHaveBeenCalledOnce();
  again(<StepHeader text="Step 1 of 4" step={1} steps={4} backLabel="Back" />);
  expect(page.getByText('Back').elements()).toHaveLength(0);
});

test('a panel has its title, list and detail are landmarks with names', async () => {
  const { again } = await render(
    <SplitView list="All" listLabel="E-contacts" detailLabel="Open one" detail={undefined} />,
  );
  await expect.element(page.getByRole('region', { name: 'E-contacts' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Open one' }).elements()).toHaveLength(0);
  again(
    <SplitView
      list="All"
      listLabel="E-contacts"
      detailLabel="Open one"
      detail={<Panel title="Mari Maasikas">text</Panel>}
    />,
  );
  await expect.element(page.getByRole('region', { name: 'Open one' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'E-contacts' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mari Maasikas' })).toBeVisible();
});

function Width() {
  return <p>{useWide() ? 'beside each other' : 'one alone'}</p>;
}

test('in a narrow window the open one stands alone, and the list is kept', async () => {
  await page.viewport(1000, 800);
  await render(
    <>
      <Width />
      <SplitView list="All" listLabel="E-contacts" detailLabel="Open one" detail="text" />
    </>,
  );
  await expect.element(page.getByText('one alone')).toBeVisible();
  const list = document.querySelector('[aria-label="E-contacts"]');
  expect(list).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText('beside each other')).toBeVisible();
  expect(list).toBeVisible();
  expect(list?.isConnected).toBe(true);
});

test('a link of ui is the app’s where the app gives one, else the browser’s', async () => {
  const go = vi.fn<(href: Href) => void>();
  await render(
    <LinkProvider
      value={({ href, children }) => (
        <button type="button" onClick={() => go(href)}>
          {children}
        </button>
      )}
    >
      <StepHeader text="Step" step={1} steps={2} backLabel="Back" backHref="#one" />
    </LinkProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  expect(go).toHaveBeenCalledExactlyOnceWith('#one');
});

test('on a phone the buttons of a form lie at the bottom, but over no field that nobody has seen yet', async () => {
  await page.viewport(390, 700);
  await render(
    <Page>
      <form>
        <label>
          Phone <input />
        </label>
        <div style={{ blockSize: 640 }}>What is known already</div>
        <label>
          E-mail <input />
        </label>
        <div style={{ blockSize: 400 }}>Words after it</div>
        <FormActions>
          <button type="submit">Next</button>
        </FormActions>
      </form>
    </Page>,
  );
  const next = page.getByRole('button', { name: 'Next' });
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toBeInTheDocument();
  // The second field is under the window's edge: so is the button, and what is cut off tells that there is more.
  expect(next.element().getBoundingClientRect().top).toBeGreaterThan(700);
  window.scrollTo(0, 200);
  await expect.poll(() => next.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700);
  const { bottom } = email.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(next.element().getBoundingClientRect().top);
  window.scrollTo(0, 0);
  await expect.poll(() => next.element().getBoundingClientRect().top).toBeGreaterThan(700);
});
