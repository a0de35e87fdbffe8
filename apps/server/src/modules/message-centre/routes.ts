import * as bill from '@tervik/contract/message-centre-bill.ts';
import * as provided from '@tervik/contract/message-centre-provider.ts';
import * as templates from '@tervik/contract/message-centre-template.ts';
import * as contract from '@tervik/contract/message-centre.ts';
import type { OptOutLink } from '@tervik/contract/message-centre.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import type { SmsProvider } from '#adapters/sms/port.ts';
import type { Config } from '#config/config.ts';
import { audit, auditRead } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { parsePhone } from '#modules/account/index.ts';
import { approve, listApprovals, refuse, setApproval } from './approval.ts';
import { countPatients, openPlace, sendToPatients, stopSending } from './act.ts';
import { toStoredFilter } from './filter.ts';
import { registerInvitationRoutes } from './invitation-routes.ts';
import { readInvoice } from './invoice.ts';
import { readThisMonth, setCap } from './month.ts';
import {
  addOwnTemplate,
  changeOwnTemplate,
  listOwnTemplates,
  removeOwnTemplate,
  restoreOwnTemplate,
} from './own-template.ts';
import { registerOnlineFirstRoutes } from './online/online-first.ts';
import { takeReply } from './reply.ts';
import { presentBatch } from './present.ts';
import { LINKS_PER_MINUTE, toCode } from './link-code.ts';
import * as sql from './queries.ts';
import { sendTest } from './test-sms.ts';

const RECEIPTS_PER_MINUTE = 60_000;
export interface MessageCentreDeps {
  readonly config: Config;
  /** None = this server sends no SMS. */
  readonly provider: SmsProvider | undefined;
}

