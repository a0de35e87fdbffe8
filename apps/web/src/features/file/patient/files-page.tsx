import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
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
      <BackLink href={hrefTo('/my-e-contacts')}>{t('file.page.list')}</BackLink>
      <PageHeading>{t('file.page.title')}</PageHeading>
      <LazyPart name="files" load={loadFiles}>
        {({ FilesOf }) => <FilesOf eContactId={eContactId} />}
      </LazyPart>
    </Page>
  );
}
