import type { ClinicOpening } from '@tervik/contract/clinic.ts';
import { websiteHref } from '@tervik/domain/clinic/website.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';

interface OpeningProps {
  readonly opening: ClinicOpening;
}

/** "Open today 08:00–16:00.", why where it is an unusual day; while it is closed, that first, and when it opens again. */
export function OpeningLine({ opening: { today, reason, opensAt } }: OpeningProps) {
  const t = useT();
  const formats = useFormats();
  const hours = today.map(([from, to]) => `${from}–${to}`).join(', ');
  const why = reason === null ? '' : ` (${reason})`;
  return (
    <>
      {opensAt !== null && hours !== '' && `${t('clinic.patient.closedNow')} `}
      {hours === ''
        ? t('clinic.patient.closedToday', { why })
        : t('clinic.patient.openToday', { hours, why })}
      {opensAt !== null &&
        ` ${t('clinic.patient.opensAt', { day: formats.weekday(opensAt), time: formats.time(opensAt) })}`}
    </>
  );
}

/** The clinic's other numbers and its websites, each on a line of its own; the pages that these open learn nothing of ours. */
export function OtherWays({ opening: { phones, websites } }: OpeningProps) {
  return (
    <>
      {phones.slice(1).map((phone) => (
        <span key={phone}>
          <br />
          <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </span>
      ))}
      {websites.map((website) => (
        <span key={website}>
          <br />
          <a href={websiteHref(website)} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </span>
      ))}
    </>
  );
}
