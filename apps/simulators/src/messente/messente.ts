import type http from 'node:http';
import { readBody, readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { ANSWERS, createBehaviours, readBehaviour, type Behaviour } from './messente-behaviour.ts';
import { createMessages, toResult } from './messente-store.ts';
import { errorOf, readOmnimessage, toApiErrors, type ApiError } from './messente-request.ts';
import { behaviourPage, listPage, messagePage, MESSENTE_PATH, notFoundPage } from './messente-pages.ts';

const AUTHORIZATION = `Basic ${Buffer.from('simulated:simulated').toString('base64')}`;
/** A thousand messages of some 500 bytes. */
const BODY_MAX = 2 * 1024 * 1024;
const BULK_MAX = 1000;
const SHOWN = 200;
const HUGE_CHUNK = 'x'.repeat(64 * 1024);

/**
 * Messente's Omnichannel API (protocols.md A6) under /messente/v1, user and password "simulated", and the phones behind it.
 * For people: /messente. For programs: GET and DELETE /messente/api/messages?to= · POST /messente/api/messages/{id}/receipt
 * posts its last receipt again · POST /messente/api/messages/{id}/reply {text} answers it from its phone · GET /messente/api/taken, {receipt address: how many times} · GET, POST and DELETE
 * /messente/api/behaviour, {ending?, …Behaviour}: `ending` is what numbers end with, without it all. What is taken with a
 * behaviour keeps it.
 */
export function createMessenteSimulator(): Handler {
  const behaviours = createBehaviours();
  const messages = createMessages();
  let hanging: http.ServerResponse[] = [];

  const changeBehaviour = (change: () => void): void => {
    change();
    for (const waiting of hanging) waiting.destroy();
    hanging = [];
  };

  function setBehaviour({ ending = '', ...values }: Readonly<Record<string, unknown>>): void {
    if (typeof ending !== 'string') throw new Error('wrong ending');
    const change = readBehaviour(values);
    changeBehaviour(() => behaviours.set(ending.trim(), change));
  }

  /** The answer to one message: its ids, or its errors. */
  function takeOne(value: unknown): { readonly body: object; readonly errors: readonly ApiError[] } {
    const read = readOmnimessage(value);
    if (!read.ok) return { body: { ...read.named, messages: [], errors: read.errors }, errors: read.errors };
    const behaviour = behaviours.of(read.message.to);
    if (behaviour.answer === 'refuse') {
      const errors = [errorOf(behaviour.err)];
      return { body: { to: read.message.to, messages: [], errors }, errors };
    }
    const { id, to, messageId, sender } = messages.take(read.message, behaviour);
    const made = [{ message_id: messageId, channel: 'sms', sender }];
    return { body: { omnimessage_id: id, to, messages: made, errors: [] }, errors: [] };
  }

  function answerOf(values: readonly unknown[]): Behaviour['answer'] {
    const answers = values.map((value) => {
      const read = readOmnimessage(value);
      return read.ok ? behaviours.of(read.message.to).answer : 'ok';
    });
    return answers.toSorted((a, b) => ANSWERS.indexOf(b) - ANSWERS.indexOf(a))[0] ?? 'ok';
  }

  function answerSending(response: http.ServerResponse, values: readonly unknown[], isBulk: boolean): true {
    const answer = answerOf(values);
    if (answer === 'busy') return sendJson(response, toApiErrors('102', 'Too many requests'), 429);
    const taken = values.map(takeOne);
    const spoil = SPOILED[answer];
    if (spoil !== undefined) {
      if (answer === 'hang') hanging.push(response);
      spoil(response);
      return true;
    }
    if (isBulk) return sendJson(response, { messages: taken.map(({ body }) => body) }, 201);
    const [first] = taken;
    if (first === undefined || first.errors.length > 0)
      return sendJson(response, { errors: first?.errors ?? [] }, 400);
    return sendJson(response, first.body, 201);
  }

  async function serveApi(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    path: string,
  ): Promise<true> {
    if (request.headers.authorization !== AUTHORIZATION)
      return sendJson(response, toApiErrors('103', 'Unauthorized'), 401);
    const { method } = request;
    if (path === '/omnimessage' || path === '/omnimessages') {
      if (method !== 'POST') return sendJson(response, toApiErrors('107', 'Method not allowed'), 405);
      const body = JSON.parse(await readBody(request, BODY_MAX)) as { messages?: unknown };
      if (path === '/omnimessage') return answerSending(response, [body], false);
      const values = body.messages;
      if (!Array.isArray(values) || values.length === 0 || values.length > BULK_MAX)
        return sendJson(response, toApiErrors('105', 'Invalid data', 'messages'), 400);
      return answerSending(response, values as unknown[], true);
    }
    const [, id = '', rest] = /^\/omnimessage\/([\w-]+)(\/status)?$/.exec(path) ?? [];
    const message = messages.find(id);
    if (message === undefined) return sendJson(response, toApiErrors('101', 'Not found'), 404);
    if (rest !== undefined && method === 'GET') {
      const last = message.statuses.slice(-1).map((status) => toResult(message, status));
      return sendJson(response, { omnimessage_id: id, to: message.to, statuses: last });
    }
    if (rest === undefined && method === 'DELETE')
      return messages.cancel(message)
        ? sendJson(response, {})
        : sendJson(response, toApiErrors('101', 'Not scheduled any more'), 404);
    return sendJson(response, toApiErrors('107', 'Method not allowed'), 405);
  }

  async function serveControl(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    url: URL,
    path: string,
  ): Promise<true> {
    const to = url.searchParams.get('to') ?? undefined;
    switch (`${request.method} ${path}`) {
      case 'GET /messages':
        return sendJson(response, messages.list(to));
      case 'DELETE /messages':
        messages.clear();
        return sendJson(response, { ok: true });
      case 'GET /taken':
        return sendJson(response, messages.timesTaken());
      case 'POST /behaviour':
        setBehaviour(JSON.parse(await readBody(request)) as Record<string, unknown>);
        break;
      case 'DELETE /behaviour':
        changeBehaviour(() => behaviours.reset());
        break;
      case 'GET /behaviour':
        break;
      default: {
        const [, id = '', act] = /^\/messages\/([\w-]+)\/(receipt|reply)$/.exec(path) ?? [];
        const message = messages.find(id);
        if (request.method !== 'POST' || message === undefined) return sendJson(response, {}, 404);
        if (act === 'receipt') await messages.repeatReceipt(message);
        else {
          const { text } = JSON.parse(await readBody(request)) as { text: string };
          await messages.reply(message, text);
        }
        return sendJson(response, { ok: true });
      }
    }
    return sendJson(response, { usual: behaviours.usual(), rules: behaviours.rules() });
  }

  async function servePages(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    url: URL,
    path: string,
  ): Promise<true> {
    const to = url.searchParams.get('to') ?? undefined;
    const [, id = '', rest] = /^\/messages\/([\w-]+)(\/receipt|\/reply)?$/.exec(path) ?? [];
    const message = messages.find(id);
    switch (`${request.method} ${path}`) {
      case 'GET ':
      case 'GET /':
        return sendPage(response, 200, listPage(messages.list(to).slice(0, SHOWN), behaviours, to));
      case 'GET /behaviour':
        return sendPage(response, 200, behaviourPage(behaviours));
      case 'POST /behaviour': {
        const form = Object.fromEntries(await readForm(request));
        if (form['reset'] !== undefined) changeBehaviour(() => behaviours.reset());
        else setBehaviour(form);
        return redirect(response, MESSENTE_PATH);
      }
    }
    if (message === undefined) return sendPage(response, 404, notFoundPage());
    if (rest === undefined) return sendPage(response, 200, messagePage(message));
    if (request.method !== 'POST') return sendPage(response, 404, notFoundPage());
    if (rest === '/receipt') await messages.repeatReceipt(message);
    else await messages.reply(message, (await readForm(request)).get('text') ?? '');
    return redirect(response, `${MESSENTE_PATH}/messages/${id}`);
  }

  return (request, response, url) => {
    if (url.pathname !== MESSENTE_PATH && !url.pathname.startsWith(`${MESSENTE_PATH}/`)) return false;
    const path = url.pathname.slice(MESSENTE_PATH.length);
    if (path.startsWith('/v1/')) return serveApi(request, response, path.slice('/v1'.length));
    if (path.startsWith('/api/')) return serveControl(request, response, url, path.slice('/api'.length));
    return servePages(request, response, url, path);
  };
}

/** How an answer to what was taken is lost. */
const SPOILED: Readonly<Partial<Record<Behaviour['answer'], (response: http.ServerResponse) => void>>> = {
  hang: () => undefined,
  lose: (response) => void response.destroy(),
  error: (response) => void sendJson(response, toApiErrors('104', 'simulated failure'), 500),
  garbage: (response) =>
    void response.writeHead(201, { 'content-type': 'application/json' }).end('{"messages":[{"omnimessage_'),
  huge: pourOut,
};

/** Until whoever reads it has had enough. */
function pourOut(response: http.ServerResponse): void {
  response.writeHead(201, { 'content-type': 'application/json' });
  const pour = (): void => {
    while (!response.destroyed && response.write(HUGE_CHUNK));
  };
  response.on('drain', pour);
  pour();
}
