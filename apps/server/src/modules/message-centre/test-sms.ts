import type { BodyOf } from '@tervik/contract/route.ts';
import type { sendTestSms } from '@tervik/contract/message-centre.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { assertFits, decideMessageText } from '@tervik/domain/message-centre/message-text.ts';
import { optOutAddressOf, SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { smsPriceOn, type PriceSettings } from '#modules/price/index.ts';
import { openPlace } from './act.ts';
import { assertWithinCap } from './month.ts';
import * as sql from './queries.ts';

const HOUR = 60 * 60 * 1000;

/**
 * One SMS to the number in the profile of whoever asks, as patients would get it.
 * @throws SMS_TEST_NO_PHONE, SMS_TEST_NO_NAME, SMS_TEST_TOO_MANY (data.max), MESSAGE_OVER_CAP, MESSAGE_TOO_LONG, and what
 *   decideMessageText throws
 */
export async function sendTest(
  tx: Tx,
  body: BodyOf<typeof sendTestSms>,
  settings: PriceSettings & { readonly publicUrl: string },
): Promise<{ batchId: string }> {
  const { clinicId, name, today } = await openPlace(tx, body.clinicId);
  const text = decideMessageText(body.text);
  const { firstName } = userOf(tx);
  assertFits(text, {
    firstName,
    clinicName: name,
    optOutAddress: optOutAddressOf(new URL(settings.publicUrl).host, SAMPLE_CODE),
  });
  await tx.rows(sql.lockMonth, { clinicId });
  const max = MESSAGE_LIMITS.testsPerHour;
  const { count } = await tx.get(sql.countTests, { clinicId, since: new Date(tx.now - HOUR).toISOString() });
  if (count >= max) throw new Refusal('SMS_TEST_TOO_MANY', { max });
  const price = await smsPriceOn(tx, today, settings);
  const batch = {
    id: newId(),
    clinic_id: clinicId,
    text,
    clinic_name: name,
    filter: {},
    price,
    made_by_name: actorNameOf(tx),
  };
  const { outcome } = await tx.get(sql.planTestSms, { batch: JSON.stringify(batch), now: tx.nowIso });
  if (outcome === 'NO_FIRST_NAME') throw new Refusal('SMS_TEST_NO_NAME');
  if (outcome !== 'PLANNED') throw new Refusal('SMS_TEST_NO_PHONE');
  await assertWithinCap(tx, clinicId, { id: batch.id, price });
  audit(tx, { action: 'sendTestSms', subject: 'sms_batch', subjectId: batch.id, clinicId });
  tx.write(sql.wakeSender, {});
  tx.wakeRelay();
  return { batchId: batch.id };
}
