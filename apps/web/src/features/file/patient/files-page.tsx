import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { WithEContact } from './files-frame.tsx';

const loadFiles = () => import('./send-files.tsx');

/** Spec §2 /my-e-contacts/files: what has been sent, what waits, and the button that sends it. */
export function FilesPage() {
  return <WithEContact>{(eContactId) => <Files key={eContactId} eContactId={eContactId} />}</WithEContact>;
}

function Files({ eContactId }: { eContactId: string }) {
  const t = useT();
  usePageTitle(t('file.page.title'));
  return (
    <Page>
      <Link href="/my-e-contacts" className={styles.back}>
        <ChevronLeft />
        <span>{t('file.page.list')}</span>
      </Link>
      <PageHeading>{t('file.page.title')}</PageHeading>
      <LazyPart name="files" load={loadFiles}>
        {({ FilesOf }) => <FilesOf eContactId={eContactId} />}
      </LazyPart>
    </Page>
  );
}
