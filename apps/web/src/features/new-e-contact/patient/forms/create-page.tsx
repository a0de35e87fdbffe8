import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import type { LeaveField } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isBlank, isTooLong } from '@tervik/domain/text.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import styles from './create-page.module.css';
import { CallEmergency } from '#features/e-contact/patient/call-links.tsx';
import { GoneNotice, useChosen } from '../choose/chosen.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import { aboutOf, isTextOptional, PAGE_OF, typeOf, urgentAnswerOf, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { useLeaveText } from '#features/sick-leave/patient/use-leave-text.ts';
import { ChosenMedicines } from './chosen-medicines.tsx';
import { leaveField, leaveMistakes, leaveOf } from '#features/sick-leave/patient/leave-form.ts';
import { isQuestionField } from './new-forms.ts';
import { openEContactsQuery } from '../queries.ts';
import { NotTaken } from '../choose/not-taken.tsx';
import { StepFrame } from '../step-frame.tsx';
import { usePlace } from '../use-place.ts';
import { UrgentSigns } from './urgent-signs.tsx';
import { SHORT_TEXT, useLeaveContext } from '#features/sick-leave/patient/sick-leave-rules.ts';

/** Of a sick or care leave alone. */
const loadLeaveFields = () => import('#features/sick-leave/patient/sick-leave-fields.tsx');

const SIGNS_ID = 'urgent-signs';
const TEXT_ID = 'new-text';

/** The signs with which nobody should wait, the type's own form, and the text. */
export function CreatePage() {
  const t = useT();
  const draft = useStep('TEXT');
  const type = typeOf(draft.content);
  const { asking, notice } = usePlace(draft.content);
  const title = t(type === undefined ? 'new-e-contact.patient.typeTitle' : `e-contact.type.${type}`);
  return (
    <StepFrame
      step="TEXT"
      title={title}
      tabTitle={t('new-e-contact.patient.textLabel')}
      loading={!draft.ready || asking}
    >
      {draft.ready && !asking && type !== undefined && (
        <CreateForm key={type} type={type} draft={draft} notice={notice} />
      )}
    </StepFrame>
  );
}

interface CreateFormProps {
  readonly type: EContactType;
  readonly draft: StepDraft;
  /** The clinic does not take it now, unless there is an urgent sign. */
  readonly notice: IntakeNotice | null;
}

