import { useState } from 'react';
import { useUnsavedDrafts } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import {
  checkSession,
  closeEndedSession,
  session,
  signOut,
  useConfig,
  useSession,
} from '#lib/session/session.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { rememberTarget } from '#lib/session/target.ts';

const TEXTS = { NONE: 'text', SAVING: 'saving', STUCK: 'unsaved' } as const;

/** Spec §2: the session-expired modal offers page refresh or logout and shows the current user. */
export function SessionEnded() {
  const t = useT();
  const locale = useLocale();
  const { user, ended, otherName } = useSession();
  const unsaved = useUnsavedDrafts();
  const { emergencyNumber } = useConfig();
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
    closeEndedSession();
    return go(hrefTo('/', { search: { status: 'session-expired' } }), { replace: true });
  }

  async function logout(): Promise<void> {
    setFailed(false);
    try {
      await signOut();
      go(hrefTo('/'), { replace: true });
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog
      open
      title={t(other ? 'common.sessionEnded.otherTitle' : 'common.sessionEnded.title')}
      closeLabel={t('ui.close')}
      actions={
        <>
          <Button onClick={() => void logout()}>{t('common.logout')}</Button>
          {!other && unsaved === 'STUCK' ? (
            // This page alone has the text: the way in must not lead away from it.
            <LinkButton
              variant="primary"
              href={hrefTo('/choose-auth', { search: { locale } })}
              target="_blank"
            >
              {t('common.sessionEnded.newTab')}
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={() => void refresh()}>
              {t(other ? 'common.sessionEnded.refreshOther' : 'common.sessionEnded.refresh')}
            </Button>
          )}
        </>
      }
    >
      {/* The page under it, with its numbers to call, is veiled. */}
      {user?.permissions.includes('PRM_DOCTOR') !== true && (
        <p>
          {t('ui.emergency.text')} <a href={`tel:${emergencyNumber}`}>{emergencyNumber}</a>
        </p>
      )}
      <div role="status">
        {other ? (
          <p>{t('common.sessionEnded.other', { name, other: otherName ?? '' })}</p>
        ) : (
          <p>{t(`common.sessionEnded.${TEXTS[unsaved]}`, { name })}</p>
        )}
        {other && unsaved !== 'NONE' && <p>{t('common.sessionEnded.otherUnsaved', { name })}</p>}
      </div>
      {failed && (
        <Notice tone="error" live>
          {t('common.error.offline')}
        </Notice>
      )}
    </Dialog>
  );
}
