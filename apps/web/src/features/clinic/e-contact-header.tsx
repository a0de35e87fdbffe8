import { useState } from 'react';
import { Archive, Ban, ChevronLeft, Ellipsis, Hourglass, RotateCcw, X } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import { acceptEContact } from '@tervik/contract/routes.gen.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { useConfig } from '../../lib/session.ts';
import { TypeIcon } from '../../lib/type-icon.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { AvatarStack, Chip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PatientCard } from '../../ui/details.tsx';
import type { Detail } from '../../ui/details.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './clinic.module.css';
import { useViewersOf } from './live.ts';
import { ageToday, fullName, useAvatars } from './people.ts';
import type { ReasonAction } from './reason-dialog.tsx';
import { EContactStatus, UrgentMark } from './status.tsx';
import type { News } from './use-news.ts';
import { useWide } from './use-wide.ts';

export interface EContactHeaderProps {
  readonly details: ClinicDetails;
  readonly listHref: string;
  readonly perform: News['perform'];
  readonly onDialog: (action: ReasonAction) => void;
}

/** Who it is about, whose turn it is, and what else can be done. */
export function EContactHeader({ details, listHref, perform, onDialog }: EContactHeaderProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { timeZone } = useConfig();
  const now = useNow();
  const wide = useWide();
  const { eContact } = details;
  const { patient } = eContact;
  const age = ageToday(patient.birthDate, now, timeZone);
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
            <EContactStatus status={eContact.status} />
            <span title={t(`type.${eContact.type}`)} className={styles.headType}>
              <Chip color={TYPE_CATALOGUE[eContact.type].color} icon={<TypeIcon type={eContact.type} />}>
                {t(`type.${eContact.type}`)}
              </Chip>
            </span>
            {locked && eContact.replyAllowedFrom !== null && (
              <span className={styles.aside}>
                {t('clinic.row.lockedUntil', { date: dateTime(eContact.replyAllowedFrom) })}
              </span>
            )}
          </>
        }
        details={usePatientFacts(details)}
        actions={
          <>
            <Looking id={eContact.id} />
            <MoreActions details={details} onDialog={onDialog} />
            {wide && <IconLink small href={listHref} label={t('clinic.view.close')} icon={<X />} />}
          </>
        }
      />
      {details.eContact.firstTime && <FirstTime details={details} perform={perform} onDialog={onDialog} />}
    </>
  );
}

function usePatientFacts({ eContact, patientContact }: ClinicDetails): Detail[] {
  const t = useT();
  const { relative, calendarDate } = useFormats();
  const seen = (instant: string | null) =>
    instant === null ? t('clinic.patient.neverSeen') : relative(instant);
  const facts: Detail[] = [];
  if (eContact.representativeName !== null)
    facts.push({
      id: 'writer',
      term: t('clinic.actor.REPRESENTATIVE'),
      value: <strong>{eContact.representativeName}</strong>,
    });
  if (eContact.patient.birthDate !== null) {
    facts.push({
      id: 'born',
      term: t('clinic.patient.born'),
      value: calendarDate(eContact.patient.birthDate),
    });
  }
  facts.push({
    id: 'code',
    term: t('clinic.patient.code'),
    value: <PersonalCode code={patientContact.personalCode} />,
  });
  facts.push({
    id: 'phone',
    term: t('clinic.patient.phone'),
    value:
      patientContact.phone === null ? (
        t('clinic.patient.noPhone')
      ) : (
        <a href={`tel:${patientContact.phone}`} className={styles.factLink}>
          {phoneText(patientContact.phone)}
        </a>
      ),
  });
  // A child whose parent writes never looks: said only when it has happened.
  if (eContact.representativeName === null || eContact.patientSeenAt !== null)
    facts.push({ id: 'seen', term: t('clinic.patient.seen'), value: seen(eContact.patientSeenAt) });
  if (eContact.representativeName !== null) {
    facts.push({
      id: 'representative',
      term: t('clinic.patient.representativeSeen'),
      value: seen(eContact.representativeSeenAt),
    });
  }
  if (!patientContact.hasEmail)
    facts.push({ id: 'email', term: '', value: <strong>{t('clinic.patient.noEmail')}</strong> });
  if (eContact.filesPending)
    facts.push({
      id: 'files',
      term: '',
      value: (
        <strong title={t('clinic.files.pendingTitle')} className={styles.filesPending}>
          <Hourglass />
          {t('clinic.files.pending')}
        </strong>
      ),
    });
  return facts;
}

/** Shown on demand: somebody may stand behind the screen. */
function PersonalCode({ code }: { code: string | null }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (code === null) return t('clinic.patient.noCode');
  return (
    <>
      {shown && <span>{code} </span>}
      <button
        type="button"
        className={styles.textButton}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'clinic.patient.hideCode' : 'clinic.patient.showCode')}
        <span className="sr-only"> ({t('clinic.patient.code')})</span>
      </button>
    </>
  );
}

function Looking({ id }: { id: string }) {
  const t = useT();
  const people = useAvatars(useViewersOf(id));
  const names = people.map((person) => person.name).join(', ');
  if (people.length === 0) return null;
  return (
    <span className={styles.looking}>
      <AvatarStack people={people} label={t('clinic.view.viewers', { names })} />
      <span className={styles.lookingNames} aria-hidden="true">
        {t('clinic.view.viewers', { names })}
      </span>
    </span>
  );
}

function MoreActions({ details, onDialog }: Pick<EContactHeaderProps, 'details' | 'onDialog'>) {
  const t = useT();
  const { actions } = details;
  const items: MenuItem[] = [];
  if (actions.includes('REOPEN'))
    items.push({
      id: 'reopen',
      label: t('clinic.reopen.action'),
      icon: <RotateCcw />,
      onSelect: () => onDialog('REOPEN'),
    });
  if (actions.includes('ARCHIVE'))
    items.push({
      id: 'archive',
      label: t('clinic.archive.action'),
      icon: <Archive />,
      onSelect: () => onDialog('ARCHIVE'),
    });
  if (actions.includes('REJECT'))
    items.push({
      id: 'reject',
      label: t('clinic.reject.action'),
      icon: <Ban />,
      danger: true,
      separated: items.length > 0,
      onSelect: () => onDialog('REJECT'),
    });
  if (items.length === 0) return null;
  return <Menu small iconOnly label={t('clinic.view.more')} icon={<Ellipsis />} items={items} />;
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
