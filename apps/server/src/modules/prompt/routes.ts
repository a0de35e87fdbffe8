import * as contract from '@tervik/contract/prompt.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { PromptPurpose } from '@tervik/domain/prompt/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import type { Before, Serve, Within } from '#platform/http/serve.ts';
import * as act from './act.ts';
import { MADE_UP_CASES, type MadeUpCase } from './cases.ts';

export interface TrialAnswer {
  /** null = none came that would have been believed. */
  readonly answer: string | null;
  readonly model: string | null;
  readonly ms: number;
}

/** Asks the models in force about a made-up case, with these texts at once. @throws AI_NOT_AVAILABLE */
export type Trial = (
  within: Within,
  purpose: PromptPurpose,
  about: MadeUpCase,
  bodies: readonly string[],
) => Promise<readonly TrialAnswer[]>;

interface Tried {
  readonly body: string;
  readonly draft: TrialAnswer;
  readonly inForce: TrialAnswer;
}

/** The platform's admins write what models are told (spec §2 /prm/prompts). */
export function registerPromptRoutes(serve: Serve, trial: Trial): void {
  serve(contract.listPrompts, async (tx) => ({ prompts: await act.readHeads(tx) }), { readOnly: true });
  serve(contract.getPrompt, (tx, { params }) => act.readDetails(tx, params.purpose), { readOnly: true });
  serve(contract.savePromptDraft, (tx, { params, body }) => act.saveDraft(tx, params.purpose, body));
  serve(contract.dropPromptDraft, async (tx, { params, body }) => {
    await act.dropDraft(tx, params.purpose, body.seenRevision);
    return { ok: true as const };
  });
  serve(contract.publishPrompt, (tx, { params, body }) => act.publishDraft(tx, params.purpose, body));
  serve(contract.publishPromptAgain, (tx, { params, body }) => act.publishAgain(tx, params.purpose, body));

  const tryOut: Before<typeof contract.tryPrompt, Tried> = async ({ params, body }, _http, within) => {
    const { purpose } = params;
    // Inside: who may not ask hears nothing of what there is.
    const { about, texts } = await within(async (tx) => {
      const found = MADE_UP_CASES[purpose].find(({ id }) => id === body.caseId);
      if (found === undefined) throw new Refusal('NOT_FOUND');
      const [draft, inForce] = await Promise.all([
        act.getSeenDraft(tx, purpose, body.seenRevision),
        act.readInForce(tx, purpose),
      ]);
      audit(tx, { action: 'tryPrompt', subject: `${purpose} ${found.id}`, actorKind: 'ADMIN' });
      return { about: found, texts: [draft.body, inForce.body] as const };
    });
    const [draft, inForce] = await trial(within, purpose, about, texts);
    if (draft === undefined || inForce === undefined) throw new Error('a trial answers each text');
    return { body: texts[0], draft, inForce };
  };
  serve(
    contract.tryPrompt,
    async (tx, { params, body }, _http, tried) => {
      if (tried.draft.answer !== null) await act.keepPassed(tx, params.purpose, tried.body, body.caseId);
      return { caseId: body.caseId, draft: tried.draft, inForce: tried.inForce };
    },
    { before: tryOut, perMinute: 60 },
  );
}
