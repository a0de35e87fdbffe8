import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { WithEContact } from './files-frame.tsx';

const loadChoose = () => import('./choose.tsx');

/** Spec §2 /my-e-contacts/upload-files: files join an e-contact; they are sent on the next page. */
export function UploadPage() {
  return <WithEContact>{(eContactId) => <Upload key={eContactId} eContactId={eContactId} />}</WithEContact>;
}

function Upload({ eContactId }: { eContactId: string }) {
  const t = useT();
  usePageTitle(t('file.upload.title'));
  return (
    <Page>
      <BackLink href={hrefTo('/my-e-contacts/files', { search: { eContactId } })}>
        {t('file.page.title')}
      </BackLink>
      <PageHeading lead={t('file.upload.lead')}>{t('file.upload.title')}</PageHeading>
      <LazyPart name="choose" load={loadChoose}>
        {({ Choose }) => <Choose eContactId={eContactId} />}
      </LazyPart>
    </Page>
  );
}
