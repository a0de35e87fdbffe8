import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { PhoneField } from './phone-field.tsx';

const sent = vi.fn<(value: string) => void>();

function Field({ stored }: { readonly stored: string }) {
  const [value, setValue] = useState(stored);
  return (
    <PhoneField
      label="Phone"
      value={value}
      onValue={(next) => {
        sent(next);
        setValue(next);
      }}
    />
  );
}
const number = () => page.getByRole('textbox', { name: 'Phone' });
const country = () => page.getByRole('combobox').element() as HTMLSelectElement;

test.each([
  ['', 'EE', ''],
  ['+37251234567', 'EE', '5123 4567'],
  ['+358401234567', 'FI', '401234567'],
  ['+447400123456', '', '+447400123456'],
])('%s is shown as the country %s and %s', async (stored, region, shown) => {
  await render(<Field stored={stored} />);
  await expect.element(number()).toHaveValue(shown);
  expect(country().value).toBe(region);
});

test.each(LANGUAGES)('%s: what is typed goes on with the chosen code', async (locale) => {
  const { t } = await render(<Field stored="" />, { locale });
  const select = page.getByRole('combobox', { name: `Phone: ${t('ui.phone.code')}` });
  await userEvent.fill(number(), '5123 4567');
  expect(sent).toHaveBeenLastCalledWith('+372 5123 4567');
  await userEvent.selectOptions(select, 'LV');
  expect(sent).toHaveBeenLastCalledWith('+371 5123 4567');
  // An empty field keeps the choice.
  await userEvent.clear(number());
  expect(sent).toHaveBeenLastCalledWith('');
  expect(country().value).toBe('LV');
  await userEvent.type(number(), '2');
  expect(sent).toHaveBeenLastCalledWith('+371 2');
  // Pasted whole, a number chooses for itself.
  await userEvent.fill(number(), '+46 70 123 45 67');
  expect(country().value).toBe('SE');
  await expect.element(number()).toHaveValue('70 123 45 67');
  await userEvent.fill(number(), '+49 30 1234');
  expect(country().value).toBe('');
  expect(sent).toHaveBeenLastCalledWith('+49 30 1234');
  // A country that is chosen after the number takes nothing of it away but a code that is known.
  await userEvent.selectOptions(select, 'EE');
  expect(sent).toHaveBeenLastCalledWith('+372 49 30 1234');
  await expect.element(number()).toHaveValue('49 30 1234');
  await userEvent.fill(number(), '+44 7400 123456');
  await userEvent.selectOptions(select, 'LV');
  expect(sent).toHaveBeenLastCalledWith('+371 7400 123456');
});
