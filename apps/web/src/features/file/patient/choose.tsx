import { useQuery } from '@tanstack/react-query';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useUploads } from '#features/file/shared/upload.ts';
import { LoadError } from '#parts/load-error.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { filesQuery } from './queries.ts';
import { pendingOf, Uploader } from '#features/file/shared/uploader.tsx';

/** The files of one e-contact as they are chosen and arrive, and the way on. */
export function Choose({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(filesQuery(eContactId));
  const uploads = useUploads(eContactId);
  if (query.data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton label={t('ui.loading')} />
    );
  const pending = pendingOf(query.data.pending, uploads);
  const none = pending.length === 0 && uploads.uploads.length === 0;
  return (
    <>
      <Uploader uploads={uploads} pending={pending} layout="page" />
      <FormActions>
        {/* What is on its way goes on while the next page is looked at. */}
        <LinkButton variant="primary" href={hrefTo('/my-e-contacts/files', { search: { eContactId } })}>
          {t(none ? 'file.upload.skip' : 'file.upload.continue')}
        </LinkButton>
      </FormActions>
    </>
  );
}
