import { useState } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go, useGoing, useShownPage } from '#lib/router/router.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';
import { useHeldKeys } from '#lib/keyboard/typed-ahead.ts';
import { CommandPalette, KeyList } from './command-palette.tsx';
import { UndoBar } from './undo-bar.tsx';

const CREATE = '/clinic-e-contacts/create';
const PAGES = [
  ['/clinic-e-contacts', 'common.clinic.nav.dashboard'],
  ['/information-hub', 'common.clinic.nav.informationHub'],
  ['/template-answers', 'common.clinic.nav.templates'],
  ['/feedback', 'common.clinic.nav.feedback'],
  ['/statistics', 'common.clinic.nav.statistics'],
  ['/clinic-access-log', 'common.clinic.nav.access'],
  ['/settings', 'common.nav.settings'],
  ['/help', 'common.nav.help'],
] as const;

/** What works on every page of the clinic: keys, the palette, the list of keys, taking back. Mounted by its frame. */
export function ClinicShortcuts() {
  const t = useT();
  const { pathname } = useShownPage();
  const [shown, setShown] = useState<'palette' | 'keys'>();
  useHeldKeys('VIEW', useGoing());
  const pages = PAGES.filter(([href]) => href !== pathname).map(([href, name]): Command => ({
    id: `go.${href}`,
    label: t(name),
    run: () => go(hrefTo(href)),
  }));
  const create: Command = {
    id: 'e-contact.create',
    label: t('keys.command.create'),
    keywords: t('keys.command.create.words'),
    shortcut: { code: 'KeyC' },
    run: () => go(hrefTo(CREATE)),
  };
  useCommands([
    {
      id: 'app.palette',
      label: t('keys.command.palette'),
      shortcut: { code: 'KeyK', ctrl: true },
      inText: true,
      hidden: true,
      run: () => setShown('palette'),
    },
    {
      id: 'app.keys',
      label: t('keys.command.keys'),
      shortcut: { char: '?' },
      run: () => setShown('keys'),
    },
    // In the wizard it would begin anew.
    ...(pathname.startsWith(CREATE) ? [] : [create]),
    ...pages,
  ]);
  const close = (): void => setShown(undefined);
  return (
    <>
      <UndoBar />
      <CommandPalette open={shown === 'palette'} onClose={close} />
      <KeyList open={shown === 'keys'} onClose={close} />
    </>
  );
}
