import type { Connection, Group, Hub } from '#platform/realtime/hub.ts';
import type { Viewers } from './viewers.ts';

export interface Overviews {
  /** Somebody opened or left an e-contact of this clinic. */
  changed(clinicId: string): void;
  sendTo(connection: Connection): void;
  stop(): void;
}

const AT_MOST_EVERY_MS = 250;

/**
 * "Who is looking at what" for the dashboard: the first change leaves at once, those that follow within a quarter of
 * a second leave as one, so that a busy morning does not flood every screen.
 */
export function createOverviews(hub: Hub, viewers: Viewers): Overviews {
  const resting = new Map<string, { timer: NodeJS.Timeout; dirty: boolean }>();

  function announce(group: Group): void {
    const rest = resting.get(group.key);
    if (rest !== undefined) {
      rest.dirty = true;
      return;
    }
    send(group, group.connections);
    const timer = setTimeout(() => {
      const dirty = resting.get(group.key)?.dirty;
      resting.delete(group.key);
      // The group of that key may be a new one by now.
      const now = hub.findGroup(group.key);
      if (dirty === true && now !== undefined) announce(now);
    }, AT_MOST_EVERY_MS);
    resting.set(group.key, { timer, dirty: false });
  }

  function send(group: Group, to: Iterable<Connection>): void {
    hub.send(to, { type: 'E_CONTACT_VIEWERS', payload: { views: viewers.overview(group.clinicIds) } });
  }

  return {
    changed(clinicId) {
      for (const group of hub.groupsOf(clinicId)) announce(group);
    },
    sendTo: (connection) => send(connection.group, [connection]),
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
