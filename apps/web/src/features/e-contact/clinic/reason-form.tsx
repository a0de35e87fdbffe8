import { CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useErrorText } from '#lib/http/error-text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import type { Choice } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from './reason-form.module.css';

export interface ReasonFormProps<Reason extends string> {
  readonly title: string;
  /** About whom. */
  readonly patientName?: string | undefined;
  /** What follows. */
  readonly children: ReactNode;
  readonly legend: string;
  readonly reasons: readonly Choice<Reason>[];
  /** The button that does it. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** A half-written text, which the third way sends. */
  readonly draft?: { readonly text: string; readonly onSend: () => void } | undefined;
  /** It is not known yet whether there is one: no button stands where another would push it aside under a finger. */
  readonly loading?: boolean;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: (reason: Reason) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the reason of something that ends an e-contact or opens it again. It opens with the focus on its title, where
 * no letter, no Space and no Enter does anything: an arrow or Tab leads to the reasons, Space chooses one, and Enter or
 * the button confirms. A text goes out by a press on the button that says so, and by nothing else.
 */
export function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { title, patientName, children, legend, reasons, confirm, danger = false } = props;
  const { draft, loading = false, pending, error, onConfirm, onClose } = props;
  const t = useT();
  const errorText = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<Reason>();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    confirmChosen();
  }
  function confirmChosen(): void {
    if (pending) return;
    setMissing(reason === undefined);
    if (reason !== undefined) onConfirm(reason);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const first = form.current?.querySelector<HTMLElement>('input[type=radio]:enabled');
    const isInside = form.current?.contains(document.activeElement) === true;
    if (!isInside && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) first?.focus();
    // The browser presses the form's button, which may not be there yet.
    else if (isInside && event.key === 'Enter' && loading) confirmChosen();
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('ui.close')}
      onClose={pending ? undefined : onClose}
      onKeyDown={onKeyDown}
      actions={
        loading ? undefined : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            {draft !== undefined && (
              <Button
                icon={<CircleCheck />}
                pending={pending}
                pendingLabel={t('conversation.clinic.answer.pending')}
                onClick={draft.onSend}
              >
                {t('conversation.clinic.answer.sendClose')}
              </Button>
            )}
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              pendingLabel={t('e-contact.clinic.dialog.pending')}
              type="submit"
              form={formId}
            >
              {confirm}
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Stack>
          {patientName !== undefined && <strong>{patientName}</strong>}
          {draft !== undefined && (
            <div>
              <p>{t('e-contact.clinic.archive.draft')}</p>
              <blockquote className={styles.draftQuote}>{draft.text}</blockquote>
            </div>
          )}
          {children}
          <ChoiceCards
            legend={legend}
            choices={reasons}
            value={reason}
            onChoose={setReason}
            error={missing && reason === undefined ? t('e-contact.clinic.dialog.reasonRequired') : undefined}
          />
          {loading && <Skeleton label={t('ui.loading')} />}
          {error !== null && (
            <Notice tone="error" live>
              {errorText(error)}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
