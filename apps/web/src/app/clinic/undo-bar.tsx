import { Undo2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSecondsUntil } from '#features/scheduled-action/clinic/use-seconds.ts';
import { ApiError, isUnreachable } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { shortcutText, useCommands, useSingleKeys } from '#lib/keyboard/shortcuts.ts';
import type { Command, Shortcut } from '#lib/keyboard/shortcuts.ts';
import { takesText } from '#lib/keyboard/takes-text.ts';
import { dropUndo, useUndoables } from '#lib/keyboard/undo.ts';
import type { Undoable } from '#lib/keyboard/undo.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './undo-bar.module.css';

const UNDO_KEY: Shortcut = { code: 'KeyZ' };
/** In a text a letter is a letter; where nothing is typed there is nothing else that this could take back. */
const UNDO_KEY_IN_TEXT: Shortcut = { code: 'KeyZ', ctrl: true };

const inText = (run: () => void): Command => ({
  id: 'app.undoInText',
  label: '',
  shortcut: UNDO_KEY_IN_TEXT,
  inText: true,
  hidden: true,
  run,
});

const NONE: ReadonlySet<string> = new Set();

/** What did not go back, with the reason in words: it stays until it is read. */
interface Failure {
  readonly text: string;
  readonly reason: string;
}

/**
 * The newest thing that can be taken back, at the foot of the page, where it covers nothing: how long there is, and
 * the button. It goes when its time is over; one that still waits behind it then takes its place.
 */
export function UndoBar() {
  const t = useT();
  const errorText = useErrorText();
  const waiting = useWaiting();
  const newest = waiting.at(-1);
  const [pending, setPending] = useState<ReadonlySet<string>>(NONE);
  const [failure, setFailure] = useState<Failure>();
  const [outcome, setOutcome] = useState('');
  const singleKeys = useSingleKeys();
  const focus = useTextFocus(newest !== undefined);
  const key = focus === 'EMPTY' ? UNDO_KEY_IN_TEXT : focus === 'NONE' && singleKeys ? UNDO_KEY : undefined;

  async function undo(one: Undoable): Promise<void> {
    if (pending.has(one.id)) return;
    setPending((old) => new Set([...old, one.id]));
    setFailure(undefined);
    try {
      await one.undo();
      setOutcome(t('keys.undo.undone'));
      dropUndo(one.id);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setFailure({ text: one.text, reason: errorText(reason) });
      // Refused means that it has been done: to press again would say the same. Unheard, it may still be undone.
      if (!isUnreachable(reason)) dropUndo(one.id);
    } finally {
      setPending((old) => new Set([...old].filter((id) => id !== one.id)));
    }
  }
  useCommands(
    newest === undefined
      ? []
      : [
          {
            id: 'app.undo',
            label: t('keys.command.undo'),
            shortcut: UNDO_KEY,
            run: () => void undo(newest),
          },
          ...(focus === 'EMPTY' ? [inText(() => void undo(newest))] : []),
        ],
  );

  const announced =
    newest === undefined
      ? outcome
      : `${newest.text} ${key === undefined ? '' : t('keys.undo.key', { key: shortcutText(key) })}`;
  return (
    <>
      {/* Announced once: the seconds that run stand outside. */}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Notice
            tone="error"
            live
            title={`${t('keys.undo.failed')}: ${failure.text}`}
            actions={
              <Button small onClick={() => setFailure(undefined)}>
                {t('keys.undo.dismiss')}
              </Button>
            }
          >
            {failure.reason}
          </Notice>
        </div>
      )}
      {newest !== undefined && (
        <section aria-label={t('keys.undo.region')} className={styles.bar}>
          <p className={styles.text}>{newest.text}</p>
          {newest.leaves === true && <SecondsLeft until={newest.until} />}
          {waiting.length > 1 && (
            <span className={styles.aside}>{t('keys.undo.more', { count: waiting.length - 1 })}</span>
          )}
          <Button
            small
            icon={<Undo2 />}
            pending={pending.has(newest.id)}
            pendingLabel={t('keys.undo.pending')}
            onClick={() => void undo(newest)}
          >
            {t('keys.undo.button')}
            {key !== undefined && <kbd className={styles.key}>{shortcutText(key)}</kbd>}
          </Button>
        </section>
      )}
    </>
  );
}

const LOOK_EVERY_MS = 200;

type TextFocus = 'NONE' | 'EMPTY' | 'TYPED';

function readTextFocus(): TextFocus {
  const at = document.activeElement;
  if (!takesText(at)) return 'NONE';
  return at instanceof HTMLTextAreaElement && at.value === '' ? 'EMPTY' : 'TYPED';
}
function watchTextFocus(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  // At once: the next key may be the one that takes back, and means the letter that was just typed.
  document.addEventListener('input', listener, true);
  document.addEventListener('focusin', listener, true);
  return () => {
    clearInterval(timer);
    document.removeEventListener('input', listener, true);
    document.removeEventListener('focusin', listener, true);
  };
}
const watchNothing = () => () => undefined;

/** Whether the focus is in a text, and whether anything stands in it; sending empties it without another event. */
const useTextFocus = (watched: boolean): TextFocus =>
  useSyncExternalStore(watched ? watchTextFocus : watchNothing, readTextFocus);

/** Those whose time is not over; each goes at its own moment. */
function useWaiting(): readonly Undoable[] {
  const all = useUndoables();
  useEffect(() => {
    const timers = all.map(({ id, until }) =>
      setTimeout(() => dropUndo(id), Math.max(0, until - serverNow())),
    );
    return () => timers.forEach(clearTimeout);
  }, [all]);
  return all;
}

function SecondsLeft({ until }: { until: number }) {
  const t = useT();
  const seconds = useSecondsUntil(until);
  return <span className={styles.aside}>{t('keys.undo.leaves', { seconds })}</span>;
}
