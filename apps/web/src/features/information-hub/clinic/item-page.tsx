import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { InformationItem } from '@tervik/contract/information-hub.ts';
import {
  openInformationFile,
  openInformationPicture,
  readInformation,
} from '@tervik/contract/routes-clinic.gen.ts';
import { addressOf, call } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown, NotThere } from '#parts/not-there.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Article } from '../article.tsx';
import { itemQuery } from './queries.ts';

/** /information-hub/{id}: one item. */
export function ItemPage() {
  const { itemId } = useParams({ from: '/information-hub/$itemId' });
  return <ItemOf itemId={itemId} />;
}

/** One that is not for this profession is as if it were not there. */
export function ItemOf({ itemId }: { readonly itemId: string }) {
  const t = useT();
  const locale = useLocale();
  const { data, isPending, isError, error, refetch } = useQuery(itemQuery(itemId, locale));
  usePageTitle(data?.title ?? t('information-hub.title'));
  return (
    <Page>
      <BackLink href={hrefTo('/information-hub')}>{t('information-hub.title')}</BackLink>
      {isPending && <Skeleton label={t('ui.loading')} count={8} />}
      {isError &&
        data === undefined &&
        (isUnknown(error) ? (
          <NotThere title={t('information-hub.unknown')} text={t('information-hub.unknownText')} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && <Item key={data.id} item={data} />}
    </Page>
  );
}

function Item({ item }: { readonly item: InformationItem }) {
  // Whether it was counted is nothing for its reader to wait for, or to be told.
  useEffect(() => {
    call(readInformation, { params: { id: item.id }, body: {}, background: true }).catch(() => undefined);
  }, [item.id]);
  return (
    <>
      <PageHeading lead={item.lead === '' ? undefined : <span lang={item.locale}>{item.lead}</span>}>
        <span lang={item.locale}>{item.title}</span>
      </PageHeading>
      <Article
        item={item}
        files={item.files}
        pictureOf={(id) => addressOf(openInformationPicture.path, { id }, undefined)}
        fileOf={(id) => addressOf(openInformationFile.path, { id }, undefined)}
      />
    </>
  );
}
