import type { ClientMessage, ServerMessage } from '@tervik/contract/realtime.ts';
import { LIMITS, SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';

/** live: messages arrive · reconnecting: a short gap · off: no live updates, the page asks every minute instead. */
export type LiveState = 'live' | 'reconnecting' | 'off';
/** RESYNC: messages may have been missed (after a gap, or each minute while off): ask again. */
export type LiveEvent = ServerMessage | { readonly type: 'RESYNC' };

/** The part of a WebSocket that is used. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LivePorts {
  readonly connect: () => Socket;
  readonly random: () => number;
  /** Is the session over? Then nothing reconnects (spec §4). */
  readonly isOver: () => boolean;
  readonly onExpiry: (serverEpochMs: number) => void;
  readonly onState: (state: LiveState) => void;
}

/** After so many failed tries in a row it is no short gap any more. */
const TRIES_UNTIL_OFF = 3;

/**
 * The socket of spec §4 and §7: heartbeat every 30 s, back-off from 1 s doubling to 60 s with up to 1 s of jitter,
 * no reconnect after close code 3000 or after the session's end. What is open is told again after every gap.
 */
export function createLiveClient(ports: LivePorts) {
  const listeners = new Set<(event: LiveEvent) => void>();
  const open = new Map<string, number>();
  let socket: Socket | null = null;
  let connected = false;
  let failures = 0;
  let running = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const tell = (event: LiveEvent): void => listeners.forEach((listener) => listener(event));
  const send = (message: ClientMessage): void =>
    connected ? socket?.send(JSON.stringify(message)) : undefined;

  function state(next: LiveState): void {
    ports.onState(next);
    clearInterval(polling);
    if (next !== 'live') polling = setInterval(() => tell({ type: 'RESYNC' }), LIMITS.pollWithoutSocket);
  }

  function onOpen(): void {
    const afterGap = failures > 0;
    connected = true;
    failures = 0;
    state('live');
    heartbeat = setInterval(() => send({ type: 'HEARTBEAT' }), LIMITS.socketHeartbeat);
    for (const eContactId of open.keys()) send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });
    if (afterGap) tell({ type: 'RESYNC' });
  }

  function onMessage(data: unknown): void {
    if (typeof data !== 'string') return;
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === 'HEARTBEAT') ports.onExpiry(message.payload.expiresAt);
    tell(message);
  }

  function onClose(code: number): void {
    connected = false;
    socket = null;
    clearInterval(heartbeat);
    if (!running) return;
    if (code === SOCKET_CLOSE_FINAL || ports.isOver()) {
      running = false;
      return state('off');
    }
    failures += 1;
    state(failures >= TRIES_UNTIL_OFF ? 'off' : 'reconnecting');
    const backoff = Math.min(LIMITS.socketBackoffMax, LIMITS.socketBackoffFirst * 2 ** (failures - 1));
    retry = setTimeout(connect, backoff + ports.random() * LIMITS.socketJitter);
  }

  function connect(): void {
    if (!running || ports.isOver()) return;
    const next = ports.connect();
    socket = next;
    next.onopen = onOpen;
    next.onmessage = (event) => onMessage(event.data);
    next.onclose = (event) => onClose(event.code);
  }

  return {
    start(): void {
      if (running) return;
      running = true;
      failures = 0;
      connect();
    },
    stop(): void {
      running = false;
      clearTimeout(retry);
      clearInterval(heartbeat);
      clearInterval(polling);
      socket?.close();
      connected = false;
    },
    /** The network is back: no need to wait for the back-off. */
    retryNow(): void {
      if (!running || socket !== null) return;
      clearTimeout(retry);
      connect();
    },
    subscribe(listener: (event: LiveEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells that I look at this e-contact; returns the end of it. Two places showing the same are one. */
    view(eContactId: string): () => void {
      const places = open.get(eContactId) ?? 0;
      open.set(eContactId, places + 1);
      if (places === 0) send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });
      return () => {
        const left = (open.get(eContactId) ?? 1) - 1;
        if (left > 0) {
          open.set(eContactId, left);
          return;
        }
        open.delete(eContactId);
        send({ type: 'E_CONTACT_DETAILS_CLOSE', payload: { eContactId } });
      };
    },
  };
}
