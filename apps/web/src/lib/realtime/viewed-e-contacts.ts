import type { ClientMessage } from '@tervik/contract/realtime.ts';

/** What this page tells of the e-contacts that are open in it. */
export interface ViewedEContacts {
  /** Tells that I look at this e-contact; returns the end of it. Two places showing the same are one. */
  readonly view: (eContactId: string) => () => void;
  /** Tells the others that I type an answer here, or have stopped; of what is typed nothing leaves. */
  readonly write: (eContactId: string, writing: boolean) => void;
  /** Tells all of it again: a new socket knows of nothing. */
  readonly tellAll: () => void;
}

export function createViewedEContacts(send: (message: ClientMessage) => void): ViewedEContacts {
  /** In how many places each is shown. */
  const places = new Map<string, number>();
  const tellOpen = (eContactId: string): void =>
    send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });

  function endOne(eContactId: string): void {
    const left = (places.get(eContactId) ?? 1) - 1;
    if (left > 0) {
      places.set(eContactId, left);
      return;
    }
    places.delete(eContactId);
    send({ type: 'E_CONTACT_DETAILS_CLOSE', payload: { eContactId } });
  }

  return {
    view(eContactId) {
      const before = places.get(eContactId) ?? 0;
      places.set(eContactId, before + 1);
      if (before === 0) tellOpen(eContactId);
      return () => endOne(eContactId);
    },
    write(eContactId, writing) {
      if (places.has(eContactId)) send({ type: 'E_CONTACT_WRITING', payload: { eContactId, writing } });
    },
    tellAll() {
      for (const eContactId of places.keys()) tellOpen(eContactId);
    },
  };
}
