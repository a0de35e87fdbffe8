import { useState } from 'react';
import { useT } from '../lib/i18n.ts';
import { useGo } from '../lib/router.ts';
import { checkSession, leaveEndedSession, session, signOut, useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { rememberTarget } from './guard.ts';

/** Spec §2: the session-expired modal offers page refresh or logout and shows the current user. */
export function SessionEnded() {
  const t = useT();
  const go = useGo();
  const { user, ended, otherName } = useSession();
  const [failed, setFailed] = useState(false);
  const other = ended === 'OTHER_USER';
  // Before the profile is complete there may be no name yet.
  const name = user === null ? '' : `${user.firstName} ${user.surname}`.trim() || user.email;

  async function refresh(): Promise<void> {
    // Another user's page is fetched anew, with nothing of this one left in memory.
    if (other) return location.reload();
    setFailed(false);
    try {
      await checkSession();
    } catch {
      return setFailed(true);
    }
    // Signed in again in another tab: simply go on.
    if (session.get().ended === null) return undefined;
    if (session.get().ended === 'OTHER_USER') return undefined;
    // No reload of the document: what is typed and not saved yet stays in memory until the same user is back.
    rememberTarget(`${location.pathname}${location.search}`);
    leaveEndedSession();
    return go('/?status=session-expired', { replace: true });
  }

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await signOut();
      go('/', { replace: true });
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog
      open={ended !== null}
      title={t(other ? 'common.sessionEnded.otherTitle' : 'common.sessionEnded.title')}
      closeLabel={t('ui.close')}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('common.logout')}</Button>
          <Button variant="primary" data-autofocus="" onClick={() => void refresh()}>
            {t(other ? 'common.sessionEnded.refreshOther' : 'common.sessionEnded.refresh')}
          </Button>
        </>
      }
    >
      <p>
        {other
          ? t('common.sessionEnded.other', { name, other: otherName ?? '' })
          : t('common.sessionEnded.text', { name })}
      </p>
      {failed && (
        <Notice tone="error" live>
          {t('common.error.offline')}
        </Notice>
      )}
    </Dialog>
  );
}
