import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readBounded } from '#adapters/read-bounded.ts';
import type { ListSystemAnswer, ListSystemPort, MemberInSystem } from './port.ts';

export interface ListSystemSettings {
  readonly url: string;
  readonly accessToken: string;
  /** Until the answer begins, and between two pieces of it. */
  readonly timeoutMs?: number;
}

const ANSWER_BYTES = 1_000_000;
const LINE_CHARACTERS = 2_000;
const short = z.string().max(300);
const Lists = z.object({
  lists: z
    .array(
      z.object({
        listCode: short,
        doctor: short,
        patientCount: z.number().int().min(0),
        registrationNumber: short.nullable().default(null),
      }),
    )
    .max(1000),
});
const Member = z.object({
  personalCode: short,
  firstName: short,
  surname: short,
  phone: short.default(''),
  email: short.default(''),
});

class NotBelieved extends Error {}

/**
 * Our own protocol, which the simulator speaks: JSON by POST, because codes have no place in an address. `/lists` answers
 * `{lists}`; `/members` one member a line (application/x-ndjson) and a last line `{"end": <how many>}`, without which the
 * answer has been cut off. 401 and 403 = not allowed.
 */
export function createHttpListSystem({
  url,
  accessToken,
  timeoutMs = 10_000,
}: ListSystemSettings): ListSystemPort {
  const ask = (path: string, body: object, signal: AbortSignal): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });

  async function answer<T>(
    path: string,
    body: object,
    read: (response: Response) => Promise<T>,
    mostMs: number,
  ): Promise<ListSystemAnswer<T>> {
    try {
      const response = await ask(path, body, AbortSignal.timeout(mostMs));
      if (response.ok) return { ok: true, found: await read(response) };
      await response.body?.cancel();
      const refused = response.status === 401 || response.status === 403;
      return {
        ok: false,
        why: refused ? 'NOT_ALLOWED' : 'NOT_ANSWERING',
        detail: `error ${response.status}`,
      };
    } catch (error) {
      // Never its message: a parser quotes what it could not read.
      const detail =
        error instanceof NotBelieved ? error.message : error instanceof Error ? error.name : 'error';
      return { ok: false, why: 'NOT_ANSWERING', detail };
    }
  }

  return {
    listsOf: (personalCode) =>
      answer(
        '/lists',
        { personalCode },
        async (response) => {
          const text = await readBounded(response, ANSWER_BYTES);
          if (text === undefined) throw new NotBelieved('answer too long');
          return Lists.parse(JSON.parse(text)).lists;
        },
        timeoutMs,
      ),
    membersOf: (personalCode, listCode, most) =>
      answer(
        '/members',
        { personalCode, listCode },
        (response) => readMembers(response, most),
        2 * timeoutMs,
      ),
  };
}

async function readMembers(response: Response, most: number): Promise<MemberInSystem[]> {
  if (response.body === null) throw new NotBelieved('no body');
  const members: MemberInSystem[] = [];
  let length = 0;
  const bounded = Readable.from(response.body).map((chunk: Uint8Array) => {
    length += chunk.length;
    if (length > (most + 2) * LINE_CHARACTERS) throw new NotBelieved('answer too long');
    return chunk;
  });
  for await (const line of createInterface({ input: bounded, crlfDelay: Infinity })) {
    if (line === '') continue;
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && 'end' in value) {
      if (value.end !== members.length) throw new NotBelieved('answer not whole');
      return members;
    }
    if (members.length === most) throw new NotBelieved('too many members');
    members.push(Member.parse(value));
  }
  throw new NotBelieved('answer cut off');
}
