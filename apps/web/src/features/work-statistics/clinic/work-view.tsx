import type { Load } from '@tervik/contract/work-statistics.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { sayMinutes, saySeconds } from './durations.ts';
import { Compared, Counts, Drawn, Loaded, Part } from './figure-parts.tsx';
import { PromiseOfTime } from './promise.tsx';
import { closingsQuery, loadQuery, useFigure, type Figure, type Looked } from './queries.ts';
import { SpreadFigure } from './spread-figure.tsx';
import { Weeks } from './weeks.tsx';
import styles from './work-statistics.module.css';

type ProfessionLoad = Load['professions'][number];

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
  const { query, before } = useFigure(closingsQuery, looked);
  return (
    <div className={styles.sections}>
      <Done figure={load} />
      <Loaded query={query}>
        {(closings) => (
          <>
            <Part title={t('work-statistics.work.times')}>
              <div className={styles.figures}>
                <SpreadFigure
                  title={t('work-statistics.stats.resolution')}
                  spread={closings.resolution}
                  before={before?.resolution}
                  say={sayMinutes}
                >
                  {t('work-statistics.stats.resolutionText')}
                </SpreadFigure>
                <SpreadFigure
                  title={t('work-statistics.stats.active')}
                  spread={closings.activeSeconds}
                  before={before?.activeSeconds}
                  say={saySeconds}
                >
                  {t('work-statistics.stats.activeText')}
                </SpreadFigure>
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
                  {
                    id: 'ACTIVE',
                    name: t('work-statistics.stats.active'),
                    say: (seconds) => saySeconds(seconds, t),
                    values: closings.weeks.map(({ activeMedianSeconds }) => activeMedianSeconds),
                  },
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

function Done({ figure: { query, before } }: { readonly figure: Figure<Load> }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <Loaded query={query}>
      {(load) => (
        <>
          <Part title={t('work-statistics.work.done')}>
            <Counts
              counts={[
                ...COUNTS.map((id) => ({
                  id,
                  term: t(`work-statistics.work.${id}`),
                  value: number(load[id]),
                  before: before && number(before[id]),
                })),
                {
                  id: 'activeSeconds',
                  term: t('work-statistics.work.activeSeconds'),
                  value: saySeconds(load.activeSeconds, t),
                  before: before && saySeconds(before.activeSeconds, t),
                },
              ]}
            />
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
            t('work-statistics.work.activeSeconds'),
          ]}
          rows={rows.map((profession) => {
            const now = professions.find((one) => one.profession === profession);
            const then = before?.professions.find((one) => one.profession === profession);
            const cell = (id: string, say: (load: ProfessionLoad) => string) => (
              <Compared
                key={id}
                value={now === undefined ? '–' : say(now)}
                before={before && (then === undefined ? '–' : say(then))}
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
                cell('answers', ({ answers }) => number(answers)),
                cell('otherClosings', ({ otherClosings }) => number(otherClosings)),
                cell('activeSeconds', ({ activeSeconds }) => saySeconds(activeSeconds, t)),
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
