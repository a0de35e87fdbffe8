import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  dismissAnnouncement,
  listPatientAnnouncements,
  showAnnouncementAgain,
} from '@tervik/contract/routes-patient.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { AnnouncementCard } from '../announcement-card.tsx';
import styles from './announcements.module.css';

/**
 * What the platform tells this patient (spec §9 "Advert targeting"), asked once a look at the page; a failure is
 * nothing. The server leaves them away while something of more weight is to be read.
 */
export function Announcements() {
  const locale = useLocale();
  const t = useT();
  const client = useQueryClient();
  const key = patientKeys.announcements(locale);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listPatientAnnouncements, { query: { locale }, background: true, signal }),
    retry: false,
    staleTime: Infinity,
    // What has become urgent meanwhile must not find the answer of before.
    gcTime: 0,
  });
  if (data === undefined || data.announcements.length === 0) return null;
  const forget = (id: string): void =>
    void client.setQueryData<typeof data>(key, (known) => ({
      announcements: (known?.announcements ?? []).filter((one) => one.id !== id),
    }));
  return (
    <section aria-label={t('announcement.patient.from')}>
      <Stack>
        {data.announcements.map((announcement) => (
          <OneAnnouncement key={announcement.id} {...announcement} onGone={() => forget(announcement.id)} />
        ))}
      </Stack>
    </section>
  );
}

interface OneAnnouncementProps {
  readonly id: string;
  readonly text: string;
  readonly locale: string;
  /** It is closed, and the time to take that back is over. */
  readonly onGone: () => void;
}

function OneAnnouncement({ id, text, locale, onGone }: OneAnnouncementProps) {
  const t = useT();
  const say = useErrorText();
  const [isClosed, setClosed] = useState(false);
  const closing = useAction(dismissAnnouncement);
  const opening = useAction(showAnnouncementAgain);
  const closer = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const error = closing.error ?? opening.error;

  async function close(): Promise<void> {
    if ((await closing.run({ params: { id }, body: {} })) !== undefined) setClosed(true);
  }
  async function showAgain(): Promise<void> {
    if ((await opening.run({ params: { id }, body: {} })) === undefined) return;
    takesFocus.current = true;
    setClosed(false);
  }
  useEffect(() => {
    if (isClosed || !takesFocus.current) return;
    takesFocus.current = false;
    // The pressed button is gone with its line.
    closer.current?.focus();
  }, [isClosed]);
  return (
    <>
      {error !== null && (
        <Notice tone="error" live>
          {say(error)}
        </Notice>
      )}
      {isClosed ? (
        <ClosedLine isPending={opening.pending} onShow={() => void showAgain()} onGone={onGone} />
      ) : (
        <AnnouncementCard sender={t('announcement.patient.from')} text={text} lang={locale}>
          <Button
            ref={closer}
            small
            variant="quiet"
            icon={<X />}
            pending={closing.pending}
            pendingLabel={t('ui.pending')}
            onClick={() => void close()}
          >
            {t('announcement.patient.close')}
          </Button>
        </AnnouncementCard>
      )}
    </>
  );
}

interface ClosedLineProps {
  readonly isPending: boolean;
  readonly onShow: () => void;
  readonly onGone: () => void;
}

/** Takes the place and the focus of what was closed, for some seconds; under somebody's hands it stays. */
function ClosedLine({ isPending, onShow, onGone }: ClosedLineProps) {
  const t = useT();
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => setOver(true), LIMITS.globalMessageUndo);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isOver || isPending) return;
    // Whoever stands on it with the keyboard would lose their place: it goes when they do.
    if (line.current?.querySelector(':focus-visible') == null) onGone();
  }, [isOver, isPending, onGone]);
  return (
    <div ref={line} role="status" className={styles.closed}>
      <span>{t('announcement.patient.closed')}</span>
      <Button
        ref={button}
        small
        pending={isPending}
        pendingLabel={t('ui.pending')}
        onClick={onShow}
        onBlur={() => isOver && !isPending && onGone()}
      >
        {t('announcement.patient.again')}
      </Button>
    </div>
  );
}
