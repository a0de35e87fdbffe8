import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { Checkbox } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Option, OptionGroup, Options, SearchInput, SearchList } from '#ui/form/search-list.tsx';
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

function Search({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const all = useAllCommands();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
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
  // Enter does nothing until something is searched for, or pointed at.
  const first = words.trim() === '' ? undefined : found[0];
  const current = found.find(({ id }) => id === chosen) ?? first;

  function run(command: Command): void {
    // The dialog gives the focus back first: some commands ask where it stands.
    flushSync(onClose);
    command.run();
  }
  return (
    <SearchList text={words} onText={setWords} marked={current?.id} onMark={setChosen}>
      <SearchInput
        field={
          <TextField
            data-autofocus=""
            label={t('keys.palette.search')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
        }
      />
      <p role="status" className="sr-only">
        {t('keys.palette.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className={styles.none}>{t('keys.palette.none')}</p>}
      <Options label={t('keys.palette.list')} className={styles.found}>
        {groups.map(({ group, commands }) => (
          <OptionGroup key={group} label={t(`keys.group.${group}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`keys.group.${group}`)}
            </p>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={command.id}
                className={styles.option}
                onChoose={() => run(command)}
              >
                <span>{command.label}</span>
                {command.shortcut !== undefined && <Key command={command} />}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </Options>
    </SearchList>
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
