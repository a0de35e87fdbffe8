import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { DefinitionList, Item, ItemList } from './details.tsx';
import { FoldedDetails } from './folded-details.tsx';
import { PatientCard, PatientLine } from './patient-line.tsx';

const FACTS = [
  { id: 'code', term: 'Personal code', value: '48005170212' },
  { id: 'phone', term: 'Phone', value: '+372 5555 5555' },
];

test('facts are terms with their definitions', async () => {
  await render(<DefinitionList items={FACTS} />);
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal code', 'Phone']);
  expect(
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['48005170212', '+372 5555 5555']);
});

test('a patient’s name is a heading; initials are for the eye alone', async () => {
  await render(<PatientCard name="Mari Maasikas" initials="MM" age="46 years" details={FACTS} />);
  await expect.element(page.getByRole('heading', { name: 'Mari Maasikas', level: 2 })).toBeVisible();
  await expect.element(page.getByText('MM')).toHaveAttribute('aria-hidden', 'true');
});

test.each([1, 2] as const)('the head of an e-contact is a heading of level %s', async (level) => {
  await render(
    <PatientLine name="Mari Maasikas" level={level} actions={<button type="button">More</button>} />,
  );
  const heading = page.getByRole('heading', { name: 'Mari Maasikas', level });
  await expect.element(heading).toBeVisible();
  expect(heading.element().hasAttribute('data-page-heading')).toBe(level === 1);
});

test('an item is named by its title alone, and the whole card opens it', async () => {
  await render(
    <ItemList label="My e-contacts">
      <Item href="#cough" title="Cough" status="It is the clinic’s turn" next="By Friday">
        For three days
      </Item>
    </ItemList>,
  );
  await expect.element(page.getByRole('list', { name: 'My e-contacts' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cough' })).toHaveAttribute('href', '#cough');
  const box = page.getByRole('listitem').element().getBoundingClientRect();
  const hit = document.elementFromPoint(box.right - 20, box.bottom - 10);
  expect(hit?.closest('a')).toBe(page.getByRole('link').element());
});

const many = Array.from({ length: 12 }, (_, at) => ({
  id: `${at}`,
  term: `Fact ${at}`,
  value: 'a long value',
}));

test('facts that have no room are folded, and unfold by key', async () => {
  await render(
    <div style={{ width: 300 }}>
      <FoldedDetails items={many} moreLabel="More" lessLabel="Less" />
    </div>,
  );
  const more = page.getByRole('button', { name: 'More' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const less = page.getByRole('button', { name: 'Less' });
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  await expect.element(less).toHaveFocus();
  const line = document.getElementById(less.element().getAttribute('aria-controls') ?? '');
  expect(line?.scrollHeight).toBeLessThanOrEqual((line?.clientHeight ?? 0) + 1);
});

test('where everything has room there is nothing to press', async () => {
  await render(<FoldedDetails items={FACTS} moreLabel="More" lessLabel="Less" />);
  await expect.element(page.getByText('Personal code')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
