import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown, NotThere } from '#parts/not-there.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { useHeadingFocus } from '#ui/frame/heading-focus.ts';
import { Page } from '#ui/frame/layout.tsx';
import { Editor } from './editor.tsx';
import { ItemList } from './item-list.tsx';
import { detailsQuery } from './queries.ts';

/** /prm/information-hub: what is written for clinics. `?edit=` opens an item, or a new one. */
export function HubAdminPage() {
  const t = useT();
  const { edit } = useSearch({ strict: false });
  // What was typed as a new item stays in its form when that has an address.
  const [created, setCreated] = useState<string>();
  const form = edit === created ? 'new' : edit;
  useHeadingFocus(form);
  usePageTitle(t('information-hub.platform.title'));
  if (edit === undefined && created !== undefined) setCreated(undefined);
  if (edit === undefined) return <ItemList />;
  return (
    <Page>
      <BackLink href={hrefTo('/prm/information-hub')}>{t('information-hub.platform.title')}</BackLink>
      <Form key={form} id={edit} onCreated={setCreated} />
    </Page>
  );
}

interface FormProps {
  /** Or "new". */
  readonly id: string;
  readonly onCreated: (id: string) => void;
}

function Form({ id, onCreated }: FormProps) {
  const t = useT();
  const isNew = id === 'new';
  const { data, isPending, isError, error, refetch } = useQuery({ ...detailsQuery(id), enabled: !isNew });
  if (isNew || data !== undefined) return <Editor item={data} onCreated={onCreated} />;
  if (isPending) return <Skeleton label={t('ui.loading')} count={8} />;
  if (isError && isUnknown(error))
    return <NotThere title={t('information-hub.unknown')} text={t('information-hub.platform.unknownText')} />;
  return <LoadError error={error} onRetry={() => void refetch()} />;
}
