import { CircleAlert, CircleCheck, Info, Phone, TriangleAlert } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './notice.module.css';

/** info: good to know · success: done · warning: waits for care · error: did not work. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Appears while the page is open and must be said: errors at once, the rest politely. */
  live?: boolean | undefined;
  /** One line where there is room, the actions at its end: where every line is taken from what one reads. */
  compact?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A message in its place on the page: what happened, what is kept, what to do. */
export function Notice({ tone, title, children, actions, live, compact, ref }: NoticeProps) {
  const Icon = ICONS[tone];
  const role = live === true ? (tone === 'error' ? 'alert' : 'status') : undefined;
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current!, []);
  useEffect(() => {
    // What did not work may stand far from the docked button that was pressed: whoever sees hears of it too.
    if (role === 'alert') box.current?.scrollIntoView({ block: 'nearest' });
  }, [role]);
  return (
    <div
      ref={box}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={cx(styles.notice, styles[tone], compact === true && styles.compact)}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

export type EmergencyLineProps = {
  /** "If life is in danger, call" */
  text: string;
  /** The number of the country: shown and dialled. */
  number: string;
  /** Name of the link: "Call 112". */
  callLabel: string;
};

/** The first thing under the header where somebody may be in danger: quiet, never missing. */
export function EmergencyLine({ text, number, callLabel }: EmergencyLineProps) {
  return (
    <p className={styles.emergency}>
      <Phone className={styles.icon} />
      <span>{text}</span>
      <a href={`tel:${number}`} aria-label={callLabel}>
        {number}
      </a>
    </p>
  );
}
