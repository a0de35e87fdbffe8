import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useSearch } from '#lib/router/router.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey, TextValues } from '#lib/i18n/i18n.ts';
import { useConfig, useSession } from '#lib/session/session.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './public.module.css';

export type Reader = 'patient' | 'clinic';

/** For whom a page of help speaks: `?for=`, else the reader's own role, else patients. */
export function useReader(): Reader {
  const { user } = useSession();
  const search: { for?: unknown } = useSearch();
  if (search.for === 'clinic' || search.for === 'patient') return search.for;
  return user !== null && homeRole(user) === 'PRM_DOCTOR' ? 'clinic' : 'patient';
}

interface ReaderLinksProps {
  readonly label: string;
  readonly path: string;
  readonly shown: Reader;
  readonly names: Readonly<Record<Reader, string>>;
}

/** The same page for patients and for staff, a link each. */
export function ReaderLinks({ label, path, shown, names }: ReaderLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.which}>
        {(['patient', 'clinic'] as const).map((reader) => (
          <li key={reader}>
            <Link href={`${path}?for=${reader}`} aria-current={reader === shown ? 'page' : undefined}>
              {names[reader]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BackToHelp() {
  const t = useT();
  return (
    <Link href="/help" className={styles.back}>
      <ChevronLeft />
      {t('help.back')}
    </Link>
  );
}

/** One heading with what stands under it; `steps` are done in their order. */
export interface HelpSection {
  readonly title: MessageKey;
  readonly steps?: readonly MessageKey[];
  readonly points?: readonly MessageKey[];
}

/** Help names buttons by the very texts that stand on them: when a button is renamed, help says the new name. */
const BUTTONS = {
  signIn: 'auth.home.signIn',
  newEContact: 'patient.list.new',
  listTitle: 'patient.list.title',
  otherType: 'type.OTHER_PROBLEM',
  sendNew: 'patient.new.send',
  addInfo: 'patient.timeline.infoOpen',
  completed: 'clinic.filter.completed',
  accept: 'clinic.firstTime.accept',
  reject: 'clinic.reject.action',
  now: 'clinic.answer.NOW',
  later: 'clinic.answer.LATER',
  close: 'clinic.answer.CLOSE',
  onlyStaff: 'clinic.notes.onlyStaff',
  archive: 'clinic.archive.action',
  reopen: 'clinic.reopen.action',
  wrongReason: 'clinic.reason.WRONG_INFORMATION',
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
      {steps && <ol className={styles.steps}>{items(steps)}</ol>}
      {points && <ul className={styles.bullets}>{items(points)}</ul>}
    </section>
  ));
}

/** The way to a human, at the end of every page of help. */
export function StillStuck() {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('help.stillStuck')}</h2>
      <p>{t('help.stillStuckText')}</p>
      <p>
        <Link href="/help/technical-problem">{t('pages.platform.report')}</Link>
      </p>
    </section>
  );
}
