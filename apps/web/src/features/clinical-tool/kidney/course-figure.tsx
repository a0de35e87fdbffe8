import type { EstimatedResult, KidneyInput } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { GFR_FROM } from '@tervik/domain/clinical-tool/kidney/categories.ts';
import { courseOf, yearsBetween } from '@tervik/domain/clinical-tool/kidney/course.ts';
import {
  GFR_CATEGORIES,
  wantsCreatinine,
  wantsCystatin,
} from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './course-figure.module.css';
import { useKidneyWords } from './use-kidney-words.ts';

interface CourseFigureProps {
  /** Oldest first. */
  readonly results: readonly EstimatedResult[];
  readonly input: KidneyInput;
}

/** Results over time: drawn for the eye, told in a sentence, and the same numbers as a table. */
export function CourseFigure({ results, input }: CourseFigureProps) {
  const t = useT();
  const words = useKidneyWords();
  const course = courseOf(results);
  return (
    <section className={styles.section} aria-labelledby="course">
      <h2 id="course">{t('clinical-tool.kidney.course.title')}</h2>
      <p className={styles.slope}>
        {course === null ? t('clinical-tool.kidney.course.sameDay') : words.course(course, results)}
      </p>
      <div className={styles.beside}>
        {course !== null && <Drawing results={results} />}
        <ResultTable results={results} input={input} />
      </div>
    </section>
  );
}

const WIDTH = 320;
const HEIGHT = 180;

/** eGFR over the days; the categories are lines with their names. */
function Drawing({ results }: { results: readonly EstimatedResult[] }) {
  const t = useT();
  const formats = useFormats();
  const course = courseOf(results);
  const [first, last] = [results[0], results.at(-1)];
  if (course === null || first === undefined || last === undefined) return null;
  const top = Math.max(100, ...results.map(({ egfr }) => egfr)) * 1.05;
  const x = (date: string): number => 8 + (yearsBetween(first.date, date) / course.years) * (WIDTH - 16);
  const y = (egfr: number): number => HEIGHT - (Math.min(Math.max(egfr, 0), top) / top) * HEIGHT;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={t('clinical-tool.kidney.course.chart')}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {GFR_CATEGORIES.filter((category) => category !== 'G5').map((category) => (
            <line
              key={category}
              className={styles.bound}
              x1={0}
              x2={WIDTH}
              y1={y(GFR_FROM[category])}
              y2={y(GFR_FROM[category])}
            />
          ))}
          <line
            className={styles.trend}
            x1={x(first.date)}
            x2={x(last.date)}
            y1={y(course.start)}
            y2={y(course.start + course.slope * course.years)}
          />
          {results.map((result) => (
            // A line without length under round caps: a dot that the stretched picture leaves round.
            <path key={result.id} className={styles.dot} d={`M${x(result.date)} ${y(result.egfr)}h0.01`} />
          ))}
        </svg>
        {GFR_CATEGORIES.filter((category) => category !== 'G5').map((category) => (
          <span
            key={category}
            aria-hidden="true"
            className={styles.boundName}
            style={{ insetBlockStart: `${(y(GFR_FROM[category]) / HEIGHT) * 100}%` }}
          >
            {GFR_FROM[category]}
          </span>
        ))}
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{formats.dateInFigures(first.date)}</span>
        <span>{formats.dateInFigures(last.date)}</span>
      </figcaption>
    </figure>
  );
}

function ResultTable({ results, input }: CourseFigureProps) {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label={t('clinical-tool.kidney.course.table')}
      // It scrolls sideways where there is no room: the keyboard must reach it.
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="sr-only">{t('clinical-tool.kidney.course.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('clinical-tool.kidney.result.date')}</th>
            <th scope="col">{t('clinical-tool.kidney.course.age')}</th>
            {wantsCreatinine(input.equation) && (
              <th scope="col">
                {t('clinical-tool.kidney.result.creatinine', { unit: words.unit(input.creatinineUnit) })}
              </th>
            )}
            {wantsCystatin(input.equation) && (
              <th scope="col">{t('clinical-tool.kidney.result.cystatin', { unit: words.unit('mg/l') })}</th>
            )}
            <th scope="col">{t('clinical-tool.kidney.egfr')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.id}>
              <th scope="row">{formats.dateInFigures(result.date)}</th>
              <td>{words.exact(Math.round(result.age * 10) / 10)}</td>
              {result.creatinine !== null && <td>{words.exact(result.creatinine)}</td>}
              {result.cystatin !== null && <td>{words.exact(result.cystatin)}</td>}
              <td>
                {formats.number(result.rounded)}, {result.category}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
