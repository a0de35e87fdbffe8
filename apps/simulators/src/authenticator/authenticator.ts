import { createHmac } from 'node:crypto';
import { escape, layout } from '../pages.ts';
import { sendPage, type Handler } from '../panel.ts';

export const AUTHENTICATOR_PATH = '/authenticator';
const STEP_SECONDS = 30;

/** The demo's phone: the codes that the platform admin's authenticator shows now (RFC 6238). @param secret in hex */
export function createAuthenticatorSimulator(secret: string | undefined): Handler {
  return (_request, response, { pathname }) => {
    if (pathname !== AUTHENTICATOR_PATH) return false;
    return sendPage(response, 200, page(secret));
  };
}

function page(secret: string | undefined): string {
  const seconds = Math.floor(Date.now() / 1000);
  const left = STEP_SECONDS - (seconds % STEP_SECONDS);
  const text =
    secret === undefined
      ? '<p>Only a demo has an admin of the platform whose code is known.</p>'
      : `<p class="soft">Of admin@tervik.example. A code is good once; the next one comes in ${left} s.</p>
         <p><strong class="code" style="float:none">${escape(codeOf(secret, Math.floor(seconds / STEP_SECONDS)))}</strong></p>`;
  const head = `<meta http-equiv="refresh" content="${Math.min(left, 5)}">`;
  return layout('Authenticator', `<h1>Authenticator</h1>${text}`, head);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(secret, 'hex')).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
