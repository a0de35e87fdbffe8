import type { ReactNode } from 'react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey, TextValues } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './public.module.css';
import own from './help-parts.module.css';

/** One heading with what stands under it; `steps` are done in their order. */
export interface HelpSection {
  readonly title: MessageKey;
  readonly steps?: readonly MessageKey[];
  readonly points?: readonly MessageKey[];
}

/** Help names buttons by the very texts that stand on them: when a button is renamed, help says the new name. */
const BUTTONS = {
  signIn: 'session.home.signIn',
  newEContact: 'inbox.patient.list.new',
  listTitle: 'inbox.patient.list.title',
  otherType: 'e-contact.type.OTHER_PROBLEM',
  sendNew: 'new-e-contact.patient.send',
  addInfo: 'conversation.patient.timeline.infoOpen',
  completed: 'inbox.clinic.filter.completed',
  accept: 'conversation.clinic.firstTime.accept',
  reject: 'e-contact.clinic.reject.action',
  now: 'conversation.clinic.answer.NOW',
  later: 'conversation.clinic.answer.LATER',
  close: 'conversation.clinic.answer.CLOSE',
  onlyStaff: 'conversation.clinic.notes.onlyStaff',
  archive: 'e-contact.clinic.archive.action',
  reopen: 'e-contact.clinic.reopen.action',
  correctContact: 'conversation.clinic.patient.correctContact',
  wrongReason: 'e-contact.clinic.reason.WRONG_INFORMATION',
  toPatient: 'common.role.toPatient',
} as const satisfies Record<string, MessageKey>;

const MINUTE = 60_000;

export function useHelpValues(): TextValues {
  const t = useT();
  const { emergencyNumber, supportEmail } = useConfig();
  const buttons = Object.entries(BUTTONS).map(([name, key]) => [name, t(key)]);
  return {
    ...(Object.fromEntries(buttons) as Record<keyof typeof BUTTONS, string>),
    number: emergencyNumber,
    email: supportEmail,
    minutes: LIMITS.otpLifetime / MINUTE,
    idle: LIMITS.sessionSliding / MINUTE,
  };
}

export function HelpSections({ sections }: { sections: readonly HelpSection[] }) {
  const t = useT();
  const values = useHelpValues();
  const items = (keys: readonly MessageKey[]): ReactNode =>
    keys.map((key) => <li key={key}>{t(key, values)}</li>);
  return sections.map(({ title, steps, points }) => (
    <section key={title} className={styles.section}>
      <h2>{t(title)}</h2>
      {steps && <ol className={own.steps}>{items(steps)}</ol>}
      {points && <ul className={own.bullets}>{items(points)}</ul>}
    </section>
  ));
}

/** The way to a human, at the end of every page of help. */
export function StillStuck() {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('support.help.stillStuck')}</h2>
      <p>{t('support.help.stillStuckText')}</p>
      <p>
        <Link href={hrefTo('/help/technical-problem')}>{t('support.platform.report')}</Link>
      </p>
    </section>
  );
}
