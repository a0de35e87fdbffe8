import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useT } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useUploads } from '../../../lib/upload.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormActions, Page, PageHeading } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import styles from '../patient.module.css';
import { WithEContact } from './files-frame.tsx';
import { filesQuery } from './queries.ts';
import { pendingOf, Uploader } from './uploader.tsx';

/** Spec §2 /my-e-contacts/upload-files: files join an e-contact; they are sent on the next page. */
export function UploadPage() {
  return <WithEContact>{(eContactId) => <Upload key={eContactId} eContactId={eContactId} />}</WithEContact>;
}

function Upload({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(filesQuery(eContactId));
  const uploads = useUploads(eContactId);
  usePageTitle(t('files.upload.title'));
  const pending = pendingOf(query.data?.pending ?? [], uploads);
  const none = pending.length === 0 && uploads.uploads.length === 0;
  const files = `/my-e-contacts/files?eContactId=${eContactId}`;
  return (
    <Page>
      <Link href={files} className={styles.back}>
        <ChevronLeft />
        <span>{t('files.page.title')}</span>
      </Link>
      <PageHeading lead={t('files.upload.lead')}>{t('files.upload.title')}</PageHeading>
      {query.isPending && <Skeleton label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <>
          <Uploader uploads={uploads} pending={pending} layout="page" />
          <FormActions>
            {/* What is on its way goes on while the next page is looked at. */}
            <LinkButton variant="primary" href={files}>
              {t(none ? 'files.upload.skip' : 'files.upload.continue')}
            </LinkButton>
          </FormActions>
        </>
      )}
    </Page>
  );
}
