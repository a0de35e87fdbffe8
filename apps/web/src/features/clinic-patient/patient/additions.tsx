import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Addition } from '@tervik/contract/clinic-patient.ts';
import { dismissAddition, listAdditions } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './additions.module.css';

const additionsQuery = queryOptions({
  queryKey: patientKeys.additions,
  queryFn: ({ signal }) => call(listAdditions, { background: true, signal }),
  staleTime: 60_000,
});

/** Clinics whose staff have put me, or whom I represent, into their list, or have corrected contact data: told once, kept in the access log. */
export function Additions() {
  const { data } = useQuery(additionsQuery);
  return (data?.additions ?? []).map((addition) => <OneAddition key={addition.id} addition={addition} />);
}

/** Of me, of somebody whom I represent. */
const TITLES = {
  ADDED: ['clinic-patient.addition.title', 'clinic-patient.addition.titleOf'],
  CONTACT: ['clinic-patient.addition.contactTitle', 'clinic-patient.addition.contactTitleOf'],
} as const;

function OneAddition({ addition }: { addition: Addition }) {
  const { id, kind, clinicName: clinic, clinicPhone, personName: name, email, phone } = addition;
  const t = useT();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(dismissAddition);
  async function dismiss(): Promise<void> {
    if ((await run({ params: { id } })) !== undefined)
      await queryClient.invalidateQueries({ queryKey: additionsQuery.queryKey });
  }
  return (
    <Notice
      tone="info"
      title={t(TITLES[kind][name === null ? 0 : 1], { clinic, name: name ?? '' })}
      actions={
        <Button
          small
          icon={<Check />}
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() => void dismiss()}
        >
          {t('clinic-patient.addition.dismiss')}
        </Button>
      }
    >
      <p>
        {kind === 'ADDED'
          ? t('clinic-patient.addition.text')
          : t('clinic-patient.addition.contactText', {
              email: email ?? '–',
              phone: phone === null ? '–' : phoneText(phone),
            })}{' '}
        {clinicPhone !== null && (
          <>
            {t('clinic-patient.addition.mistake')}{' '}
            <a href={`tel:${clinicPhone}`} className={styles.phone}>
              {phoneText(clinicPhone)}
            </a>
          </>
        )}
      </p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </Notice>
  );
}
