import { useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { lockClinic, unlockClinic } from '@tervik/contract/routes-platform.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from '../platform-clinic.module.css';
import { ChangedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.tsx';
import { LockDialog } from './lock-dialog.tsx';
import type { LockWords } from './lock-dialog.tsx';
import { noteClinic } from './queries.ts';

/** Locks the clinic, with what its staff and its patients read meanwhile, and opens it again. */
export function LockSection({ clinic }: { readonly clinic: PlatformClinic }) {
  const t = useT();
  const client = useQueryClient();
  const formats = useFormats();
  const showToast = useToast();
  // With the clinic's version that was looked at, whatever a colleague changes while the question is open.
  const [asked, setAsked] = useState<{ readonly what: 'lock' | 'unlock'; readonly seen: number }>();
  const nextFocus = useNextFocus<HTMLElement>();
  const locking = useAction(lockClinic);
  const unlocking = useAction(unlockClinic);
  const { id, lock } = clinic;
  const { locales } = useConfig();
  const isLate = isChangedMeanwhile(locking.error ?? unlocking.error);
  const isAsked = (what: 'lock' | 'unlock'): boolean => asked?.what === what && !isLate;

  function ask(what: 'lock' | 'unlock'): void {
    locking.clearError();
    unlocking.clearError();
    setAsked({ what, seen: clinic.version });
  }
  function close(): void {
    locking.clearError();
    unlocking.clearError();
    setAsked(undefined);
  }
  function finish(done: PlatformClinic | undefined, text: string): boolean {
    noteClinic(client, id, done);
    if (done === undefined) return false;
    setAsked(undefined);
    showToast({ tone: 'success', text });
    return true;
  }
  async function sendLock(typed: LockWords): Promise<boolean> {
    if (asked === undefined) return false;
    const done = await locking.run({ params: { id }, body: { ...typed, seen: asked.seen } });
    return finish(done, t('platform-clinic.lock.done'));
  }
  async function sendUnlock(): Promise<void> {
    if (asked === undefined) return;
    const done = await unlocking.run({ params: { id }, body: { seen: asked.seen } });
    finish(done, t('platform-clinic.lock.undone'));
  }
  return (
    <section {...nextFocus} aria-labelledby="lock-title">
      <Stack>
        <h2 id="lock-title">{t('platform-clinic.lock.title')}</h2>
        {lock === null ? (
          <>
            <p>{t('platform-clinic.lock.lead')}</p>
            <div>
              <Button variant="danger" icon={<Lock />} onClick={() => ask('lock')}>
                {t('platform-clinic.lock.lock')}
              </Button>
            </div>
          </>
        ) : (
          <Notice
            tone="warning"
            title={t('platform-clinic.lock.since', { date: formats.dateTime(lock.lockedAt), name: lock.by })}
            actions={
              <Button icon={<LockOpen />} onClick={() => ask('unlock')}>
                {t('platform-clinic.lock.unlock')}
              </Button>
            }
          >
            <p className={styles.text}>{t('platform-clinic.acts.reason', { reason: lock.reason })}</p>
            {locales.map((locale) => {
              const text = lock.texts[locale];
              return (
                text !== undefined && (
                  <p key={locale} lang={locale} className={styles.text}>
                    {text}
                  </p>
                )
              );
            })}
          </Notice>
        )}
        <ChangedMeanwhile error={locking.error ?? unlocking.error} />
      </Stack>
      <LockDialog
        name={clinic.name}
        isOpen={isAsked('lock')}
        action={locking}
        onSend={sendLock}
        onClose={close}
      />
      <ConfirmDialog
        open={isAsked('unlock')}
        title={t('platform-clinic.lock.askUnlock', { name: clinic.name })}
        confirmLabel={t('platform-clinic.lock.unlock')}
        pending={unlocking.pending}
        error={unlocking.error}
        onConfirm={() => void sendUnlock()}
        onClose={close}
      >
        <p>{t('platform-clinic.lock.unlockMeans')}</p>
      </ConfirmDialog>
    </section>
  );
}
