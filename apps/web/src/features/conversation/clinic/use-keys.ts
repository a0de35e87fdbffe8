import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';
import type { Answer } from './answer/use-answer.ts';

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
  readonly questionnaire: () => void;
  readonly print: () => void;
  readonly copy: () => void;
}

interface Allowed {
  /** What its state and my role allow. */
  readonly actions: ClinicDetails['actions'];
  readonly answer: Pick<Answer, 'canAnswer' | 'field'>;
  /** The answer's field is on the screen. */
  readonly isAnswerShown: boolean;
}

/** Everything that can be done with the open e-contact by a key or from the palette; what it does not allow is left out. */
export function useKeys(acts: EContactActs, { actions, answer, isAnswerShown }: Allowed): void {
  const t = useT();
  const { canAnswer } = answer;
  const canSend = canAnswer && isAnswerShown;
  /** From anywhere else than the answer's own field no key sends it. */
  const isInAnswer = (): boolean =>
    answer.field.current !== null && answer.field.current === document.activeElement;
  const commands: (Command | false)[] = [
    canAnswer && {
      id: 'e-contact.reply',
      label: t('conversation.clinic.key.reply'),
      shortcut: { code: 'KeyR' },
      run: acts.reply,
    },
    actions.includes('NOTE') && {
      id: 'e-contact.note',
      label: t('conversation.clinic.key.note'),
      shortcut: { code: 'KeyN' },
      run: acts.note,
    },
    actions.includes('ASSIGN') && {
      id: 'e-contact.assign',
      label: t('conversation.clinic.key.assign'),
      shortcut: { code: 'KeyA' },
      run: acts.assign,
    },
    actions.includes('ARCHIVE') && {
      id: 'e-contact.archive',
      label: t('conversation.clinic.key.archive'),
      shortcut: { code: 'KeyE' },
      run: acts.archive,
    },
    actions.includes('SNOOZE') && {
      id: 'e-contact.snooze',
      label: t('conversation.clinic.key.snooze'),
      shortcut: { code: 'KeyS' },
      run: acts.snooze,
    },
    canAnswer && {
      id: 'e-contact.template',
      label: t('conversation.clinic.key.template'),
      shortcut: { char: '/' },
      run: acts.template,
    },
    canSend && {
      id: 'e-contact.send',
      label: t('conversation.clinic.key.send'),
      shortcut: { code: 'Enter', ctrl: true },
      inText: true,
      // The palette never sends.
      hidden: true,
      run: () => isInAnswer() && acts.send(false),
    },
    canSend && {
      id: 'e-contact.sendNext',
      label: t('conversation.clinic.key.sendNext'),
      shortcut: { code: 'Enter', ctrl: true, shift: true },
      inText: true,
      hidden: true,
      run: () => isInAnswer() && acts.send(true),
    },
    canAnswer && {
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
