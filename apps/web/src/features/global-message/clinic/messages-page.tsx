import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useClinicMessages } from './queries.ts';

/** Spec §2 /admin/global-message, for all staff: what the clinic says to everybody, and a new message at `?edit=new`. */
export function MessagesPage() {
  const t = useT();
  const { clinic, edit } = useSearch({ from: '/admin/admin/global-message' });
  const membership = useAdminClinic();
  const query = useClinicMessages(membership.clinicId);
  usePageTitle(t('global-message.title'));
  const list = hrefTo('/admin/global-message', { search: { clinic } });
  const form = hrefTo('/admin/global-message', { search: { clinic, edit: 'new' } });
  if (edit === 'new')
    return (
      <Page width="wide">
        <BackLink href={list}>{t('global-message.title')}</BackLink>
        <PageHeading lead={t('global-message.form.lead')}>{t('global-message.new')}</PageHeading>
        <MessageForm key={membership.clinicId} clinic={membership} list={list} form={form} />
      </Page>
    );
  if (query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('global-message.title')}</PageHeading>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="rows" count={4} label={t('ui.loading')} />
        )}
      </Page>
    );
  return (
    <MessageList
      key={membership.clinicId}
      clinic={membership}
      messages={query.data.messages}
      onNew={() => go(form)}
    />
  );
}
