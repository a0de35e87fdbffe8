import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import type { InformationSummary } from '@tervik/contract/information-hub.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { reminderOf } from '@tervik/domain/information-hub/history.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ItemEntry } from './item-entry.tsx';
import { itemsQuery } from './queries.ts';
import styles from '../information-hub.module.css';

/** All items, first those that want looking at again. */
export function ItemList() {
  const t = useT();
  const { timeZone } = useConfig();
  const { data, isPending, isError, error, refetch } = useQuery(itemsQuery());
  const today = calendarDate(serverNow(), timeZone);
  const items = data?.items ?? [];
  const due = items
    .filter((item) => reminderOf(item, today) !== null)
    .toSorted((one, other) => ((one.shownUntil ?? '9') < (other.shownUntil ?? '9') ? -1 : 1));
  const write = (
    <LinkButton
      variant="primary"
      icon={<Plus />}
      href={hrefTo('/prm/information-hub', { search: { edit: 'new' } })}
    >
      {t('information-hub.platform.new')}
    </LinkButton>
  );
  return (
    <Page width="wide">
      <PageHeading lead={t('information-hub.platform.lead')} actions={items.length > 0 ? write : undefined}>
        {t('information-hub.platform.title')}
      </PageHeading>
      {isPending && <Skeleton shape="rows" count={6} label={t('ui.loading')} />}
      {isError && data === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('information-hub.platform.empty')} icon={<BookOpen />} actions={write}>
          {t('information-hub.platform.emptyText')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Stack gap="section">
          <Part id="due" title={t('information-hub.platform.reminders')} items={due} today={today} />
          <Part
            id="rest"
            title={t(due.length === 0 ? 'information-hub.platform.all' : 'information-hub.platform.others')}
            items={items.filter((item) => !due.includes(item))}
            today={today}
          />
        </Stack>
      )}
    </Page>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly InformationSummary[];
  readonly today: string;
}

function Part({ id, title, items, today }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`information-${id}`}>
      <Stack>
        <h2 id={`information-${id}`} className={styles.part}>
          {title}
        </h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <ItemEntry key={item.id} item={item} today={today} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}
