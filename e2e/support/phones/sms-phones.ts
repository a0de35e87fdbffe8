import { sharedProduct } from '../people.ts';

/** What an SMS says on the phone of a simulated number. */
export interface ArrivedSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly sender: string;
}

/** Every SMS that this number was sent by the product of this worker. @param to "+37255510001" */
export async function smsOf(to: string): Promise<ArrivedSms[]> {
  const { mailboxUrl } = sharedProduct();
  const answer = await fetch(`${mailboxUrl}/messente/api/messages?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`the SMS simulator answered ${answer.status}`);
  return (await answer.json()) as ArrivedSms[];
}

/** What its phone answers; done when the product has heard of it. */
export async function answerSms({ id }: ArrivedSms, text: string): Promise<void> {
  const { mailboxUrl } = sharedProduct();
  const answer = await fetch(`${mailboxUrl}/messente/api/messages/${id}/reply`, {
    method: 'POST',
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`the SMS simulator answered ${answer.status}`);
}
