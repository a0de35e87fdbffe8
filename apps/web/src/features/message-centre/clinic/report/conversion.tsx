import { useQuery } from '@tanstack/react-query';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { getSmsConversion } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from '../message-centre.module.css';

const STEPS = ['sent', 'opened', 'joined'] as const;

/** What has come of an invitation by SMS. */
export function Conversion({ batch: { id } }: { readonly batch: SmsBatch }) {
  const t = useT();
  const { number } = useFormats();
  const query = useQuery({
    queryKey: clinicKeys.smsConversion(id),
    queryFn: ({ signal }) => call(getSmsConversion, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const { data } = query;
  return (
    <section aria-labelledby="conversion-title">
      <Stack>
        <h2 id="conversion-title">{t('message-centre.clinic.conversion.title')}</h2>
        {query.isPending && <Skeleton count={1} label={t('ui.loading')} />}
        {query.isError && data === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined && (
          <dl className={styles.figures}>
            {STEPS.map((step) => (
              <div key={step} className={styles.figure}>
                <dt>{t(`message-centre.clinic.conversion.${step}`)}</dt>
                <dd>{number(data[step])}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-aside">{t('message-centre.clinic.conversion.text')}</p>
      </Stack>
    </section>
  );
}
