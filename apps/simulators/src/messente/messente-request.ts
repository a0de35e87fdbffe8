import type { ToTake } from './messente-store.ts';

/** An error as the API says it (protocols.md A6). */
export interface ApiError {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly source: string | null;
}

const TITLES: Readonly<Record<string, string>> = {
  '101': 'Not found',
  '102': 'Forbidden',
  '103': 'Unauthorized',
  '104': 'Internal Server Error',
  '105': 'Invalid data',
  '106': 'Missing data',
  '107': 'Method not allowed',
};

const toError = (code: string, detail: string, source: string | null = null): ApiError => ({
  title: TITLES[code] ?? '',
  detail,
  code,
  source,
});

export const toApiErrors = (code: string, detail: string, source: string | null = null): object => ({
  errors: [toError(code, detail, source)],
});

/** How a message is refused at once. The API's errors have codes of their own: `err` is what a status says later. */
export function errorOf(err: number): ApiError {
  if (err === 3 || err === 5) return toError('105', 'not a valid phone number', 'to');
  if (err === 7) return toError('105', 'sender is not allowed', 'messages.0.sender');
  if (err === 8) return toError('102', 'the number is blacklisted');
  if (err === 999) return toError('104', 'Internal Server Error');
  return toError('105', 'Invalid data', 'messages');
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const AUTOCONVERT: ReadonlySet<unknown> = new Set(['on', 'full', 'off', undefined]);
const TEXT_STORE: ReadonlySet<unknown> = new Set(['nostore', 'plaintext', 'sha256', undefined]);
/** A simulator posts to nobody but this machine. */
const isLoopback = (address: unknown): address is string =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** One message of a call, checked as far as ours can be wrong. */
export function readOmnimessage(
  value: unknown,
):
  | { readonly ok: true; readonly message: ToTake }
  | { readonly ok: false; readonly named: { readonly to?: string }; readonly errors: readonly ApiError[] } {
  const { to, messages, dlr_url: receiptUrl, text_store: textStore } = fieldsOf(value);
  const parts = Array.isArray(messages) ? (messages as unknown[]) : [];
  const { channel, text, sender, autoconvert, validity = 360 } = fieldsOf(parts[0]);
  const errors: ApiError[] = [];
  const check = (isRight: boolean, source: string): void => {
    if (!isRight) errors.push(toError('105', `${source} is wrong`, source));
  };
  check(typeof to === 'string' && /^\+[1-9]\d{6,14}$/.test(to), 'to');
  const isSms = parts.length === 1 && channel === 'sms';
  check(isSms, 'messages');
  if (isSms) {
    check(typeof text === 'string' && text !== '' && text.length <= 1600, 'messages.0.text');
    const isSender = typeof sender === 'string' && /^(\+?\d{3,15}|[\w .-]{1,11})$/.test(sender);
    check(sender === undefined || isSender, 'messages.0.sender');
    check(AUTOCONVERT.has(autoconvert), 'messages.0.autoconvert');
    check(Number.isInteger(validity) && Number(validity) > 0, 'messages.0.validity');
  }
  check(TEXT_STORE.has(textStore), 'text_store');
  check(receiptUrl === undefined || isLoopback(receiptUrl), 'dlr_url');
  if (errors.length > 0) return { ok: false, named: typeof to === 'string' ? { to } : {}, errors };
  return {
    ok: true,
    message: {
      to: String(to),
      text: String(text),
      sender: typeof sender === 'string' ? sender : '',
      receiptUrl: typeof receiptUrl === 'string' ? receiptUrl : '',
      validity: Number(validity),
    },
  };
}
