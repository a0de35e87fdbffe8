import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as clinicApi from '@tervik/contract/conversation.ts';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import {
  ARCHIVE_REASONS,
  PATIENT_REOPEN_REASONS,
  REPLY_OPTIONS,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { Persona } from '../../../apps/server/test/support/world.ts';
import { createApi, type Api, type ApiCall, type Trouble } from '../api.ts';
import type { Random } from '../random.ts';

/** One message or decision of somebody, as its author knows it. */
export interface Act {
  readonly key: string;
  readonly userId: string;
  readonly route: string;
  /** Its words, used once in the whole run; none for acts without a text. */
  readonly text: string | null;
  /** GIVEN_UP: the connection broke and the author never asked again; it may be stored or not. */
  readonly outcome: 'ACKNOWLEDGED' | 'REFUSED' | 'GIVEN_UP';
  readonly answer: unknown;
}

/** One text at one of its author's devices, none of which looks at what the others type. */
export interface DraftOf {
  readonly userId: string;
  readonly key: string;
  readonly device: string;
  /** Highest version that was acknowledged, and highest that was sent. */
  acknowledged: number;
  sent: number;
}

export interface Ledger {
  readonly acts: Act[];
  readonly drafts: DraftOf[];
  /** Double clicks that were carried out and answered differently; drafts that came back older. */
  readonly unlike: unknown[];
  /** Anything that ended a writer before it was asked to stop. */
  readonly failures: unknown[];
  /** Connections that broke under a request, and answers "temporarily unavailable". */
  broken: number;
  away: number;
}

export interface Writers {
  readonly ledger: Ledger;
  /** Ends after each one's act under way is answered. */
  stop(): Promise<void>;
}

export interface WritersOptions {
  readonly url: string;
  readonly clinicId: string;
  readonly patients: readonly Persona[];
  readonly staff: readonly Persona[];
  readonly random: Random;
}

const GIVES_UP = 0.2;
const DOUBLE_CLICKS = 0.12;
/** Recent ones only, so that several people meet on the same e-contact. */
const ON_THE_DESK = 10;

/** Everybody writes at once and without rest; an unanswered act is sent again under the same key until it is answered. */
export function startWriters(options: WritersOptions): Writers {
  const { url, clinicId, patients, staff } = options;
  const ledger: Ledger = { acts: [], drafts: [], unlike: [], failures: [], broken: 0, away: 0 };
  const known: string[] = [];
  let stopping = false;
  let words = 0;
  const say = (what: string): string => `${what} ${(words += 1)}`;

  function trouble(kind: Trouble): void {
    if (kind === 'BROKEN') ledger.broken += 1;
    else ledger.away += 1;
  }

  /** Reads may be repeated by anybody. */
  async function read<R extends Route>(api: Api, route: R, call: ApiCall) {
    const answer = await api.insist(route, call, (kind) => {
      trouble(kind);
      return true;
    });
    if (answer?.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  async function write(as: Writer, route: Route, text: string | null, call: ApiCall): Promise<Act> {
    const key = randomUUID();
    const persists = !as.random.chance(GIVES_UP);
    const send = () =>
      as.api.insist(route, { ...call, key }, (kind) => {
        trouble(kind);
        return persists;
      });
    const clicks = as.random.chance(DOUBLE_CLICKS) ? 2 : 1;
    const answers = (await Promise.all(Array.from({ length: clicks }, send))).filter(
      (one) => one !== undefined,
    );
    // A refusal is not kept under the key: the click that broke off and was repeated may find the door open again.
    const [answer = answers[0], ...others] = answers.filter(({ status }) => status === 200);
    if (others.some((one) => JSON.stringify(one) !== JSON.stringify(answer)))
      ledger.unlike.push({ route: route.name, answers });
    const outcome = answer === undefined ? 'GIVEN_UP' : answer.status === 200 ? 'ACKNOWLEDGED' : 'REFUSED';
    const act: Act = { key, userId: as.who.userId, route: route.name, text, outcome, answer: answer?.body };
    ledger.acts.push(act);
    return act;
  }

  async function patientStep(as: Patient): Promise<void> {
    const { random, own } = as;
    if (random.chance(0.2)) return saveNext(as);
    if (own.length === 0 || random.chance(0.25)) {
      const text = say('kiri');
      const body = { eContactType: 'BACK_PAIN', patientPersonId: as.who.personId, clinicId, text };
      const { answer, outcome } = await write(as, newEContactApi.createFallbackEContact, text, { body });
      if (outcome !== 'ACKNOWLEDGED') return;
      const { eContactId } = answer as { eContactId: string };
      own.push(eContactId);
      known.push(eContactId);
      return;
    }
    const id = random.pick(own.slice(-4));
    const { actions, openInquiryId } = await read(as.api, conversationApi.getPatientTimeline, {
      params: { id },
    });
    const text = say('vastus');
    if (openInquiryId !== null && random.chance(0.8))
      await write(as, conversationApi.answerInquiry, text, {
        params: { id: openInquiryId },
        body: { answer: text },
      });
    else if (actions.includes('REOPEN'))
      await write(as, conversationApi.reopenPatientEContact, text, {
        params: { id },
        body: { reason: random.pick(PATIENT_REOPEN_REASONS), text },
      });
    else if (random.chance(0.1))
      await write(as, conversationApi.cancelEContact, null, {
        params: { id },
        body: { reason: 'PROBLEM_RESOLVED' },
      });
    else await write(as, conversationApi.addInfo, text, { params: { id }, body: { infoText: text } });
  }

  async function staffStep(as: Writer): Promise<void> {
    const { random } = as;
    if (known.length === 0) return;
    const params = { id: random.pick(known.slice(-ON_THE_DESK)) };
    const text = say('arst');
    const chosen = random.next();
    if (chosen < 0.1) return saveNext(as);
    if (chosen < 0.35) await write(as, clinicApi.sendInquiry, text, { params, body: { question: text } });
    else if (chosen < 0.5)
      await write(as, clinicApi.sendInquiry, text, {
        params,
        body: { question: text, replyOption: random.pick(REPLY_OPTIONS) },
      });
    else if (chosen < 0.65)
      await write(as, clinicApi.completeEContact, text, { params, body: { infoText: text } });
    else if (chosen < 0.7)
      await write(as, clinicApi.completeEContact, null, {
        params,
        body: { fixedInfoText: random.pick(ARCHIVE_REASONS) },
      });
    else if (chosen < 0.78) await write(as, clinicApi.addNote, text, { params, body: { note: text } });
    else if (chosen < 0.84) await write(as, clinicApi.acceptEContact, null, { params });
    else if (chosen < 0.88)
      await write(as, clinicApi.reopenClinicEContact, null, { params, body: { reason: 'OTHER' } });
    else {
      const { eContact } = await read(as.api, clinicApi.getClinicEContact, { params });
      await write(as, clinicApi.assignEContact, null, {
        params,
        body: {
          assigneeUserId: as.who.employeeId,
          seenAssigneeUserId: eContact.assigneeUser?.employeeId ?? null,
        },
      });
    }
  }

  /** A half-typed text, saved again and again: what is stored is never older than what was acknowledged. */
  async function saveNext({ api, drafts, random }: Writer): Promise<void> {
    const draft = random.pick(drafts);
    draft.sent += 1;
    const number = draft.sent;
    const text = `mustand ${number} ${draft.device}`;
    const version = `${draft.device}:${number}`;
    const params = { key: draft.key };
    await read(api, saveDraft, { params, body: { content: { text }, version, seen: [] } });
    draft.acknowledged = number;
    const stored = await read(api, getDraft, { params });
    if (stored.draft?.content.text !== text) ledger.unlike.push({ draft: stored, version });
    const begun = drafts.filter(({ acknowledged }) => acknowledged > 0);
    if (stored.others.length !== begun.length - 1) ledger.unlike.push({ others: stored.others, version });
  }

  interface Writer {
    readonly who: Persona;
    readonly api: Api;
    readonly random: Random;
    readonly drafts: readonly DraftOf[];
  }
  interface Patient extends Writer {
    readonly own: string[];
  }

  function hire(who: Persona): Writer {
    const key = `note:${randomUUID()}`;
    const drafts = [randomUUID(), randomUUID()].map((device) => ({
      userId: who.userId,
      key,
      device,
      acknowledged: 0,
      sent: 0,
    }));
    ledger.drafts.push(...drafts);
    return { who, api: createApi(url, who.token), random: options.random.fork(), drafts };
  }

  async function work(step: () => Promise<void>, own: Random): Promise<void> {
    try {
      while (!stopping) {
        await step();
        await sleep(own.int(2, 20));
      }
    } catch (error) {
      ledger.failures.push(error);
    }
  }

  const working = [
    ...patients.map((who) => {
      const patient: Patient = { ...hire(who), own: [] };
      return work(() => patientStep(patient), patient.random);
    }),
    ...staff.map((who) => {
      const writer = hire(who);
      return work(() => staffStep(writer), writer.random);
    }),
  ];
  return {
    ledger,
    async stop() {
      stopping = true;
      await Promise.all(working);
    },
  };
}
