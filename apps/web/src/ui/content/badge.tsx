import { Circle, CircleCheck, Hourglass, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from '#ui/styles/cx.ts';

export type ChipProps = {
  children: ReactNode;
  /** A light #rrggbb of the catalogue; the text on it is dark in both themes. */
  color?: string | undefined;
  icon?: ReactNode;
};

/** The type of an e-contact. The colour only helps the eye: the word says it. */
export function Chip({ children, color = '#DDE4E3', icon }: ChipProps) {
  return (
    <span className={styles.chip} style={{ '--chip': color } as CSSProperties}>
      {icon}
      <span className={styles.chipText}>{children}</span>
    </span>
  );
}

export type FilterChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void };

/** A filter as words, removed by its cross. `removeLabel` names the filter too. */
export function FilterChip({ children, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={styles.filter}>
      <span>{children}</span>
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <X />
      </button>
    </span>
  );
}

/** waiting: somebody's turn · done · urgent · neutral: closed, refused, none of these. */
export const STATUS_TONES = ['neutral', 'waiting', 'done', 'urgent'] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

const TONE_ICONS = { neutral: Circle, waiting: Hourglass, done: CircleCheck, urgent: TriangleAlert };

export type StatusBadgeProps = {
  tone: StatusTone;
  children: ReactNode;
  /** Without ground: in table rows, where ninety coloured pills would shout. */
  plain?: boolean | undefined;
};

/** A state as shape, word and colour. */
export function StatusBadge({ tone, children, plain }: StatusBadgeProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={cx(styles.status, styles[tone], plain === true && styles.plain)}>
      <Icon strokeWidth={2.25} />
      <span className={styles.chipText}>{children}</span>
    </span>
  );
}

export type AvatarProps = {
  /** Two letters, made by the caller. */
  initials: string;
  /** Full name; absent where the name stands beside it anyway. */
  name?: string | undefined;
  size?: 'small' | 'medium' | undefined;
};

/** A person as initials. */
export function Avatar({ initials, name, size = 'medium' }: AvatarProps) {
  const named =
    name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span {...named} className={cx(styles.avatar, size === 'small' && styles.avatarSmall)}>
      {initials}
    </span>
  );
}

export type AvatarStackProps = {
  people: readonly { id: string; initials: string; name: string }[];
  /** "Also looking: …"; says who they are. */
  label: string;
  max?: number | undefined;
};

/** Who else is here: visible, not loud. */
export function AvatarStack({ people, label, max = 3 }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > max ? max - 1 : max);
  const rest = people.length - shown.length;
  return (
    <span role="img" aria-label={label} title={label} className={styles.stack}>
      {shown.map((person) => (
        <span key={person.id} className={cx(styles.avatar, styles.avatarSmall)}>
          {person.initials}
        </span>
      ))}
      {rest > 0 && <span className={cx(styles.avatar, styles.avatarSmall)}>+{rest}</span>}
    </span>
  );
}
