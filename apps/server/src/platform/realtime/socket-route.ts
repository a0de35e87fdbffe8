import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ActingUser } from '#platform/db/tx.ts';
import { authorise } from '#platform/http/access.ts';
import { isOwnOrigin } from '#platform/http/steps/check-origin.ts';

/** Our messages are a hundred bytes. */
const MAX_PAYLOAD_BYTES = 4 * 1024;

/**
 * Who may listen: whoever may call the clinic's side. In a clinic that is locked they wait for the day when it is not.
 * @throws NO_ACCESS, CONSENT_MISSING
 */
export function assertListener(user: ActingUser): void {
  try {
    authorise('CLINIC', user);
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'CLINIC_LOCKED')) throw error;
  }
}

/**
 * The socket's route: the handshake is refused like any request (403 from a foreign page, 401 without a session, 403
 * for people who are not staff, 469 without the consents of staff), so an accepted socket always has a user.
 */
export async function registerSocketRoute(
  app: FastifyInstance,
  deps: {
    readonly publicUrl: string;
    readonly readToken: (request: IncomingMessage) => Buffer | null;
    readonly openSession: (tokenHash: Buffer) => Promise<ActingUser | null>;
    /** Must attach its listeners at once: messages may be on their way. */
    readonly accept: (socket: WebSocket, tokenHash: Buffer, user: ActingUser) => void;
    readonly drain: () => void;
  },
): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, { tokenHash: Buffer; user: ActingUser }>();
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false },
    preClose: (done) => {
      deps.drain();
      done();
    },
  });
  // A scope of its own: the plugin must be there before the route is declared.
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: SOCKET_PATH,
      preValidation: async (request) => {
        const { origin, host } = request.headers;
        if (origin === undefined || !isOwnOrigin(origin, host, deps.publicUrl))
          throw new Refusal('FOREIGN_ORIGIN');
        const tokenHash = deps.readToken(request.raw);
        const user = tokenHash === null ? null : await deps.openSession(tokenHash);
        if (tokenHash === null || user === null) throw new Refusal('SESSION_ENDED');
        assertListener(user);
        admitted.set(request, { tokenHash, user });
      },
      // Asked without an upgrade.
      handler: () => Promise.reject(new Refusal('NOT_FOUND')),
      wsHandler: (socket, request) => {
        const found = admitted.get(request);
        if (found === undefined) return socket.terminate();
        deps.accept(socket, found.tokenHash, found.user);
      },
    });
  });
}
