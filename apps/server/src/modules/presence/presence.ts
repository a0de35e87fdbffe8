import type { ClientMessage, Viewer } from '@tervik/contract/realtime.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { RealtimeFeature, RealtimePorts } from '#platform/realtime/feature.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import { createOverviews } from './overviews.ts';
import { Viewers } from './viewers.ts';
import { createWriting } from './writing.ts';

export interface PresenceDeps {
  readonly clock: Clock;
  /** The clinic of an e-contact, if this session may see it as staff; `null` for missing and foreign ones alike. */
  findClinicOf(tokenHash: Buffer, eContactId: string): Promise<string | null>;
  /** After how long "is typing" ends by itself, ms. */
  readonly writingLasts?: number;
}

/** Of one socket. */
const OPEN_MAX = 20;

/** Who looks at which e-contact, and who types an answer to it (spec §4, §7), in all processes. */
export const createPresence =
  (deps: PresenceDeps) =>
  ({ hub, bus }: RealtimePorts): RealtimeFeature => {
    /** socket → e-contact → its clinic; `null` while that is being looked up. */
    const opened = new Map<Connection, Map<string, string | null>>();
    const viewers = new Viewers();
    const overviews = createOverviews(hub, viewers);
    const writing = createWriting({
      clock: deps.clock,
      lasts: deps.writingLasts ?? LIMITS.writingLasts,
      isLooking: (connection, eContactId) => clinicOf(connection, eContactId) !== undefined,
      onChange: (connection, eContactId) => void showViewer(connection, eContactId),
    });
    const isLocal = (source: string): boolean => !source.startsWith('peer ');

    /** Of an e-contact that this socket has open. */
    function clinicOf(connection: Connection, eContactId: string): string | undefined {
      return opened.get(connection)?.get(eContactId) ?? undefined;
    }

    function viewersChanged(eContactId: string, clinicId: string): void {
      const looking: Connection[] = [];
      for (const { connections } of hub.groupsOf(clinicId)) {
        for (const connection of connections)
          if (clinicOf(connection, eContactId) !== undefined) looking.push(connection);
      }
      sendViewers(eContactId, looking);
      overviews.changed(clinicId);
    }

    function sendViewers(eContactId: string, to: Connection[]): void {
      const payload = { eContactId, viewers: viewers.list(eContactId) };
      hub.send(to, { type: 'E_CONTACT_DETAILS_VIEWERS', payload });
    }

    function tellPeers(eContactId: string, clinicId: string, when: 'always' | 'non-empty' = 'always'): void {
      const local = viewers.list(eContactId, isLocal);
      if (local.length > 0 || when === 'always')
        bus.send({ t: 'viewers', e: eContactId, c: clinicId, v: local });
    }

    function introduce(): void {
      for (const { eContactId, clinicId } of viewers.openOnes()) tellPeers(eContactId, clinicId, 'non-empty');
    }

    function forget(source: string): void {
      for (const { eContactId, clinicId } of viewers.drop(source)) viewersChanged(eContactId, clinicId);
    }

    async function look(connection: Connection, eContactId: string): Promise<void> {
      const open = opened.get(connection);
      if (open === undefined) return;
      if (!open.has(eContactId)) {
        if (open.size >= OPEN_MAX) return;
        open.set(eContactId, null);
        const clinicId = await deps.findClinicOf(connection.tokenHash, eContactId).catch((error: unknown) => {
          open.delete(eContactId);
          throw error;
        });
        // Closed, or gone, while we were looking.
        if (open.get(eContactId) !== null) return;
        const membership = connection.user.memberships.find((candidate) => candidate.clinicId === clinicId);
        if (membership === undefined) return void open.delete(eContactId);
        open.set(eContactId, membership.clinicId);
        if (showViewer(connection, eContactId)) return;
      }
      if (typeof open.get(eContactId) === 'string') sendViewers(eContactId, [connection]);
    }

    /** Puts the socket's user among the viewers, as they are now. @returns whether that changed what others see */
    function showViewer(connection: Connection, eContactId: string): boolean {
      const clinicId = clinicOf(connection, eContactId);
      const membership = connection.user.memberships.find((candidate) => candidate.clinicId === clinicId);
      if (membership === undefined) return false;
      const viewer: Viewer = {
        employeeId: membership.employeeId,
        firstName: connection.user.firstName,
        surname: connection.user.surname,
        ...(writing.isWriting(connection, eContactId) && { writing: true }),
      };
      const changed = viewers.set(connection.id, eContactId, membership.clinicId, [viewer]);
      tellPeers(eContactId, membership.clinicId);
      if (changed) viewersChanged(eContactId, membership.clinicId);
      return changed;
    }

    function lookAway(connection: Connection, eContactId: string): void {
      const clinicId = clinicOf(connection, eContactId);
      opened.get(connection)?.delete(eContactId);
      writing.forget(connection, eContactId);
      if (clinicId === undefined) return;
      const changed = viewers.set(connection.id, eContactId, clinicId, []);
      tellPeers(eContactId, clinicId);
      if (changed) viewersChanged(eContactId, clinicId);
    }

    function heard(connection: Connection, message: ClientMessage): Promise<void> | void {
      if (message.type === 'HEARTBEAT') return undefined;
      // One e-contact is one entry, however its id is spelt.
      const eContactId = message.payload.eContactId.toLowerCase();
      switch (message.type) {
        case 'E_CONTACT_DETAILS_OPEN':
          return look(connection, eContactId);
        case 'E_CONTACT_DETAILS_CLOSE':
          return lookAway(connection, eContactId);
        case 'E_CONTACT_WRITING':
          return writing.say(connection, eContactId, message.payload.writing);
      }
    }

    return {
      opened(connection) {
        opened.set(connection, new Map());
        overviews.sendTo(connection);
      },
      heard,
      userChanged(connection) {
        for (const [eContactId, clinicId] of opened.get(connection) ?? [])
          if (clinicId !== null && !connection.group.clinicIds.has(clinicId))
            lookAway(connection, eContactId);
      },
      closed(connection) {
        writing.forget(connection);
        const left = [...(opened.get(connection) ?? [])];
        // What is being looked up for it must not open it again.
        opened.get(connection)?.clear();
        opened.delete(connection);
        forget(connection.id);
        for (const [eContactId, clinicId] of left) if (clinicId !== null) tellPeers(eContactId, clinicId);
      },
      onPeerMessage(processId, message) {
        const source = `peer ${processId}`;
        if (message.t === 'hello') {
          forget(source);
          introduce();
        } else if (message.t === 'viewers' && viewers.set(source, message.e, message.c, message.v))
          viewersChanged(message.e, message.c);
      },
      peerGone: (processId) => forget(`peer ${processId}`),
      introduce,
      stop() {
        overviews.stop();
        writing.stop();
      },
    };
  };
