import { useState } from 'react';
import { toLocalTime } from '#lib/session/session.ts';

/**
 * What is typed on the way in outlives a reload: a phone throws the page away while its owner reads the code in the
 * mail. In this tab only; never a password, a code or a personal code; gone as soon as somebody is in.
 */
const PREFIX = 'tervik.way-in.';

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
const write = (name: string, value: unknown): void =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(value));

/** @param owner whose own forms stay: who had to sign in again finds them as they were typed */
export function forgetFormMemory(owner: string | null): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX) && (owner === null || !name.endsWith(`.${owner}`)))
      sessionStorage.removeItem(name);
}

/** What the form of this name begins with, when it is opened next. */
export const rememberForm = (name: string, texts: Readonly<Record<string, string>>): void =>
  write(name, texts);

/** Texts of a form, kept while they are typed. The name of a signed-in user's form ends in "." and their id. */
export function useFormMemory<Texts extends Readonly<Record<string, string>>>(
  name: string,
  initial: Texts,
): [Texts, (patch: Partial<Texts>) => void] {
  const [texts, setTexts] = useState<Texts>(() => ({ ...initial, ...(read(name) as Partial<Texts> | null) }));
  function change(patch: Partial<Texts>): void {
    const next = { ...texts, ...patch };
    setTexts(next);
    write(name, next);
  }
  return [texts, change];
}

/** A code that was sent, and what its page says of it. */
export interface CodeRequest {
  readonly requestId: string;
  readonly email: string;
  /** Epoch ms of the server's clock. */
  readonly resendAt: number;
  readonly expiresAt: number;
}
export type Purpose = 'login' | 'sign-up' | 'reset' | 'profile' | 'clinic-signup';

/**
 * The code request that runs for a purpose. One whose code is late by now is over: its page begins anew.
 * @param email whose request alone is meant, where that is known
 */
export function useCodeRequest(
  purpose: Purpose,
  email?: string,
): [CodeRequest | undefined, (request: CodeRequest | undefined) => void] {
  const name = `code.${purpose}`;
  const [request, setRequest] = useState(() => {
    const stored = read(name) as CodeRequest | null;
    if (stored === null || toLocalTime(stored.expiresAt) <= Date.now()) return undefined;
    return email === undefined || email === stored.email ? stored : undefined;
  });
  function change(next: CodeRequest | undefined): void {
    setRequest(next);
    if (next === undefined) sessionStorage.removeItem(PREFIX + name);
    else write(name, next);
  }
  return [request, change];
}
