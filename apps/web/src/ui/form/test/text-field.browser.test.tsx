import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countCharacters } from '@tervik/domain/text.ts';
import { render } from '#test/render.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { TextArea, TextAreaFooter, TextField } from '#ui/form/text-field.tsx';

test('label, hint and error belong to the field', async () => {
  await render(
    <TextField label="Phone" hint="With the country’s code" error="Too short" optionalLabel="optional" />,
  );
  const field = page.getByRole('textbox', { name: 'Phone (optional)' });
  await expect.element(field).toHaveAccessibleDescription('With the country’s code Too short');
  await expect.element(field).toBeInvalid();
  await page.getByText(/^Phone/).click();
  await expect.element(field).toHaveFocus();
});

test('without a mistake nothing is said of one', async () => {
  await render(<TextField label="Phone" aria-describedby="elsewhere" />);
  const field = page.getByRole('textbox', { name: 'Phone' });
  await expect.element(field).toBeValid();
  await expect.element(field).toHaveAttribute('aria-describedby', 'elsewhere');
});

test('a hidden label is still the name', async () => {
  await render(<TextField label="Search the list" labelHidden />);
  await expect.element(page.getByRole('textbox', { name: 'Search the list' })).toBeVisible();
  expect(page.getByText('Search the list').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

const MAX = 20;
function Letter({ footerElsewhere = false }: { readonly footerElsewhere?: boolean }) {
  const t = useT();
  const [value, setValue] = useState('');
  const counter = {
    max: MAX,
    measure: countCharacters,
    text: (count: number, max: number) => t('ui.characters', { count, max }),
  };
  return (
    <>
      <TextArea
        id="letter"
        label="Letter"
        value={value}
        counter={counter}
        footerElsewhere={footerElsewhere}
        error={value.length > MAX ? 'Too long' : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      {footerElsewhere && (
        <TextAreaFooter
          id="letter"
          counter={counter}
          value={value}
          error={value === '' ? 'Empty' : undefined}
        />
      )}
    </>
  );
}

test.each([
  ['et', '3 / 20 tähemärki'],
  ['en', '3 of 20 characters'],
  ['ru', '3 из 20 символов'],
] as const)('%s: the count stands with the text at once', async (locale, words) => {
  await render(<Letter />, { locale });
  const field = page.getByRole('textbox', { name: 'Letter' });
  await field.fill('abc');
  await expect.element(field).toHaveAccessibleDescription(words);
});

test('too long a text is never cut: it is all there, and said to be too long', async () => {
  await render(<Letter />);
  const field = page.getByRole('textbox', { name: 'Letter' });
  const text = 'x'.repeat(MAX + 5);
  await field.fill(text);
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/^Too long 25 /);
});

test('the count is read out only near the end, and only after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Letter />);
  const field = page.getByRole('textbox', { name: 'Letter' });
  const announced = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
  await field.fill('a few');
  vi.advanceTimersByTime(1000);
  await expect.poll(announced).toBe('');
  await field.fill('x'.repeat(18));
  expect(announced()).toBe('');
  vi.advanceTimersByTime(1000);
  await expect.poll(announced).toContain('18');
});

test('error and count may stand elsewhere and still belong to the text', async () => {
  await render(<Letter footerElsewhere />);
  const field = page.getByRole('textbox', { name: 'Letter' });
  await field.fill('abcd');
  await expect.element(field).toHaveAccessibleDescription(/^4 /);
  expect(page.getByText(/^4 /).elements()).toHaveLength(1);
});

test('it grows with its lines', async () => {
  await render(<Letter />);
  const field = page.getByRole('textbox', { name: 'Letter' });
  const before = field.element().clientHeight;
  await field.fill('line\n'.repeat(15));
  await expect.poll(() => field.element().clientHeight).toBeGreaterThan(before);
});

test('Enter in a line of a form sends it, in a letter it is a new line', async () => {
  const send = vi.fn<() => void>();
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField label="Name" />
      <TextArea label="Letter" />
      <button type="submit">Send</button>
    </form>,
  );
  await page.getByRole('textbox', { name: 'Letter' }).click();
  await userEvent.keyboard('one{Enter}two');
  await expect.element(page.getByRole('textbox', { name: 'Letter' })).toHaveValue('one\ntwo');
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
});
