import { ChartNoAxesColumn } from 'lucide-react';
import type { Demand } from '@tervik/contract/work-statistics.ts';
import { compareFigures } from '@tervik/domain/work-statistics/comparison.ts';
import { toFullPercent } from '@tervik/domain/work-statistics/report.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { EmptyState } from '#ui/content/states.tsx';
import { Beside, Counts, Drawn, Loaded, Part } from './figure-parts.tsx';
import { demandQuery, useFigure, type Looked } from './queries.ts';
import { WeekMap } from './week-map.tsx';
import { Weeks } from './weeks.tsx';

/** What came in: how much, when in the week, about what. */
export function DemandView({ looked }: { readonly looked: Looked }) {
  const t = useT();
  const { number } = useFormats();
  const { query, before, compared } = useFigure(demandQuery, looked);
  return (
    <Loaded query={query} compared={compared}>
      {(demand) =>
        demand.received + demand.begunByStaff === 0 ? (
          <EmptyState title={t('work-statistics.stats.emptyTitle')} icon={<ChartNoAxesColumn />}>
            {t('work-statistics.stats.emptyText')}
          </EmptyState>
        ) : (
          <>
            <Counts
              counts={(['received', 'begunByStaff', 'patients'] as const).map((id) => ({
                id,
                term: t(`work-statistics.demand.${id}`),
                value: number(demand[id]),
                before: before && {
                  value: number(before[id]),
                  verdict: compareFigures(demand[id], before[id], { meaning: 'NEITHER', say: number }),
                },
              }))}
            />
            <WeekMap hours={demand.hours} />
            <Types demand={demand} before={before} />
            <Weeks
              looked={looked}
              mondays={demand.weeks.map(({ from }) => from)}
              measures={[
                {
                  id: 'received',
                  name: t('work-statistics.demand.received'),
                  say: number,
                  values: demand.weeks.map(({ received }) => received),
                },
              ]}
              areTimes={false}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface TypesProps {
  readonly demand: Demand;
  readonly before: Demand | undefined;
}

function Types({ demand: { types, received }, before }: TypesProps) {
  const t = useT();
  const { number } = useFormats();
  if (types.length === 0) return null;
  return (
    <Part title={t('work-statistics.demand.types')}>
      <FigureTable
        caption={t('work-statistics.demand.types')}
        columns={[
          t('work-statistics.demand.type'),
          t('work-statistics.demand.count'),
          t('work-statistics.demand.share'),
          ...(before === undefined ? [] : [t('work-statistics.compare.before')]),
        ]}
        rows={types.map(({ type, count }) => ({
          id: type ?? 'others',
          cells: [
            <Drawn
              key="name"
              name={type === null ? t('work-statistics.demand.otherTypes') : t(`e-contact.type.${type}`)}
              share={count / received}
            />,
            number(count),
            t('work-statistics.percent', { percent: toFullPercent(count / received) }),
            ...(before === undefined ? [] : [sayBefore(type, count)]),
          ],
        }))}
      />
      <p className="text-aside">{t('work-statistics.demand.typesNote')}</p>
    </Part>
  );

  /**
   * A type that was too rare to be told of then stands among the others there. So these may be others than before, and
   * more of them is no more of anything.
   */
  function sayBefore(type: Demand['types'][number]['type'], now: number) {
    const found = before?.types.find((one) => one.type === type);
    if (found === undefined) return '–';
    return (
      <Beside
        key="before"
        before={{
          value: number(found.count),
          verdict:
            type === null ? null : compareFigures(now, found.count, { meaning: 'NEITHER', say: number }),
        }}
      />
    );
  }
}
