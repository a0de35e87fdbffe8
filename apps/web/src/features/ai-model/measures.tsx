import type { AiModel, AiModels } from '@tervik/contract/ai-model.ts';
import { costOf } from '@tervik/domain/ai-model/decide-model.ts';
import { MODEL_PURPOSES } from '@tervik/domain/ai-model/vocabulary.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './ai-model.module.css';

/** As many decimals as an amount has. */
const LEAST_COST = 0.0001;

interface MeasuresProps {
  readonly model: AiModel;
  readonly models: AiModels;
}

/** What the calls of the last 7 days took and cost, and how its summaries were liked. */
export function Measures({ model, models }: MeasuresProps) {
  const t = useT();
  const euro = useEuro();
  const { number } = useFormats();
  const rows = MODEL_PURPOSES.flatMap(
    (purpose) => models.measures.find((one) => one.modelId === model.id && one.purpose === purpose) ?? [],
  );
  const likes = models.likes.find((one) => one.modelId === model.id && one.clinicId === null);
  const seconds = (ms: number | null): string =>
    ms === null ? '–' : t('ai-model.measure.seconds', { seconds: number(Math.round(ms / 100) / 10) });
  /** A few calls cost parts of a cent, which is not nothing. */
  const shownCost = (cost: number): string =>
    cost > 0 && cost < LEAST_COST
      ? `< ${euro(LEAST_COST)}`
      : euro(cost < 1 ? cost : Math.round(cost * 100) / 100);
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.aside}>{t('ai-model.measure.none')}</p>
      ) : (
        <div
          className={styles.scroll}
          role="region"
          aria-label={`${model.name}: ${t('ai-model.measure.title')}`}
          // It scrolls sideways: the keyboard must reach it.
          tabIndex={0}
        >
          <table className={styles.table}>
            <caption>{t('ai-model.measure.title')}</caption>
            <thead>
              <tr>
                {(['purpose', 'calls', 'failed', 'p50', 'p95', 'tokensIn', 'tokensOut', 'cost'] as const).map(
                  (name) => (
                    <th key={name} scope="col">
                      {t(`ai-model.measure.${name}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const cost = costOf(row, model);
                return (
                  <tr key={row.purpose}>
                    <th scope="row">{t(`ai-model.purpose.${row.purpose}`)}</th>
                    <td>{number(row.calls)}</td>
                    <td>{number(row.failed)}</td>
                    <td>{seconds(row.p50)}</td>
                    <td>{seconds(row.p95)}</td>
                    <td>{number(row.tokensIn)}</td>
                    <td>{number(row.tokensOut)}</td>
                    <td>{cost === null ? '–' : shownCost(cost)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {likes !== undefined && <Likes likes={likes} />}
    </>
  );
}

/** Counts, and the rate where anybody has said something. */
export function Likes({
  likes,
}: {
  readonly likes: { readonly made: number; readonly liked: number; readonly disliked: number };
}) {
  const t = useT();
  const { liked, disliked, made } = likes;
  const rated = liked + disliked;
  return (
    <p className={styles.aside}>
      {t('ai-model.likes.counts', { made, liked, disliked })}
      {rated > 0 && ` ${t('ai-model.likes.rate', { percent: Math.round((liked / rated) * 100) })}`}
    </p>
  );
}
