import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { StepFrame } from '../step-frame.tsx';
import { LIST } from '#features/person/patient/person-pages.ts';
import { personQuery } from '#features/person/patient/queries.ts';

const loadParts = () => import('#features/person/patient/person-parts.tsx');

/** Spec §2 /add/person. */
export function AddPersonPage() {
  const t = useT();
  const { status } = useDraft('new-person');
  return (
    <StepFrame step="WHO" title={t('person.add.title')} backHref={LIST} loading={status === 'LOADING'}>
      <LazyPart name="person" load={loadParts}>
        {({ AddPerson }) => <AddPerson />}
      </LazyPart>
    </StepFrame>
  );
}

/** Spec §2 /edit/person?personId=…: changes or removes somebody on my list. */
export function EditPersonPage() {
  const t = useT();
  const search = useSearch({ from: '/e-contacts/edit/person' });
  const id = typeof search.personId === 'string' ? search.personId : '';
  const query = useQuery(personQuery(id));
  const missing = id === '' || (query.error instanceof ApiError && [400, 404].includes(query.error.status));
  return (
    <StepFrame
      step="WHO"
      title={t('person.edit.title')}
      backHref={LIST}
      loading={!missing && query.isPending}
    >
      {missing && (
        <Notice
          tone="warning"
          title={t('person.notFound.title')}
          actions={<LinkButton href={LIST}>{t('person.notFound.list')}</LinkButton>}
        >
          {t('person.notFound.text')}
        </Notice>
      )}
      {!missing && query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <LazyPart name="person" load={loadParts}>
          {({ EditPerson }) => <EditPerson key={id} person={query.data.person} />}
        </LazyPart>
      )}
    </StepFrame>
  );
}
