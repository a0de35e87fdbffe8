import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import type { FormInput } from '@tervik/contract/forms.ts';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { useLeaveContext } from '#features/sick-leave/patient/sick-leave-rules.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { GoneNotice, useChosen } from '../choose/chosen.tsx';
import { NotTaken } from '../choose/not-taken.tsx';
import { listSteps, PAGE_OF, typeOf, urgentAnswerOf, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { medicineName, MedicinesGone } from '../forms/medicines.tsx';
import { chosenMedicines, formsOf } from '../forms/new-forms.ts';
import type { Medicine } from '../forms/new-forms.ts';
import { medicinesQuery } from '../queries.ts';
import { usePlace } from '../use-place.ts';
import { AiSummary } from '../questions/ai-summary.tsx';
import { StepFrame } from '../step-frame.tsx';
import { SendParts } from './send-parts.tsx';
import { FormPart, Part } from './summary-parts.tsx';
import { useSending } from './use-sending.ts';

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
  // Nobody waits here for the answer: what was begun has its place, and the server decides when it is sent.
  const { notice } = usePlace(draft.content);
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
          notice={notice}
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
  /** The clinic does not take it now: whoever comes back to an old draft is told before pressing. */
  readonly notice: IntakeNotice | null;
  readonly onSent: () => void;
}

function Summary({ type, draft, chosen, list, notice, onSent }: SummaryProps) {
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
          <p>
            {t('new-e-contact.write.summary.readBy', {
              date: formats.calendarWeekday(clinic.readByOfType[type] ?? clinic.readBy),
            })}
          </p>
        )}
      </Stack>
      {!urgent && (
        <Stack>
          <h2>{t('new-e-contact.patient.sent.worseTitle')}</h2>
          <p>{t('new-e-contact.patient.sent.worse', { number: emergencyNumber })}</p>
        </Stack>
      )}
      {notice !== null && !urgent ? (
        <NotTaken notice={notice} draft={draft} />
      ) : complete ? (
        <SendParts sending={sending} urgent={urgent} />
      ) : (
        <Incomplete medicines={isRenewal(type) && chosenMedicines(content, list).length === 0} />
      )}
    </Stack>
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
