import { useQuery } from '@tanstack/react-query';
import { Paperclip, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FormInput } from '@tervik/contract/forms.ts';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { FormView } from '#features/e-contact/shared/form-view.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { AiSummary } from '../questions/ai-summary.tsx';
import { GoneNotice, useChosen } from '../choose/chosen.tsx';
import { listSteps, PAGE_OF, typeOf, urgentAnswerOf, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { medicineName, MedicinesGone } from '../forms/medicines.tsx';
import { chosenMedicines, formsOf } from '../forms/new-forms.ts';
import type { Medicine } from '../forms/new-forms.ts';
import { medicinesQuery } from '../queries.ts';
import { StepFrame } from '../step-frame.tsx';
import { CallEmergency, CallLinks } from '#features/e-contact/patient/call-links.tsx';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import { useLeaveContext } from '#features/sick-leave/patient/sick-leave-rules.ts';

/** Everything that will be sent, each part changeable; when it is read; and the sending. */
export function SummaryPage() {
  const t = useT();
  const [sent, setSent] = useState(false);
  const draft = useStep('SUMMARY', sent);
  const type = typeOf(draft.content);
  const chosen = useChosen(draft.content);
  const { personId, clinicId } = draft.content;
  const renewal = type !== undefined && isRenewal(type);
  const medicines = useQuery({ ...medicinesQuery({ personId, clinicId }), enabled: renewal });
  const loading = !draft.ready || chosen.loading || (renewal && medicines.isPending);
  const failed = chosen.error ?? medicines.error;
  return (
    <StepFrame
      step="SUMMARY"
      title={t('new-e-contact.write.summary.title')}
      lead={t('new-e-contact.write.summary.lead')}
      loading={loading && failed === null && chosen.gone === undefined}
    >
      {failed !== null && (
        <LoadError
          error={failed}
          onRetry={() => {
            chosen.retry();
            if (renewal) void medicines.refetch();
          }}
        />
      )}
      {chosen.gone !== undefined && <GoneNotice gone={chosen.gone} />}
      {!loading && failed === null && chosen.gone === undefined && type !== undefined && (
        <Summary
          type={type}
          draft={draft}
          chosen={chosen}
          list={medicines.data?.prescriptions ?? []}
          onSent={() => setSent(true)}
        />
      )}
    </StepFrame>
  );
}

interface SummaryProps {
  readonly type: EContactType;
  readonly draft: StepDraft;
  readonly chosen: ReturnType<typeof useChosen>;
  readonly list: readonly Medicine[];
  readonly onSent: () => void;
}

function Summary({ type, draft, chosen, list, onSent }: SummaryProps) {
  const t = useT();
  const formats = useFormats();
  const { emergencyNumber } = useConfig();
  const context = useLeaveContext();
  const { content } = draft;
  const { person, clinic } = chosen;
  const { forms, complete } = formsOf(type, content, { ...context, medicines: list });
  const urgent = urgentAnswerOf(content) === true;
  const sentence = useSentence(type, forms, chosenMedicines(content, list));
  const text = isBlank(draft.text) ? sentence : draft.text;
  const sending = useSending({ draft, type, forms, text, onSent });
  const name = person === undefined ? '' : `${person.firstName} ${person.surname}`;

  return (
    <Stack gap="section">
      {urgent && (
        <Notice
          tone="error"
          title={t('new-e-contact.write.signs.title')}
          actions={<CallLinks className={styles.notDocked} />}
        >
          {t('new-e-contact.write.summary.readUrgent', { number: emergencyNumber })}
        </Notice>
      )}
      <DraftVersions draft={draft} />
      <h2 className="sr-only">{t('new-e-contact.patient.summary')}</h2>
      <div className={styles.parts}>
        <Part
          title={t('new-e-contact.patient.summaryWho')}
          change={t('new-e-contact.patient.changeWho')}
          href={PAGE_OF.WHO}
        >
          <p>{person?.isSelf === true ? t('new-e-contact.patient.me', { name }) : name}</p>
        </Part>
        <Part
          title={t('new-e-contact.patient.summaryClinic')}
          change={t('new-e-contact.patient.changeClinic')}
          href={PAGE_OF.CLINIC}
        >
          <p>{clinic?.name}</p>
        </Part>
        <Part
          title={t('new-e-contact.patient.summaryType')}
          change={t('new-e-contact.patient.changeType')}
          href={PAGE_OF.TYPE}
        >
          <p>{t(`e-contact.type.${type}`)}</p>
        </Part>
        <Part title={t('new-e-contact.write.summary.text')} href={PAGE_OF.TEXT}>
          {isBlank(draft.text) && <p className={styles.small}>{t('new-e-contact.write.summary.sentence')}</p>}
          <p className={styles.reread} dir="auto">
            {text}
          </p>
        </Part>
        {forms.some(({ kind }) => kind === 'URGENT_SIGNS') && (
          <Part title={t('new-e-contact.write.summary.signs')} href={PAGE_OF.TEXT}>
            <p>
              {t(urgent ? 'new-e-contact.write.summary.signsYes' : 'new-e-contact.write.summary.signsNo')}
            </p>
          </Part>
        )}
        {forms.map((form) => form.kind !== 'URGENT_SIGNS' && <FormPart key={form.kind} form={form} />)}
        {listSteps(content).includes('QUESTIONS') && !forms.some(({ kind }) => kind === 'QUESTIONS') && (
          <Part title={t('new-e-contact.write.summary.questions')} href={PAGE_OF.QUESTIONS}>
            <p className={styles.muted}>{t('new-e-contact.write.summary.noQuestions')}</p>
          </Part>
        )}
      </div>
      <AiSummary type={type} draft={draft} />
      <Stack>
        <h2>{t('new-e-contact.write.summary.readTitle')}</h2>
        {clinic !== undefined && (
          <p>{t('new-e-contact.write.summary.readBy', { date: formats.calendarWeekday(clinic.readBy) })}</p>
        )}
      </Stack>
      {!urgent && (
        <Stack>
          <h2>{t('new-e-contact.patient.sent.worseTitle')}</h2>
          <p>{t('new-e-contact.patient.sent.worse', { number: emergencyNumber })}</p>
        </Stack>
      )}
      {complete ? (
        <SendParts sending={sending} urgent={urgent} />
      ) : (
        <Incomplete medicines={isRenewal(type) && chosenMedicines(content, list).length === 0} />
      )}
    </Stack>
  );
}

/** A form as the clinic will read it. */
function FormPart({ form }: { form: Exclude<FormInput, { kind: 'URGENT_SIGNS' }> }) {
  const t = useT();
  const title = t(
    form.kind === 'LEAVE'
      ? `e-contact.forms.title.LEAVE.${form.returnDate === null ? 'START' : 'END'}`
      : `e-contact.forms.title.${form.kind}`,
  );
  return (
    <div className={styles.part}>
      <FormView forms={[form]} />
      <Link
        className={styles.change}
        href={PAGE_OF[FORM_PAGES[form.kind]]}
        aria-label={t('new-e-contact.write.summary.change', { part: title })}
      >
        {t('new-e-contact.patient.change')}
      </Link>
    </div>
  );
}

/** Where a form is filled in. */
const FORM_PAGES = { LEAVE: 'TEXT', PRESCRIPTIONS: 'MEDICINES', QUESTIONS: 'QUESTIONS' } as const;

interface PartProps {
  readonly title: string;
  /** Name of the link, where it says more than "Change: " and the title. */
  readonly change?: string;
  readonly href: string;
  readonly children: ReactNode;
}

function Part({ title, change, href, children }: PartProps) {
  const t = useT();
  return (
    <section className={styles.part}>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      <Link
        href={href}
        className={styles.change}
        aria-label={change ?? t('new-e-contact.write.summary.change', { part: title })}
      >
        {t('new-e-contact.patient.change')}
      </Link>
    </section>
  );
}

/** A sentence in the place of a text where the form says enough; shown before it is sent. */
function useSentence(
  type: EContactType,
  forms: readonly FormInput[],
  medicines: readonly Medicine[],
): string {
  const t = useT();
  const { calendarDate } = useFormats();
  const stage = leaveStageOf(type);
  const leave = forms.find((form) => form.kind === 'LEAVE');
  if (isRenewal(type))
    return t('new-e-contact.write.sentence.RENEWAL', { medicines: medicines.map(medicineName).join('; ') });
  if (stage === null || leave === undefined) return '';
  const date = stage === 'START' ? leave.date : leave.returnDate;
  return t(`new-e-contact.write.sentence.${stage}.${leave.leaveKind}`, {
    date: date === null ? '' : calendarDate(date),
  });
}

function SendParts({ sending, urgent }: { sending: Sending; urgent: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { send, pending, error } = sending;
  const twice = error?.key === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <>
      <Stack>
        <p className={styles.small}>
          {t(urgent ? 'new-e-contact.write.summary.filesUrgent' : 'new-e-contact.write.summary.filesText')}
        </p>
        <p>
          <Button
            icon={<Paperclip />}
            pending={pending === 'FILES'}
            pendingLabel={t('ui.pending')}
            onClick={() => send(true)}
          >
            {t(urgent ? 'new-e-contact.write.summary.filesAfter' : 'new-e-contact.write.summary.filesFirst')}
          </Button>
        </p>
      </Stack>
      {error !== null && (
        <Notice
          tone="error"
          live
          title={t(twice ? 'new-e-contact.write.summary.twiceTitle' : 'new-e-contact.patient.failed')}
          actions={
            twice ? (
              <LinkButton href="/my-e-contacts">{t('new-e-contact.patient.sent.list')}</LinkButton>
            ) : undefined
          }
        >
          {twice ? t('new-e-contact.write.summary.twice') : errorText(error)}
        </Notice>
      )}
      <FormActions>
        {urgent && <CallEmergency />}
        <Button
          variant={urgent ? 'secondary' : 'primary'}
          icon={<Send />}
          pending={pending === 'SEND'}
          pendingLabel={t('new-e-contact.patient.sending')}
          onClick={() => send(false)}
        >
          {t(urgent ? 'new-e-contact.write.signs.sendAnyway' : 'new-e-contact.patient.send')}
        </Button>
      </FormActions>
    </>
  );
}

/** Something of the form is not there: a date that has passed out of range, a medicine that was taken off. */
function Incomplete({ medicines }: { medicines: boolean }) {
  const t = useT();
  if (medicines) return <MedicinesGone />;
  return (
    <Notice
      tone="warning"
      title={t('new-e-contact.write.summary.incompleteTitle')}
      actions={<LinkButton href={PAGE_OF.TEXT}>{t('new-e-contact.write.summary.complete')}</LinkButton>}
    >
      {t('new-e-contact.write.summary.incomplete')}
    </Notice>
  );
}
