import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsReport } from '@tervik/contract/message-centre.ts';
import { getListMember, getPatientCard } from '@tervik/contract/routes-clinic.gen.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown } from '#parts/not-there.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface RecipientContactProps {
  readonly clinicId: string;
  readonly message: SmsReport;
}

/** How staff reach somebody themselves. Their data are read when it is pressed, and not before: each look is logged. */
export function RecipientContact({ clinicId, message }: RecipientContactProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const name = `${message.firstName} ${message.surname}`;
  return (
    <>
      <Button
        small
        variant="quiet"
        aria-label={t('message-centre.clinic.report.contact.of', { name })}
        onClick={() => setOpen(true)}
      >
        {t('message-centre.clinic.report.contact.open')}
      </Button>
      <Dialog open={isOpen} title={name} closeLabel={t('ui.close')} onClose={() => setOpen(false)}>
        <Contact clinicId={clinicId} patientId={message.patientId} />
      </Dialog>
    </>
  );
}

function Contact({ clinicId, patientId }: { readonly clinicId: string; readonly patientId: string }) {
  const t = useT();
  const { calendarDate } = useFormats();
  const query = useQuery({
    queryKey: clinicKeys.smsRecipient(clinicId, patientId),
    queryFn: ({ signal }) => loadContact(clinicId, patientId, signal),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data, error } = query;
  if (data === undefined && isUnknown(error)) return <p>{t('message-centre.clinic.report.contact.gone')}</p>;
  if (data === undefined)
    return query.isError ? (
      <LoadError error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="rows" count={2} label={t('ui.loading')} />
    );
  const { phone, email, birthDate, representativeName } = data;
  return (
    <DefinitionList
      items={[
        ...(birthDate === null
          ? []
          : [
              {
                id: 'born',
                term: t('message-centre.clinic.report.contact.born'),
                value: calendarDate(birthDate),
              },
            ]),
        // The number and the address are theirs then.
        ...(representativeName === null
          ? []
          : [
              {
                id: 'representative',
                term: t('message-centre.clinic.report.contact.representative'),
                value: representativeName,
              },
            ]),
        {
          id: 'phone',
          term: t('message-centre.clinic.report.phone'),
          value:
            phone === null ? (
              t('message-centre.clinic.reason.NO_PHONE')
            ) : (
              <a href={`tel:${phone}`}>{phoneText(phone)}</a>
            ),
        },
        ...(email === null
          ? []
          : [
              {
                id: 'email',
                term: t('message-centre.clinic.report.contact.email'),
                value: <a href={`mailto:${email}`}>{email}</a>,
              },
            ]),
      ]}
    />
  );
}

interface ContactData {
  readonly birthDate: string | null;
  readonly representativeName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A report does not say which of the two somebody is: a patient, or a member of a list without an account. @throws ApiError */
async function loadContact(clinicId: string, id: string, signal: AbortSignal): Promise<ContactData> {
  try {
    return await call(getPatientCard, { params: { id }, query: { clinicId }, signal });
  } catch (reason) {
    if (!isUnknown(reason)) throw reason;
    return { ...(await call(getListMember, { params: { id }, signal })), representativeName: null };
  }
}
