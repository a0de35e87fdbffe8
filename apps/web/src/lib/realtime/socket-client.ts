import type { ClientMessage, ServerMessage } from '@tervik/contract/realtime.ts';
import { LIMITS, SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { createViewedEContacts } from './viewed-e-contacts.ts';

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
/** "Abnormal closure", as the browser itself calls it. */
const CLOSE_LOST = 1006;

/**
 * The socket of spec §4 and §7: heartbeat every 30 s, back-off from 1 s doubling to 60 s with up to 1 s of jitter,
 * no reconnect after close code 3000 or after the session's end. What is open is told again after every gap.
 */
export function createLiveClient(ports: LivePorts) {
  const listeners = new Set<(event: LiveEvent) => void>();
  /** The one socket that counts: what an older one still says is not heard. */
  let socket: Socket | null = null;
  let connected = false;
  /** A heartbeat of ours is not answered yet. */
  let waiting = false;
  let failures = 0;
  /** running: wants to be connected · over: stopped by the end of the session, which another tab may have extended. */
  let mode: 'stopped' | 'running' | 'over' = 'stopped';
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const tell = (event: LiveEvent): void => listeners.forEach((listener) => listener(event));
  const send = (message: ClientMessage): void =>
    connected ? socket?.send(JSON.stringify(message)) : undefined;
  const viewed = createViewedEContacts(send);

  function state(next: LiveState): void {
    ports.onState(next);
    clearInterval(polling);
    if (next !== 'live') polling = setInterval(() => tell({ type: 'RESYNC' }), LIMITS.pollWithoutSocket);
  }

  /** A network that went away without a word leaves a socket that looks open for minutes. */
  function beat(): void {
    if (waiting) return drop(CLOSE_LOST);
    waiting = true;
    send({ type: 'HEARTBEAT' });
  }

  function keepBeating(): void {
    clearInterval(heartbeat);
    heartbeat = setInterval(beat, LIMITS.socketHeartbeat);
  }

  function onOpen(): void {
    connected = true;
    waiting = false;
    failures = 0;
    state('live');
    keepBeating();
    viewed.tellAll();
    // At the first opening too: the page may have asked before the socket could hear of a change.
    tell({ type: 'RESYNC' });
  }

  function onMessage(data: unknown): void {
    waiting = false;
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

  /** Lets go of the socket at once: its closing handshake may take as long as the network is away. */
  function release(): void {
    const old = socket;
    socket = null;
    connected = false;
    clearTimeout(retry);
    clearInterval(heartbeat);
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  function drop(code: number): void {
    release();
    if (code === SOCKET_CLOSE_FINAL || ports.isOver()) {
      mode = code === SOCKET_CLOSE_FINAL ? 'stopped' : 'over';
      return state('off');
    }
    failures += 1;
    state(failures >= TRIES_UNTIL_OFF ? 'off' : 'reconnecting');
    const backoff = Math.min(LIMITS.socketBackoffMax, LIMITS.socketBackoffFirst * 2 ** (failures - 1));
    retry = setTimeout(connect, backoff + ports.random() * LIMITS.socketJitter);
    return undefined;
  }

  function connect(): void {
    release();
    if (ports.isOver()) {
      mode = 'over';
      return state('off');
    }
    socket = ports.connect();
    socket.onopen = onOpen;
    socket.onmessage = (event) => onMessage(event.data);
    socket.onclose = (event) => drop(event.code);
    return undefined;
  }

  function start(): void {
    if (mode === 'running') return;
    mode = 'running';
    failures = 0;
    state('reconnecting');
    connect();
  }

  function stop(): void {
    mode = 'stopped';
    release();
    ports.onState('reconnecting');
    clearInterval(polling);
  }

  return {
    start,
    stop,
    /** The network is back, or the reader: no need to wait for the back-off, and an open socket is tried out. */
    retryNow(): void {
      if (mode === 'running' && socket === null) connect();
      else if (connected && !waiting) {
        beat();
        keepBeating();
      }
    },
    /** The session that was over goes on. */
    resume(): void {
      if (mode === 'over' && !ports.isOver()) start();
    },
    /** Another session of the same user: the old one's socket hears no more. */
    restart(): void {
      stop();
      start();
    },
    subscribe(listener: (event: LiveEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: viewed.write,
    view: viewed.view,
  };
}
