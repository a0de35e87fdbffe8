import * as contract from '@tervik/contract/message-centre.ts';
import type { PatientFilter } from '@tervik/contract/message-centre.ts';
import { createSmsProvider } from '#adapters/sms/sms.ts';
import { createSmsTasks } from '#modules/message-centre/index.ts';
import { createWorkerPool, type Log } from '#platform/jobs/worker-pool.ts';
import type { SmsService } from './partners/sms-simulator.ts';
import type { TestApp } from './test-app.ts';
import { must } from './test-practice.ts';
import type { Persona, TestClinic } from './world.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

export const TEXT = 'Tere, {firstName}! Palun helistage meile ja leppige kokku vaktsineerimise aeg.';

/** What staff do in the message centre, and the jobs that send. */
export function createMessageCalls(
  test: TestApp,
  sms: Pick<SmsService, 'settings'>,
  { clinic, nurse }: { clinic: TestClinic; nurse: Persona },
  log: Log = silent,
) {
  const pool = createWorkerPool(test.database.ownerUrl, 2, silent);
  const tasks = createSmsTasks({
    provider: createSmsProvider({ ...sms.settings, timeoutMs: 10_000 }),
    publicUrl: 'http://127.0.0.1:1',
    log,
  });
  const run = (task: string, payload: unknown = {}): Promise<void> => tasks[task]!(payload, { pool });
  const count = async (filter: PatientFilter = {}, as = nurse) =>
    must(await test.call(contract.countMessagePatients, { as, body: { clinicId: clinic.id, filter } }));
  const send = (recipients: number, more: object = {}, as = nurse) => ({
    as,
    body: {
      clinicId: clinic.id,
      filter: {},
      template: null,
      text: TEXT,
      recipients,
      price: '0.0900',
      isForEverybody: true,
      sendAt: null,
      isAtNight: true,
      isRepeat: true,
      ...more,
    },
  });
  return {
    pool,
    run,
    count,
    send,
    patients: async (filter: PatientFilter = {}, as = nurse) =>
      must(
        await test.call(contract.findMessagePatients, { as, body: { clinicId: clinic.id, filter, page: 0 } }),
      ).patients,
    /** Confirms a batch for those who fit, and gives its id. */
    confirm: async (filter: PatientFilter = {}, more: object = {}) => {
      const isInvitation = String(Object(more).text ?? '').includes('{link}');
      const { recipients, onlineOnly } = await count({ ...filter, isInvitation });
      return must(await test.call(contract.sendMessages, send(recipients, { filter, onlineOnly, ...more })))
        .batchId;
    },
    batch: async (id: string, as = nurse) =>
      must(await test.call(contract.getSmsBatch, { as, params: { id } })),
    reports: async (id: string, as = nurse) =>
      must(await test.call(contract.listSmsReports, { as, params: { id }, query: {} })).messages,
    stop: (id: string, as = nurse) => ({ as, params: { id }, body: {} }),
    /** The provider's word about a message, as it arrives at its address; then the jobs ask. */
    receive: async (receiptUrl: string, providerId: string) => {
      const key = receiptUrl.split('/').at(-1) ?? '';
      // No page's call: neither origin nor session.
      const answer = await test.app.http.inject({
        method: 'POST',
        url: `/sms/receipts/${key}`,
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        payload: { message_id: providerId, omnimessage_id: providerId, status: 'DELIVRD', err: 0 },
      });
      const asked = await test.world.sql<{ smsId: string }>(
        `delete from outbox where kind = 'SMS_RECEIPT' returning payload->>'smsId' as "smsId"`,
      );
      if (asked.length > 0) await run('read_sms');
      return { status: answer.statusCode, asked: asked.length };
    },
    close: () => pool.end(),
  };
}
