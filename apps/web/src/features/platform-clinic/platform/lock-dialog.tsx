import { useState } from 'react';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { countCharacters, isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import type { ActionOf } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { TextArea } from '#ui/form/text-field.tsx';

export interface LockWords {
  readonly reason: string;
  readonly texts: Readonly<Partial<Record<'et' | 'en' | 'ru', string>>>;
}

interface LockDialogProps {
  /** The clinic's. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly action: Pick<ActionOf<unknown>, 'pending' | 'error' | 'clearError'>;
  /** Resolves to whether it is locked. */
  readonly onSend: (typed: LockWords) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Why the clinic is locked, and what is read meanwhile. What is typed stays when the dialog is closed and opened again. */
export function LockDialog({ name, isOpen, action, onSend, onClose }: LockDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [texts, setTexts] = useState<LockWords['texts']>({});
  const [tried, setTried] = useState(false);
  // An installation serves one country: its own language comes first.
  const { locales, defaultLocale: own } = useConfig();
  const required = t('platform-clinic.required');
  const { error, pending, clearError } = action;
  const refused = error?.data['locale'] ?? error?.data['field'];

  const counter = (max: number) => ({
    max,
    measure: countCharacters,
    text: (count: number, most: number) => t('ui.characters', { count, max: most }),
  });
  async function sendLock(): Promise<void> {
    setTried(true);
    const missing = isBlank(reason) ? 'reason' : isBlank(texts[own] ?? '') ? own : undefined;
    if (missing !== undefined) return document.getElementById(`lock-${missing}`)?.focus();
    if (!(await onSend({ reason, texts }))) return;
    setReason('');
    setTexts({});
    setTried(false);
  }
  const isTyped = [reason, ...Object.values(texts)].some((typed) => !isBlank(typed));
  return (
    <>
      <UnsavedChanges when={isTyped} />
      <ConfirmDialog
        open={isOpen}
        title={t('platform-clinic.lock.ask', { name })}
        confirmLabel={t('platform-clinic.lock.lock')}
        danger
        pending={pending}
        error={refused === undefined ? error : null}
        onConfirm={() => void sendLock()}
        onClose={onClose}
      >
        <p>{t('platform-clinic.lock.means')}</p>
        <TextArea
          id="lock-reason"
          data-autofocus
          label={t('platform-clinic.lock.reason')}
          hint={t('platform-clinic.lock.reasonHint')}
          rows={2}
          value={reason}
          counter={counter(PLATFORM_LIMITS.clinicLockReasonCharacters)}
          error={
            error !== null && refused === 'reason'
              ? errorText(error)
              : tried && isBlank(reason)
                ? required
                : undefined
          }
          onChange={(event) => {
            clearError();
            setReason(event.target.value);
          }}
        />
        {locales.map((locale) => (
          <TextArea
            key={locale}
            id={`lock-${locale}`}
            lang={locale}
            label={t(`platform-clinic.lock.text.${locale}`)}
            hint={locale === own ? t('platform-clinic.lock.textHint') : undefined}
            optionalLabel={locale === own ? undefined : t('ui.optional')}
            rows={3}
            value={texts[locale] ?? ''}
            counter={counter(PLATFORM_LIMITS.clinicLockTextCharacters)}
            error={
              error !== null && refused === locale
                ? errorText(error)
                : tried && locale === own && isBlank(texts[own] ?? '')
                  ? required
                  : undefined
            }
            onChange={(event) => {
              clearError();
              setTexts({ ...texts, [locale]: event.target.value });
            }}
          />
        ))}
      </ConfirmDialog>
    </>
  );
}
