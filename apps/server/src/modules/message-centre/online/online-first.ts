import { fillFirstName } from '@tervik/domain/message-centre/message-text.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import * as contract from '@tervik/contract/message-centre-online.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import * as sql from './online-queries.ts';

/** Told online first: the clinic's choice, and the patient's page of clinic messages. */
export function registerOnlineFirstRoutes(serve: Serve): void {
  serve(contract.getSmsOnlineFirst, (tx, { params }) =>
    readOnlineFirst(tx, getMembership(tx, params.id).clinicId),
  );
  serve(contract.setSmsOnlineFirst, (tx, { params, body }) => setOnlineFirst(tx, params.id, body.isOn));
  serve(
    contract.listClinicMessages,
    async (tx, { query: { page } }) => {
      const { userId } = userOf(tx);
      const size = MESSAGE_LIMITS.clinicMessagePageSize;
      const rows = await tx.rows(sql.listClinicMessages, { userId, offset: page * size });
      const { unread } = await tx.get(sql.countUnread, { userId });
      return {
        messages: rows
          .slice(0, size)
          .map(({ id, clinicName, firstName, surname, isSelf, toldAt, text, isRead }) => ({
            id,
            clinicName,
            isRead,
            sentAt: toldAt,
            text: fillFirstName(text, firstName),
            forWhom: isSelf ? null : `${firstName} ${surname}`,
          })),
        hasMore: rows.length > size,
        unread,
      };
    },
    { readOnly: true },
  );
  serve(contract.readClinicMessages, async (tx, { body: { ids } }) => {
    await tx.rows(sql.markRead, { ids, userId: userOf(tx).userId, now: tx.nowIso });
    return { ok: true as const };
  });
}

async function readOnlineFirst(tx: Tx, clinicId: string): Promise<contract.SmsOnlineFirst> {
  const setting = await tx.find(sql.findOnlineFirst, { clinicId });
  return {
    isOn: setting?.is_on ?? false,
    set: setting === undefined ? null : { by: setting.set_by_name, at: setting.set_at },
  };
}

/** Holds for what is confirmed from now on. @throws NO_ACCESS */
async function setOnlineFirst(tx: Tx, wanted: string, isOn: boolean): Promise<contract.SmsOnlineFirst> {
  const { clinicId } = getAdministered(tx, wanted);
  const id = newId();
  const { userId } = userOf(tx);
  await tx.rows(sql.addOnlineFirst, { id, clinicId, isOn, userId, name: actorNameOf(tx), now: tx.nowIso });
  audit(tx, { action: 'setSmsOnlineFirst', subject: 'sms_online_first', subjectId: id, clinicId });
  return readOnlineFirst(tx, clinicId);
}
