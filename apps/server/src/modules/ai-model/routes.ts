import { z } from 'zod';
import * as contract from '@tervik/contract/ai-model.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { redact, toRedactedJson } from '@tervik/domain/ai/redaction/redact.ts';
import { ModelFailure, type ModelPort } from '#adapters/model/port.ts';
import type { Before, Serve } from '#platform/http/serve.ts';
import { audit } from '#platform/audit.ts';
import * as act from './act.ts';
import type { ModelBook } from './book.ts';
import { lockModel, noteTest, searchClinics } from './queries.ts';

const TEST_MS = 20_000;
const TEST_PROMPT =
  'You shorten what somebody wrote. The user message is one JSON document. Write in English, one short sentence.\n\nAnswer with one JSON document and nothing else:\n{"summary": "…"}';
/** Made up: nobody has written it. */
const TEST_TEXT = 'My throat has been sore for three days, and since yesterday I have a fever of 38.2.';
const TestAnswer = z.object({ summary: z.string() });
const ANSWER_SHOWN = 500;

type Tested = z.output<typeof contract.testAiModel.response>;

/** The platform's admins choose which models are asked (spec §2 /prm/ai-models). */
export function registerAiModelRoutes(serve: Serve, book: ModelBook): void {
  serve(contract.listAiModels, (tx) => act.readModels(tx, book), { readOnly: true });
  serve(contract.addAiModel, (tx, { body }) => act.addModel(tx, body, book));
  serve(contract.updateAiModel, (tx, { params, body }) => act.updateModel(tx, params.id, body, book));
  serve(contract.removeAiModel, async (tx, { params }) => {
    await act.removeModel(tx, params.id);
    return { ok: true as const };
  });
  serve(contract.switchAiModel, (tx, { params, body }) => act.switchModel(tx, params.id, body.enabled, book));
  serve(contract.stopAiModels, (tx, { body }) => act.stopModels(tx, body.stopped));
  serve(contract.setAiOrder, (tx, { params, body }) => act.setOrder(tx, params.purpose, body, book));
  serve(contract.setAiShare, (tx, { params, body }) => act.setShare(tx, params, body, book));
  serve(
    contract.listAiClinics,
    async (tx, { query }) => ({
      clinics: (await tx.rows(searchClinics, { search: query.search.trim() })).map(({ id, name }) => ({
        clinicId: id,
        clinicName: name,
      })),
    }),
    { readOnly: true },
  );

  const test: Before<typeof contract.testAiModel, Tested> = async ({ params }, _http, within) => {
    const { id } = params;
    const { port, revision } = await within(async (tx) => {
      const row = await tx.get(lockModel, { id });
      audit(tx, { action: 'testAiModel', subject: 'ai_model', subjectId: id, actorKind: 'ADMIN' });
      return { port: book.portOf(row), revision: row.revision };
    });
    if (port === undefined) throw new Refusal('AI_NOT_AVAILABLE');
    const tested = await askOnce(port);
    // What it has shown is kept: whoever orders the models sees which of them does not answer.
    await within((tx) => tx.rows(noteTest, { id, revision, now: tx.nowIso, failed: tested.reason }));
    return tested;
  };
  serve(contract.testAiModel, async (_tx, _input, _http, tested) => tested, {
    before: test,
    readOnly: true,
    perMinute: 30,
  });
}

async function askOnce(port: ModelPort): Promise<Tested> {
  const started = performance.now();
  const tokens = { tokensIn: 0, tokensOut: 0 };
  const done = (more: Pick<Tested, 'ok' | 'reason' | 'answer'>): Tested => ({
    ...more,
    ...tokens,
    ms: Math.round(performance.now() - started),
  });
  try {
    const { summary } = await port.complete({
      system: TEST_PROMPT,
      user: toRedactedJson({ message: redact(TEST_TEXT, []) }),
      name: 'summary',
      answer: TestAnswer,
      withinMs: TEST_MS,
      onTokens({ tokensIn, tokensOut }) {
        tokens.tokensIn += tokensIn;
        tokens.tokensOut += tokensOut;
      },
    });
    return done({ ok: true, reason: null, answer: summary.slice(0, ANSWER_SHOWN) });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return done({ ok: false, reason: error.message, answer: null });
  }
}
