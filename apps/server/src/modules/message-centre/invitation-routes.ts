import * as contract from '@tervik/contract/message-centre-invitation.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Serve } from '#platform/http/serve.ts';
import { LINKS_PER_MINUTE, toCode } from './link-code.ts';
import * as sql from './queries.ts';

/** Invitations by SMS: the link in one, and what has come of them. */
export function registerInvitationRoutes(serve: Serve): void {
  serve(
    contract.readSmsInvitation,
    async (tx, { body }) => {
      const invitation = await tx.find(sql.findInvitation, { code: toCode(body.code), now: tx.nowIso });
      if (invitation === undefined) throw new Refusal('SMS_LINK_UNKNOWN');
      return invitation;
    },
    { role: 'AUTH', readOnly: true, perMinute: LINKS_PER_MINUTE },
  );
  serve(
    contract.openSmsInvitation,
    async (tx, { body }) => {
      const { isKnown } = await tx.get(sql.openInvitation, { code: toCode(body.code), now: tx.nowIso });
      if (!isKnown) throw new Refusal('SMS_LINK_UNKNOWN');
      return { ok: true as const };
    },
    { role: 'AUTH', perMinute: LINKS_PER_MINUTE },
  );
  serve(contract.getSmsConversion, (tx, { params: { id } }) => tx.get(sql.findConversion, { id }), {
    readOnly: true,
  });
}
