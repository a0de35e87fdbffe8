import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { Figures } from './figures.tsx';
import { FilterPart } from './filter-part.tsx';
import { NeededForCare } from './needed-for-care.tsx';
import { Repeats } from './repeats.tsx';
import { PeopleList } from './people-list.tsx';
import type { Writing } from './use-writing.ts';
import type { WriteFields } from './write-fields.ts';
import styles from './write.module.css';

interface WhomPartProps {
  readonly writing: Writing;
  readonly onChange: (patch: Partial<WriteFields>) => void;
}

/** Whom it is for: the conditions, how many they reach beside them, and who they are. */
export function WhomPart({ writing, onChange }: WhomPartProps) {
  const t = useT();
  const [isListed, setListed] = useState(false);
  const { circumstances, fields, mistakeOf, count, people, isStale, isBlocked } = writing;
  const { withoutIds } = fields;
  return (
    <section aria-labelledby="whom-title" className={styles.part}>
      <h2 id="whom-title" className={styles.title}>
        {t('message-centre.write.whomTitle')}
      </h2>
      <p className={styles.aside}>{t('message-centre.write.whomHint')}</p>
      {fields.notReachedBy !== '' && (
        <Notice
          tone="info"
          actions={
            <Button small onClick={() => onChange({ notReachedBy: '' })}>
              {t('message-centre.write.notReachedEverybody')}
            </Button>
          }
        >
          {t('message-centre.write.notReached')}
        </Notice>
      )}
      <div className={styles.whom}>
        <FilterPart
          clinicId={circumstances.clinicId}
          fields={fields}
          mistakeOf={mistakeOf}
          onChange={onChange}
        />
        <div className={styles.figures}>
          {count.data !== undefined && (
            <Figures
              count={count.data}
              isStale={isStale}
              isBlocked={isBlocked}
              isTakenOut={withoutIds.length > 0}
            />
          )}
          {count.data === undefined && isBlocked && <p>{t('message-centre.write.count.none')}</p>}
          {count.isLoading && <Skeleton count={4} label={t('ui.loading')} />}
          {count.isError && <LoadError error={count.error} onRetry={() => void count.refetch()} />}
          {count.data !== undefined && (
            <Repeats
              count={count.data.writtenLately}
              areOut={fields.withoutRecent}
              onChange={(withoutRecent) => onChange({ withoutRecent })}
            />
          )}
          {withoutIds.length > 0 && (
            <Row>
              <span className={styles.aside}>
                {t('message-centre.write.takenOut', { count: withoutIds.length })}
              </span>
              <Button small variant="quiet" onClick={() => onChange({ withoutIds: [] })}>
                {t('message-centre.write.putAllBack')}
              </Button>
            </Row>
          )}
        </div>
      </div>
      <NeededForCare fields={fields} mistake={mistakeOf('care-reason')} onChange={onChange} />
      <div>
        <Button small aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {t(isListed ? 'message-centre.write.people.hide' : 'message-centre.write.people.show')}
        </Button>
      </div>
      {isListed && (
        <PeopleList
          query={people}
          isStale={isStale}
          all={(count.data?.matching ?? 0) + withoutIds.length}
          today={circumstances.today}
          withoutIds={withoutIds}
          onWithout={(ids) => onChange({ withoutIds: ids })}
        />
      )}
    </section>
  );
}
