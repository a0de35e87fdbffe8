import type { PlatformActRow } from '@tervik/contract/platform-clinic.ts';
import { PLATFORM_ACTS } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './platform-clinic.module.css';

/** What the platform did to a clinic, the newest first. Who of the platform it was stands there for the platform alone. */
export function ActsList({ acts }: { readonly acts: readonly PlatformActRow[] }) {
  const t = useT();
  const formats = useFormats();
  if (acts.length === 0) return <p className={styles.quiet}>{t('platform-clinic.acts.none')}</p>;
  return (
    <ol className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <ActText act={act} />
          </p>
          {act.reason !== null && act.action === 'lockClinic' && (
            <p>{t('platform-clinic.acts.reason', { reason: act.reason })}</p>
          )}
          <p className={styles.quiet}>
            {formats.dateTime(act.at)}, {act.by ?? t('platform-clinic.acts.who')}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ActText({ act }: { readonly act: PlatformActRow }) {
  const t = useT();
  const euro = useEuro();
  const formats = useFormats();
  const key = textOf(act);
  if (key === undefined) return t('platform-clinic.acts.other');
  const from = act.plan?.validFrom ?? act.price?.validFrom;
  return t(`platform-clinic.acts.${key}`, {
    name: act.employeeName ?? '',
    plan: act.plan === null ? '' : t(`platform-clinic.acts.plan.${act.plan.plan}`),
    item: act.price === null ? '' : t(`platform-clinic.acts.item.${act.price.item}`),
    amount: act.price === null ? '' : euro(Number(act.price.amount)),
    date: from === undefined ? '' : formats.calendarDate(from),
    purpose: act.ai?.purpose == null ? '' : t(`platform-clinic.acts.purpose.${purposeOf(act.ai)}`),
    model: act.ai?.models[0] ?? '',
    models: act.ai?.models.join(', ') ?? '',
    server: act.ai?.server ?? '',
    percent: act.ai?.percent ?? 0,
    version: act.ai?.version ?? 0,
  });
}

/** Some acts say something else by what they were about. */
function textOf({ action, ai }: PlatformActRow) {
  if (action === 'setAiOrder' && ai?.models.length === 0) return 'noAiOrder';
  if (action === 'updateAiModel' && ai?.server == null) return 'priceAiModel';
  return PLATFORM_ACTS.find((one) => one === action);
}

/** Of texts there are two about summaries, of models one. */
const purposeOf = ({ purpose, version }: NonNullable<PlatformActRow['ai']>) =>
  purpose === 'summary' && version !== null ? 'patient_summary' : (purpose ?? 'summary');
