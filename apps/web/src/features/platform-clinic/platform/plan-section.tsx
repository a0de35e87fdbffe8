import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { changeClinicPlan, withdrawClinicPlan } from '@tervik/contract/routes-platform.gen.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { PriceOfPlan } from '#features/price/plan-prices.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from '../platform-clinic.module.css';
import { ChangedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.tsx';
import { noteClinic } from './queries.ts';

interface Asked {
  readonly plan: PlatformClinic['plan'];
  /** The clinic's version. */
  readonly seen: number;
}

/** The plan that holds, what it was before, and a change up or down from a day on. */
export function PlanSection({ clinic }: { readonly clinic: PlatformClinic }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const formats = useFormats();
  const notation = useDateNotation();
  const showToast = useToast();
  // What the question was asked of, whatever a colleague changes while it is open.
  const [asked, setAsked] = useState<Asked>();
  const [day, setDay] = useState(clinic.today);
  const [tried, setTried] = useState(false);
  const nextFocus = useNextFocus<HTMLElement>();
  const change = useAction(changeClinicPlan);
  const withdraw = useAction(withdrawClinicPlan);
  const { id, plan, planAhead, today } = clinic;
  const next = plan === 'BASIC' ? 'PREMIUM' : 'BASIC';
  const nameOf = (one: 'BASIC' | 'PREMIUM'): string => t(`platform-clinic.acts.plan.${one}`);
  const validFrom = notation.read(day);
  const isOfDay = change.error?.data['field'] === 'validFrom';
  const isOpen = asked !== undefined && !isChangedMeanwhile(change.error);

  function open(): void {
    change.clearError();
    setDay(today);
    setTried(false);
    setAsked({ plan: next, seen: clinic.version });
  }
  async function send(): Promise<void> {
    setTried(true);
    if (asked === undefined) return;
    if (validFrom === undefined) return document.getElementById('plan-from')?.focus();
    const done = await change.run({ params: { id }, body: { ...asked, validFrom } });
    if (done === undefined) return noteClinic(client, id);
    setAsked(undefined);
    noteClinic(client, id, done);
    showToast({ tone: 'success', text: t('platform-clinic.plan.saved') });
  }
  async function takeBack(changeId: string): Promise<void> {
    const done = await withdraw.run({ params: { id, changeId }, body: {} });
    noteClinic(client, id, done);
    if (done !== undefined) showToast({ tone: 'success', text: t('platform-clinic.plan.withdrawn') });
  }
  const close = (): void => {
    setAsked(undefined);
    change.clearError();
  };
  const dayError = (): string | undefined => {
    if (isOfDay && change.error !== null) return errorText(change.error);
    if (!tried || validFrom !== undefined) return undefined;
    return day.trim() === '' ? t('platform-clinic.plan.dateRequired') : notation.unreadable(day);
  };
  return (
    <section {...nextFocus} aria-labelledby="plan-title">
      <Stack>
        <UnsavedChanges when={isOpen && day !== today} />
        <h2 id="plan-title">{t('platform-clinic.plan.title')}</h2>
        {clinic.plans.length === 0 ? (
          <p>{nameOf(plan)}</p>
        ) : (
          <ul className={styles.list}>
            {clinic.plans.map((one, at) => (
              <li key={one.id}>
                <Row>
                  <span>
                    {t(one.byPlatform ? 'platform-clinic.plan.byPlatform' : 'platform-clinic.plan.since', {
                      plan: nameOf(one.plan),
                      date: formats.calendarDate(one.validFrom),
                    })}
                  </span>
                  {at === 0 && <StatusBadge tone="done">{t('platform-clinic.plan.now')}</StatusBadge>}
                </Row>
              </li>
            ))}
          </ul>
        )}
        {planAhead === null ? (
          <div>
            <Button onClick={open}>{t('platform-clinic.plan.change', { plan: nameOf(next) })}</Button>
          </div>
        ) : (
          <Notice
            tone="info"
            actions={
              <Button
                small
                pending={withdraw.pending}
                pendingLabel={t('ui.pending')}
                onClick={() => void takeBack(planAhead.id)}
              >
                {t('platform-clinic.plan.withdraw')}
              </Button>
            }
          >
            {t('platform-clinic.plan.ahead', {
              plan: nameOf(planAhead.plan),
              date: formats.calendarDate(planAhead.validFrom),
            })}
          </Notice>
        )}
        <ChangedMeanwhile error={change.error} />
        {withdraw.error !== null && (
          <Notice tone="error" live>
            {errorText(withdraw.error)}
          </Notice>
        )}
      </Stack>
      <ConfirmDialog
        open={isOpen}
        title={t('platform-clinic.plan.change', { plan: nameOf(asked?.plan ?? next) })}
        confirmLabel={t('platform-clinic.save')}
        pending={change.pending}
        error={isOfDay ? null : change.error}
        onConfirm={() => void send()}
        onClose={close}
      >
        <p className={styles.text}>{t(`platform-clinic.plan.means.${asked?.plan ?? next}`)}</p>
        <PriceOfPlan plan={asked?.plan ?? next} />
        <DateField
          id="plan-from"
          notation={notation}
          label={t('platform-clinic.plan.from')}
          value={day}
          min={today}
          max={addDays(today, PLATFORM_LIMITS.platformDaysAhead)}
          error={dayError()}
          onValue={(value) => {
            change.clearError();
            setDay(value);
          }}
        />
      </ConfirmDialog>
    </section>
  );
}
