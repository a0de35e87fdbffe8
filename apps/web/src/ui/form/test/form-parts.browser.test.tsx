import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';

const MISTAKES = [
  { id: 'name', text: 'Write your name' },
  { id: 'phone', text: 'The phone is too short' },
];
const form = (attempt: number, mistakes = MISTAKES) => (
  <>
    <ErrorSummary title="Two things are missing" mistakes={mistakes} attempt={attempt} />
    <TextField id="name" label="Name" />
    <TextField id="phone" label="Phone" />
  </>
);

test('each try that fails leads to the list of mistakes, and each line to its field', async () => {
  const { again } = await render(form(0, []));
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  again(form(1));
  const summary = page.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText('Two things are missing')).toBeVisible();
  const before = location.href;
  await page.getByRole('link', { name: 'The phone is too short' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  expect(location.href).toBe(before);
  again(form(2));
  await expect.element(summary).toHaveFocus();
});

test('a mistake that comes while somebody types leaves the focus where it is', async () => {
  const { again } = await render(form(1, []));
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.click();
  again(form(1));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('a button of an icon has its name, and shows it after a while under the mouse', async () => {
  const press = vi.fn<() => void>();
  await render(<IconButton label="Close" icon={<svg />} onClick={press} />);
  const button = page.getByRole('button', { name: 'Close' });
  await button.hover();
  await expect.element(page.getByText('Close')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByText('Close').elements()).toHaveLength(0);
  await button.click();
  expect(press).toHaveBeenCalledOnce();
});

test('the name of an icon is shown for the keyboard too, and goes with the focus', async () => {
  await render(
    <>
      <IconLink label="Help" icon={<svg />} href="#help" />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Help' })).toHaveFocus();
  await expect.element(page.getByText('Help')).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => page.getByText('Help').elements()).toHaveLength(0);
});

test('a tooltip is read out once: with the name, not beside it', async () => {
  await render(<IconButton label="Close" icon={<svg />} />);
  await userEvent.tab();
  await expect.element(page.getByText('Close')).toHaveAttribute('aria-hidden', 'true');
});

test('a composer is a named form, and says its state into a region that was there before', async () => {
  const send = vi.fn<() => void>();
  const composer = (status?: string) => (
    <Composer
      label="Answer"
      status={status}
      notices="A colleague writes too"
      consequence="The patient gets a mail"
      actions={<button type="submit">Send</button>}
      onSubmit={send}
    >
      <TextArea label="Text" />
    </Composer>
  );
  const { again } = await render(composer());
  await expect.element(page.getByRole('form', { name: 'Answer' })).toBeVisible();
  const region = page.getByRole('status').element();
  expect(region).toHaveTextContent('');
  again(composer('Saved'));
  expect(page.getByRole('status').element()).toBe(region);
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await userEvent.keyboard('one{Enter}two');
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(send).toHaveBeenCalledOnce();
});
