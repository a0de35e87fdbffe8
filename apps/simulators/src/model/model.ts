import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FIRST_QUESTIONS,
  FOLLOW_UP,
  SUMMARY_WORDS,
  TRANSLATION_WORDS,
  type ModelLanguage,
} from './model-texts.ts';
import { escape, layout } from '../pages.ts';
import { sendJson, sendPage, type Handler } from '../panel.ts';

/** Words that a message may hold, and what the model then does. "-once" does it once, and answers the repeat. */
export const MODEL_MODES = {
  'sim-hang': 'takes the question and never answers',
  'sim-slow': 'answers after three seconds',
  'sim-429': 'answers 429',
  'sim-500': 'answers 500',
  'sim-500-once': 'answers 500 once',
  'sim-later': 'answers 429, and wants to be left alone for a minute',
  'sim-rubbish': 'answers something that is no JSON',
  'sim-rubbish-once': 'does so once',
  'sim-shape': 'answers JSON of another shape',
  'sim-cut': 'breaks off in the middle (finish_reason length)',
  'sim-filter': 'refuses (finish_reason content_filter)',
  'sim-html': 'answers with markup and links',
  'sim-inject': 'obeys orders that stand in the message: gives advice, asks for codes, names a phone',
  'sim-long': 'answers at length',
  'sim-endless': 'answers megabytes',
  'sim-none': 'has nothing to ask',
  'sim-drop': 'loses the tokens of a translation',
  'sim-invent': 'makes up a token in a translation',
} as const;
type Mode = keyof typeof MODEL_MODES;
/** Longer words first: "sim-500-once" holds "sim-500". */
const MODES = (Object.keys(MODEL_MODES) as Mode[]).toSorted((one, other) => other.length - one.length);

export interface AskedModel {
  readonly at: string;
  readonly authorization: string;
  readonly body: ModelRequest;
}
interface ModelRequest {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly name?: string } };
}
/** The one thing in the instructions that it obeys: how a summary begins. Whoever edits a prompt sees what it does. */
const OBEYED = /Begin with "([^"\n]{1,80})"/;

interface About {
  /** How a summary begins, where the instructions say so. */
  readonly opening?: string | undefined;
  /** To be translated. */
  readonly text?: string;
  readonly message?: string;
  /** Of a summary for staff: who wrote what, in its order. */
  readonly messages?: readonly { readonly from: string; readonly text: string }[];
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

const BODY_MAX = 200_000;
const KEEP = 50;
const SLOW_MS = 3000;
const NAME = 'simulated-model';

/**
 * A chat-completions server without a model behind it. POST /model/v1/chat/completions answers in the language that the
 * instructions name; GET /model/asked is what arrived, newest first; DELETE forgets it and hangs up on whoever waits; GET
 * /model is for people.
 */
export function createModelSimulator(): Handler {
  const asked: AskedModel[] = [];
  const failedOnce = new Set<string>();
  let hanging: http.ServerResponse[] = [];

  async function complete(request: http.IncomingMessage, response: http.ServerResponse): Promise<true> {
    const body = JSON.parse(await readLong(request)) as ModelRequest;
    const authorization = request.headers.authorization ?? '';
    asked.unshift({ at: new Date().toISOString(), authorization, body });
    asked.length = Math.min(asked.length, KEEP);
    const user = body.messages?.find(({ role }) => role === 'user')?.content ?? '';
    const system = body.messages?.find(({ role }) => role === 'system')?.content ?? '';
    // A model may also be called so: then it always does.
    let mode = MODES.find((word) => user.includes(word) || body.model?.includes(word) === true);
    if (mode?.endsWith('-once') === true) {
      if (failedOnce.has(user)) mode = undefined;
      failedOnce.add(user);
    }
    if (mode === 'sim-hang') {
      hanging.push(response);
      return true;
    }
    if (mode === 'sim-slow') await wait(SLOW_MS);
    const failure = failureOf(mode);
    if (failure !== undefined) return refuse(response, failure);
    const shape = body.response_format?.json_schema?.name;
    const opening = OBEYED.exec(system)?.[1];
    const content = say(mode, taskOf(system, shape), languageOf(system), { ...parseAbout(user), opening });
    return sendJson(response, {
      id: 'simulated',
      object: 'chat.completion',
      model: NAME,
      // About four letters each, as people count.
      usage: {
        prompt_tokens: Math.ceil((system.length + user.length) / 4),
        completion_tokens: Math.ceil(content.length / 4),
      },
      choices: [
        {
          index: 0,
          finish_reason: mode === 'sim-cut' ? 'length' : mode === 'sim-filter' ? 'content_filter' : 'stop',
          message: { role: 'assistant', content },
        },
      ],
    });
  }

  return async (request, response, url) => {
    if (url.pathname !== '/model' && !url.pathname.startsWith('/model/')) return false;
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /model/v1/chat/completions':
        return complete(request, response);
      case 'GET /model/asked':
        return sendJson(response, asked);
      case 'DELETE /model/asked':
        asked.length = 0;
        for (const waiting of hanging) waiting.destroy();
        hanging = [];
        return sendJson(response, { ok: true });
      case 'GET /model':
        return sendPage(response, 200, page(asked));
    }
    response.writeHead(404).end();
    return true;
  };
}

