import type { PromiseOutcome } from '@tervik/contract/work-statistics.ts';
import { compareFigures } from '@tervik/domain/work-statistics/comparison.ts';
import { shareInTime, toFullPercent } from '@tervik/domain/work-statistics/report.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Link } from '#ui/frame/link.tsx';
import { sayMinutes } from './durations.ts';
import { Beside, Counts, Drawn, Loaded, Part } from './figure-parts.tsx';
import { promiseQuery, repliesQuery, useFigure, type Figure, type Looked } from './queries.ts';
import { SpreadFigure } from './spread-figure.tsx';
import { Weeks } from './weeks.tsx';
import styles from './work-statistics.module.css';

/** How long patients wait: the first answer against what the clinic promises, and all answers. */
export function WaitingView({ looked }: { readonly looked: Looked }) {
  const t = useT();
  const promise = useFigure(promiseQuery, looked);
  const { query, before, compared } = useFigure(repliesQuery, looked);
  return (
    <div className={styles.sections}>
      <PromiseSection figure={promise} looked={looked} />
      <Loaded query={query} compared={compared}>
        {({ firstReply, nextReply, weeks }) => (
          <>
            <Part title={t('work-statistics.waiting.answers')}>
              <div className={styles.figures}>
                <SpreadFigure
                  title={t('work-statistics.stats.firstReply')}
                  spread={firstReply}
                  before={before?.firstReply}
                  meaning="LESS_IS_BETTER"
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.firstReplyText')}
                </SpreadFigure>
                <SpreadFigure
                  title={t('work-statistics.stats.nextReply')}
                  spread={nextReply}
                  before={before?.nextReply}
                  meaning="LESS_IS_BETTER"
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.nextReplyText')}
                </SpreadFigure>
              </div>
            </Part>
            <Weeks
              looked={looked}
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

/** The list of exactly those that the figure counts, who has waited longest first. */
const overdueHref = ({ clinicId, dates: { from, to } }: Looked) =>
  hrefTo('/clinic-e-contacts', {
    search: {
      clinic: clinicId,
      overdue: 'only',
      createdFrom: from,
      createdTo: to,
      sort: 'created',
      order: 'asc',
    },
  });

const OUTCOMES = ['inTime', 'late', 'overdue', 'waiting', 'withoutAnswer'] as const;

interface PromiseSectionProps {
  readonly figure: Figure<PromiseOutcome>;
  readonly looked: Looked;
}

function PromiseSection({ figure: { query, before, compared }, looked }: PromiseSectionProps) {
  const t = useT();
  const { number } = useFormats();
  const percent = (share: number | null): string =>
    share === null ? '–' : t('work-statistics.percent', { percent: toFullPercent(share) });
  const time = (minutes: number | null): string => (minutes === null ? '–' : sayMinutes(minutes, t));
  const counts = [
    { id: 'share', of: shareInTime, say: percent, meaning: 'MORE_IS_BETTER' },
    {
      id: 'median',
      of: (one: PromiseOutcome) => one.firstAnswer.median,
      say: time,
      meaning: 'LESS_IS_BETTER',
    },
    { id: 'p90', of: (one: PromiseOutcome) => one.firstAnswer.p90, say: time, meaning: 'LESS_IS_BETTER' },
  ] as const;
  return (
    <Part title={t('work-statistics.waiting.promise')}>
      <Loaded query={query} compared={compared}>
        {(outcome) => {
          const all = OUTCOMES.reduce((sum, id) => sum + outcome[id], 0);
          return (
            <>
              <p className={styles.words}>
                {t('work-statistics.waiting.promiseText', { hours: outcome.promisedHours })}
                {` ${t('work-statistics.waiting.timesOfToday')}`}
                {outcome.hasOwnPromises && ` ${t('work-statistics.waiting.ownPromises')}`}
              </p>
              {all === 0 ? (
                <p className={styles.quiet}>{t('work-statistics.stats.nothing')}</p>
              ) : (
                <>
                  <Counts
                    counts={counts.map(({ id, of, say, meaning }) => ({
                      id,
                      term: t(`work-statistics.waiting.${id}`),
                      value: say(of(outcome)),
                      before: before && {
                        value: say(of(before)),
                        verdict: compareFigures(of(outcome), of(before), { meaning, say }),
                      },
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
                        id === 'overdue' && outcome.overdue > 0 ? (
                          <Link
                            key="list"
                            href={overdueHref(looked)}
                            aria-label={t('work-statistics.waiting.openOverdue', { count: outcome.overdue })}
                          >
                            {number(outcome.overdue)}
                          </Link>
                        ) : (
                          number(outcome[id])
                        ),
                        percent(outcome[id] / all),
                        ...(before === undefined
                          ? []
                          : [
                              <Beside
                                key="before"
                                before={{
                                  value: number(before[id]),
                                  verdict: compareFigures(outcome[id], before[id], {
                                    meaning: 'NEITHER',
                                    say: number,
                                  }),
                                }}
                              />,
                            ]),
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
