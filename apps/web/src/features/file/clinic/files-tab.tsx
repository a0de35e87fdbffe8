import { FileText } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity, FileInfo } from '@tervik/contract/e-contact.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { FileList } from '#features/file/shared/file-list.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { UpgradeBanner } from '#features/subscription/clinic/upgrade-banner.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { useFiles } from './attached.ts';
import styles from './files-tab.module.css';

/** All files of the e-contact by the letter with which they came, newest first, and mine that wait to be sent. */
export function FilesTab({ details }: { details: ClinicDetails }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { id, clinicId } = details.eContact;
  const clinic = useClinics().data?.find((one) => one.clinicId === clinicId);
  const query = useFiles(id, true, true);
  useRealtime((event) => {
    // New ones, or the scanner has spoken.
    if (event.type === 'E_CONTACT_DETAILS_UPDATED' && event.payload.eContactId === id) void query.refetch();
  });
  const none = (query.data?.files.length ?? 0) + (query.data?.pending.length ?? 0) === 0;
  if (query.data === undefined || (none && query.isFetching))
    return query.isError && !query.isFetching ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton count={4} label={t('ui.loading')} />
    );
  const { files, pending } = query.data;
  if (none)
    return (
      <EmptyState icon={<FileText />} title={t('file.clinic.empty')}>
        {t('file.clinic.emptyText')}
      </EmptyState>
    );
  return (
    <div className={styles.fileGroups}>
      {clinic !== undefined && [...files, ...pending].some(({ scan }) => scan === 'NA') && (
        <UpgradeBanner compact clinic={clinic} missing="virusScanning" />
      )}
      {pending.length > 0 && (
        <section>
          <h3>{t('file.pending')}</h3>
          <p className="text-aside">{t('file.clinic.pendingText')}</p>
          <FileList files={pending} side="CLINIC" label={t('file.pending')} />
        </section>
      )}
      {groupsOf(details.activities, files).map(({ activity, files: sent }) => {
        const title =
          activity === undefined
            ? t('file.clinic.others')
            : t('file.clinic.from', { name: activity.actorName, time: dateTime(activity.createdAt) });
        return (
          <section key={activity?.id ?? 'others'}>
            <h3>{title}</h3>
            <FileList files={sent} side="CLINIC" label={title} />
          </section>
        );
      })}
    </div>
  );
}

interface Group {
  /** Absent: came since the letters were fetched. */
  readonly activity: Activity | undefined;
  readonly files: readonly FileInfo[];
}

function groupsOf(activities: readonly Activity[], files: readonly FileInfo[]): Group[] {
  const groups: Group[] = activities.toReversed().flatMap((activity) => {
    const ids = new Set(activity.files.map(({ id }) => id));
    // The tab's own answer is newer: the scanner may have spoken.
    const own = files.filter(({ id }) => ids.has(id));
    return own.length === 0 ? [] : [{ activity, files: own }];
  });
  const placed = new Set(groups.flatMap((group) => group.files.map(({ id }) => id)));
  const rest = files.filter(({ id }) => !placed.has(id));
  return rest.length === 0 ? groups : [{ activity: undefined, files: rest }, ...groups];
}
