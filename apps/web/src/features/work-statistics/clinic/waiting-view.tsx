import type { PromiseOutcome } from '@tervik/contract/work-statistics.ts';
import { shareInTime } from '@tervik/domain/work-statistics/report.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { sayMinutes } from './durations.ts';
import { Counts, Drawn, Loaded, Part } from './figure-parts.tsx';
import { promiseQuery, repliesQuery, useFigure, type Figure, type Looked } from './queries.ts';
import { SpreadFigure } from './spread-figure.tsx';
import { Weeks } from './weeks.tsx';
import styles from './work-statistics.module.css';

/** How long patients wait: the first answer against what the clinic promises, and all answers. */
export function WaitingView({ looked }: { readonly looked: Looked }) {
  const t = useT();
  const promise = useFigure(promiseQuery, looked);
  const { query, before } = useFigure(repliesQuery, looked);
  return (
    <div className={styles.sections}>
      <PromiseSection figure={promise} />
      <Loaded query={query}>
        {({ firstReply, nextReply, weeks }) => (
          <>
            <Part title={t('work-statistics.waiting.answers')}>
              <div className={styles.figures}>
                <SpreadFigure
                  title={t('work-statistics.stats.firstReply')}
                  spread={firstReply}
                  before={before?.firstReply}
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.firstReplyText')}
                </SpreadFigure>
                <SpreadFigure
                  title={t('work-statistics.stats.nextReply')}
                  spread={nextReply}
                  before={before?.nextReply}
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.nextReplyText')}
                </SpreadFigure>
              </div>
            </Part>
            <Weeks
              mondays={weeks.map(({ from }) => from)}
              measures={[
                {
                  id: 'firstReply',
                  name: t('work-statistics.stats.firstReply'),
                  say: (minutes) => sayMinutes(minutes, t),
                  values: weeks.map(({ firstReplyMedian }) => firstReplyMedian),
                },
              ]}
              areTimes
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

const OUTCOMES = ['inTime', 'late', 'overdue', 'waiting', 'withoutAnswer'] as const;

function PromiseSection({ figure: { query, before } }: { readonly figure: Figure<PromiseOutcome> }) {
  const t = useT();
  const { number } = useFormats();
  const percent = (share: number | null): string =>
    share === null ? '–' : t('work-statistics.percent', { percent: Math.floor(share * 100) });
  const time = (minutes: number | null): string => (minutes === null ? '–' : sayMinutes(minutes, t));
  const counts = [
    { id: 'share', say: (one: PromiseOutcome) => percent(shareInTime(one)) },
    { id: 'median', say: (one: PromiseOutcome) => time(one.firstAnswer.median) },
    { id: 'p90', say: (one: PromiseOutcome) => time(one.firstAnswer.p90) },
  ] as const;
  return (
    <Part title={t('work-statistics.waiting.promise')}>
      <Loaded query={query}>
        {(outcome) => {
          const all = OUTCOMES.reduce((sum, id) => sum + outcome[id], 0);
          return (
            <>
              <p className={styles.words}>
                {t('work-statistics.waiting.promiseText', { hours: outcome.promisedHours })}
                {outcome.hasOwnPromises && ` ${t('work-statistics.waiting.ownPromises')}`}
              </p>
              {all === 0 ? (
                <p className={styles.quiet}>{t('work-statistics.stats.nothing')}</p>
              ) : (
                <>
                  <Counts
                    counts={counts.map(({ id, say }) => ({
                      id,
                      term: t(`work-statistics.waiting.${id}`),
                      value: say(outcome),
                      before: before && say(before),
                    }))}
                  />
                  <FigureTable
                    caption={t('work-statistics.waiting.outcomes')}
                    columns={[
                      t('work-statistics.waiting.outcome'),
                      t('work-statistics.demand.count'),
                      t('work-statistics.demand.share'),
                      ...(before === undefined ? [] : [t('work-statistics.compare.before')]),
                    ]}
                    rows={OUTCOMES.map((id) => ({
                      id,
                      cells: [
                        <Drawn
                          key="name"
                          name={t(`work-statistics.waiting.${id}`)}
                          share={outcome[id] / all}
                        />,
                        number(outcome[id]),
                        t('work-statistics.percent', { percent: Math.round((outcome[id] / all) * 100) }),
                        ...(before === undefined ? [] : [number(before[id])]),
                      ],
                    }))}
                  />
                  <p className="text-aside">{t('work-statistics.waiting.note')}</p>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}
