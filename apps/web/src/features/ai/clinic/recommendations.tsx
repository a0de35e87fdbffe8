import { Plus } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from './assist.module.css';
import { useRecommendations } from './queries.ts';

export interface RecommendationsProps {
  /** Of the e-contact. */
  readonly id: string;
  /** Puts a question, in the patient's language, into the answer. */
  readonly onInsert: (text: string) => void;
}

/** What is worth asking with this problem: the catalogue's questions, and the signs with which nobody should wait. */
export function Recommendations({ id, onInsert }: RecommendationsProps) {
  const t = useT();
  const { data, error, isError, refetch } = useRecommendations(id);
  if (data === undefined)
    return isError ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="rows" label={t('ui.loading')} />
    );
  const { questions, urgentSigns } = data;
  if (questions.length === 0 && urgentSigns.length === 0)
    return <p className={styles.aside}>{t('ai.recommendations.none')}</p>;
  return (
    <Stack gap="section">
      {questions.length > 0 && (
        <section aria-labelledby={`questions-${id}`}>
          <h3 id={`questions-${id}`} className={styles.heading}>
            {t('ai.recommendations.questions')}
          </h3>
          <p className={styles.aside}>{t('ai.recommendations.questionsHint')}</p>
          <ul className={styles.questions}>
            {questions.map(({ id: question, patientText, readerText, answer }) => (
              <li key={question}>
                <div>
                  <p id={`${id}-${question}`}>{readerText}</p>
                  {patientText !== readerText && <p className={styles.aside}>{patientText}</p>}
                  {answer !== null && (
                    <p className={styles.answered}>{t('ai.recommendations.answered', { answer })}</p>
                  )}
                </div>
                <Button
                  small
                  icon={<Plus />}
                  aria-describedby={`${id}-${question}`}
                  onClick={() => onInsert(patientText)}
                >
                  {t('ai.recommendations.insert')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {urgentSigns.length > 0 && (
        <section aria-labelledby={`signs-${id}`}>
          <h3 id={`signs-${id}`} className={styles.heading}>
            {t('ai.recommendations.signs')}
          </h3>
          <ul className={styles.signs}>
            {urgentSigns.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
