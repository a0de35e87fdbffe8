import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Tabs } from './tabs.tsx';

type Part = 'timeline' | 'notes' | 'files';
const PARTS: readonly { readonly id: Part; readonly label: string; readonly count?: number }[] = [
  { id: 'timeline', label: 'Timeline' },
  { id: 'notes', label: 'Notes', count: 2 },
  { id: 'files', label: 'Files' },
];

function Parts() {
  const [selected, setSelected] = useState<Part>('timeline');
  return (
    <Tabs label="E-contact" tabs={PARTS} selected={selected} onSelect={setSelected}>
      <p>This is {selected}</p>
    </Tabs>
  );
}
const tab = (name: string | RegExp) => page.getByRole('tab', { name });

test('tabs: one of them is reached by Tab, arrows select, round the ends', async () => {
  await render(<Parts />);
  await expect.element(page.getByRole('tablist', { name: 'E-contact' })).toBeVisible();
  await userEvent.tab();
  await expect.element(tab('Timeline')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(/^Notes/)).toHaveFocus();
  await expect.element(tab(/^Notes/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: /^Notes/ })).toHaveTextContent('This is notes');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('Timeline')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Files')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Timeline')).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
});

test('by mouse', async () => {
  await render(<Parts />);
  await tab('Files').click();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('This is files');
});

const VIEW_LABELS = ['New', 'Mine', 'Waiting for a doctor', 'Everything of this week', 'Prescriptions'];
const viewsAt = (current: string) =>
  VIEW_LABELS.map((label, at) => ({
    id: `${at}`,
    label,
    href: `#${at}` as const,
    current: current === `${at}`,
  }));

test('tabs that are addresses are links, and the one of this page says so', async () => {
  await render(<LinkTabs label="Views" tabs={viewsAt('1')} />);
  await expect.element(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'New' })).not.toHaveAttribute('aria-current');
  await expect.element(page.getByRole('link', { name: 'New' })).toHaveAttribute('href', '#0');
});

test('where there is no room for all, the one of this page is in view and the rest is told', async () => {
  const cut = vi.fn<(places: readonly number[]) => void>();
  const line = (current: string) => (
    <div style={{ width: 260 }}>
      <LinkTabs label="Views" tabs={viewsAt(current)} onCut={cut} />
    </div>
  );
  const { again } = await render(line('0'));
  const strip = page.getByRole('navigation', { name: 'Views' });
  await expect.element(strip).toHaveAttribute('data-more-after');
  await expect.element(strip).not.toHaveAttribute('data-more-before');
  await expect.poll(() => cut.mock.lastCall?.[0]).toContain(4);
  again(line('4'));
  const last = page.getByRole('link', { name: 'Prescriptions' }).element().getBoundingClientRect();
  const { right } = strip.element().getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(right + 1);
  await expect.element(strip).toHaveAttribute('data-more-before');
});
