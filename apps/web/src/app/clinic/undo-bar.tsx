import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
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
  const [pendingId, setPendingId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [said, setSaid] = useState('');
  const singleKeys = useSingleKeys();
  const focus = useTextFocus(newest !== undefined);
  const key = focus === 'EMPTY' ? UNDO_KEY_IN_TEXT : focus === 'NONE' && singleKeys ? UNDO_KEY : undefined;

  async function undo(one: Undoable): Promise<void> {
    if (pendingId !== undefined) return;
    setPendingId(one.id);
    setFailure(undefined);
    try {
      await one.undo();
      setSaid(t('keys.undo.undone'));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setFailure({ text: one.text, reason: errorText(reason) });
    } finally {
      // Refused means that it has left: to press again would say the same.
      dropUndo(one.id);
      setPendingId(undefined);
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
      ? said
      : `${newest.text} ${key === undefined ? '' : t('keys.undo.key', { key: shortcutText(key) })}`;
  return (
    <>
      {/* FeedbackDraft once: the seconds that run stand outside. */}
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
            pending={pendingId === newest.id}
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

/** Whether the focus is in a text, and whether anything stands in it; sending empties it without another event. */
function useTextFocus(watched: boolean): 'NONE' | 'EMPTY' | 'TYPED' {
  const [focus, setFocus] = useState<'NONE' | 'EMPTY' | 'TYPED'>('NONE');
  useEffect(() => {
    if (!watched) return undefined;
    const look = (): void => {
      const at = document.activeElement;
      if (!takesText(at)) setFocus('NONE');
      else setFocus(at instanceof HTMLTextAreaElement && at.value === '' ? 'EMPTY' : 'TYPED');
    };
    const first = setTimeout(look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [watched]);
  return focus;
}

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
  const left = (): number => Math.max(0, Math.ceil((until - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const look = (): void => setSeconds(Math.max(0, Math.ceil((until - serverNow()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return <span className={styles.aside}>{t('keys.undo.leaves', { seconds })}</span>;
}
