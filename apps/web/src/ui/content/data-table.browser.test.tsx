import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { DataCell, DataRow, DataTable, RowLink } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table.tsx';

const sort = vi.fn<() => void>();
const COLUMNS: readonly Column[] = [
  { id: 'mark', label: 'Unread', labelHidden: true, width: '24px' },
  { id: 'patient', label: 'Patient', sort: 'ascending', onSort: sort },
  { id: 'waited', label: 'Waited', width: '88px', hideUnder: 'narrow' },
];
function Table({ width = 800, ...props }: Partial<DataTableProps> & { readonly width?: number }) {
  return (
    <div style={{ width }}>
      <DataTable caption="E-contacts" columns={COLUMNS} rowCount={90} {...props}>
        <DataRow index={41} selected unread>
          <DataCell>•</DataCell>
          <DataCell below="3 hours">
            <RowLink href="#mari" selected>
              Mari Maasikas
            </RowLink>
          </DataCell>
          <DataCell hideUnder="narrow" quiet>
            3 h
          </DataCell>
        </DataRow>
      </DataTable>
    </div>
  );
}

test('a reader hears what it lists, how many rows there are and where this one stands', async () => {
  await render(<Table />);
  const table = page.getByRole('table', { name: 'E-contacts' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '91');
  await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '42');
  await expect.element(page.getByRole('columnheader', { name: 'Unread' })).toBeInTheDocument();
  await expect
    .element(page.getByRole('columnheader', { name: 'Patient' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect
    .element(page.getByRole('link', { name: 'Mari Maasikas' }))
    .toHaveAttribute('aria-current', 'true');
});

test('a column that sorts is a button, one that does not is none', async () => {
  await render(<Table />);
  expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Patient' }).click();
  await userEvent.keyboard('{Enter}');
  expect(sort).toHaveBeenCalledTimes(2);
});

test('in a narrow table a column goes, and its words stand under the name', async () => {
  const { again } = await render(<Table />);
  expect(page.getByText('3 hours').element()).not.toBeVisible();
  await expect.element(page.getByText('3 h')).toBeVisible();
  again(<Table width={400} />);
  await expect.element(page.getByText('3 hours')).toBeVisible();
  expect(page.getByText('3 h').element()).not.toBeVisible();
});

test('the whole row is the link’s target', async () => {
  await render(<Table />);
  const box = page.getByRole('row').nth(1).element().getBoundingClientRect();
  const hit = document.elementFromPoint(box.right - 20, box.top + box.height / 2);
  expect(hit?.closest('a')).toBe(page.getByRole('link').element());
});

test('rows of an older answer stay, and say that newer ones are coming', async () => {
  const { again } = await render(<Table />);
  await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  again(<Table stale />);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('link', { name: 'Mari Maasikas' })).toBeVisible();
});
