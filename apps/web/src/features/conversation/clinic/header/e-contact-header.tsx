import type { Href } from '#lib/router/href.ts';
import { ChevronLeft, X } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { useNow } from '#lib/time/use-now.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { Chip, StatusBadge } from '#ui/content/badge.tsx';
import { PatientLine } from '#ui/frame/patient-line.tsx';
import { IconLink } from '#ui/form/icon-button.tsx';
import styles from '../e-contact.module.css';
import own from './e-contact-header.module.css';
import { HeaderMenus, Looking } from './header-menus.tsx';
import type { HeaderMenusProps } from './header-menus.tsx';
import { PatientFacts } from './patient-facts.tsx';
import { ageToday, fullName } from '#features/e-contact/clinic/people.ts';
import { EContactStatus, UrgentMark } from '#features/e-contact/clinic/status.tsx';
import { useWide } from '#ui/frame/use-wide.ts';

export interface EContactHeaderProps extends HeaderMenusProps {
  readonly listHref: Href;
}

/** Who it is about, whose turn it is, and what else can be done: in view whatever scrolls. */
export function EContactHeader({ listHref, ...menus }: EContactHeaderProps) {
  const t = useT();
  const { timeZone } = useConfig();
  const now = useNow();
  const wide = useWide();
  const { eContact } = menus.details;
  const { patient } = eContact;
  const age = ageToday(patient.birthDate, now, timeZone);
  return (
    <PatientLine
      level={wide ? 2 : 1}
      name={fullName(patient)}
      age={age === null ? undefined : t('e-contact.clinic.age', { age })}
      start={
        !wide && (
          <IconLink small href={listHref} label={t('conversation.clinic.view.back')} icon={<ChevronLeft />} />
        )
      }
      facts={wide ? <PatientFacts details={menus.details} /> : undefined}
      badges={<Badges details={menus.details} now={now} />}
      actions={
        <div className={styles.headActions}>
          <Looking id={eContact.id} />
          <HeaderMenus {...menus} />
          {wide && (
            <IconLink small href={listHref} label={t('conversation.clinic.view.close')} icon={<X />} />
          )}
        </div>
      }
    />
  );
}

function Badges({ details, now }: { details: ClinicDetails; now: number }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { isUrgent, status, type, snoozedUntil, replyAllowedFrom } = details.eContact;
  const later = (instant: string | null): string | null =>
    instant !== null && Date.parse(instant) > now ? instant : null;
  const snoozed = later(snoozedUntil);
  const locked = status === 'WAITING_FOR_PATIENT' ? later(replyAllowedFrom) : null;
  return (
    <>
      {isUrgent && <UrgentMark />}
      {alertsOf(details.forms).map((alert) => (
        <StatusBadge key={alert} tone="urgent">
          {t(`e-contact.forms.alert.${alert}`)}
        </StatusBadge>
      ))}
      <EContactStatus status={status} />
      <span title={t(`e-contact.type.${type}`)} className={own.headType}>
        <Chip color={TYPE_CATALOGUE[type].color} icon={<TypeIcon type={type} />}>
          {t(`e-contact.type.${type}`)}
        </Chip>
      </span>
      {snoozed !== null && (
        <span className="text-aside">
          {t('conversation.clinic.snoozedUntil', { date: dateTime(snoozed) })}
        </span>
      )}
      {locked !== null && (
        <span className="text-aside">{t('inbox.clinic.row.lockedUntil', { date: dateTime(locked) })}</span>
      )}
    </>
  );
}