/** One SMS to many patients (spec §2 /message-centre, §4 "Message sending"; decisions "SMS"). */
export function registerMessageCentreRoutes(serve: Serve, { config, provider }: MessageCentreDeps): void {
  registerOnlineFirstRoutes(serve);
  serve(contract.findMessagePatients, async (tx, { body: { clinicId: wanted, filter, page } }) => {
    const { clinicId, today } = await openPlace(tx, wanted);
    const rows = await tx.rows(sql.listMessagePatients, {
      clinicId,
      filter: JSON.stringify(toStoredFilter(filter, today, tx.now)),
      offset: page * LIMITS.clinicPageSize,
      auditId: newId(),
      now: tx.nowIso,
      userId: userOf(tx).userId,
      actorKind: getMembership(tx, clinicId).profession,
      requestId: tx.requestId,
    });
    return {
      patients: rows.slice(0, LIMITS.clinicPageSize),
      hasMore: rows.length > LIMITS.clinicPageSize,
    };
  });
  serve(
    contract.countMessagePatients,
    (tx, { body }) => countPatients(tx, body.clinicId, body.filter, config),
    { readOnly: true },
  );
  serve(contract.sendMessages, (tx, { body }) => {
    if (provider === undefined) throw new Refusal('SMS_NOT_AVAILABLE');
    return sendToPatients(tx, body, config);
  });
  serve(contract.sendTestSms, (tx, { body }) => {
    if (provider === undefined) throw new Refusal('SMS_NOT_AVAILABLE');
    return sendTest(tx, body, config);
  });
  serve(
    contract.listSmsBatches,
    async (tx, { params, query }) => {
      const { clinicId } = getMembership(tx, params.id);
      const rows = await tx.rows(sql.listBatches, { clinicId, before: query.before ?? 'infinity' });
      return {
        batches: rows.slice(0, MESSAGE_LIMITS.batchPageSize).map((row) => presentBatch(row, tx.now)),
        hasMore: rows.length > MESSAGE_LIMITS.batchPageSize,
      };
    },
    { readOnly: true },
  );
  serve(
    contract.getSmsBatch,
    async (tx, { params: { id } }) => presentBatch(await tx.get(sql.findBatch, { id }), tx.now),
    { readOnly: true },
  );
  serve(contract.getSmsBatchForm, async (tx, { params: { id } }) => {
    const { clinic_id: clinicId, form } = await tx.get(sql.findForm, { id });
    // It may name patients and their codes.
    auditRead(tx, { action: 'getSmsBatchForm', subject: 'sms_batch', subjectId: id, clinicId });
    return { form };
  });
  serve(contract.listSmsReports, async (tx, { params: { id }, query: { state, after } }) => {
    const { clinic_id: clinicId } = await tx.get(sql.findBatch, { id });
    auditRead(tx, { action: 'listSmsReports', subject: 'sms_batch', subjectId: id, clinicId });
    const rows = await tx.rows(sql.listReports, { batchId: id, state: state ?? null, after });
    return {
      messages: rows.slice(0, LIMITS.clinicPageSize),
      hasMore: rows.length > LIMITS.clinicPageSize,
    };
  });
  serve(contract.stopSmsBatch, async (tx, { params }) =>
    presentBatch(await stopSending(tx, params.id), tx.now),
  );
  serve(contract.listSmsApprovals, (tx, { params }) => listApprovals(tx, params.id), { readOnly: true });
  serve(contract.setSmsApproval, (tx, { params, body }) => setApproval(tx, params.id, body.isRequired));
  serve(contract.approveSmsBatch, (tx, { params, body }) => approve(tx, params.id, body));
  serve(contract.refuseSmsBatch, (tx, { params, body }) => refuse(tx, params.id, body.note));
  serve(bill.getSmsInvoice, (tx, { params, query }) => readInvoice(tx, params.id, query.month), {
    readOnly: true,
  });
  serve(bill.getSmsMonth, (tx, { params }) => readThisMonth(tx, params.id), { readOnly: true });
  serve(bill.setSmsCap, (tx, { params, body }) => setCap(tx, params.id, body.amount));
  serve(
    templates.listSmsTemplates,
    async (tx, { params }) => ({ templates: await listOwnTemplates(tx, params.id) }),
    { readOnly: true },
  );
  serve(templates.addSmsTemplate, (tx, { params, body }) => addOwnTemplate(tx, params.id, body, config));
  serve(templates.updateSmsTemplate, (tx, { params, body }) =>
    changeOwnTemplate(tx, params.id, body, config),
  );
  serve(templates.removeSmsTemplate, async (tx, { params }) => {
    await removeOwnTemplate(tx, params.id);
    return { ok: true as const };
  });
  serve(templates.restoreSmsTemplate, (tx, { params }) => restoreOwnTemplate(tx, params.id));
  serve(
    contract.listOptOuts,
    async (tx, { params }) => ({
      optOuts: await tx.rows(sql.listOptOuts, { clinicId: getMembership(tx, params.id).clinicId }),
    }),
    { readOnly: true },
  );
  serve(contract.setOptOut, async (tx, { params, body }) => {
    const { clinicId } = getMembership(tx, params.id);
    const phone = parsePhone(body.phone, config.countryCode);
    if (phone === undefined) throw new Refusal('PHONE_INVALID');
    const id = newId();
    await tx.rows(sql.addOptOut, {
      id,
      clinicId,
      phone,
      isOut: body.isOut,
      now: tx.nowIso,
      name: actorNameOf(tx),
    });
    audit(tx, { action: 'setOptOut', subject: 'sms_opt_out', subjectId: id, clinicId });
    return { ok: true as const };
  });
  serve(contract.readOptOutLink, (tx, { body }) => findLink(tx, toCode(body.code)), {
    role: 'AUTH',
    readOnly: true,
    perMinute: LINKS_PER_MINUTE,
  });
  serve(
    contract.setOptOutByLink,
    async (tx, { body: { code: typed, isOut } }) => {
      const code = toCode(typed);
      await tx.rows(sql.setOptOutByLink, { code, id: newId(), isOut, now: tx.nowIso });
      return findLink(tx, code);
    },
    { role: 'AUTH', perMinute: LINKS_PER_MINUTE },
  );
  registerInvitationRoutes(serve);
  serve(
    provided.takeSmsReceipt,
    async (tx, { params, body }) => {
      const receipt = provider?.readReceipt(body);
      // The same answer to everybody: a stranger learns nothing, and a provider does not repeat what helps nobody.
      if (receipt === undefined) return {};
      const { known } = await tx.get(sql.noteReceipt, { key: params.id, providerId: receipt.providerId });
      if (known) tx.wakeRelay();
      return {};
    },
    { role: 'AUTH', perMinute: RECEIPTS_PER_MINUTE },
  );
  const replyKey = config.sms?.replyKey;
  serve(
    provided.takeSmsReply,
    (tx, { params: { key }, body }) => takeReply(tx, { key, body }, { provider, replyKey }),
    { role: 'AUTH', perMinute: RECEIPTS_PER_MINUTE },
  );
}

/** @throws SMS_LINK_UNKNOWN */
async function findLink(tx: Tx, code: string): Promise<OptOutLink> {
  const link = await tx.find(sql.findLink, { code });
  if (link === undefined) throw new Refusal('SMS_LINK_UNKNOWN');
  return link;
}
