import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { createFallbackEContact } from '@tervik/contract/routes.gen.ts';
import { isEContactType, TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isBlank, isTooLong } from '@tervik/domain/text.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLocale, useT } from '../../../lib/i18n.ts';
import { useGo } from '../../../lib/navigation.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useConfig } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/details.tsx';
import { FormActions, Panel, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { DraftState } from '../draft-state.tsx';
import styles from '../patient.module.css';
import { clinicsQuery, LIST_KEY, personsQuery } from '../queries.ts';
import { PAGE_OF, useStep } from './flow.ts';
import { StepFrame } from './step-frame.tsx';

/** The text itself, what the clinic needs to know, what will be sent and to whom, and the sending. */
export function CreatePage() {
  const t = useT();
  const [sent, setSent] = useState(false);
  const draft = useStep('TEXT', sent);
  const type = draft.content.eContactType;
  const title = isEContactType(type) ? t(`type.${type}`) : t('patient.new.typeTitle');
  return (
    <StepFrame step="TEXT" title={title} tabTitle={t('patient.new.textLabel')} loading={!draft.ready}>
      {isEContactType(type) && <CreateForm type={type} draft={draft} onSent={() => setSent(true)} />}
    </StepFrame>
  );
}

interface CreateFormProps {
  readonly type: EContactType;
  readonly draft: ReturnType<typeof useStep>;
  readonly onSent: () => void;
}

function CreateForm({ type, draft, onSent }: CreateFormProps) {
  const t = useT();
  // Of the first opening: sent again after a change of language it must be the same request, or the key is refused.
  const [locale] = useState(useLocale());
  const go = useGo();
  const errorText = useErrorText();
  const { emergencyNumber } = useConfig();
  const { run, pending, error } = useAction(createFallbackEContact);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { personId = '', clinicId = '' } = draft.content;
  const signs = TYPE_CATALOGUE[type].urgentSignsSet;
  const problem = problemOf();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return field.current?.focus();
    const body = { eContactType: type, patientPersonId: personId, clinicId, text: draft.text };
    const answer = await run({ query: { locale }, body });
    if (answer === undefined) return undefined;
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    // Before the draft goes: without it this page would lead back to the first question.
    onSent();
    go(`/e-contacts/${answer.eContactId}/sent`, { replace: true });
    return draft.discard();
  }

  function problemOf(): string | undefined {
    if (isTooLong(draft.text)) return t('patient.new.textTooLong', { max: LIMITS.messageCharacters });
    return isBlank(draft.text) ? t('patient.new.textRequired') : undefined;
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <div className={styles.help}>
          <h2>{t('patient.new.needToKnow')}</h2>
          <p>{t(`typeHelp.${type}`)}</p>
        </div>
        {signs !== undefined && (
          <Notice tone="warning">{t(`typeUrgent.${signs}`, { emergencyNumber })}</Notice>
        )}
        <Stack gap="tight">
          <TextArea
            ref={field}
            label={t('patient.new.textLabel')}
            rows={8}
            value={draft.text}
            // What is typed while it is on its way would go with the draft when it has arrived.
            readOnly={pending}
            onChange={(event) => draft.set({ text: event.target.value })}
            counter={{
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count, max) => t('ui.characters', { count, max }),
            }}
            error={tried || isTooLong(draft.text) ? problem : undefined}
          />
          <DraftState status={draft.status} />
        </Stack>
        <Summary type={type} personId={personId} clinicId={clinicId} />
        {error !== null && (
          <Notice tone="error" live title={t('patient.new.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            icon={<Send />}
            pending={pending}
            pendingLabel={t('patient.new.sending')}
          >
            {t('patient.new.send')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Everything else that is sent, each changeable; nothing typed is lost by changing it. */
function Summary({ type, personId, clinicId }: { type: EContactType; personId: string; clinicId: string }) {
  const t = useT();
  const persons = useQuery(personsQuery);
  const clinics = useQuery(clinicsQuery(personId));
  const person = persons.data?.persons.find(({ id }) => id === personId);
  const clinic = clinics.data?.clinics.find(({ id }) => id === clinicId);
  const row = (id: string, term: string, value: string, change: string, href: string) => ({
    id,
    term,
    value: (
      <>
        {value}
        <Link href={href} className={styles.change} aria-label={change}>
          {t('patient.new.change')}
        </Link>
      </>
    ),
  });
  const name = person === undefined ? '' : `${person.firstName} ${person.surname}`;
  return (
    <Panel title={t('patient.new.summary')}>
      <DefinitionList
        items={[
          row(
            'who',
            t('patient.new.summaryWho'),
            person?.isSelf === true ? t('patient.new.me', { name }) : name,
            t('patient.new.changeWho'),
            PAGE_OF.WHO,
          ),
          row(
            'clinic',
            t('patient.new.summaryClinic'),
            clinic?.name ?? '',
            t('patient.new.changeClinic'),
            PAGE_OF.CLINIC,
          ),
          row(
            'type',
            t('patient.new.summaryType'),
            t(`type.${type}`),
            t('patient.new.changeType'),
            PAGE_OF.TYPE,
          ),
        ]}
      />
    </Panel>
  );
}
