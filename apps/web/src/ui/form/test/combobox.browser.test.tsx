import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import type { ComboboxProps } from '#ui/form/combobox.tsx';

const PEOPLE = ['Mari Maasikas', 'Mart Mets', 'Olga Orlova'].map((name) => ({ id: name, content: name }));
const choose = vi.fn<(id: string) => void>();
const send = vi.fn<() => void>();

function Search({ initial = '', ...props }: Partial<ComboboxProps> & { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Combobox
        label="Patient"
        listLabel="Patients found"
        value={value}
        onValue={setValue}
        options={PEOPLE}
        onChoose={choose}
        status={`${PEOPLE.length} found`}
        {...props}
      />
      <button type="submit">Send</button>
    </form>
  );
}
const field = () => page.getByRole('combobox', { name: 'Patient' });
const option = (name: string) => page.getByRole('option', { name });
async function open(props: Parameters<typeof Search>[0] = {}) {
  choose.mockClear();
  send.mockClear();
  const rendered = await render(<Search {...props} />);
  await field().click();
  return rendered;
}

test('it says what it is, what it controls and how much was found', async () => {
  await open({ hint: 'Name or personal code', error: 'Choose one' });
  await expect.element(field()).toHaveAccessibleDescription('Name or personal code Choose one');
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('listbox', { name: 'Patients found' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 found');
});

test('arrows mark, round the ends, and the focus stays in the field', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Mari Maasikas')).toHaveAttribute('aria-selected', 'true');
  const marked = option('Mari Maasikas').element();
  await expect.element(field()).toHaveAttribute('aria-activedescendant', marked.id);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('Olga Orlova')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Mari Maasikas')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveFocus();
  expect(choose).not.toHaveBeenCalled();
});

test('Enter chooses the marked one and sends no form', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Mart Mets');
  expect(send).not.toHaveBeenCalled();
});

test('of several, Enter without a mark only marks the first', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await expect.element(option('Mari Maasikas')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Mari Maasikas');
  expect(send).not.toHaveBeenCalled();
});

test('what was found alone is chosen by Enter at once', async () => {
  await open({ options: PEOPLE.slice(2) });
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Olga Orlova');
});

test('what was found for an older text is not chosen by Enter', async () => {
  await open({ stale: true, options: PEOPLE.slice(0, 1) });
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

test('Control and Enter choose nobody: they send elsewhere', async () => {
  await open({ options: PEOPLE.slice(0, 1) });
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(choose).not.toHaveBeenCalled();
});

test('a press chooses, and the focus does not leave the field', async () => {
  await open();
  await option('Mart Mets').click();
  expect(choose).toHaveBeenCalledExactlyOnceWith('Mart Mets');
  await expect.element(field()).toHaveFocus();
});

test('Escape clears the text; the mark goes when one types on', async () => {
  await open();
  await userEvent.keyboard('mar{ArrowDown}');
  await expect.element(option('Mari Maasikas')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveValue('mar');
  await userEvent.keyboard('t');
  await expect.element(field()).toHaveValue('mart');
  await expect.poll(() => page.getByRole('option', { selected: true }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
});

test('nothing found: no list, and Enter does nothing', async () => {
  await open({ options: [], status: 'Nobody found' });
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('option').elements()).toHaveLength(0);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

test('the marked one stays marked when others come before it', async () => {
  const { again } = await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Mart Mets')).toHaveAttribute('aria-selected', 'true');
  again(<Search options={[{ id: 'new', content: 'Anna Aru' }, ...PEOPLE]} />);
  await expect.element(option('Mart Mets')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Mart Mets');
});
