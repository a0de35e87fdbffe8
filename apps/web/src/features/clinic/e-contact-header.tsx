import { ChevronLeft, X } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import { acceptEContact } from '@tervik/contract/routes.gen.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { useConfig } from '../../lib/session.ts';
import { TypeIcon } from '../../lib/type-icon.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { Chip, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PatientCard } from '../../ui/details.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './clinic.module.css';
import { HeaderMenus, Looking } from './e-contact/header-menus.tsx';
import type { HeaderMenusProps } from './e-contact/header-menus.tsx';
import { useLaterAndElsewhere } from './e-contact/later-and-elsewhere.ts';
import { usePatientFacts } from './e-contact/patient-facts.tsx';
import { ageToday, fullName } from './people.ts';
import type { ReasonAction } from './reason-dialog.tsx';
import { EContactStatus, UrgentMark } from './status.tsx';
import type { News } from './use-news.ts';
import { useWide } from './use-wide.ts';

export interface EContactHeaderProps {
  readonly details: ClinicDetails;
  readonly listHref: string;
  readonly perform: News['perform'];
  readonly onDialog: (action: ReasonAction) => void;
  readonly menus: Pick<HeaderMenusProps, 'onQuestionnaire' | 'onPrint' | 'onCopy' | 'snoozeButton'>;
}

/** Who it is about, whose turn it is, and what else can be done. */
export function EContactHeader({ details, listHref, perform, onDialog, menus }: EContactHeaderProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { timeZone } = useConfig();
  const now = useNow();
  const wide = useWide();
  const { eContact } = details;
  const { patient } = eContact;
  const later = useLaterAndElsewhere(details, perform);
  const age = ageToday(patient.birthDate, now, timeZone);
  const alerts = [
    ...new Set(details.forms.flatMap((form) => (form.kind === 'QUESTIONNAIRE' ? form.alerts : []))),
  ];
  const snoozed =
    eContact.snoozedUntil !== null && Date.parse(eContact.snoozedUntil) > now ? eContact.snoozedUntil : null;
  const locked =
    eContact.status === 'WAITING_FOR_PATIENT' &&
    eContact.replyAllowedFrom !== null &&
    Date.parse(eContact.replyAllowedFrom) > now;
  return (
    <>
      {!wide && (
        <div className={styles.back}>
          <IconLink small href={listHref} label={t('clinic.view.back')} icon={<ChevronLeft />} />
          <span>{t('clinic.list.title')}</span>
        </div>
      )}
      <PatientCard
        level={wide ? 2 : 1}
        name={fullName(patient)}
        initials={initialsOf(patient)}
        age={age === null ? undefined : t('clinic.age', { age })}
        badges={
          <>
            {eContact.isUrgent && <UrgentMark />}
            {alerts.map((alert) => (
              <StatusBadge key={alert} tone="urgent">
                {t(`forms.alert.${alert}`)}
              </StatusBadge>
            ))}
            <EContactStatus status={eContact.status} />
            <span title={t(`type.${eContact.type}`)} className={styles.headType}>
              <Chip color={TYPE_CATALOGUE[eContact.type].color} icon={<TypeIcon type={eContact.type} />}>
                {t(`type.${eContact.type}`)}
              </Chip>
            </span>
            {snoozed !== null && (
              <span className={styles.aside}>{t('details.snoozedUntil', { date: dateTime(snoozed) })}</span>
            )}
            {locked && eContact.replyAllowedFrom !== null && (
              <span className={styles.aside}>
                {t('clinic.row.lockedUntil', { date: dateTime(eContact.replyAllowedFrom) })}
              </span>
            )}
          </>
        }
        details={usePatientFacts(details)}
        actions={
          <div className={styles.headActions}>
            <Looking id={eContact.id} />
            <HeaderMenus details={details} later={later} onDialog={onDialog} {...menus} />
            {wide && <IconLink small href={listHref} label={t('clinic.view.close')} icon={<X />} />}
          </div>
        }
      />
      {later.problem !== undefined && (
        <div className={styles.notices}>
          <Notice
            tone="error"
            live
            actions={
              <Button small onClick={later.forgetProblem}>
                {t('clinic.news.dismiss')}
              </Button>
            }
          >
            {later.problem}
          </Notice>
        </div>
      )}
      {details.eContact.firstTime && <FirstTime details={details} perform={perform} onDialog={onDialog} />}
    </>
  );
}

/** Spec §4: "A first-time patient not seen before must be confirmed or rejected". */
function FirstTime({
  details,
  perform,
  onDialog,
}: Pick<EContactHeaderProps, 'details' | 'perform' | 'onDialog'>) {
  const t = useT();
  const errorText = useErrorText();
  const accept = useAction(acceptEContact);
  const { actions, eContact } = details;
  return (
    <div className={styles.notices}>
      <Notice
        tone="warning"
        title={t('clinic.firstTime.title')}
        actions={
          <>
            {actions.includes('ACCEPT') && (
              <Button
                small
                variant="primary"
                pending={accept.pending}
                pendingLabel={t('ui.pending')}
                onClick={() => void perform(() => accept.run({ params: { id: eContact.id }, body: {} }))}
              >
                {t('clinic.firstTime.accept')}
              </Button>
            )}
            {actions.includes('REJECT') && (
              <Button small onClick={() => onDialog('REJECT')}>
                {t('clinic.firstTime.reject')}
              </Button>
            )}
          </>
        }
      >
        {t('clinic.firstTime.text')}
        {accept.error !== null && (
          <p role="alert">
            <strong>{errorText(accept.error)}</strong>
          </p>
        )}
      </Notice>
    </div>
  );
}
