import type { Load } from '@tervik/contract/work-statistics.ts';
import { compareFigures, type Verdict } from '@tervik/domain/work-statistics/comparison.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT, type Translate } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { sayMinutes, saySeconds } from './durations.ts';
import { Compared, Counts, Drawn, Loaded, Part } from './figure-parts.tsx';
import { PromiseOfTime } from './promise.tsx';
import { closingsQuery, loadQuery, useFigure, type Figure, type Looked } from './queries.ts';
import { SpreadFigure } from './spread-figure.tsx';
import { Weeks } from './weeks.tsx';
import styles from './work-statistics.module.css';

type ProfessionLoad = Load['professions'][number];
type ProfessionFigure = Exclude<keyof ProfessionLoad, 'profession'>;

interface WorkViewProps {
  readonly looked: Looked;
  /** Administers the clinic. */
  readonly mayChange: boolean;
}

/** What the clinic did: how much, by whom (professions), and how long it took. */
export function WorkView({ looked, mayChange }: WorkViewProps) {
  const t = useT();
  const { number } = useFormats();
  const load = useFigure(loadQuery, looked);
  const { query, before, compared } = useFigure(closingsQuery, looked);
  return (
    <div className={styles.sections}>
      <Done figure={load} />
      <Loaded query={query} compared={compared}>
        {(closings) => (
          <>
            <Part title={t('work-statistics.work.times')}>
              <div className={styles.figures}>
                <SpreadFigure
                  title={t('work-statistics.stats.resolution')}
                  spread={closings.resolution}
                  before={before?.resolution}
                  meaning="NEITHER"
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.resolutionText')}
                </SpreadFigure>
                {closings.activeSeconds.count > 0 && (
                  <SpreadFigure
                    title={t('work-statistics.stats.active')}
                    spread={closings.activeSeconds}
                    before={before?.activeSeconds}
                    meaning="NEITHER"
                    say={saySeconds}
                  >
                    {t('work-statistics.stats.activeText')}
                  </SpreadFigure>
                )}
              </div>
            </Part>
            <PromiseOfTime
              key={looked.clinicId}
              closings={closings}
              clinicId={looked.clinicId}
              mayChange={mayChange}
            />
            {closings.closedCount > 0 && (
              <Weeks
                looked={looked}
                mondays={closings.weeks.map(({ from }) => from)}
                measures={[
                  {
                    id: 'CLOSED',
                    name: t('work-statistics.stats.closed'),
                    say: number,
                    values: closings.weeks.map(({ closed }) => closed),
                  },
                  {
                    id: 'RESOLUTION',
                    name: t('work-statistics.stats.resolution'),
                    say: (minutes) => sayMinutes(minutes, t),
                    values: closings.weeks.map(({ resolutionMedian }) => resolutionMedian),
                  },
                  ...(closings.activeSeconds.count > 0
                    ? [
                        {
                          id: 'ACTIVE',
                          name: t('work-statistics.stats.active'),
                          say: (seconds: number) => saySeconds(seconds, t),
                          values: closings.weeks.map(({ activeMedianSeconds }) => activeMedianSeconds),
                        },
                      ]
                    : []),
                ]}
                areTimes
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const COUNTS = [
  'answers',
  'archived',
  'rejected',
  'cancelled',
  'reopenedByPatients',
  'reopenedByStaff',
] as const;

/** No seconds of work are none that were measured. */
const sayWork = (seconds: number, t: Translate): string => (seconds === 0 ? '–' : saySeconds(seconds, t));

const figureOf = (load: ProfessionLoad | undefined, id: ProfessionFigure): number | null =>
  load === undefined || (id === 'activeSeconds' && load.activeSeconds === 0) ? null : load[id];

/** Fewer reopened ones are better, where they are fewer of those that were ended too. */
function judge(
  id: (typeof COUNTS)[number],
  now: Load,
  before: Load,
  say: (count: number) => string,
): Verdict | null {
  if (!id.startsWith('reopened')) return compareFigures(now[id], before[id], { meaning: 'NEITHER', say });
  const ended = (load: Load): number => load.answers + load.archived + load.rejected;
  const of = { now: ended(now), before: ended(before) };
  return compareFigures(now[id], before[id], { meaning: 'LESS_IS_BETTER', say, of });
}

function Done({ figure: { query, before, compared } }: { readonly figure: Figure<Load> }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <Loaded query={query} compared={compared}>
      {(load) => (
        <>
          <Part title={t('work-statistics.work.done')}>
            <Counts
              counts={[
                ...COUNTS.map((id) => ({
                  id,
                  term: t(`work-statistics.work.${id}`),
                  value: number(load[id]),
                  before: before && { value: number(before[id]), verdict: judge(id, load, before, number) },
                })),
                ...(load.activeSeconds === 0
                  ? []
                  : [
                      {
                        id: 'activeSeconds',
                        term: t('work-statistics.work.activeSeconds'),
                        value: saySeconds(load.activeSeconds, t),
                        before: before && {
                          value: sayWork(before.activeSeconds, t),
                          verdict: compareFigures(load.activeSeconds, before.activeSeconds || null, {
                            meaning: 'NEITHER',
                            say: (seconds) => saySeconds(seconds, t),
                          }),
                        },
                      },
                    ]),
              ]}
            />
            {load.activeSeconds === 0 && (
              <p className={styles.quiet}>{t('work-statistics.work.notMeasured')}</p>
            )}
          </Part>
          <Professions load={load} before={before} />
        </>
      )}
    </Loaded>
  );
}

interface ProfessionsProps {
  readonly load: Load;
  readonly before: Load | undefined;
}

function Professions({ load: { professions }, before }: ProfessionsProps) {
  const t = useT();
  const { number } = useFormats();
  const all = professions.reduce((sum, { answers, otherClosings }) => sum + answers + otherClosings, 0);
  const isMeasured = [...professions, ...(before?.professions ?? [])].some(
    ({ activeSeconds }) => activeSeconds > 0,
  );
  const rows = [...professions.map(({ profession }) => profession), ...onlyBefore()];
  return (
    <Part title={t('work-statistics.work.professions')}>
      {rows.length > 0 && (
        <FigureTable
          caption={t('work-statistics.work.professions')}
          columns={[
            t('work-statistics.work.profession'),
            t('work-statistics.work.answers'),
            t('work-statistics.work.otherClosings'),
            ...(isMeasured ? [t('work-statistics.work.activeSeconds')] : []),
          ]}
          rows={rows.map((profession) => {
            const now = professions.find((one) => one.profession === profession);
            const then = before?.professions.find((one) => one.profession === profession);
            const cell = (id: ProfessionFigure, say: (figure: number) => string) => (
              <Compared
                key={id}
                value={now === undefined ? '–' : say(now[id])}
                before={
                  before && {
                    value: then === undefined ? '–' : say(then[id]),
                    // What is shown together may be other professions than before.
                    verdict:
                      profession === null
                        ? null
                        : compareFigures(figureOf(now, id), figureOf(then, id), { meaning: 'NEITHER', say }),
                  }
                }
              />
            );
            return {
              id: profession ?? 'together',
              cells: [
                <Drawn
                  key="name"
                  name={t(`work-statistics.work.profession.${profession ?? 'together'}`)}
                  share={now && (now.answers + now.otherClosings) / all}
                />,
                cell('answers', number),
                cell('otherClosings', number),
                ...(isMeasured ? [cell('activeSeconds', (seconds) => sayWork(seconds, t))] : []),
              ],
            };
          })}
        />
      )}
      <p className="text-aside">
        {t('work-statistics.work.professionsNote')}
        {before !== undefined && rows.length > 0 && ` ${t('work-statistics.compare.dash')}`}
      </p>
    </Part>
  );

  /** Told of alone then, and not now. */
  function onlyBefore(): ProfessionLoad['profession'][] {
    return (before?.professions ?? [])
      .map(({ profession }) => profession)
      .filter((profession) => professions.every((one) => one.profession !== profession));
  }
}
