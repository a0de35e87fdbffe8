import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { DatePartsField } from '#ui/form/date-parts-field.tsx';
import type { DateText } from '#ui/form/date-parts-field.tsx';

function Day({
  told,
  readOnly = false,
}: {
  readonly told?: (value: string) => void;
  readonly readOnly?: boolean;
}) {
  const notation = useDateNotation();
  const [value, setValue] = useState('2026-12-03');
  return (
    <>
      <DateField
        label="First day"
        notation={notation}
        value={value}
        readOnly={readOnly}
        onValue={(next) => {
          setValue(next);
          told?.(next);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}
const field = () => page.getByRole('textbox', { name: 'First day' });

test.each([
  ['et', '03.12.2026', '24.12.2026'],
  ['en', '03/12/2026', '24/12/2026'],
  ['ru', '03.12.2026', '24.12.2026'],
] as const)('%s: a date is shown and read as one writes it there', async (locale, shown, typed) => {
  const told = vi.fn<(value: string) => void>();
  const { t } = await render(<Day told={told} />, { locale });
  await expect.element(field()).toHaveValue(shown);
  await expect.element(field()).toHaveAttribute('placeholder', t('ui.date.pattern'));
  await field().fill(typed);
  expect(told).toHaveBeenLastCalledWith('2026-12-24');
  await expect.element(page.getByRole('button', { name: `${t('ui.date.choose')}: First day` })).toBeVisible();
});

test('what is typed stays as it stands until its writer is done', async () => {
  await render(<Day />, { locale: 'et' });
  await field().fill('');
  await field().click();
  await userEvent.keyboard('1.2.2027');
  await expect.element(field()).toHaveValue('1.2.2027');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(field()).toHaveValue('01.02.2027');
});

test.each(['et', 'en', 'ru'] as const)(
  '%s: what is no date is kept, and said when it is left',
  async (locale) => {
    const { t } = await render(<Day />, { locale });
    await field().fill('31.2.2027');
    await expect.element(field()).toBeValid();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(field()).toBeInvalid();
    await expect.element(field()).toHaveValue('31.2.2027');
    // Written as one should, but no day of the calendar; and no date at all.
    await expect.element(field()).toHaveAccessibleDescription(t('ui.date.noSuchDay'));
    await field().fill('31 feb');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(field()).toHaveAccessibleDescription(/\d{2}[./]\d{2}[./]\d{4}/);
  },
);

test('an empty date is none, and no mistake of the field’s', async () => {
  const told = vi.fn<(value: string) => void>();
  await render(<Day told={told} />);
  await field().fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(told).toHaveBeenLastCalledWith('');
  await expect.element(field()).toBeValid();
});

test('read only: it opens no calendar and takes no letter', async () => {
  const told = vi.fn<(value: string) => void>();
  const picker = vi.spyOn(HTMLInputElement.prototype, 'showPicker');
  const { t } = await render(<Day told={told} readOnly />, { locale: 'et' });
  const button = page.getByRole('button', { name: `${t('ui.date.choose')}: First day` });
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  expect(picker).not.toHaveBeenCalled();
  await field().click();
  await userEvent.keyboard('5');
  await expect.element(field()).toHaveValue('03.12.2026');
  expect(told).not.toHaveBeenCalled();
});

function Birthday({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<DateText>({ day: '', month: '', year: '' });
  return (
    <DatePartsField
      id="birth"
      label="Date of birth"
      hint="As in the passport"
      error={error}
      partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
      value={value}
      onValue={(patch) => setValue((old) => ({ ...old, ...patch }))}
      autoComplete="bday"
    />
  );
}
const part = (name: string) => page.getByRole('textbox', { name });

test('a date of birth is a group of three named numbers; only digits, no more than fit', async () => {
  await render(<Birthday error="Not a day" />);
  await expect
    .element(page.getByRole('group', { name: 'Date of birth' }))
    .toHaveAccessibleDescription('As in the passport Not a day');
  await expect.element(part('Month')).toBeInvalid();
  await part('Day').click();
  await userEvent.keyboard('1a78');
  await expect.element(part('Day')).toHaveValue('17');
  await part('Year').click();
  await userEvent.keyboard('19801');
  await expect.element(part('Year')).toHaveValue('1980');
  await expect.element(part('Day')).toHaveAttribute('autocomplete', 'bday-day');
});

test.each(['17.05.1980', '17/5/1980', ' 17-05-1980 '])(
  'a whole date pasted into any part: "%s"',
  async (text) => {
    await render(<Birthday />);
    await part('Month').click();
    paste(text);
    await expect.element(part('Day')).toHaveValue('17');
    await expect.element(part('Month')).toHaveValue(text.includes('05') ? '05' : '5');
    await expect.element(part('Year')).toHaveValue('1980');
  },
);

/** As the browser does it: an event that may be prevented, with a clipboard in it. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
