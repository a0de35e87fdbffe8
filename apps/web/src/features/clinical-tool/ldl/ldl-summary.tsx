import type { LdlAssessment } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { GOALS } from '@tervik/domain/clinical-tool/ldl/goals.ts';
import { bandsOf2021 } from '@tervik/domain/clinical-tool/ldl/score2.ts';
import { parseDecimal } from '@tervik/domain/clinical-tool/parse-decimal.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DefinitionList, type Detail } from '#ui/frame/details.tsx';
import styles from '../ui/tool-page.module.css';
import type { LdlOutcomeProps } from './use-ldl-record.ts';
import { useLdlWords } from './use-ldl-words.ts';

/** The patient's LDL, risk and goal. */
export function LdlSummary({ input, assessment }: LdlOutcomeProps) {
  const t = useT();
  const words = useLdlWords();
  const { ldl, noLdl, nonHdl } = assessment;
  const score = useScoreDetail({ input, assessment });
  const risk = useRiskDetails(assessment);
  const goal = useGoalDetails({ input, assessment });
  return (
    <>
      <div role="status">
        {ldl !== null && (
          <>
            <p className={styles.number}>
              <span className={styles.numberName}>{t('clinical-tool.ldl.name.ldl')}</span>{' '}
              <strong>{words.exact(ldl.value)}</strong> <span>{words.unit(input.unit)}</span>
            </p>
            <p className={styles.hint}>{t(`clinical-tool.ldl.from.${ldl.from}`)}</p>
          </>
        )}
        {noLdl !== null && (
          <p>
            {noLdl !== 'MISSING' && <strong>{t('clinical-tool.ldl.ldl.none')}. </strong>}
            {t(`clinical-tool.ldl.noLdl.${noLdl}`)}
          </p>
        )}
      </div>
      <DefinitionList
        items={[
          ...(nonHdl === null
            ? []
            : [
                {
                  id: 'nonHdl',
                  term: t('clinical-tool.ldl.nonHdl'),
                  value: `${words.exact(nonHdl)} ${words.unit(input.unit)}`,
                },
              ]),
          score,
          ...risk,
          ...goal,
        ]}
      />
    </>
  );
}

/** The percentage with its limits, or why there is none. */
function useScoreDetail({ input, assessment: { score, noScore } }: LdlOutcomeProps): Detail {
  const t = useT();
  const formats = useFormats();
  if (score === null)
    return {
      id: 'score',
      term: t('clinical-tool.ldl.score'),
      value: t(`clinical-tool.ldl.noScore.${noScore ?? 'MISSING'}`),
    };
  const [low, high] = bandsOf2021(parseDecimal(input.age) ?? 0);
  return {
    id: 'score',
    term: t(`clinical-tool.ldl.score.${score.kind}`),
    value: (
      <>
        {t('clinical-tool.ldl.score.value', { percent: formats.number(score.percent) })}
        <span className={styles.note}>
          {t('clinical-tool.ldl.score.bands', { low: formats.number(low), high: formats.number(high) })}
        </span>
      </>
    ),
  };
}

function useRiskDetails({
  risk,
  missing,
  isOpen,
  score,
  scoreWithoutDisease,
}: LdlAssessment): readonly Detail[] {
  const t = useT();
  const words = useLdlWords();
  const what = missing.map((one) => t(`clinical-tool.ldl.missing.${one}`)).join(', ');
  if (risk === null)
    return [
      {
        id: 'risk',
        term: t('clinical-tool.ldl.risk'),
        value:
          missing.length > 0 ? t('clinical-tool.missing.title', { what }) : t('clinical-tool.ldl.risk.none'),
      },
    ];
  const group = t(`clinical-tool.ldl.risk.${risk.group}`);
  return [
    {
      id: 'risk',
      term: t('clinical-tool.ldl.risk'),
      value: isOpen ? (
        <>
          {t('clinical-tool.ldl.risk.atLeast', { group })}
          <span className={styles.note}>
            {missing.length > 0
              ? t('clinical-tool.ldl.risk.open', { what })
              : t('clinical-tool.ldl.risk.openLimits')}
          </span>
        </>
      ) : (
        group
      ),
    },
    {
      id: 'why',
      term: t('clinical-tool.ldl.why'),
      value: risk.reasons.map((one) => words.reason(one, score?.percent ?? scoreWithoutDisease)).join('; '),
    },
  ];
}

function useGoalDetails({ input, assessment: { risk, goal, isOpen } }: LdlOutcomeProps): readonly Detail[] {
  const t = useT();
  const formats = useFormats();
  const words = useLdlWords();
  if (risk === null)
    return [{ id: 'goal', term: t('clinical-tool.ldl.goal'), value: t('clinical-tool.ldl.goal.noRisk') }];
  const isExtreme = input.ascvd && input.extreme;
  const half = goal === null ? null : words.half(risk.group, input.treated, goal);
  return [
    {
      id: 'goal',
      term: t('clinical-tool.ldl.goal'),
      value: (
        <>
          {words.goal(risk.group, input.unit)}
          {isOpen && <span className={styles.note}>{t('clinical-tool.ldl.goal.open')}</span>}
          {isExtreme && (
            <span className={styles.note}>
              {t('clinical-tool.ldl.goal.extreme', {
                goal: formats.number(GOALS.EXTREME[input.unit]),
                unit: words.unit(input.unit),
              })}
            </span>
          )}
        </>
      ),
    },
    ...(goal === null
      ? []
      : [
          {
            id: 'distance',
            term: t('clinical-tool.ldl.distance'),
            value: (
              <>
                {words.distance(goal, input.unit)}
                {half !== null && <span className={styles.note}>{half}</span>}
              </>
            ),
          },
          // “No further” holds for the lowest group that it can be, and for no other.
          ...(goal.decrease === null || (isOpen && goal.decrease === 0)
            ? []
            : [
                {
                  id: 'decrease',
                  term: t('clinical-tool.ldl.decrease'),
                  value: words.decrease(goal.decrease),
                },
              ]),
        ]),
  ];
}
