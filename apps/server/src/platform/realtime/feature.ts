import type { ClientMessage } from '@tervik/contract/realtime.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { Connection, Hub } from './hub.ts';

/** What a feature of live updates works with. */
export interface RealtimePorts {
  /** The sockets of this process. */
  readonly hub: Hub;
  /** The other processes. */
  readonly bus: Bus;
}

/** A feature of live updates: what it does with what browsers and other processes say. */
export interface RealtimeFeature {
  /** A socket has opened. */
  opened(connection: Connection): void;
  /** Its browser has said something; what is not this feature's is ignored. */
  heard(connection: Connection, message: ClientMessage): Promise<void> | void;
  /** Its user may belong to other clinics now. */
  userChanged(connection: Connection): void;
  closed(connection: Connection): void;
  /** Another process has said something. */
  onPeerMessage(processId: string, message: BusMessage): void;
  /** Another process is gone. */
  peerGone(processId: string): void;
  /** This process has just said hello: what the others should know of it. */
  introduce(): void;
  stop(): void;
}
