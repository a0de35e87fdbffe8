import type { Assessment, EstimatedResult } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import {
  actionOf,
  monitoringOf,
  needsMarker,
  nextCheck,
  riskOf,
} from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
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
  const kdigo = useKdigoDetails(form, current, acr, today);
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
            value: acr === null ? t('clinical-tool.kidney.noAcr') : acr.category,
          },
          ...kdigo,
        ]}
      />
    </>
  );
}

/** Risk, checks, next date, action; nothing without an ACR. */
function useKdigoDetails(
  { marker, edition }: KidneyForm,
  current: EstimatedResult,
  acr: Assessment['acr'],
  today: string,
) {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  if (acr === null) return [];
  const { category: gfr } = current;
  const monitoring = monitoringOf(edition, gfr, acr.category);
  const isBelow = needsMarker(gfr, acr.category);
  const isDated = !monitoring.onlyIfCkd || marker;
  const next = nextCheck(current.date, monitoring);
  const date = formats.calendarDate(next);
  const details: Detail[] = [
    {
      id: 'risk',
      term: t('clinical-tool.kidney.risk'),
      value: isBelow ? (
        <>
          {!marker && `${t('clinical-tool.kidney.risk.LOW')}. `}
          {t(marker ? 'clinical-tool.kidney.risk.withMarker' : 'clinical-tool.kidney.risk.noDisease')}
        </>
      ) : (
        t(`clinical-tool.kidney.risk.${riskOf(gfr, acr.category)}`)
      ),
    },
    {
      id: 'checks',
      term: `${t('clinical-tool.kidney.checks')} (${t('clinical-tool.kidney.edition.year', { year: edition })})`,
      value: `${words.times(monitoring)}${monitoring.verified ? '' : ` (${t('clinical-tool.kidney.checks.unverified')})`}`,
    },
    {
      id: 'next',
      term: t('clinical-tool.kidney.next'),
      value: !isDated
        ? t('clinical-tool.kidney.next.none')
        : next < today
          ? t('clinical-tool.kidney.next.past', { date })
          : date,
    },
    {
      id: 'action',
      term: t('clinical-tool.kidney.action'),
      value: t(`clinical-tool.kidney.action.${actionOf(gfr, acr.category)}`),
    },
  ];
  return details;
}
