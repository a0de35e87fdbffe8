import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listClinics, listEmployees, listPatientLists } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useUser } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Section } from '#parts/settings-section.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Link, type Href } from '#ui/frame/link.tsx';
import { StaffNotices } from '#features/notification/clinic/staff-notices.tsx';
import { shareOf } from '#features/patient-list/clinic/share.ts';
import type { StaffPartProps } from '../settings-page.tsx';
import styles from './staff-settings.module.css';

/**
 * What spec §2 "/settings" names for staff, in its order: my notices, and of each clinic of mine its contact data, employees,
 * features and patient lists, each with a line of how it is and the way to its page.
 */
export function StaffSettings({ settings, level, isPatientToo }: StaffPartProps) {
  const { memberships } = useUser();
  return (
    <>
      <StaffNotices {...{ settings, level, isPatientToo }} />
      {memberships.map(({ clinicId, clinicName }) => (
        <ClinicSection key={clinicId} {...{ clinicId, clinicName, level }} several={memberships.length > 1} />
      ))}
    </>
  );
}

interface ClinicSectionProps {
  readonly clinicId: string;
  readonly clinicName: string;
  readonly level: 2 | 3;
  /** I work in several: their pages must be told which one is meant. */
  readonly several: boolean;
}

function ClinicSection({ clinicId, clinicName, level, several }: ClinicSectionProps) {
  const t = useT();
  const search = several ? { clinic: clinicId } : {};
  return (
    <Section level={level} title={clinicName}>
      <dl className={styles.parts}>
        <Part
          title={t('account.clinic.info')}
          link={t('account.clinic.info.open')}
          href={hrefTo('/admin/clinic-info', { search })}
        >
          <Contact clinicId={clinicId} />
        </Part>
        <Part
          title={t('account.clinic.employees')}
          link={t('account.clinic.employees.open')}
          href={hrefTo('/admin/employees', { search })}
        >
          <Employees clinicId={clinicId} />
        </Part>
        <Part
          title={t('account.clinic.features')}
          link={t('account.clinic.features.open')}
          href={hrefTo('/admin/clinic-features', { search })}
        >
          <Features clinicId={clinicId} />
        </Part>
        <Part
          title={t('account.clinic.lists')}
          link={t('account.clinic.lists.open')}
          href={hrefTo('/admin/clinic-import', { search })}
        >
          <PatientLists clinicId={clinicId} />
        </Part>
      </dl>
    </Section>
  );
}

interface PartProps {
  readonly title: string;
  readonly link?: string;
  readonly href?: Href;
  readonly children: ReactNode;
}

function Part({ title, link, href, children }: PartProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        {href !== undefined && <Link href={href}>{link}</Link>}
      </dd>
    </div>
  );
}

interface StateOfProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; refetch(): unknown };
  readonly children: (data: Data) => ReactNode;
}

/** How a part is, or that this cannot be said just now; its link is there all the same. */
function StateOf<Data>({ query, children }: StateOfProps<Data>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton count={1} label={t('ui.loading')} />;
  return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
}

function useClinic(clinicId: string) {
  return useQuery({
    queryKey: clinicKeys.clinics,
    queryFn: ({ signal }) => call(listClinics, { signal }),
    select: ({ clinics }) => clinics.find((clinic) => clinic.clinicId === clinicId),
  });
}

function Contact({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  return (
    <StateOf query={useClinic(clinicId)}>
      {(clinic) => (
        <p>{clinic.phone === null ? t('account.clinic.info.noPhone') : phoneText(clinic.phone)}</p>
      )}
    </StateOf>
  );
}

function Employees({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: clinicKeys.employees(clinicId),
    queryFn: ({ signal }) => call(listEmployees, { params: { id: clinicId }, signal }),
    select: ({ employees }) => employees.filter(({ deletedAt }) => deletedAt === null),
  });
  return (
    <StateOf query={query}>
      {(employees) => (
        <p>
          {t('account.clinic.employees.state', {
            count: employees.length,
            invited: employees.filter(({ userId }) => userId === null).length,
          })}
        </p>
      )}
    </StateOf>
  );
}

function Features({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  return (
    <StateOf query={useClinic(clinicId)}>
      {(clinic) => {
        const states = Object.values(clinic.features);
        const on = states.filter((state) => state === 'ENABLED').length;
        return <p>{t('account.clinic.features.state', { on, total: states.length })}</p>;
      }}
    </StateOf>
  );
}

function PatientLists({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const { date } = useFormats();
  const query = useQuery({
    queryKey: clinicKeys.patientLists([clinicId]),
    queryFn: async ({ signal }) => (await call(listPatientLists, { params: { id: clinicId }, signal })).lists,
  });
  return (
    <StateOf query={query}>
      {(lists) =>
        lists.length === 0 ? (
          <p>{t('account.clinic.lists.none')}</p>
        ) : (
          <ul className={styles.lists}>
            {lists.map(({ listCode, doctor, patientCount, withPhone, withEmail, importedAt }) => (
              <li key={listCode}>
                {t('account.clinic.lists.one', {
                  code: listCode,
                  doctor,
                  count: patientCount,
                  phone: shareOf(withPhone, patientCount),
                  email: shareOf(withEmail, patientCount),
                  imported: importedAt === null ? t('account.clinic.lists.never') : date(importedAt),
                })}
              </li>
            ))}
          </ul>
        )
      }
    </StateOf>
  );
}
