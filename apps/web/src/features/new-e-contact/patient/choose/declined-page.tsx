import { useQuery } from '@tanstack/react-query';
import { TellObstacle } from '#features/feedback/obstacle/tell-obstacle.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { PAGE_OF, useStep } from '../flow.ts';
import { StepFrame } from '../step-frame.tsx';
import { clinicsQuery, personsQuery } from '#features/e-contact/patient/queries.ts';
import { OPEN_CLINICS } from './clinic-lists.ts';
import styles from '#features/person/patient/people.module.css';

/** Spec §2 "declined-contact page": no clinic says that this person is theirs; what that means and what helps now. */
export function DeclinedPage() {
  const t = useT();
  const { productName, adviceNumber, emergencyNumber, digitalIdLoginEnabled } = useConfig();
  const draft = useStep('CLINIC');
  const { personId = '' } = draft.content;
  const query = useQuery(clinicsQuery(personId));
  const persons = useQuery(personsQuery);
  const person = persons.data?.persons.find(({ id }) => id === personId);
  // Whoever has a clinic has come here by an old address.
  const known = query.data?.clinics.some(({ relation }) => relation === 'FAMILY') === true;
  const open = query.data?.clinics.filter(({ relation }) => relation !== 'FAMILY') ?? [];
  return (
    <StepFrame
      step="CLINIC"
      title={t('new-e-contact.who.declined.title')}
      lead={person && t('inbox.patient.list.forWhom', { name: `${person.firstName} ${person.surname}` })}
      loading={!draft.ready || query.isPending}
    >
      {known && <Redirect href={PAGE_OF.CLINIC} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && !known && (
        <Stack gap="section">
          <p>{t('new-e-contact.who.declined.why', { product: productName })}</p>
          <Stack>
            <h2>{t('new-e-contact.who.declined.doTitle')}</h2>
            <ul className={styles.bullets}>
              <li>{t('new-e-contact.who.declined.phone')}</li>
              {digitalIdLoginEnabled && (
                <li>{t('new-e-contact.who.declined.justListed', { product: productName })}</li>
              )}
              {adviceNumber !== null && (
                <li>
                  {t('new-e-contact.who.declined.advice')} <Phone number={adviceNumber} />
                </li>
              )}
              <li>
                {t('new-e-contact.who.declined.emergency')} <Phone number={emergencyNumber} />
              </li>
              {open.length === 0 && <li>{t('new-e-contact.who.declined.noOpen')}</li>}
            </ul>
          </Stack>
          {/* In their place, not docked: no button may cover a number to call. */}
          <Row>
            {open.length > 0 && (
              <LinkButton variant="primary" wide href={OPEN_CLINICS}>
                {t('new-e-contact.who.declined.open')}
              </LinkButton>
            )}
            <LinkButton wide href={PAGE_OF.WHO}>
              {t('new-e-contact.who.declined.other')}
            </LinkButton>
          </Row>
          <TellObstacle from="DECLINED" />
        </Stack>
      )}
    </StepFrame>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={styles.phone}>
    {number}
  </a>
);