function CreateForm({ type, draft, notice }: CreateFormProps) {
  const t = useT();
  const chosen = useChosen(draft.content);
  const context = useLeaveContext();
  const leaveText = useLeaveText();
  const [attempt, setAttempt] = useState(0);
  const { content } = draft;
  const set = TYPE_CATALOGUE[type].urgentSignsSet;
  const optional = isTextOptional(type);
  const urgent = urgentAnswerOf(content) === true;

  const signs =
    set !== undefined && urgentAnswerOf(content) === undefined
      ? t('new-e-contact.write.signs.required')
      : undefined;
  const leave = leaveTexts();
  const long = isTooLong(draft.text);
  const text = long
    ? t('new-e-contact.patient.textTooLong', { max: LIMITS.messageCharacters })
    : !optional && isBlank(draft.text)
      ? t('new-e-contact.patient.textRequired')
      : undefined;
  const mistakes: FieldMistake[] = [
    ...(signs === undefined ? [] : [{ id: SIGNS_ID, text: signs }]),
    ...Object.entries(leave).map(([field, words]) => ({ id: leaveField(field as LeaveField), text: words })),
    ...(text === undefined ? [] : [{ id: TEXT_ID, text }]),
  ];
  const tried = attempt > 0;

  function leaveTexts(): Partial<Record<LeaveField, string>> {
    const texts: Partial<Record<LeaveField, string>> = {};
    if (leaveStageOf(type) === null) return texts;
    for (const mistake of leaveMistakes(type, content, context)) texts[mistake.field] = leaveText(mistake);
    for (const [field, value] of Object.entries(leaveOf(type, content)))
      if (typeof value === 'string' && value.length > SHORT_TEXT)
        texts[field as LeaveField] = t('new-e-contact.write.tooLong', { max: SHORT_TEXT });
    return texts;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mistakes.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const about = aboutOf(content);
    if (content.fields?.['about'] !== about) {
      // What was answered about another complaint, or about somebody else, does not belong here.
      const stale = Object.keys(content.fields ?? {}).filter(isQuestionField);
      const patch = Object.fromEntries(stale.map((name) => [name, undefined]));
      draft.set({ fields: changedFields(content, { ...patch, about }) });
    }
    // Nobody with an urgent sign is asked more before it can be sent.
    go(urgent ? PAGE_OF.SUMMARY : PAGE_OF.QUESTIONS);
  }

  if (chosen.gone !== undefined) return <GoneNotice gone={chosen.gone} />;
  const urgentSigns =
    set !== undefined ? (
      <UrgentSigns
        id={SIGNS_ID}
        set={set}
        draft={draft}
        person={chosen.person}
        error={tried ? signs : undefined}
      />
    ) : undefined;
  if (notice !== null && !urgent)
    return (
      <Stack gap="section">
        <NotTaken notice={notice} draft={draft} signs={urgentSigns} />
        <AlreadyOpen type={type} draft={draft} />
      </Stack>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        {chosen.error !== null && <LoadError error={chosen.error} onRetry={chosen.retry} />}
        {tried && (
          <ErrorSummary title={t('new-e-contact.write.mistakes')} mistakes={mistakes} attempt={attempt} />
        )}
        <AlreadyOpen type={type} draft={draft} />
        {urgentSigns}
        {isRenewal(type) && <ChosenMedicines draft={draft} />}
        {leaveStageOf(type) !== null && (
          <LazyPart name="leave-fields" load={loadLeaveFields}>
            {({ LeaveFields }) => (
              <LeaveFields type={type} draft={draft} context={context} texts={tried ? leave : {}} />
            )}
          </LazyPart>
        )}
        <div className={styles.help}>
          <h2>{t('new-e-contact.patient.needToKnow')}</h2>
          <p>{t(`new-e-contact.type-help.${type}`)}</p>
        </div>
        <DraftVersions draft={draft} />
        <Stack gap="tight">
          <TextArea
            id={TEXT_ID}
            label={t('new-e-contact.patient.textLabel')}
            optionalLabel={optional ? t('ui.optional') : undefined}
            rows={optional ? 4 : 8}
            value={draft.text}
            onChange={(event) => draft.set({ text: event.target.value })}
            counter={{
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count, max) => t('ui.characters', { count, max }),
            }}
            error={tried || long ? text : undefined}
          />
          <DraftState status={draft.status} />
        </Stack>
        <FormActions urgent={urgent}>
          {urgent && <CallEmergency />}
          <Button type="submit" variant={urgent ? 'secondary' : 'primary'}>
            {t(urgent ? 'new-e-contact.write.signs.goOn' : 'ui.continue')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** One of the same kind is open: adding to it keeps everything in one place (issue "Safety"). */
function AlreadyOpen({ type, draft }: { type: EContactType; draft: StepDraft }) {
  const t = useT();
  const formats = useFormats();
  const { personId, clinicId } = draft.content;
  const query = useQuery(openEContactsQuery({ personId, clinicId }));
  const open = query.data?.eContacts.find((eContact) => eContact.type === type && eContact.mayAddInfo);
  if (open === undefined) return null;
  return (
    <Notice
      tone="info"
      live
      title={t('new-e-contact.write.open.title')}
      actions={
        <LinkButton
          icon={<MessageSquarePlus />}
          href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId: open.id } })}
        >
          {t('new-e-contact.write.open.add')}
        </LinkButton>
      }
    >
      {t('new-e-contact.write.open.text', { date: formats.date(open.createdAt) })}
    </Notice>
  );
}
