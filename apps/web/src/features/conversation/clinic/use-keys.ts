import { useT } from '#lib/i18n/i18n.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';

interface EContactActs {
  readonly reply: () => void;
  readonly note: () => void;
  readonly assign: () => void;
  readonly archive: () => void;
  readonly snooze: () => void;
  readonly close: () => void;
  readonly template: () => void;
  /** From inside the text alone: it is sent, and the e-contact stays open or the next one comes. */
  readonly send: (next: boolean) => void;
  /** Whether the focus is in the answer's own field: from anywhere else no key sends it. */
  readonly inAnswer: () => boolean;
  readonly questionnaire: () => void;
  readonly print: () => void;
  readonly copy: () => void;
}

/** Everything that can be done with the open e-contact by a key or from the palette; what it does not allow is left out. */
export function useKeys(
  acts: EContactActs,
  allowed: {
    readonly answer: boolean;
    /** The answer's field is on the screen. */
    readonly send: boolean;
    readonly archive: boolean;
    readonly assign: boolean;
    readonly snooze: boolean;
    readonly note: boolean;
  },
): void {
  const t = useT();
  const commands: (Command | false)[] = [
    allowed.answer && {
      id: 'e-contact.reply',
      label: t('conversation.clinic.key.reply'),
      shortcut: { code: 'KeyR' },
      run: acts.reply,
    },
    allowed.note && {
      id: 'e-contact.note',
      label: t('conversation.clinic.key.note'),
      shortcut: { code: 'KeyN' },
      run: acts.note,
    },
    allowed.assign && {
      id: 'e-contact.assign',
      label: t('conversation.clinic.key.assign'),
      shortcut: { code: 'KeyA' },
      run: acts.assign,
    },
    allowed.archive && {
      id: 'e-contact.archive',
      label: t('conversation.clinic.key.archive'),
      shortcut: { code: 'KeyE' },
      run: acts.archive,
    },
    allowed.snooze && {
      id: 'e-contact.snooze',
      label: t('conversation.clinic.key.snooze'),
      shortcut: { code: 'KeyS' },
      run: acts.snooze,
    },
    allowed.answer && {
      id: 'e-contact.template',
      label: t('conversation.clinic.key.template'),
      shortcut: { char: '/' },
      run: acts.template,
    },
    allowed.send && {
      id: 'e-contact.send',
      label: t('conversation.clinic.key.send'),
      shortcut: { code: 'Enter', ctrl: true },
      inText: true,
      // The palette never sends.
      hidden: true,
      run: () => acts.inAnswer() && acts.send(false),
    },
    allowed.send && {
      id: 'e-contact.sendNext',
      label: t('conversation.clinic.key.sendNext'),
      shortcut: { code: 'Enter', ctrl: true, shift: true },
      inText: true,
      hidden: true,
      run: () => acts.inAnswer() && acts.send(true),
    },
    allowed.answer && {
      id: 'e-contact.questionnaire',
      label: t('questionnaire.clinic.action'),
      run: acts.questionnaire,
    },
    { id: 'e-contact.print', label: t('conversation.clinic.print.action'), run: acts.print },
    { id: 'e-contact.copy', label: t('conversation.clinic.copy.action'), run: acts.copy },
    {
      id: 'e-contact.close',
      label: t('conversation.clinic.key.close'),
      shortcut: { code: 'Escape' },
      run: acts.close,
    },
  ];
  useCommands(commands.filter((command) => command !== false));
}
