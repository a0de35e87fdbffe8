import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { AppShell } from './app-shell.tsx';
import { NavList } from './nav-list.tsx';
import { PublicShell } from './public-shell.tsx';

const chosen = vi.fn<(locale: string) => void>();
const LOCALE = {
  label: 'Language',
  value: 'en',
  options: [
    { value: 'en', label: 'English' },
    { value: 'et', label: 'Eesti' },
  ],
  onChange: chosen,
};
const NAV = [
  { id: 'inbox', href: '#inbox', label: 'E-contacts', icon: <svg />, current: true, count: 3 },
  { id: 'settings', href: '#settings', label: 'Settings', icon: <svg />, current: false },
] as const;

function Shell() {
  const [text, setText] = useState('');
  return (
    <AppShell
      density="clinic"
      brandName="Tervik"
      homeHref="#home"
      renderNav={(onNavigate) => <NavList items={NAV} onNavigate={onNavigate} />}
      profile={{ name: 'Anu Tamm', initials: 'AT', detail: 'Nurse', editHref: '#me' }}
      helpHref="#help"
      locale={LOCALE}
      texts={{
        skip: 'To the content',
        openMenu: 'Open the menu',
        closeMenu: 'Close the menu',
        nav: 'Main menu',
        editProfile: 'My data',
        help: 'Help',
      }}
    >
      <textarea aria-label="Answer" value={text} onChange={(event) => setText(event.target.value)} />
    </AppShell>
  );
}
const opener = () => page.getByRole('button', { name: 'Open the menu' });
const closer = () => page.getByRole('button', { name: 'Close the menu' });
const nav = () => page.getByRole('navigation', { name: 'Main menu' });

test('landmarks, the page that is open, and how much waits there', async () => {
  await render(<Shell />);
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(nav()).toBeVisible();
  const here = nav().getByRole('link', { name: /^E-contacts\s*3$/ });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  await expect.element(nav().getByRole('link', { name: 'Settings' })).not.toHaveAttribute('aria-current');
  await expect.element(page.getByRole('link', { name: 'My data' })).toHaveAttribute('href', '#me');
  await expect.element(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '#help');
});

test('the first Tab leads past the menu to the content', async () => {
  await render(<Shell />);
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'To the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('in a wide window the menu goes and comes, and its button says which', async () => {
  await render(<Shell />);
  await expect.element(closer()).toHaveAttribute('aria-expanded', 'true');
  await closer().click();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(nav()).not.toBeInTheDocument();
  await opener().click();
  await expect.element(nav()).toBeVisible();
});

test('on a phone it begins closed, lies over the page, and Escape gives the focus back', async () => {
  await page.viewport(390, 800);
  await render(<Shell />);
  await expect.element(nav()).not.toBeInTheDocument();
  await opener().click();
  await expect.element(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nav()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  await opener().click();
  await nav().getByRole('link', { name: 'Settings' }).click();
  await expect.element(nav()).not.toBeInTheDocument();
});

test('what is typed outlives a turn of the phone', async () => {
  await render(<Shell />);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Tere');
  await page.viewport(390, 800);
  await expect.element(opener()).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(nav()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Tere');
});

test('before signing in: one column, the language, and the way past the header', async () => {
  await render(
    <PublicShell
      brandName="Tervik"
      homeHref="#home"
      locale={LOCALE}
      skipLabel="To the content"
      emergency={<p>Call 112</p>}
      footer={<a href="#terms">Terms</a>}
    >
      <h1>Sign in</h1>
    </PublicShell>,
    { density: 'patient' },
  );
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'To the content' })).toHaveFocus();
  await expect.element(page.getByRole('main').getByText('Call 112')).toBeVisible();
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tervik' })).toHaveAttribute('href', '#home');
  chosen.mockClear();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Eesti');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('et');
});
