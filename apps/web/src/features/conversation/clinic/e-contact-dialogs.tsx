import { Suspense } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { offerCancelling } from '#features/scheduled-action/clinic/scheduled-actions.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { KeysWait } from '#lib/keyboard/typed-ahead.ts';
import { ReasonDialog } from './answer/reason-dialog.tsx';
import type { ReasonAction } from './answer/reason-dialog.tsx';
import type { Answer } from './answer/use-answer.ts';
import type { Afterwards } from './answer/use-send-answer.ts';
import type { News } from './use-news.ts';
import type { WayOn } from './use-way-on.ts';

const TemplatePicker = lazyComponent(
  withTexts(
    ['template-answer'],
    async () => (await import('#features/template-answer/clinic/template-picker.tsx')).TemplatePicker,
  ),
);

const QuestionnaireDialog = lazyComponent(
  withTexts(
    ['questionnaire.dialog'],
    async () => (await import('#features/questionnaire/clinic/questionnaire-dialog.tsx')).QuestionnaireDialog,
  ),
);

/** What the open e-contact asks its reader; one at a time. */
export type EContactDialog =
  | { readonly kind: 'REASON'; readonly action: ReasonAction; readonly afterwards: Afterwards }
  | { readonly kind: 'TEMPLATES' | 'QUESTIONNAIRE' };

interface EContactDialogsProps {
  readonly details: ClinicDetails;
  /** Absent: none is open. */
  readonly dialog: EContactDialog | undefined;
  readonly answer: Answer;
  readonly perform: News['perform'];
  readonly way: WayOn;
  /** Sends the half-written answer as the closing one. */
  readonly onSendClosing: (afterwards: Afterwards) => void;
  readonly onClose: () => void;
}

export function EContactDialogs(props: EContactDialogsProps) {
  const { details, dialog, answer, onClose } = props;
  const { eContact } = details;
  switch (dialog?.kind) {
    case 'REASON':
      return <Reason {...props} action={dialog.action} afterwards={dialog.afterwards} />;
    case 'QUESTIONNAIRE':
      return (
        <Suspense fallback={<KeysWait />}>
          <QuestionnaireDialog details={details} perform={props.perform} onClose={onClose} />
        </Suspense>
      );
    case 'TEMPLATES':
      return (
        <Suspense fallback={<KeysWait />}>
          <TemplatePicker
            open
            clinicId={eContact.clinicId}
            eContactType={eContact.type}
            patient={eContact.patient}
            onInsert={answer.insert}
            onClose={onClose}
          />
        </Suspense>
      );
    default:
      return null;
  }
}

interface ReasonProps extends EContactDialogsProps {
  readonly action: ReasonAction;
  readonly afterwards: Afterwards;
}

function Reason({ details, action, afterwards, answer, perform, way, onSendClosing, onClose }: ReasonProps) {
  const t = useT();
  const name = fullName(details.eContact.patient);
  function leave(scheduledAction: ScheduledAction): void {
    onClose();
    offerCancelling(
      scheduledAction,
      t(`scheduled-action.left.${scheduledAction.action}`, { name }),
      way.goBack,
    );
    if (afterwards === 'NEXT') way.goNext();
  }
  function sendDraft(): void {
    onClose();
    onSendClosing(afterwards);
  }
  return (
    <ReasonDialog
      id={details.eContact.id}
      action={action}
      patientName={name}
      draft={answer.draft}
      onSendDraft={answer.canAnswer ? sendDraft : undefined}
      alerts={alertsOf(details.forms)}
      perform={perform}
      onClose={onClose}
      onLeft={leave}
    />
  );
}
