import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { useHeadingFocus } from '#ui/frame/heading-focus.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { useAnnouncements } from './queries.ts';

const LIST = hrefTo('/prm/announcements');
const FORM = hrefTo('/prm/announcements', { search: { edit: 'new' } });

/** /prm/announcements: what the platform tells patients (spec §9 "Advert targeting"), and a new one at `?edit=new`. */
export function AnnouncementsPage() {
  const t = useT();
  const { edit } = useSearch({ strict: false });
  useHeadingFocus(edit);
  const query = useAnnouncements();
  usePageTitle(t('announcement.title'));
  if (edit === 'new')
    return (
      <Page width="wide">
        <BackLink href={LIST}>{t('announcement.title')}</BackLink>
        <PageHeading lead={t('announcement.form.lead')}>{t('announcement.new')}</PageHeading>
        <AnnouncementForm list={LIST} />
      </Page>
    );
  if (query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('announcement.title')}</PageHeading>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="rows" count={4} label={t('ui.loading')} />
        )}
      </Page>
    );
  return <AnnouncementList announcements={query.data.announcements} onNew={() => go(FORM)} />;
}
