import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEvent } from 'react';
import type { Person } from '@tervik/contract/person.ts';
import { hrefTo } from '#lib/router/href.ts';
import { lastPage } from '#lib/router/last-page.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import { isBegun, isOnTheWay, PAGE_OF, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { StepFrame } from '../step-frame.tsx';
import { Unfinished } from './unfinished.tsx';

/** Spec §2 /choose-patient: myself or someone else; who that is comes next. First, what to do with an old draft. */
export function ChoosePatientPage() {
  const t = useT();
  const draft = useStep('WHO');
  const query = useQuery(personsQuery);
  // Whoever steps back along the way has it in hand and is not asked.
  const [starts] = useState(() => !isOnTheWay(lastPage()));
  const [anew, setAnew] = useState(false);
  const asks = starts && !anew && draft.ready && isBegun(draft.content);
  function begin(): void {
    flushSync(() => setAnew(true));
    // The button that was pressed has gone with its question.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }
  const about = query.data?.persons.find(({ id }) => id === draft.content.personId);
  return (
    <StepFrame
      step="WHO"
      title={t(asks ? 'new-e-contact.patient.unfinished.title' : 'new-e-contact.patient.whoTitle')}
      lead={asks ? t('new-e-contact.patient.unfinished.lead') : undefined}
      loading={!draft.ready || query.isPending}
    >
      {asks ? (
        <Unfinished draft={draft} name={about && `${about.firstName} ${about.surname}`} onAnew={begin} />
      ) : (
        <>
          {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && <WhoForm draft={draft} persons={query.data.persons} />}
        </>
      )}
    </StepFrame>
  );
}

interface WhoFormProps {
  readonly draft: StepDraft;
  readonly persons: readonly Person[];
}

function WhoForm({ draft, persons }: WhoFormProps) {
  const t = useT();
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<'MYSELF' | 'OTHER'>();
  const self = persons.find(({ isSelf }) => isSelf);
  const others = persons.length - (self === undefined ? 0 : 1);
  const known = persons.find(({ id }) => id === draft.content.personId);
  const chosen = picked ?? (known && (known.isSelf ? 'MYSELF' : 'OTHER'));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === 'OTHER') return go(hrefTo('/e-contacts/choose-person'));
    if (chosen === undefined || self === undefined) return undefined;
    // Another person may have other clinics.
    if (self.id !== draft.content.personId) draft.set({ personId: self.id, clinicId: undefined });
    return go(PAGE_OF.CLINIC);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        <ChoiceCards
          legend={t('new-e-contact.patient.whoTitle')}
          legendHidden
          choices={[
            {
              value: 'MYSELF',
              label: t('new-e-contact.who.myself'),
              hint: self && `${self.firstName} ${self.surname}`,
            },
            {
              value: 'OTHER',
              label: t('new-e-contact.who.other'),
              hint:
                others === 0
                  ? t('new-e-contact.who.otherNone')
                  : t('new-e-contact.who.otherCount', { count: others }),
            },
          ]}
          value={chosen}
          onChoose={setPicked}
          error={tried && chosen === undefined ? t('new-e-contact.patient.whoRequired') : undefined}
        />
        <FormActions>
          <Button type="submit" variant="primary">
            {t('ui.continue')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