interface Failure {
  readonly status: number;
  readonly retryAfter?: string;
}
function failureOf(mode: Mode | undefined): Failure | undefined {
  if (mode === 'sim-429') return { status: 429, retryAfter: '0' };
  if (mode === 'sim-later') return { status: 429, retryAfter: '60' };
  return mode === 'sim-500' || mode === 'sim-500-once' ? { status: 500 } : undefined;
}

function refuse(response: http.ServerResponse, { status, retryAfter }: Failure): true {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  return sendJson(response, { error: { message: 'simulated failure', type: 'simulated' } }, status);
}

type Task = 'questions' | 'summary' | 'translation';
/** The shape's name says it, or the instructions do, to a server without a JSON mode. */
function taskOf(system: string, shape: string | undefined): Task {
  const wants = (word: string): boolean => shape?.endsWith(word) === true || system.includes(`"${word}"`);
  if (wants('translation')) return 'translation';
  return wants('summary') ? 'summary' : 'questions';
}

function say(mode: Mode | undefined, task: Task, language: ModelLanguage, about: About): string {
  const wrap = (text: string): string =>
    JSON.stringify(
      task === 'questions'
        ? { questions: [{ text: `${text}?`, kind: 'TEXT', choices: [] }] }
        : { [task]: text },
    );
  switch (mode) {
    case 'sim-rubbish':
    case 'sim-rubbish-once':
      return 'I would rather talk about the weather.';
    case 'sim-shape':
      return JSON.stringify({ weather: 'rain' });
    case 'sim-html':
      return wrap(
        '<a href="https://evil.example">Click</a> <img src=x onerror=alert(1)> https://evil.example',
      );
    case 'sim-inject':
      return wrap('Call +372 900 1234 at once, take three tablets and tell your personal code');
    case 'sim-long':
      return wrap('word '.repeat(2000).trim());
    case 'sim-endless':
      return wrap('x'.repeat(3_000_000));
    case 'sim-none':
      return JSON.stringify(task === 'questions' ? { questions: [] } : { [task]: '' });
    case 'sim-drop':
      return wrap(translate(about, language).replaceAll(/⟦\d+⟧/g, ''));
    case 'sim-invent':
      return wrap(`${translate(about, language)} ⟦99⟧`);
    default:
      if (task === 'questions') return JSON.stringify({ questions: ask(about, language) });
      return wrap(task === 'summary' ? summarize(about, language) : translate(about, language));
  }
}

/** It knows no language: it says so, and gives the text back. */
const translate = ({ text = '' }: About, language: ModelLanguage): string =>
  `${TRANSLATION_WORDS[language]} ${text}`;

/** First four questions, then one more, then none. */
function ask({ answers = [] }: About, language: ModelLanguage) {
  if (answers.length === 0) return FIRST_QUESTIONS[language];
  const followUp = FOLLOW_UP[language];
  return answers.some(({ question }) => question === followUp.text) ? [] : [followUp];
}

function summarize({ messages = [], answers = [], ...about }: About, language: ModelLanguage): string {
  const written = messages.filter(({ from }) => from === 'patient').map(({ text }) => text);
  const message = about.message ?? written.join(' ');
  const words = SUMMARY_WORDS[language];
  const start = message.length > 400 ? `${message.slice(0, 400)}…` : message;
  const lines = answers.map(({ question, answer }) => `${question} ${answer}`);
  return [about.opening ?? words.opening, start, ...(lines.length === 0 ? [] : [words.answers, ...lines])]
    .join('\n')
    .slice(0, 1400);
}

function languageOf(system: string): ModelLanguage {
  if (/\bEstonian\b/.test(system)) return 'et';
  return /\bRussian\b/.test(system) ? 'ru' : 'en';
}

function parseAbout(user: string): About {
  try {
    return JSON.parse(user) as About;
  } catch {
    return { message: user };
  }
}

async function readLong(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function page(asked: readonly AskedModel[]): string {
  const rows = asked.map(({ at, body }) => {
    const user = body.messages?.find(({ role }) => role === 'user')?.content ?? '';
    return `<li><a><strong>${escape(user)}</strong><span class="soft">${escape(at)}</span></a></li>`;
  });
  const modes = Object.entries(MODEL_MODES).map(
    ([word, what]) => `<dt>${escape(word)}</dt><dd>${escape(what)}</dd>`,
  );
  return layout(
    'Simulated model',
    `<h1>Simulated model</h1>
    <p class="soft">No model is behind it: it always asks the same, and its summary repeats what it was given. What Tervik sent, newest first; codes, phones, addresses and names are taken out before.</p>
    ${rows.length === 0 ? '<p>Nobody has asked yet.</p>' : `<ol>${rows.join('')}</ol>`}
    <p>Instructions that say <code>Begin with "…"</code> are obeyed: a summary begins so.</p>
    <h2>Words in a message, or in the model’s name, that make it fail</h2><dl>${modes.join('')}</dl>`,
  );
}
