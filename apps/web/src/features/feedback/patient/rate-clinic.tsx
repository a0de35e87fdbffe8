import { rateEContact } from '@tervik/contract/routes-patient.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Stars } from '../shared/stars.tsx';

export interface RateClinicProps {
  readonly eContactId: string;
  readonly rating: number | null;
}

/** On the page of a completed e-contact: one tap is enough, and is taken back by another one. */
export function RateClinic({ eContactId, rating }: RateClinicProps) {
  const t = useT();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(rateEContact);
  async function rate(stars: number): Promise<void> {
    await run({ params: { id: eContactId }, body: { rating: stars } });
    // Also where it was refused: the page may be older than what there is.
    await queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey });
  }
  return (
    <Stack>
      <p>{t('feedback.CLINIC.title')}</p>
      <Stars rating={rating} onRate={(stars) => !pending && void rate(stars)} />
      {error !== null && (
        <Notice tone="error" live title={t('feedback.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {rating !== null && error === null && <p>{t('feedback.stars.saved')}</p>}
    </Stack>
  );
}
