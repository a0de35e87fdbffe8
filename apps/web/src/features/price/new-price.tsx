import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { Price, Prices } from '@tervik/contract/price.ts';
import { setPrice } from '@tervik/contract/routes-platform.gen.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { assertDayAhead, parseAmount } from '@tervik/domain/price/decide-price.ts';
import { PRICE_ITEMS } from '@tervik/domain/price/vocabulary.ts';
import type { PriceItem } from '@tervik/domain/price/vocabulary.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './prices.module.css';

interface NewPriceProps {
  readonly prices: Prices;
  /** A price of a day to come that is changed; undefined = a new one is written. */
  readonly changed: Price | undefined;
  readonly onDone: () => void;
}

/**
 * A price from a day on. It begins with the first day that the agreement's notice allows; what is sooner, or free, is
 * said before it is saved.
 */
export function NewPrice({ prices: { today, prices: known, current }, changed, onDone }: NewPriceProps) {
  const { t, find } = useLanguage();
  const client = useQueryClient();
  const errorText = useErrorText();
  const notation = useDateNotation();
  const showToast = useToast();
  const euro = useEuro();
  const { calendarDate, decimal } = useFormats();
  const noticed = addDays(today, PLATFORM_LIMITS.priceNoticeDays);
  const first = {
    item: changed?.item ?? 'BASIC',
    amount: changed === undefined ? '' : decimal(changed.amount),
    day: changed?.validFrom ?? noticed,
  };
  const [item, setItem] = useState<PriceItem>(first.item);
  const [amount, setAmount] = useState(first.amount);
  const [day, setDay] = useState(first.day);
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { run, pending, error, clearError } = useAction(setPrice);
  const field = error?.data['field'];
  const problem = error === null ? undefined : errorText(error);
  const validFrom = notation.read(day);
  const { euro: wanted, mistake } = read(amount, item);
  const wordsOf = (no: Refusal | undefined) => no && find(`errors.platform.${no.key}`, no.data);
  const amountProblem = isBlank(amount) ? t('price.required') : wordsOf(mistake);
  const dayProblem =
    validFrom !== undefined
      ? wordsOf(refusalOf(() => assertDayAhead(validFrom, today)))
      : isBlank(day)
        ? t('price.dateRequired')
        : notation.unreadable(day);
  // What stands for this day already gives way, unless it has been in force.
  const replaced =
    changed ??
    known.find((price) => price.isReplaceable && price.item === item && price.validFrom === validFrom);
  const isTyped = amount !== first.amount || day !== first.day;
  useEffect(() => {
    if (changed !== undefined) document.getElementById('amount')?.focus();
  }, [changed]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (mistake !== undefined) document.getElementById('amount')?.focus();
    else if (dayProblem !== undefined) document.getElementById('validFrom')?.focus();
    else setAsking(true);
  }
  async function save(): Promise<void> {
    if (validFrom === undefined) return;
    const prices = await run({
      body: { item, amount, validFrom, ...(replaced !== undefined && { replaces: replaced.id }) },
    });
    setAsking(false);
    if (prices === undefined) return void client.invalidateQueries({ queryKey: platformKeys.prices });
    client.setQueryData(platformKeys.prices, prices);
    setAmount('');
    setDay(noticed);
    setTried(false);
    showToast({ tone: 'success', text: t(replaced === undefined ? 'price.saved' : 'price.replaced') });
    onDone();
  }
  const names = { item: t(`price.item.${item}`) };
  return (
    <section aria-labelledby="new-title">
      <form noValidate onSubmit={submit}>
        <UnsavedChanges when={isTyped} />
        <Stack>
          <h2 id="new-title">
            {changed === undefined
              ? t('price.new')
              : t('price.changeThis', { ...names, date: calendarDate(changed.validFrom) })}
          </h2>
          <div className={styles.fields}>
            {changed === undefined && (
              <Select
                label={t('price.what')}
                value={item}
                options={PRICE_ITEMS.map((value) => ({ value, label: t(`price.item.${value}`) }))}
                onChange={(event) => {
                  clearError();
                  setItem(PRICE_ITEMS.find((one) => one === event.target.value) ?? 'BASIC');
                }}
              />
            )}
            <TextField
              id="amount"
              label={t('price.amount')}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={field === 'amount' ? problem : tried ? amountProblem : undefined}
              onChange={(event) => {
                clearError();
                setAmount(event.target.value);
              }}
            />
            <DateField
              id="validFrom"
              notation={notation}
              label={t('price.validFrom')}
              hint={t('price.notice', { days: PLATFORM_LIMITS.priceNoticeDays })}
              value={day}
              min={today}
              max={addDays(today, PLATFORM_LIMITS.platformDaysAhead)}
              error={field === 'validFrom' ? problem : tried ? dayProblem : undefined}
              onValue={(value) => {
                clearError();
                setDay(value);
              }}
            />
          </div>
          {changed === undefined && replaced !== undefined && (
            <Notice tone="info" live>
              {t('price.replaces', { ...names, amount: euro(Number(replaced.amount)) })}
            </Notice>
          )}
          {problem !== undefined && field === undefined && (
            <Notice tone="error" live>
              {problem}
            </Notice>
          )}
          <Row>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t(replaced === undefined ? 'price.save' : 'price.replace')}
            </Button>
            {changed !== undefined && <Button onClick={onDone}>{t('ui.cancel')}</Button>}
          </Row>
        </Stack>
      </form>
      {isAsking && validFrom !== undefined && wanted !== undefined && (
        <ConfirmDialog
          title={t('price.ask.title')}
          confirmLabel={t(replaced === undefined ? 'price.save' : 'price.replace')}
          pending={pending}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <Asked item={item} wanted={wanted} now={current} validFrom={validFrom} noticed={noticed} />
        </ConfirmDialog>
      )}
    </section>
  );
}

interface AskedProps {
  readonly item: PriceItem;
  /** Euro. */
  readonly wanted: number;
  readonly now: Prices['current'];
  readonly validFrom: string;
  readonly noticed: string;
}

/** What the price will be in place of which one, and what of it the agreement promises otherwise. */
function Asked({ item, wanted, now, validFrom, noticed }: AskedProps) {
  const t = useT();
  const euro = useEuro();
  const { calendarDate } = useFormats();
  return (
    <>
      <p>
        {t('price.ask.text', {
          item: t(`price.item.${item}`),
          amount: euro(wanted),
          now: euro(Number(now.find((one) => one.item === item)?.amount ?? 0)),
          date: calendarDate(validFrom),
        })}
      </p>
      {wanted === 0 && <Notice tone="warning">{t('price.ask.free')}</Notice>}
      {validFrom < noticed && (
        <Notice tone="warning">
          {t('price.ask.soon', { days: PLATFORM_LIMITS.priceNoticeDays, date: calendarDate(noticed) })}
        </Notice>
      )}
    </>
  );
}

/** What is typed, in euro, or what is wrong with it. */
function read(typed: string, item: PriceItem): { readonly euro?: number; readonly mistake?: Refusal } {
  let euro: number | undefined;
  const mistake = refusalOf(() => {
    euro = Number(parseAmount(typed, item));
  });
  return { ...(euro !== undefined && { euro }), ...(mistake !== undefined && { mistake }) };
}

/** Why the rule says no; undefined = it does not. */
function refusalOf(check: () => void): Refusal | undefined {
  try {
    check();
  } catch (mistake) {
    if (!(mistake instanceof Refusal)) throw mistake;
    return mistake;
  }
  return undefined;
}
