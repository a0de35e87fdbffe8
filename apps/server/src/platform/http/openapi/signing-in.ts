import { ROLE_FOR } from '@tervik/domain/access/roles.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { getConfig, LoginResponse, logout } from '@tervik/contract/session.ts';
import { loginWithOtp, loginWithPassword, sendOtp } from '@tervik/contract/sign-in.ts';
import { EXPIRES_HEADER, IDEMPOTENCY_HEADER, USER_HEADER, type Route } from '@tervik/contract/route.ts';

const SCHEME = 'session';

/** The one way to be known: the session's cookie. */
export const securitySchemes = (cookieName: string): object => ({
  [SCHEME]: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName,
    description:
      'Set by the calls that sign in (see the introduction). Its name is `__Host-tervik` where the installation is reached over https and `tervik` on plain loopback; this is the name of this installation.',
  },
});

/** What this call asks of the session: nothing, that there is one, or a role of its user. */
export function securityOf({ access }: Route): object[] {
  if (access === 'PUBLIC') return [];
  const role = ROLE_FOR[access];
  return [{ [SCHEME]: role === undefined ? [] : [role] }];
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `\`${method} ${path}\``;

/** The introduction: what a client must know that no single call says. */
export function describeApi(routes: readonly Route[], cookieName: string): string {
  const signingIn = routes.filter(({ response }) => response === LoginResponse);
  return `Patients write to their clinic, and the clinic answers.

## Signing in

A session is the cookie \`${cookieName}\` (HttpOnly, SameSite=Lax, for the whole host). These calls set it:

${signingIn.map((route) => `- ${nameOf(route)}: ${route.summary}`).join('\n')}

With a password it takes two calls: ${nameOf(loginWithPassword)} sends a code by e-mail and answers \`requestId\`;
${nameOf(loginWithOtp)} takes both. ${nameOf(sendOtp)} sends another code. Ways in through a partner end in the browser that began
them. ${nameOf(getConfig)} says which ways in this installation offers, and who is signed in.

A session ends ${LIMITS.sessionSliding / 60_000} minutes after its last call and at the latest after ${SERVER_LIMITS.sessionAbsolute / 3_600_000} hours. Every answer within
a session says when, in the header \`${EXPIRES_HEADER}\` (ms since 1970). ${nameOf(logout)} ends it at once.

Calls with the security requirement \`${SCHEME}\` need the cookie; a role in it must be one of the user's. Other calls need
nothing.

## Same origin

Every call but GET must come from the installation's own address: with \`Origin\` equal to it, or with
\`Sec-Fetch-Site: same-origin\`, as browsers send it. Anything else is 403 FOREIGN_ORIGIN. A client that is no browser
sends \`Origin\` itself.

## Headers of requests

- \`${IDEMPOTENCY_HEADER}\`: a UUID, needed by calls that create or send; a repeat with the same key gets the first answer.
- \`${USER_HEADER}\`: id of the user in whose name the client calls; refused as SESSION_ENDED where the cookie is another user's by
  now.

## Refusals

Every refusal is \`{key, message, data}\`. \`key\` is one of a closed list (schema ErrorKey) that later releases may extend;
\`message\` is written for people, in the language of \`accept-language\`; \`data\` holds what the message names.

- 400, 401, 403, 404, 413: the request itself is wrong, or nobody or somebody else is signed in.
- 469: a rule or a limit says no. Show a text of your own for \`key\`, or \`message\`.
- 468: kept for refusals whose \`message\` is to be shown as it stands. A client should expect it; this release never
  answers it.

## Live updates

Changes are told over a WebSocket at \`${SOCKET_PATH}\`, with the same cookie; it is no part of this document.`;
}
