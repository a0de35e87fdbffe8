import { randomUUID } from 'node:crypto';
import { AWELL_QUESTIONS, filledInPage, overviewPage, sessionPage } from './awell-pages.ts';
import { readBody, readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { createPartnerFault } from '../partner-fault.ts';

export const AWELL_PATH = '/awell';
const API_KEY = 'simulated';
const SESSION_MS = 60 * 60_000;
/** More at once than anybody tries; the oldest go first. */
const KEEP = 1_000;

interface Pathway {
  readonly id: string;
  readonly definitionId: string;
  status: 'active' | 'completed' | 'stopped';
  answers: Readonly<Record<string, string>> | null;
}
interface Session {
  readonly pathwayId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: string;
  readonly expiresAt: number;
}
type Variables = Readonly<Record<string, unknown>>;

const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);

/** Definition ids that fail in a way of their own, as the overview page says. */
const REFUSED = 'sim-refuse';
const BROKEN = 'sim-errors';
const STOPPED = 'sim-stopped';

/**
 * Awell's orchestration API (protocols.md A4): GraphQL at `/awell/graphql`, where errors are answered with HTTP 200, and
 * the page at `session_url` on which a small form is filled in. Keeps nothing over a restart.
 */
export function createAwellSimulator(options: {
  readonly baseUrl: string;
  /** Where the product is: a session leads back there and nowhere else. */
  readonly publicUrl: string;
}): { readonly handle: Handler } {
  const { baseUrl, publicUrl } = options;
  const pathways = new Map<string, Pathway>();
  const sessions = new Map<string, Session>();
  const fault = createPartnerFault(AWELL_PATH);

  const getPathway = (id: unknown): Pathway => {
    const found = pathways.get(text(id));
    if (found === undefined) throw new Error('Pathway not found');
    return found;
  };
  const openSession = (pathwayId: string, input: Variables): Record<string, unknown> => {
    const isOurs = (url: string): boolean =>
      URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin;
    const [successUrl, cancelUrl] = [text(input['success_url']), text(input['cancel_url'])];
    if (!isOurs(successUrl) || !isOurs(cancelUrl))
      throw new Error('success_url and cancel_url are not known');
    const id = randomUUID();
    const ttl = Math.min(Number(input['ttl'] ?? 3600) * 1000, SESSION_MS);
    const language = text(input['language'], 'en');
    sessions.set(id, { pathwayId, successUrl, cancelUrl, language, expiresAt: Date.now() + ttl });
    for (const store of [sessions, pathways]) {
      const [oldest] = store.keys();
      if (store.size > KEEP && oldest !== undefined) store.delete(oldest);
    }
    return { code: '200', success: true, session_id: id, session_url: `${baseUrl}/session/${id}` };
  };
  const activityOf = ({ id, status }: Pathway): object => ({
    id: `form-${id}`,
    status: status === 'completed' ? 'DONE' : status === 'active' ? 'ACTIVE' : 'CANCELED',
    object: { id: 'simulated-form', type: 'FORM', name: 'Simulated questionnaire' },
    context: { action_id: 'simulated-action' },
    form: {
      id: 'simulated-form',
      title: 'Simulated questionnaire',
      questions: AWELL_QUESTIONS.map(({ id: question, title }) => ({
        id: question,
        definition_id: `definition-${question}`,
        title,
      })),
    },
  });

  const FIELDS: Readonly<Record<string, (variables: Variables) => object>> = {
    startHostedPathwaySession(variables) {
      const input = (variables['input'] ?? {}) as Variables;
      const definitionId = text(input['pathway_definition_id']);
      if (definitionId === '' || definitionId === BROKEN) throw new Error('Pathway definition not found');
      if (definitionId === REFUSED) return { code: '400', success: false };
      const id = randomUUID();
      pathways.set(id, {
        id,
        definitionId,
        status: definitionId === STOPPED ? 'stopped' : 'active',
        answers: null,
      });
      const stakeholder = { id: 'simulated-patient', type: 'PATIENT', name: 'Patient' };
      return { ...openSession(id, input), pathway_id: id, stakeholder };
    },
    startHostedActivitySession(variables) {
      const input = (variables['input'] ?? {}) as Variables;
      return openSession(getPathway(input['pathway_id']).id, input);
    },
    pathway(variables) {
      const { id, status } = getPathway(variables['id']);
      return { code: '200', success: true, pathway: { id, status } };
    },
    careflowActivities(variables) {
      const pathway = getPathway(variables['pathway_id']);
      const statuses = (variables['filters'] as { activity_status?: string[] } | undefined)?.activity_status;
      const activity = activityOf(pathway);
      const shown = statuses === undefined || statuses.includes((activity as { status: string }).status);
      return { code: '200', success: true, activities: shown ? [activity] : [] };
    },
    formResponse(variables) {
      const { id, answers } = getPathway(variables['pathway_id']);
      if (variables['activity_id'] !== `form-${id}` || answers === null)
        throw new Error('Activity not found');
      return {
        code: '200',
        success: true,
        response: {
          answers: AWELL_QUESTIONS.flatMap(({ id: question, type, options: choices = [] }) => {
            const value = answers[question];
            if (value === undefined || value === '') return [];
            const label = choices.find((choice) => choice.value === value)?.label ?? null;
            return [{ question_id: question, value, value_type: type, label }];
          }),
        },
      };
    },
  };

  /** Errors too are answered with 200, as GraphQL does. */
  function query(body: string, apiKey: string | undefined): object {
    if (apiKey !== API_KEY)
      return { errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }], data: null };
    const { query: asked = '', variables = {} } = JSON.parse(body) as {
      query?: string;
      variables?: Variables;
    };
    const field = /\{\s*(\w+)/.exec(asked)?.[1] ?? '';
    const resolve = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (resolve === undefined) return { errors: [{ message: `Cannot query field "${field}"` }] };
    try {
      return { data: { [field]: resolve(variables) } };
    } catch (error) {
      return { errors: [{ message: (error as Error).message, path: [field] }], data: null };
    }
  }

  const handle: Handler = async (request, response, url) => {
    if (url.pathname !== AWELL_PATH && !url.pathname.startsWith(`${AWELL_PATH}/`)) return false;
    if (await fault.handle(request, response, url)) return true;
    const path = url.pathname.slice(AWELL_PATH.length);
    const overview = (): string => overviewPage([REFUSED, BROKEN, STOPPED], fault.form());
    if (path === '' || path === '/') return sendPage(response, 200, overview());
    if (path === '/graphql') {
      if (fault.spoil(response)) return true;
      if (request.method !== 'POST') return sendJson(response, { errors: [{ message: 'POST only' }] }, 405);
      const key = request.headers['apikey'];
      return sendJson(response, query(await readBody(request), typeof key === 'string' ? key : undefined));
    }
    const id = /^\/session\/([\w-]+)$/.exec(path)?.[1];
    const session = sessions.get(id ?? '');
    const pathway = session && pathways.get(session.pathwayId);
    if (id === undefined || session === undefined || pathway === undefined || session.expiresAt < Date.now())
      return sendPage(response, 404, overview());
    if (pathway.status !== 'active') return sendPage(response, 200, filledInPage(session.successUrl));
    if (request.method !== 'POST')
      return sendPage(response, 200, sessionPage(id, session.language), { formsLeave: true });
    const form = await readForm(request);
    const act = form.get('act');
    if (act === 'cancel') return redirect(response, session.cancelUrl);
    // Comes back as if it had ended, while the care flow goes on and on.
    if (act === 'never') return redirect(response, session.successUrl);
    pathway.status = act === 'fail' ? 'stopped' : 'completed';
    if (act === 'fail') return redirect(response, session.cancelUrl);
    pathway.answers = Object.fromEntries(AWELL_QUESTIONS.map(({ id: name }) => [name, form.get(name) ?? '']));
    return redirect(response, session.successUrl);
  };
  return { handle };
}
