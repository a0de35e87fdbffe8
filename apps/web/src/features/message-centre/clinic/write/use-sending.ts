import { useState } from 'react';
import type { MessageCount, PatientFilter, sendMessages as route } from '@tervik/contract/message-centre.ts';
import type { SentBody } from '@tervik/contract/light-route.ts';
import { sendMessages } from '@tervik/contract/routes-clinic.gen.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { isOutcomeUnknown } from '#lib/http/api.ts';
import { useAction } from '#lib/http/use-action.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import type { Confirmed } from './confirm/confirm-send.tsx';
import { readSendingTime } from './write-mistakes.ts';
import { isForCare, toDraft } from './write-fields.ts';
import type { Circumstances, WriteFields } from './write-fields.ts';

interface Sent {
  readonly fields: WriteFields;
  readonly filter: PatientFilter;
  readonly count: MessageCount;
  readonly circumstances: Circumstances;
  readonly confirmed: Confirmed;
}

type Body = SentBody<typeof route>;

function bodyOf(clinicId: string, { fields, filter, count, circumstances, confirmed }: Sent): Body {
  const { moment } = readSendingTime(fields, circumstances);
  return {
    clinicId,
    filter,
    template: fields.template === '' ? null : fields.template,
    text: fields.text,
    recipients: count.recipients,
    onlineOnly: count.onlineOnly,
    price: count.price,
    sendAt: moment === null ? null : new Date(moment).toISOString(),
    careReason: isForCare(fields) ? fields.careReason : '',
    // What was sent, and not what else its writer has begun to write.
    form: toDraft({ ...fields, earlier: [] }, circumstances),
    ...confirmed,
  };
}

/** Sends once, and goes to the page that tells what becomes of it. Where it is refused, other figures may hold now. */
export function useSending({
  clinicId,
  draft,
  onSent,
  onRefused,
}: {
  readonly clinicId: string;
  readonly draft: Draft;
  readonly onSent: () => void;
  readonly onRefused: () => void;
}) {
  const { run, pending, error, clearError } = useAction(sendMessages);
  const [lost, setLost] = useState<Body | null>(null);
  async function post(body: Body): Promise<void> {
    const sent = await run({ body }, (reason) => {
      setLost(isOutcomeUnknown(reason) ? body : null);
      // What is counted after a sending that may have arrived would only lead to a second one.
      if (!isOutcomeUnknown(reason)) onRefused();
    });
    if (sent === undefined) return;
    // Nobody stays at a form whose second press would be a second SMS to everybody.
    onSent();
    void draft.discard();
    const search = { clinic: clinicId, batch: sent.batchId };
    go(hrefTo('/message-centre/success', { search }), { replace: true });
  }
  return {
    pending,
    error,
    clearError() {
      clearError();
      setLost(null);
    },
    send: (meant: Sent): Promise<void> => post(bodyOf(clinicId, meant)),
    /** Where the answer did not come: what was sent then, as it was, and under its key; else undefined. */
    again: lost === null ? undefined : (): Promise<void> => post(lost),
  };
}
