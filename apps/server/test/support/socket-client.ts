import { WebSocket } from 'ws';
import type { ServerMessage } from '@tervik/contract/realtime.ts';

type Received<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>['payload'];

/** A browser's end of the socket, which remembers what it heard. */
export interface SocketClient {
  readonly socket: WebSocket;
  send(message: object | string): void;
  /** Payloads of this type, in order. */
  heard<T extends ServerMessage['type']>(type: T): Received<T>[];
  last<T extends ServerMessage['type']>(type: T): Received<T> | undefined;
  /** The close code, as soon as there is one. */
  readonly closed: Promise<number>;
}

/** Connects and waits for the first message, which every accepted socket gets. @throws with the HTTP status when refused */
export async function connectSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<SocketClient> {
  const socket = new WebSocket(url, { headers });
  const messages: ServerMessage[] = [];
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      messages.push(JSON.parse((data as Buffer).toString('utf8')) as ServerMessage);
      resolve();
    });
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      reject(new Error(`refused with ${response.statusCode}`));
    });
    socket.on('error', reject);
  });
  const heard = <T extends ServerMessage['type']>(type: T): Received<T>[] =>
    messages
      .filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type)
      .map(({ payload }) => payload) as Received<T>[];
  return {
    socket,
    closed,
    heard,
    last: (type) => heard(type).at(-1),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}
