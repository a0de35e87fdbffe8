import * as contract from '@tervik/contract/ai.ts';
import { listRecommendations } from '@tervik/contract/ai.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { mask, type Masked } from '@tervik/domain/ai/redaction/mask.ts';
import { toRedactedJson } from '@tervik/domain/ai/redaction/redact.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Before, Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { PlannedModel } from '#modules/ai-model/index.ts';
import { fillPrompt, readInForce } from '#modules/prompt/index.ts';
import { findClinicOf } from '#modules/e-contact/index.ts';
import { subjectOf } from './ask.ts';
import { createModelCall, type ModelDeps } from './model-call.ts';
import { parseSummary, SummaryAnswer } from './parse-answer.ts';
import { assertAllowed, assertStillAllowed, auditModel, namesIn, openCase, type OpenCase } from './case.ts';
import { toSummaryDocument } from './document.ts';
import { parseTranslation, TranslationAnswer } from './parse-translation.ts';
import { presentSummary } from './present.ts';
import { findSummary, findSummaryClinic, insertSummary, putFeedback } from './case-queries.ts';
import { recommend } from './recommend.ts';
import { TRANSLATION_TOKENS } from './say-problem.ts';

interface MadeSummary {
  readonly open: OpenCase;
  readonly summary: string;
  readonly model: PlannedModel;
  /** Name of the version that the model was told. */
  readonly prompt: string;
  readonly coversUntil: string;
}

/**
 * What helps staff to read and to answer: a summary, a translation, questions worth asking. A model gets redacted words
 * only, after the auditModel log says so; what it answers is checked before anybody sees it.
 */
