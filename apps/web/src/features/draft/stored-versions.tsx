import type { DraftContent } from '@tervik/contract/draft.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './draft-state.module.css';

const DAY_MS = 24 * 60 * 60_000;

export type Around = (choose: () => Promise<void>) => Promise<void>;

interface StoredVersionsProps {
  readonly draft: Draft;
  readonly compact: boolean;
  readonly around: Around;
}

/** What of a draft is stored beside the text that is on the screen. */
export function StoredVersions({ draft, compact, around }: StoredVersionsProps) {
  const { others, setAside, notSent } = draft.versions;
  return (
    <Stack gap="tight">
      {others.length > 0 && <Conflict {...{ draft, compact, around }} />}
      {notSent && <NotSent compact={compact} />}
      {others.length === 0 && setAside.length > 0 && <SetAside {...{ draft, around }} />}
    </Stack>
  );
}

/** The text of this device stands in its field; the other one is shown here. */
function Conflict({ draft, compact, around }: StoredVersionsProps) {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const { others, keep, use } = draft.versions;
  const [other] = others;
  if (other === undefined) return null;
  const dayOf = (instant: string | number): string => calendarDate(Date.parse(String(instant)), timeZone);
  const isToday = dayOf(other.updatedAt) === calendarDate(serverNow(), timeZone);
  const time = isToday ? formats.time(other.updatedAt) : formats.dateTime(other.updatedAt);
  return (
    <Notice
      tone="warning"
      live
      compact={compact}
      title={t('draft.versions.title', { time })}
      actions={
        <>
          <Button small onClick={() => void around(keep)}>
            {t('draft.versions.keep')}
          </Button>
          <Button small onClick={() => void around(() => use(other.version))}>
            {t('draft.versions.use')}
          </Button>
        </>
      }
    >
      <p>{t('draft.versions.text', { days: LIMITS.draftSetAside / DAY_MS })}</p>
      <details className={styles.other}>
        <summary>{t('draft.versions.show')}</summary>
        <OtherText mine={draft.content} other={other.content} />
      </details>
    </Notice>
  );
}

/** Fields that no hand typed. */
const UNTYPED = new Set(['key', 'about']);

/** The other text in full, and the answers of its form that are words. */
function OtherText({ mine, other }: { mine: DraftContent; other: DraftContent }) {
  const t = useT();
  const { text = '', fields = {} } = other;
  const names = Object.keys({ ...mine.fields, ...fields }).filter((name) => !UNTYPED.has(name));
  const differing = names.filter((name) => String(mine.fields?.[name] ?? '') !== String(fields[name] ?? ''));
  const words = differing.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && !isBlank(value) ? [{ name, value }] : [];
  });
  return (
    <div className={styles.text}>
      {!isBlank(text) && <p>{text}</p>}
      {words.map(({ name, value }) => (
        <p key={name}>{value}</p>
      ))}
      {words.length < differing.length && <p>{t('draft.versions.differs')}</p>}
      {isBlank(text) && differing.length === 0 && <p>{t('draft.versions.noText')}</p>}
    </div>
  );
}

/** Whoever has just sent a text must not take this one for it. */
function NotSent({ compact }: { compact: boolean }) {
  const t = useT();
  return (
    <Notice tone="warning" live compact={compact}>
      {t('draft.versions.notSent')}
    </Notice>
  );
}

function SetAside({ draft, around }: { readonly draft: Draft; readonly around: Around }) {
  const t = useT();
  const formats = useFormats();
  const { setAside, restore, forget } = draft.versions;
  return setAside.map(({ version, until }) => (
    <div key={version} role="status" className={styles.aside}>
      <span>{t('draft.setAside.text', { date: formats.date(until) })}</span>
      <Button small variant="quiet" onClick={() => void around(() => restore(version))}>
        {t('draft.setAside.restore')}
      </Button>
      <Button small variant="quiet" onClick={() => void around(() => forget(version))}>
        {t('draft.setAside.remove')}
      </Button>
    </div>
  ));
}
