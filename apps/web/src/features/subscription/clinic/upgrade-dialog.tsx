import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Subscription } from '@tervik/contract/subscription.ts';
import { upgradeSubscription } from '@tervik/contract/routes-clinic.gen.ts';
import { PLAN_PARTS } from '@tervik/domain/subscription/vocabulary.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useUser } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { BoardWordFields, useBoardWord } from './board-word.tsx';
import { notePlanChange, useSubscription } from './queries.ts';
import styles from './subscription.module.css';

/** Served as it stands, in the brand's colours (public/upgrade.svg). */
const picture = '/upgrade.svg';

interface UpgradeDialogProps {
  readonly clinicId: string;
  readonly onClose: () => void;
}

/**
 * Spec §4 "Upgrade modal": step one describes the higher plan, step two says what it costs and asks for the board's word.
 * Whoever may not order it is told who may.
 */
export function UpgradeDialog({ clinicId, onClose }: UpgradeDialogProps) {
  const { memberships } = useUser();
  const query = useSubscription(clinicId);
  const [isConfirming, setConfirming] = useState(false);
  const { data } = query;
  const isAdmin = memberships.some((mine) => mine.clinicId === clinicId && mine.isAdmin);
  if (data?.upgrade != null && isConfirming)
    return (
      <Confirmation
        clinicId={clinicId}
        quote={data.upgrade}
        onBack={() => setConfirming(false)}
        onClose={onClose}
      />
    );
  return (
    <Description
      subscription={data}
      failed={query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      onNext={isAdmin && data?.upgrade != null ? () => setConfirming(true) : undefined}
      isAdmin={isAdmin}
      onClose={onClose}
    />
  );
}

interface DescriptionProps {
  readonly subscription: Subscription | undefined;
  readonly failed: ReactNode;
  readonly isAdmin: boolean;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

function Description({ subscription, failed, isAdmin, onNext, onClose }: DescriptionProps) {
  const t = useT();
  // A colleague was quicker, while this was open.
  const hasIt = subscription?.plan === 'PREMIUM';
  return (
    <Dialog
      open
      wide
      title={t('subscription.modal.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {onNext !== undefined && (
            <Button variant="primary" onClick={onNext}>
              {t('subscription.modal.next')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {onNext !== undefined && <p className="text-aside">{t('subscription.modal.step1')}</p>}
        {hasIt && (
          <Notice tone="success" live>
            {t('subscription.confirm.before')}
          </Notice>
        )}
        {/* Taller than a phone: whoever has no pointer scrolls it by keys. */}
        <div
          className={styles.described}
          role="group"
          aria-label={t('subscription.modal.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
          tabIndex={0}
        >
          {/* Spec §9: 1920x1510. */}
          <img
            src={picture}
            width={1920}
            height={1510}
            loading="lazy"
            alt={t('subscription.modal.picture')}
            className={styles.picture}
          />
          <Stack>
            <p className={styles.lead}>{t('subscription.modal.lead')}</p>
            <ul className={styles.parts}>
              {PLAN_PARTS.map((part) => (
                <li key={part}>
                  <Check aria-hidden="true" />
                  {t(`subscription.part.${part}`)}
                </li>
              ))}
            </ul>
            <p className="text-aside">{t('subscription.part.switches')}</p>
            <p className="text-aside">{t('subscription.part.oldFiles')}</p>
          </Stack>
        </div>
        {failed}
        {!isAdmin && subscription !== undefined && !hasIt && (
          <Notice tone="info">
            {t('subscription.modal.who', { names: subscription.admins.map(({ name }) => name).join(', ') })}
          </Notice>
        )}
        {isAdmin && subscription === undefined && failed === false && (
          <Skeleton count={1} label={t('ui.loading')} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ConfirmationProps {
  readonly clinicId: string;
  readonly quote: NonNullable<Subscription['upgrade']>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Confirmation({ clinicId, quote, onBack, onClose }: ConfirmationProps) {
  const t = useT();
  const euro = useEuro();
  const { calendarDate } = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const word = useBoardWord();
  const { run, pending, error, clearError } = useAction(upgradeSubscription);
  const { boardAgrees, boardMember } = word;

  async function order(): Promise<void> {
    if (!word.check()) return;
    const done = await run({
      params: { id: clinicId },
      body: { plan: 'PREMIUM', boardAgrees, boardMember, seenPrice: quote.higher },
    });
    if (done === undefined) {
      // The price may have changed: what is shown is what it costs.
      void client.invalidateQueries({ queryKey: clinicKeys.subscription(clinicId) });
      return;
    }
    client.setQueryData(clinicKeys.subscription(clinicId), done.subscription);
    notePlanChange(client, clinicId);
    const [ordered] = done.subscription.history.flatMap((period) => period.order ?? []);
    showToast({
      tone: 'success',
      text:
        done.changed && ordered !== undefined
          ? t('subscription.confirm.done', { date: calendarDate(ordered.billedFrom) })
          : t('subscription.confirm.before'),
    });
    onClose();
  }
  const from = calendarDate(quote.billedFrom);
  return (
    <Dialog
      open
      title={t('subscription.confirm.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{t('ui.back')}</Button>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel={t('ui.pending')}
            onClick={() => void order()}
          >
            {t('subscription.confirm.order')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className="text-aside">{t('subscription.modal.step2')}</p>
        <DefinitionList
          items={[
            { id: 'now', term: t('subscription.price.now'), value: euro(quote.current / 100) },
            { id: 'then', term: t('subscription.price.then'), value: euro(quote.higher / 100) },
            {
              id: 'more',
              term: t('subscription.price.more'),
              value: <strong>{euro(quote.more / 100)}</strong>,
            },
            { id: 'from', term: t('subscription.price.from'), value: <strong>{from}</strong> },
            {
              id: 'first',
              term: t('subscription.price.first'),
              value: t('subscription.price.firstValue', { price: euro(quote.higher / 100), date: from }),
            },
          ]}
        />
        <p className="text-aside">{t('subscription.price.untilThen')}</p>
        <BoardWordFields
          sentence={t('subscription.board.upgrade')}
          state={{
            ...word,
            change(patch) {
              clearError();
              word.change(patch);
            },
          }}
        />
        {error !== null && (
          <Notice tone="error" live title={t('subscription.confirm.failed')}>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
