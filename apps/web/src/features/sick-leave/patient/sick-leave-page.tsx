import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addSickLeave } from '@tervik/contract/routes-patient.gen.ts';
import { isLeaveDay, leaveDays } from '@tervik/domain/sick-leave/sick-leave-days.ts';
import { isBlank } from '@tervik/domain/text.ts';

import type { Href } from '#lib/router/href.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { SHORT_TEXT, useLeaveContext } from './sick-leave-rules.ts';

/** In the form's order; each is its control's id too. */
const FIELDS = ['jobTitle', 'jobDescription', 'requestedStartDate'] as const;
type Field = (typeof FIELDS)[number];

/** Spec §3 "Sick-leave form", for an e-contact that is there. */
export function SickLeavePage() {
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/sick-leave' });
  return <OneSickLeave key={eContactId} eContactId={eContactId} />;
}

function OneSickLeave({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(timelineQuery(eContactId));
  const [sent, setSent] = useState(false);
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const asked = query.data?.forms.some(({ kind }) => kind === 'SICK_LEAVE') === true;
  const open = query.data?.actions.includes('ADD_INFO') === true;
  const title = missing ? t('e-contact.patient.notFoundTitle') : t('sick-leave.page.title');
  usePageTitle(title);
  const address = hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } });
  return (
    <Page>
      <BackLink href={missing ? hrefTo('/my-e-contacts') : address}>
        {t(missing ? 'new-e-contact.patient.sent.list' : 'ui.back')}
      </BackLink>
      <PageHeading lead={open && !asked && !sent ? t('sick-leave.page.lead') : undefined}>
        {title}
      </PageHeading>
      {missing && <Notice tone="warning">{t('errors.NOT_FOUND')}</Notice>}
      {query.isError && !missing && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton count={4} label={t('ui.loading')} />}
      {sent && <State tone="success" name="done" title={t('sick-leave.page.doneTitle')} address={address} />}
      {!sent && asked && (
        <State tone="info" name="again" title={t('sick-leave.page.againTitle')} address={address} />
      )}
      {!sent && !asked && query.data !== undefined && !open && (
        <State tone="warning" name="closed" title={t('sick-leave.page.closedTitle')} address={address} />
      )}
      {!sent && !asked && open && <SickLeaveForm eContactId={eContactId} onSent={() => setSent(true)} />}
    </Page>
  );
}

interface StateProps {
  readonly tone: 'success' | 'info' | 'warning';
  readonly name: 'done' | 'again' | 'closed';
  readonly title: string;
  readonly address: Href;
}

function State({ tone, name, title, address }: StateProps): ReactNode {
  const t = useT();
  return (
    <Notice
      tone={tone}
      live
      title={title}
      actions={<LinkButton href={address}>{t('new-e-contact.patient.sent.open')}</LinkButton>}
    >
      {t(`sick-leave.page.${name}`)}
    </Notice>
  );
}

function SickLeaveForm({ eContactId, onSent }: { eContactId: string; onSent: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const draft = useDraft(`sick-leave:${eContactId}`);
  const { today } = useLeaveContext();
  const { first, last } = leaveDays(today);
  const dateNotation = useDateNotation();
  const { run, pending, error } = useAction(addSickLeave);
  const [attempt, setAttempt] = useState(0);
  const typed = (field: Field): string => {
    const value = draft.content.fields?.[field];
    return typeof value === 'string' ? value : '';
  };
  const mistakes = FIELDS.flatMap((field) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ id: field, text }];
  });
  const common = (field: Field) => ({
    id: field,
    label: t(`sick-leave.page.${field}`),
    value: typed(field),
    // What is typed while it is on its way would go with the draft when it has arrived.
    readOnly: pending,
    error: attempt > 0 ? mistakes.find(({ id }) => id === field)?.text : undefined,
  });
  const change = (field: Field, value: string): void =>
    draft.set({ fields: changedFields(draft.content, { [field]: value }) });
  const words = (field: Field) => ({
    ...common(field),
    onChange: (event: { readonly target: { readonly value: string } }) => change(field, event.target.value),
  });

  function problemOf(field: Field): string | undefined {
    const value = typed(field);
    if (isBlank(value)) return t(`sick-leave.page.required.${field}`);
    if (field === 'requestedStartDate')
      return isLeaveDay(value, today) ? undefined : t('errors.LEAVE_DATE_OUT_OF_RANGE');
    return value.length > SHORT_TEXT ? t('new-e-contact.write.tooLong', { max: SHORT_TEXT }) : undefined;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mistakes.length > 0) return setAttempt(attempt + 1);
    const body = {
      jobTitle: typed('jobTitle').trim(),
      jobDescription: typed('jobDescription').trim(),
      requestedStartDate: typed('requestedStartDate'),
    };
    const done = await run({ params: { id: eContactId }, body, drafts: draft.taken });
    if (done === undefined) return undefined;
    onSent();
    void queryClient.invalidateQueries({ queryKey: patientKeys.all });
    return draft.discard();
  }

  if (draft.status === 'LOADING') return <Skeleton count={4} label={t('ui.loading')} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        {attempt > 0 && (
          <ErrorSummary title={t('new-e-contact.write.mistakes')} mistakes={mistakes} attempt={attempt} />
        )}
        {error !== null && (
          <Notice tone="error" live title={t('common.error.title')}>
            {errorText(error)}
          </Notice>
        )}
        <TextField
          {...words('jobTitle')}
          hint={t('sick-leave.page.jobTitleHint')}
          autoComplete="organization-title"
        />
        <TextArea {...words('jobDescription')} hint={t('sick-leave.page.jobDescriptionHint')} rows={3} />
        <Stack gap="tight">
          <DateField
            {...common('requestedStartDate')}
            notation={dateNotation}
            onValue={(value) => change('requestedStartDate', value)}
            min={first}
            max={last}
          />
          <DraftState status={draft.status} />
        </Stack>
        <DraftVersions draft={draft} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            icon={<Send />}
            pending={pending}
            pendingLabel={t('new-e-contact.patient.sending')}
          >
            {t('sick-leave.page.send')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
