import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { readBounded } from '#adapters/read-bounded.ts';
import type { FilledIn, WorkflowFailure, WorkflowPort, WorkflowState } from './port.ts';

export interface AwellOptions {
  /** The GraphQL endpoint (awell.json "endpoints"). */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

const START = `mutation StartHostedPathwaySession($input: StartHostedPathwaySessionInput!) {
  startHostedPathwaySession(input: $input) { code success session_id session_url pathway_id }
}`;
const PATHWAY = `query GetPathway($id: String!) { pathway(id: $id) { code success pathway { id status } } }`;
const ACTIVITIES = `query GetActivities($pathway_id: String!, $filters: FilterCareflowActivitiesParams, $pagination: PaginationParams, $sorting: SortingParams) {
  careflowActivities(pathway_id: $pathway_id, filters: $filters, pagination: $pagination, sorting: $sorting) {
    code success
    activities { id status object { type name } form { title questions { id definition_id title } } }
  }
}`;
const RESPONSE = `query GetFormResponse($pathway_id: String!, $activity_id: String!) {
  formResponse(pathway_id: $pathway_id, activity_id: $activity_id) {
    code success response { answers { question_id value value_type label } }
  }
}`;

const Ref = z.string().min(1).max(200);
const Started = z.object({ session_id: Ref, session_url: z.url(), pathway_id: Ref });
const Pathway = z.object({ pathway: z.object({ status: z.string() }) });
const Question = z.object({
  id: z.string(),
  definition_id: z.string().nullish(),
  title: z.string().nullish(),
});
const Activities = z.object({
  activities: z.array(
    z.object({
      id: Ref,
      status: z.string(),
      object: z.object({ name: z.string().nullish() }),
      form: z.object({ title: z.string().nullish(), questions: z.array(Question).nullish() }).nullish(),
    }),
  ),
});
const Response = z.object({
  response: z.object({
    answers: z.array(
      z.object({
        question_id: z.string(),
        value: z.string(),
        value_type: z.string().nullish(),
        label: z.string().nullish(),
      }),
    ),
  }),
});
type Activity = z.infer<typeof Activities>['activities'][number];

/** A questionnaire of more parts is none of ours. */
const FORMS_MAX = 20;
/** A form of a hundred long answers has a tenth of it. */
const ANSWER_BYTES = 2 * 1024 * 1024;
const TEXT_MAX = LIMITS.messageCharacters;

/** Something the partner said that does not hold; its words stay out of it. */
class AwellError extends Error {}

/**
 * Awell's orchestration API (protocols.md A4): GraphQL over HTTPS, where 200 is the answer to errors too, so that a
 * missing payload, an `errors` list and `success: false` are all failures. Nothing of the person goes there.
 */
export function createAwell({ url, apiKey, timeoutMs = LIMITS.lookupTimeout }: AwellOptions): WorkflowPort {
  const base = new URL(url);
  async function ask<T>(field: string, query: string, variables: object, payload: z.ZodType<T>): Promise<T> {
    const response = await fetch(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', apiKey },
      body: JSON.stringify({ query, variables }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) throw new AwellError(`status ${response.status}`);
    const text = await readBounded(response, ANSWER_BYTES);
    if (text === undefined) throw new AwellError(`${field}: too long`);
    const body = JSON.parse(text) as {
      errors?: unknown;
      data?: Record<string, unknown> | null;
    } | null;
    if (body?.errors !== undefined) throw new AwellError(`${field}: errors`);
    const told = body?.data?.[field] as { success?: unknown; code?: unknown } | null | undefined;
    if (told?.success === false) throw new AwellError(`${field}: refused ${String(told.code).slice(0, 20)}`);
    const parsed = payload.safeParse(told);
    if (!parsed.success) throw new AwellError(`${field}: does not fit`);
    return parsed.data;
  }

  /** Where people are sent: over TLS, or on this machine to the simulator. */
  const isSafe = (address: string): boolean => {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || origin === base.origin;
  };

  const readForm = async (pathwayRef: string, activity: Activity): Promise<FilledIn> => {
    const variables = { pathway_id: pathwayRef, activity_id: activity.id };
    return toFilledIn(activity, await ask('formResponse', RESPONSE, variables, Response));
  };

  return {
    start: ({ definitionId, successUrl, cancelUrl, language }) =>
      answered(async () => {
        const input = {
          pathway_definition_id: definitionId,
          success_url: successUrl,
          cancel_url: cancelUrl,
          language,
        };
        const started = await ask('startHostedPathwaySession', START, { input }, Started);
        if (!isSafe(started.session_url)) throw new AwellError('an address without TLS');
        return {
          ok: true,
          sessionRef: started.session_id,
          pathwayRef: started.pathway_id,
          url: started.session_url,
        } as const;
      }),
    read: (pathwayRef) =>
      answered(async (): Promise<WorkflowState> => {
        const { status } = (await ask('pathway', PATHWAY, { id: pathwayRef }, Pathway)).pathway;
        if (status === 'stopped') return { ok: true, state: 'ENDED' };
        if (status !== 'completed' && status !== 'active') return { ok: true, state: 'RUNNING' };
        const variables = {
          pathway_id: pathwayRef,
          filters: { activity_status: ['ACTIVE', 'DONE'], activity_type: ['FORM'] },
          pagination: { offset: 0, count: 100 },
          sorting: { field: 'date', direction: 'ASC' },
        };
        const { activities } = await ask('careflowActivities', ACTIVITIES, variables, Activities);
        const done = activities.filter((activity) => activity.status === 'DONE');
        // A care flow that goes on at the clinic's end has no form left for the patient.
        if (status === 'active' && (done.length === 0 || done.length < activities.length))
          return { ok: true, state: 'RUNNING' };
        if (done.length === 0) return { ok: true, state: 'ENDED' };
        const forms: FilledIn[] = [];
        for (const activity of done.slice(0, FORMS_MAX)) forms.push(await readForm(pathwayRef, activity));
        return { ok: true, state: 'COMPLETED', forms };
      }),
  };
}

/** The partner with the questionnaires that are filled in there; none without its settings. */
export const createWorkflow = <Types>(
  settings: (AwellOptions & { readonly definitionOf: Types }) | undefined,
): { readonly port: WorkflowPort; readonly definitionOf: Types } | undefined =>
  settings && { port: createAwell(settings), definitionOf: settings.definitionOf };

async function answered<T>(work: () => Promise<T>): Promise<T | WorkflowFailure> {
  try {
    return await work();
  } catch (error) {
    // A name such as TimeoutError; other messages could quote what was answered.
    const detail =
      error instanceof AwellError ? error.message : error instanceof Error ? error.name : 'unknown';
    return { ok: false, detail };
  }
}

/** Titles may be HTML, and all of it comes from outside: plain text of a length that we show. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    // What turns the reading direction would show another answer than was given.
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .toWellFormed()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);

function toFilledIn({ form, object }: Activity, { response }: z.infer<typeof Response>): FilledIn {
  const questions = form?.questions ?? [];
  const order = new Map(
    questions.flatMap(({ id, definition_id: other }, at) => [
      [id, at] as const,
      ...(other == null ? [] : [[other, at] as const]),
    ]),
  );
  const indexOf = (id: string): number => order.get(id) ?? questions.length;
  return {
    title: plain(form?.title ?? object.name ?? '').slice(0, 200),
    items: response.answers
      .toSorted((a, b) => indexOf(a.question_id) - indexOf(b.question_id))
      .map(({ question_id: id, value, value_type: type, label }) => {
        const title = plain(questions[indexOf(id)]?.title ?? '');
        const number = type === 'NUMBER' && value.trim() !== '' ? Number(value) : Number.NaN;
        return {
          question: title === '' ? plain(id) : title,
          answer: toAnswer(value, type ?? '', label ?? ''),
          value: Number.isFinite(number) ? number : null,
        };
      }),
  };
}

function toAnswer(value: string, type: string, label: string): string | boolean {
  if (plain(label) !== '') return plain(label);
  if (type === 'BOOLEAN') return value === '1';
  return plain(type === 'DATE' ? value.slice(0, 10) : value);
}