export function registerClinicAiRoutes(serve: Serve, { book, log }: ModelDeps): void {
  const call = createModelCall({ book, log });

  const askForSummary: Before<typeof contract.summarizeEContact, MadeSummary> = async (
    { body },
    _http,
    within,
  ) => {
    const { open, document, coversUntil, prompt, models } = await within(async (tx) => {
      const opened = await openCase(tx, body.eContactId, 'AI_SUMMARY', 'aiSummarization');
      // The e-contact says whose it is; another clinic's id is a mistake of the page, or an attempt.
      if (opened.row.clinic_id !== body.clinicId) throw new Refusal('NOT_FOUND');
      assertAllowed(tx, opened, 'aiSummarization');
      const { row, letters, forms } = opened;
      const [planned, told] = await Promise.all([
        book.plan(tx, { purpose: 'summary', clinicId: row.clinic_id, seed: row.id }),
        readInForce(tx, 'clinic_summary'),
      ]);
      if (planned.length === 0) throw new Refusal('AI_NOT_AVAILABLE');
      const about = { type: row.type, letters, forms: forms.map(({ content }) => content) };
      const found = toSummaryDocument(about, namesIn(tx, opened), body.locale);
      if (found === undefined) throw new Refusal('AI_NOT_AVAILABLE');
      auditModel(tx, opened.membership, 'ASK_MODEL', subjectOf(told, planned), row.id);
      return { open: opened, document: found, coversUntil: newestOf(opened), prompt: told, models: planned };
    });
    const made = await call(models, {
      purpose: 'summary',
      system: fillPrompt(prompt.body, body.locale),
      user: document,
      name: 'clinic_summary',
      schema: SummaryAnswer,
      parse: parseSummary,
    });
    if (made === undefined) throw new Refusal('AI_NOT_AVAILABLE');
    return { open, summary: made.answer, model: made.model, prompt: prompt.name, coversUntil };
  };
  serve(
    contract.summarizeEContact,
    async (tx, { body }, _http, { open, summary, model, prompt, coversUntil }) => {
      const id = newId(tx.now);
      const { row, membership } = open;
      await assertStillAllowed(tx, row.id, 'aiSummarization');
      await tx.rows(insertSummary, {
        id,
        clinicId: row.clinic_id,
        eContactId: row.id,
        employeeId: membership.employeeId,
        locale: body.locale,
        summary,
        model: model.port.model,
        aiModelId: model.id,
        prompt,
        coversUntil,
        now: tx.nowIso,
      });
      // Something may have come while the model wrote.
      return presentSummary(
        await tx.get(findSummary, {
          eContactId: row.id,
          locale: body.locale,
          employeeIds: [membership.employeeId],
        }),
      );
    },
    { before: askForSummary, perMinute: 30 },
  );

  serve(contract.getSummarization, async (tx, { params }) => {
    if ((await findClinicOf(tx, params.id)) === null) throw new Refusal('NOT_FOUND');
    const mine = userOf(tx).memberships.map(({ employeeId }) => employeeId);
    const row = await tx.find(findSummary, { eContactId: params.id, locale: tx.locale, employeeIds: mine });
    // Where there is none, nobody has read one: the access log says what was seen.
    if (row === undefined) return { summarization: null };
    assertAllowed(tx, await openCase(tx, params.id, 'AI_SUMMARY', 'aiSummarization'), 'aiSummarization');
    return { summarization: presentSummary(row) };
  });

  serve(contract.rateSummarization, async (tx, { body }) => {
    if (isTooLong(body.feedback)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
    const { clinic_id, e_contact_id } = await tx.get(findSummaryClinic, {
      aiSummarizationId: body.aiSummarizationId,
    });
    const membership = getMembership(tx, clinic_id);
    tx.write(putFeedback, {
      summarizationId: body.aiSummarizationId,
      employeeId: membership.employeeId,
      clinicId: clinic_id,
      liked: body.liked,
      feedback: isBlank(body.feedback) ? '' : body.feedback,
      now: tx.nowIso,
    });
    auditModel(tx, membership, 'RATE_SUMMARY', body.liked ? 'liked' : 'disliked', e_contact_id);
    return { ok: true as const };
  });

  const askForTranslation: Before<typeof contract.translate, { text: string; model: string }> = async (
    { body },
    _http,
    within,
  ) => {
    if ((body.activityId === undefined) === (body.text === undefined)) throw new Refusal('INVALID_INPUT');
    const { masked, prompt, models } = await within(async (tx) => {
      const open = await openCase(tx, body.eContactId, 'TRANSLATION', 'translation');
      assertAllowed(tx, open, 'translation');
      const text = body.text ?? getLetter(open, body.activityId);
      if (isBlank(text)) throw new Refusal('TEXT_REQUIRED');
      if (isTooLong(text)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
      const [planned, told] = await Promise.all([
        book.plan(tx, { purpose: 'translation', clinicId: open.row.clinic_id, seed: open.row.id }),
        readInForce(tx, 'translation'),
      ]);
      if (planned.length === 0) throw new Refusal('TRANSLATION_NOT_AVAILABLE');
      auditModel(tx, open.membership, 'ASK_MODEL', subjectOf(told, planned), open.row.id);
      return { masked: maskFor(tx, open, text), prompt: told, models: planned };
    });
    const made = await call(models, {
      purpose: 'translation',
      system: fillPrompt(prompt.body, body.to),
      user: toRedactedJson({ text: masked.text }),
      name: 'translation',
      schema: TranslationAnswer,
      answerTokens: TRANSLATION_TOKENS,
      parse: (answer) => parseTranslation(answer, masked),
    });
    if (made === undefined) throw new Refusal('TRANSLATION_NOT_AVAILABLE');
    return { text: made.answer, model: made.model.port.model };
  };
  serve(
    contract.translate,
    async (tx, { body }, _http, made) => {
      await assertStillAllowed(tx, body.eContactId, 'translation');
      return { ...made, to: body.to };
    },
    { before: askForTranslation, readOnly: true, perMinute: 60 },
  );

  serve(listRecommendations, async (tx, { params }) => {
    const { row, forms } = await openCase(tx, params.id, 'E_CONTACT_DETAILS', 'aiSummarization');
    return recommend(
      row.type,
      forms.map(({ content }) => content),
      { patient: row.locale, reader: tx.locale },
    );
  });
}

const maskFor = (tx: Tx, open: OpenCase, text: string): Masked => mask(text, namesIn(tx, open));

/** An entry of this very e-contact: another one's is a missing one. */
function getLetter({ letters }: OpenCase, id: string | undefined): string {
  const letter = letters.find((one) => one.id === id);
  if (letter === undefined) throw new Refusal('NOT_FOUND');
  return letter.body;
}

/** Newest of what the patient said. */
const newestOf = ({ letters, forms }: OpenCase): string =>
  [...letters.filter(({ is_staff }) => !is_staff), ...forms].reduce(
    // By time: as text, .12 would come after .123.
    (newest, { created_at }) => (Date.parse(created_at) > Date.parse(newest) ? created_at : newest),
    '1970-01-01T00:00:00.000Z',
  );
