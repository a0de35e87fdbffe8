import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { groupCommands, searchCommands } from '#lib/keyboard/command-search.ts';
import type { CommandGroup } from '#lib/keyboard/command-search.ts';
import {
  listCommands,
  setSingleKeys,
  shortcutText,
  useAllCommands,
  useSingleKeys,
} from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './command-palette.module.css';

export interface CommandDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All that can be done here, found by its words and done with Enter (Ctrl+K). */
export function CommandPalette({ open, onClose }: CommandDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('keys.palette.title')} closeLabel={t('ui.close')} onClose={onClose}>
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

const NONE = -1;

function Search({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const all = useAllCommands();
  const id = useId();
  const [words, setWords] = useState('');
  // Enter does nothing until something is searched for, or pointed at.
  const [at, setAt] = useState(NONE);
  // In the order of the groups, as they are drawn: arrows follow what is seen.
  const groups = useMemo(
    () =>
      groupCommands(
        searchCommands(
          listCommands(all).filter((command) => command.hidden !== true),
          words,
          locale,
        ),
      ),
    [all, words, locale],
  );
  const found = groups.flatMap(({ commands }) => commands);
  const current = found[Math.min(at, found.length - 1)];
  const optionId = (command: Command): string => `${id}-${command.id}`;

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    const endWait = holdKeys('FIELD');
    // The dialog gives the focus back first: some commands ask where it stands.
    setTimeout(() => {
      command.run();
      endWait();
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const from = at === NONE && step === -1 ? 0 : Math.min(at, found.length - 1);
      const next = (from + step + found.length) % found.length;
      setAt(next);
      const command = found[next];
      if (command !== undefined)
        document.getElementById(optionId(command))?.scrollIntoView({ block: 'nearest' });
    }
  }
  return (
    <>
      <TextField
        data-autofocus=""
        label={t('keys.palette.search')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(event.target.value.trim() === '' ? NONE : 0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <p role="status" className="sr-only">
        {t('keys.palette.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className={styles.none}>{t('keys.palette.none')}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={t('keys.palette.list')} className={styles.found}>
        {groups.map(({ group, commands }) => (
          <div key={group} role="group" aria-label={t(`keys.group.${group}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`keys.group.${group}`)}
            </p>
            {commands.map((command) => (
              // The field keeps the focus and the keys; the pointer presses the option.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                aria-selected={command === current}
                className={styles.option}
                onClick={() => run(command)}
              >
                <span>{command.label}</span>
                {command.shortcut !== undefined && <Key command={command} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Every key that works here, and the switch for the single ones (WCAG 2.1.4). */
export function KeyList({ open, onClose }: CommandDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('keys.list.title')} closeLabel={t('ui.close')} onClose={onClose}>
      {open && <Keys />}
    </Dialog>
  );
}

function Keys() {
  const t = useT();
  const singleKeys = useSingleKeys();
  const all = useAllCommands();
  const groups: CommandGroup[] = groupCommands(
    listCommands(all).filter((command) => command.shortcut !== undefined),
  );
  return (
    <>
      <p>{t('keys.list.text')}</p>
      <Checkbox
        label={t('keys.list.single')}
        hint={t('keys.list.singleHint')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      {groups.map(({ group, commands }) => (
        <section key={group} className={styles.keys}>
          <h3>{t(`keys.group.${group}`)}</h3>
          <dl>
            {commands.map((command) => (
              <div key={command.id}>
                <dt>{command.label}</dt>
                <dd>
                  <Key command={command} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Key({ command: { shortcut, inText } }: { command: Command }) {
  const t = useT();
  const singleKeys = useSingleKeys();
  if (shortcut === undefined) return null;
  const off = !singleKeys && inText !== true && ('char' in shortcut || shortcut.ctrl !== true);
  return (
    <kbd className={styles.key} data-off={off ? '' : undefined}>
      {shortcutText(shortcut)}
      {off && <span className="sr-only"> {t('keys.list.offNow')}</span>}
    </kbd>
  );
}
