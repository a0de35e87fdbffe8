import type { RefObject } from 'react';
import {
  AlarmClock,
  Archive,
  Ban,
  Calculator,
  ClipboardCopy,
  ClipboardList,
  Ellipsis,
  MoveRight,
  Printer,
  RotateCcw,
} from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { SNOOZE_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useHasTools } from '#parts/has-tools.ts';
import { AvatarStack } from '#ui/content/badge.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu.tsx';
import { useViewersOf } from '#features/presence/clinic/use-viewers.ts';
import { useAvatars } from '#features/e-contact/clinic/people.ts';
import type { ReasonAction } from '../answer/reason-dialog.tsx';
import styles from './header-menus.module.css';
import type { Later } from './later-and-elsewhere.ts';

/** Who else looks at it now. */
export function Looking({ id }: { id: string }) {
  const t = useT();
  const people = useAvatars(useViewersOf(id));
  const names = people.map((person) => person.name).join(', ');
  if (people.length === 0) return null;
  return (
    <span className={styles.looking}>
      <AvatarStack people={people} label={t('conversation.clinic.view.viewers', { names })} />
    </span>
  );
}

export interface HeaderMenusProps {
  readonly details: ClinicDetails;
  readonly later: Later;
  readonly onDialog: (action: ReasonAction) => void;
  readonly onQuestionnaire: () => void;
  readonly onPrint: () => void;
  readonly onCopy: () => void;
  /** The key for "later" opens the menu with it. */
  readonly snoozeButton: RefObject<HTMLButtonElement | null>;
}

/** When it comes back, who is to handle it, and how it ends. */
export function HeaderMenus(props: HeaderMenusProps) {
  const t = useT();
  const { details, snoozeButton } = props;
  const { snooze, move } = props.later;
  const later: MenuItem[] = SNOOZE_OPTIONS.map((option) => ({
    id: option,
    label: t(`conversation.clinic.snooze.${option}`),
    onSelect: () => void snooze({ option }),
  }));
  if (details.eContact.snoozedUntil !== null)
    later.push({
      id: 'wake',
      label: t('conversation.clinic.snooze.wake'),
      separated: true,
      onSelect: () => void snooze({ until: null }),
    });
  return (
    <>
      {details.actions.includes('SNOOZE') && (
        <Menu
          small
          iconOnly
          label={t('conversation.clinic.snooze.title')}
          icon={<AlarmClock />}
          items={later}
          buttonRef={snoozeButton}
        />
      )}
      <Menu
        small
        iconOnly
        label={t('conversation.clinic.view.more')}
        icon={<Ellipsis />}
        items={useMoreItems(props, (queue) => void move(queue))}
      />
    </>
  );
}

function useMoreItems(
  { details, onDialog, onQuestionnaire, onPrint, onCopy }: HeaderMenusProps,
  move: (queue: Profession) => void,
): MenuItem[] {
  const t = useT();
  const { actions, eContact } = details;
  const hasTools = useHasTools();
  const items: MenuItem[] = [];
  const open = actions.includes('INQUIRY') || actions.includes('COMPLETE');
  if (actions.includes('MOVE'))
    for (const queue of PROFESSIONS)
      if (queue !== eContact.queue)
        items.push({
          id: `move ${queue}`,
          label: t(`conversation.clinic.move.${queue}`),
          icon: <MoveRight />,
          onSelect: () => move(queue),
        });
  if (open)
    items.push({
      id: 'questionnaire',
      label: t('questionnaire.clinic.action'),
      icon: <ClipboardList />,
      onSelect: onQuestionnaire,
    });
  items.push(
    {
      id: 'copy',
      label: t('conversation.clinic.copy.action'),
      icon: <ClipboardCopy />,
      separated: items.length > 0,
      onSelect: onCopy,
    },
    { id: 'print', label: t('conversation.clinic.print.action'), icon: <Printer />, onSelect: onPrint },
    ...(hasTools
      ? [
          {
            id: 'tools',
            label: t('conversation.clinic.tools.action'),
            icon: <Calculator />,
            onSelect: () => go(hrefTo('/tools', { search: { to: eContact.id, clinic: eContact.clinicId } })),
          },
        ]
      : []),
  );
  if (actions.includes('REOPEN'))
    items.push({
      id: 'reopen',
      label: t('e-contact.clinic.reopen.action'),
      icon: <RotateCcw />,
      separated: true,
      onSelect: () => onDialog('REOPEN'),
    });
  if (actions.includes('ARCHIVE'))
    items.push({
      id: 'archive',
      label: t('e-contact.clinic.archive.action'),
      icon: <Archive />,
      separated: true,
      onSelect: () => onDialog('ARCHIVE'),
    });
  if (actions.includes('REJECT'))
    items.push({
      id: 'reject',
      label: t('e-contact.clinic.reject.action'),
      icon: <Ban />,
      danger: true,
      separated: !actions.includes('ARCHIVE'),
      onSelect: () => onDialog('REJECT'),
    });
  return items;
}
