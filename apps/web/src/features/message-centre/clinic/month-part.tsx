import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SmsMonth } from '@tervik/contract/message-centre-bill.ts';
import { setSmsCap } from '@tervik/contract/routes-clinic.gen.ts';
import { toEuro, toTenThousandths } from '@tervik/domain/message-centre/batch.ts';
import { capStateOf } from '@tervik/domain/message-centre/cap.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { useSmsMonth } from './queries.ts';

interface MonthPartProps {
  readonly clinicId: string;
  readonly isAdmin: boolean;
}

/** What this month's SMS cost, what they may cost, and where an admin says so. */
export function MonthPart({ clinicId, isAdmin }: MonthPartProps) {
  const t = useT();
  const query = useSmsMonth(clinicId);
  const search = useClinicSearch();
  const { data } = query;
  return (
    <section aria-labelledby="month-title">
      <Stack>
        <h2 id="month-title">{t('message-centre.clinic.month.title')}</h2>
        {query.isPending && <Skeleton count={2} label={t('ui.loading')} />}
        {query.isError && data === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined && <MonthFigures month={data} />}
        <p>
          <Link href={hrefTo('/message-centre/invoice', { search })}>
            {t('message-centre.clinic.invoice.link')}
          </Link>
        </p>
        {data !== undefined && isAdmin && (
          <CapForm key={data.cap?.setAt ?? ''} clinicId={clinicId} amount={data.cap?.amount ?? ''} />
        )}
      </Stack>
    </section>
  );
}

function MonthFigures({ month: { spent, open, cap } }: { readonly month: SmsMonth }) {
  const t = useT();
  const euro = useEuro();
  const { date } = useFormats();
  const used = toEuro(toTenThousandths(spent) + toTenThousandths(open));
  const state = capStateOf({ cap: cap?.amount ?? null, used }, '0');
  return (
    <>
      <p>
        <span>{t('message-centre.clinic.month.spent', { sum: euro(Number(spent)) })}</span>{' '}
        {Number(open) > 0 && (
          <span>{t('message-centre.clinic.month.open', { sum: euro(Number(open)) })}</span>
        )}
      </p>
      {cap === null ? (
        <p className="text-aside">{t('message-centre.clinic.month.noCap')}</p>
      ) : (
        <p>
          <span>
            {t('message-centre.clinic.month.cap', {
              cap: euro(Number(cap.amount)),
              left: euro(Number(state?.left ?? 0)),
            })}
          </span>{' '}
          <span className="text-aside">
            {t('message-centre.clinic.month.setBy', { name: cap.setBy, date: date(cap.setAt) })}
          </span>
        </p>
      )}
      {state?.isNear === true && (
        <Notice tone="warning">
          {t(`message-centre.clinic.month.${Number(used) > Number(cap?.amount) ? 'over' : 'near'}`)}
        </Notice>
      )}
    </>
  );
}

function CapForm({ clinicId, amount }: { readonly clinicId: string; readonly amount: string }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const locale = useLocale();
  // As it is written in the reader's language.
  const [typed, setTyped] = useState(() => (locale === 'en' ? amount : amount.replace('.', ',')));
  const { run, pending, error, clearError } = useAction(setSmsCap);
  const isAtField = error?.key === 'SMS_CAP_INVALID';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const month = await run({ params: { id: clinicId }, body: { amount: typed } });
    if (month === undefined) {
      document.getElementById('sms-cap')?.focus();
      return;
    }
    client.setQueryData<SmsMonth>(clinicKeys.smsMonth(clinicId), month);
    showToast({ tone: 'success', text: t('message-centre.clinic.month.saved') });
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <TextField
          id="sms-cap"
          label={t('message-centre.clinic.month.amount')}
          hint={t('message-centre.clinic.month.amountHint')}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          value={typed}
          error={isAtField ? errorText(error) : undefined}
          onChange={(event) => {
            clearError();
            setTyped(event.target.value);
          }}
        />
        {error !== null && !isAtField && (
          <Notice tone="error" live>
            {errorText(error)}
          </Notice>
        )}
        <Row>
          <Button type="submit" pending={pending}>
            {t('message-centre.clinic.month.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
