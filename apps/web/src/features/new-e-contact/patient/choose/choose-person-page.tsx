import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Person } from '@tervik/contract/person.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState } from '#ui/content/states.tsx';
import { PAGE_OF, useStep } from '../flow.ts';
import { StepFrame } from '../step-frame.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import styles from '#features/person/patient/people.module.css';
import { ADD, editPage } from '#features/person/patient/person-pages.ts';

/** Spec §2 /choose-person: whom I represent, and the ways to add, change and remove them. */
export function ChoosePersonPage() {
  const t = useT();
  const draft = useStep('WHO');
  const query = useQuery(personsQuery);
  const represented = (query.data?.persons ?? []).filter((person) => !person.isSelf);
  const add = (
    <LinkButton icon={<Plus />} href={ADD}>
      {t('new-e-contact.who.choose.add')}
    </LinkButton>
  );
  return (
    <StepFrame
      step="WHO"
      title={t('new-e-contact.who.choose.title')}
      backHref={PAGE_OF.WHO}
      loading={!draft.ready || query.isPending}
    >
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && represented.length === 0 && (
        <EmptyState title={t('new-e-contact.who.choose.emptyTitle')} icon={<Users />} actions={add}>
          <WhoMay />
        </EmptyState>
      )}
      {represented.length > 0 && (
        <Stack gap="section">
          <Choose persons={represented} draft={draft} />
          {represented
            .filter(({ cameOfAge }) => cameOfAge)
            .map((person) => (
              <CameOfAge key={person.id} person={person} />
            ))}
          <Stack>
            {represented.length < LIMITS.representedPersons ? (
              <div>{add}</div>
            ) : (
              <p>{t('new-e-contact.who.choose.full', { max: LIMITS.representedPersons })}</p>
            )}
            <p className={styles.quiet}>{t('new-e-contact.who.choose.once')}</p>
          </Stack>
        </Stack>
      )}
    </StepFrame>
  );
}

interface ChooseProps {
  readonly persons: readonly Person[];
  readonly draft: ReturnType<typeof useStep>;
}

/** Those for whom I may write now. */
function Choose({ persons, draft }: ChooseProps) {
  const t = useT();
  const formats = useFormats();
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<string>();
  const offered = persons.filter(({ cameOfAge }) => !cameOfAge);
  const known = offered.some(({ id }) => id === draft.content.personId) ? draft.content.personId : undefined;
  const chosen = picked ?? known;
  if (offered.length === 0) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined) return;
    // Another person may have other clinics.
    if (chosen !== draft.content.personId) draft.set({ personId: chosen, clinicId: undefined });
    go(PAGE_OF.CLINIC);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        <ChoiceCards
          legend={t('new-e-contact.who.choose.title')}
          legendHidden
          choices={offered.map((person) => {
            const name = `${person.firstName} ${person.surname}`;
            return {
              value: person.id,
              label: name,
              hint:
                person.birthDate === null
                  ? undefined
                  : t('new-e-contact.patient.born', { date: formats.calendarDate(person.birthDate) }),
              aside: (
                <Link
                  href={editPage(person.id)}
                  className={styles.edit}
                  aria-label={t('new-e-contact.who.choose.editOf', { name })}
                >
                  {t('new-e-contact.who.choose.edit')}
                </Link>
              ),
            };
          })}
          value={chosen}
          onChoose={setPicked}
          error={tried && chosen === undefined ? t('new-e-contact.who.choose.required') : undefined}
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

function CameOfAge({ person }: { person: Person }) {
  const t = useT();
  return (
    <Notice
      tone="info"
      title={t('person.cameOfAge.title', { name: `${person.firstName} ${person.surname}` })}
      actions={<LinkButton href={editPage(person.id)}>{t('person.cameOfAge.again')}</LinkButton>}
    >
      {t('person.cameOfAge.text')}
    </Notice>
  );
}

/** For whom somebody may write at all, before anybody is on the list. */
function WhoMay() {
  const t = useT();
  return (
    <Stack>
      <div>
        <p>{t('new-e-contact.who.choose.mayWrite')}</p>
        <ul className={styles.bullets}>
          <li>{t('new-e-contact.who.choose.mayChild')}</li>
          <li>{t('new-e-contact.who.choose.mayAdult')}</li>
        </ul>
      </div>
      <p>{t('new-e-contact.who.choose.once')}</p>
    </Stack>
  );
}
