import styles from './bar-chart.module.css';

export interface BarGroup {
  readonly id: string;
  /** Beside each other, at most two; null = nothing to measure: no bar, which is not a zero. */
  readonly values: readonly (number | null)[];
}

export interface BarChartProps {
  /** What is drawn; the figures themselves stand in a table beside it. */
  readonly label: string;
  readonly groups: readonly BarGroup[];
  /** What the full height stands for, and how it is said. */
  readonly most: number;
  readonly mostText: string;
  /** What the first and the last group are called; one name where there is one group. */
  readonly ends: readonly string[];
}

const HEIGHT = 100;
const GROUP = 12;

/** Figures over time as bars. */
export function BarChart({ label, groups, most, mostText, ends }: BarChartProps) {
  return (
    <figure className={styles.chart}>
      <span className={styles.most} aria-hidden="true">
        {mostText}
      </span>
      <svg
        className={styles.bars}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${groups.length * GROUP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {groups.map(({ id, values }, index) => (
          <g key={id}>
            {values.map((value, position) => {
              const width = (GROUP - 3) / values.length;
              const height = ((value ?? 0) / most) * HEIGHT;
              return (
                <rect
                  key={position === 0 ? 'first' : 'second'}
                  className={position === 0 ? styles.first : styles.second}
                  x={index * GROUP + 1.5 + position * width}
                  y={HEIGHT - height}
                  width={width}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </figure>
  );
}
