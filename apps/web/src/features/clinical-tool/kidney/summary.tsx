import type { Assessment, EstimatedResult } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import {
  guidanceOf,
  needsMarker,
  nextCheck,
  type Guidance,
  type Monitoring,
} from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { DefinitionList, type Detail } from '#ui/frame/details.tsx';
import styles from '../ui/tool-page.module.css';
import type { KidneyForm } from './use-kidney-form.ts';
import { useKidneyWords } from './use-kidney-words.ts';

interface SummaryProps {
  readonly form: KidneyForm;
  readonly current: EstimatedResult;
  readonly acr: Assessment['acr'];
  readonly today: string;
}

/** The patient's numbers and what KDIGO says of them. */
export function Summary({ form, current, acr, today }: SummaryProps) {
  const t = useT();
  const formats = useFormats();
  const guidance = guidanceOf(form.edition, current.category, acr?.category ?? null);
  const kdigo = useKdigoDetails(form, current, guidance, today);
  const acrDay = acr === null || acr.date === null ? null : formats.calendarDate(acr.date);
  return (
    <>
      <div role="status">
        <p className={styles.number}>
          <span className={styles.numberName}>{t('clinical-tool.kidney.egfr')}</span>{' '}
          <strong>{formats.number(current.rounded)}</strong> <span>{t('clinical-tool.kidney.unit.gfr')}</span>
        </p>
        <p className={styles.hint}>
          {t('clinical-tool.kidney.egfr.by', {
            equation: t(`clinical-tool.kidney.equation.${form.input.equation}`),
            date: formats.calendarDate(current.date),
          })}
        </p>
      </div>
      {acr?.isOld === true && acrDay !== null && (
        <Notice tone="warning" live>
          {t('clinical-tool.kidney.acr.old', { date: acrDay })}
        </Notice>
      )}
      <DefinitionList
        items={[
          {
            id: 'gfr',
            term: t('clinical-tool.kidney.gfrCategory'),
            value: `${current.category}: ${t(`clinical-tool.kidney.gfr.${current.category}`)}`,
          },
          {
            id: 'acr',
            term: t('clinical-tool.kidney.albuminuriaCategory'),
            value:
              acr === null
                ? t(`clinical-tool.kidney.${withoutAcr(guidance)}`)
                : acrDay === null
                  ? acr.category
                  : t('clinical-tool.kidney.acr.category', { category: acr.category, date: acrDay }),
          },
          ...kdigo,
        ]}
      />
    </>
  );
}

/** What depends on the ACR that is not known. */
function withoutAcr({ risk, monitoring }: Guidance): 'noAcr' | 'noAcr.checks' | 'noAcr.same' {
  if (risk === null) return 'noAcr';
  return monitoring === null ? 'noAcr.checks' : 'noAcr.same';
}

/** Risk, checks, next date, action; without an ACR only what every column of the row says. */
function useKdigoDetails(
  { marker, edition }: KidneyForm,
  current: EstimatedResult,
  { risk, action, monitoring }: Guidance,
  today: string,
): readonly Detail[] {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  if (risk === null || action === null) return [];
  const nextOf = (known: Monitoring): string => {
    if (known.onlyIfCkd && !marker) return t('clinical-tool.kidney.next.none');
    const next = nextCheck(current.date, known);
    const date = formats.calendarDate(next);
    return next < today ? t('clinical-tool.kidney.next.past', { date }) : date;
  };
  return [
    {
      id: 'risk',
      term: t('clinical-tool.kidney.risk'),
      value: needsMarker(risk) ? (
        <>
          {!marker && `${t('clinical-tool.kidney.risk.LOW')}. `}
          {t(marker ? 'clinical-tool.kidney.risk.withMarker' : 'clinical-tool.kidney.risk.noDisease')}
        </>
      ) : (
        t(`clinical-tool.kidney.risk.${risk}`)
      ),
    },
    {
      id: 'checks',
      term: `${t('clinical-tool.kidney.checks')} (${t('clinical-tool.kidney.edition.year', { year: edition })})`,
      value: words.checks(monitoring),
    },
    ...(monitoring === null
      ? []
      : [{ id: 'next', term: t('clinical-tool.kidney.next'), value: nextOf(monitoring) }]),
    {
      id: 'action',
      term: t('clinical-tool.kidney.action'),
      value: t(`clinical-tool.kidney.action.${action}`),
    },
  ];
}
