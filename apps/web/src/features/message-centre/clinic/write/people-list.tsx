import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import { ageOn } from '@tervik/domain/person/age.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import type { useMessagePatients } from './queries.ts';
import styles from './people-list.module.css';

interface PeopleListProps {
  readonly query: ReturnType<typeof useMessagePatients>;
  /** Of all that fit. */
  readonly all: number;
  /** Newer ones are on their way. */
  readonly isStale: boolean;
  readonly today: string;
  readonly withoutIds: readonly string[];
  readonly onWithout: (withoutIds: readonly string[]) => void;
}

/** Who fits, by name: whether they get the SMS, why not, and each can be taken out and put back. */
export function PeopleList({ query, all, isStale, today, withoutIds, onWithout }: PeopleListProps) {
  const t = useT();
  const errorText = useErrorText();
  const people = query.data?.pages.flatMap((page) => page.patients) ?? [];
  if (query.data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="rows" count={5} label={t('ui.loading')} />
    );
  if (people.length === 0) return <p>{t('message-centre.write.people.none')}</p>;
  return (
    <>
      <DataTable
        caption={t('message-centre.write.people.title')}
        rowCount={all}
        stale={isStale}
        columns={[
          { id: 'name', label: t('message-centre.write.people.name') },
          { id: 'age', label: t('message-centre.write.people.age'), width: '72px', hideUnder: 'narrow' },
          { id: 'list', label: t('message-centre.write.people.list'), width: '88px', hideUnder: 'medium' },
          { id: 'phone', label: t('message-centre.write.people.phone'), width: '96px', hideUnder: 'medium' },
          { id: 'gets', label: t('message-centre.write.people.gets'), width: '34%', hideUnder: 'narrow' },
          {
            id: 'act',
            label: t('message-centre.write.people.act'),
            width: '116px',
            labelHidden: true,
          },
        ]}
      >
        {people.map((one, index) => (
          <PersonRow
            key={one.id}
            one={one}
            index={index + 1}
            today={today}
            isOut={withoutIds.includes(one.id)}
            onOut={(isOut) =>
              onWithout(isOut ? [...withoutIds, one.id] : withoutIds.filter((id) => id !== one.id))
            }
          />
        ))}
      </DataTable>
      {query.hasNextPage && (
        <LoadMore
          label={t('message-centre.write.people.more')}
          pendingLabel={t('ui.loading')}
          pending={query.isFetchingNextPage}
          status={t('message-centre.write.people.shown', { count: people.length })}
          error={query.error instanceof ApiError ? errorText(query.error) : undefined}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

interface PersonRowProps {
  readonly one: MessagePatient;
  readonly index: number;
  readonly today: string;
  readonly isOut: boolean;
  readonly onOut: (isOut: boolean) => void;
}

function PersonRow({ one, index, today, isOut, onOut }: PersonRowProps) {
  const t = useT();
  const { firstName, surname, birthDate, listCode, phoneEnding, skipReason, isOnlineOnly } = one;
  const name = `${firstName} ${surname}`;
  const age = birthDate === null ? undefined : ageOn(birthDate, today);
  const phone = phoneEnding === null ? '' : `… ${phoneEnding}`;
  const isReached = skipReason === null || isOnlineOnly;
  const isSent = isReached && !isOut;
  const gets = (
    <StatusBadge plain tone={isSent ? 'done' : 'neutral'}>
      {isOut && isReached && t('message-centre.write.people.out')}
      {isSent && t(isOnlineOnly ? 'message-centre.write.people.inOnline' : 'message-centre.write.people.in')}
      {skipReason !== null && !isReached && t(`message-centre.clinic.reason.${skipReason}`)}
    </StatusBadge>
  );
  return (
    <DataRow index={index} className={isSent ? undefined : styles.out}>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            <div>
              {[age === undefined ? '' : t('message-centre.write.people.years', { count: age }), phone]
                .filter((part) => part !== '')
                .join(' · ')}
            </div>
            {gets}
          </>
        }
      >
        {surname}, {firstName}
      </DataCell>
      <DataCell hideUnder="narrow" quiet>
        {age ?? ''}
      </DataCell>
      <DataCell hideUnder="medium" quiet>
        {listCode ?? ''}
      </DataCell>
      <DataCell hideUnder="medium" quiet>
        {phone}
      </DataCell>
      <DataCell hideUnder="narrow" className={styles.wrapping}>
        {gets}
      </DataCell>
      <DataCell className={styles.act}>
        {isReached && (
          <Button
            small
            variant="quiet"
            aria-label={t(
              isOut ? 'message-centre.write.people.putBack' : 'message-centre.write.people.takeOut',
              {
                name,
              },
            )}
            onClick={() => onOut(!isOut)}
          >
            {t(
              isOut ? 'message-centre.write.people.putBackShort' : 'message-centre.write.people.takeOutShort',
            )}
          </Button>
        )}
      </DataCell>
    </DataRow>
  );
}
