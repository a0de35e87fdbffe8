import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { CodeField, PasswordField, SearchField } from '#ui/form/special-fields.tsx';

test('a password is hidden until its owner looks at it, and nothing of it is lost by looking', async () => {
  await render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="Wrong" />);
  const field = page.getByLabelText('Password');
  await field.fill('Saladus 1');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAccessibleDescription('Wrong');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('Saladus 1');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('looking at a password sends no form', async () => {
  const send = vi.fn<() => void>();
  await render(
    <form onSubmit={send}>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
    </form>,
  );
  await page.getByRole('button', { name: 'Show' }).click();
  expect(send).not.toHaveBeenCalled();
});

function Code() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onValue={setValue} />;
}

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56 789', '123456'],
  ['abc', ''],
])('a code pasted as "%s" arrives as "%s"', async (pasted, digits) => {
  await render(<Code />);
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.click();
  await field.fill(pasted);
  await expect.element(field).toHaveValue(digits);
});

test('a code is typed with the keyboard of numbers and filled in from a message', async () => {
  await render(<Code />);
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.click();
  await userEvent.keyboard('1a2b3');
  await expect.element(field).toHaveValue('123');
});

function Search({
  onSearch,
  outer,
}: {
  readonly onSearch?: (text: string) => void;
  readonly outer?: () => void;
}) {
  const [value, setValue] = useState('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for whatever listens around it
    <div onKeyDown={(event) => event.key === 'Escape' && outer?.()}>
      <SearchField label="Search" clearLabel="Clear" value={value} onValue={setValue} onSearch={onSearch} />
    </div>
  );
}

test('Escape clears the search and goes no further; a second one does', async () => {
  const outer = vi.fn<() => void>();
  await render(<Search outer={outer} />);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('Tamm');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(outer).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledOnce();
});

test('the cross is there while there is something to clear, and gives the focus back', async () => {
  await render(<Search />);
  const field = page.getByRole('searchbox', { name: 'Search' });
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await field.fill('Tamm');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('Enter asks for what is written', async () => {
  const search = vi.fn<(text: string) => void>();
  await render(<Search onSearch={search} />);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Tamm');
  await userEvent.keyboard('{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith('Tamm');
});
