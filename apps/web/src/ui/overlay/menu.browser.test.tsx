import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Menu } from './menu.tsx';
import type { MenuProps } from './menu.tsx';

const select = vi.fn<(id: string) => void>();
beforeEach(() => void select.mockClear());

const ITEMS = [
  { id: 'assign', label: 'Assign', hint: 'To a colleague', onSelect: () => select('assign') },
  { id: 'snooze', label: 'Snooze', onSelect: () => select('snooze') },
  { id: 'archive', label: 'Archive', danger: true, separated: true, onSelect: () => select('archive') },
];
const menu = (props: Partial<MenuProps> = {}) => (
  <>
    <Menu label="More" items={ITEMS} {...props} />
    <button type="button">Next</button>
  </>
);
const button = () => page.getByRole('button', { name: 'More' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const isOpen = (): boolean => document.querySelector('[role=menu]')?.matches(':popover-open') ?? false;

test('by mouse it opens on its first item, and a press does it and closes', async () => {
  await render(menu());
  await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
  await item('Snooze').click();
  expect(select).toHaveBeenCalledExactlyOnceWith('snooze');
  await expect.poll(isOpen).toBe(false);
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
});

test('arrows go round, Home and End go to the ends, Enter does it', async () => {
  await render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item(/^Assign/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('Archive')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Assign/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Archive')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item(/^Assign/)).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(select).toHaveBeenCalledExactlyOnceWith('archive');
  await expect.poll(isOpen).toBe(false);
});

test('keys that follow at once meet the open menu', async () => {
  await render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(select).toHaveBeenCalledExactlyOnceWith('snooze');
});

test('Escape closes it, does nothing, and the focus is on its button', async () => {
  await render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(isOpen).toBe(false);
  await expect.element(button()).toHaveFocus();
  expect(select).not.toHaveBeenCalled();
});

test('Tab closes it and goes on', async () => {
  await render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.poll(isOpen).toBe(false);
  expect(select).not.toHaveBeenCalled();
  expect(page.getByRole('menuitem').elements()).not.toContain(document.activeElement);
});

test('a press beside it closes it', async () => {
  await render(menu());
  await button().click();
  await expect.poll(isOpen).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(isOpen).toBe(false);
  expect(select).not.toHaveBeenCalled();
});

/** Opened by a key that somebody pressed elsewhere, as a command does it. */
function FromElsewhere() {
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu label="More" items={ITEMS} buttonRef={ref} iconOnly icon={<svg />} />
      <textarea aria-label="Answer" onKeyDown={({ key }) => key === 'F2' && ref.current?.click()} />
    </>
  );
}

test('opened from elsewhere, nothing stands ready to be pressed by the next key', async () => {
  await render(<FromElsewhere />);
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await userEvent.keyboard('{F2}');
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(select).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Assign/)).toHaveFocus();
});

test('it opens inside the window, wherever its button is', async () => {
  await render(
    <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <Menu label="More" items={ITEMS} />
    </div>,
  );
  await button().click();
  const box = page.getByRole('menu', { name: 'More' }).element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(innerWidth);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  expect(box.top).toBeGreaterThanOrEqual(0);
});
