import type { Viewer } from '@tervik/contract/realtime.ts';

interface Looking {
  clinicId: string;
  /** source → employee id → who. A source is one socket of this process, or another process as a whole. */
  readonly bySource: Map<string, Map<string, Viewer>>;
}

/**
 * Who has which e-contact open, from this process's sockets and from other processes' word. Pure: it holds and
 * answers, and tells nobody. Two tabs of one person are two sources of one viewer.
 */
export class Viewers {
  readonly #open = new Map<string, Looking>();

  /** Replaces what one source says of one e-contact. @returns whether the list of viewers changed by it */
  set(source: string, eContactId: string, clinicId: string, viewers: readonly Viewer[]): boolean {
    const before = this.#fingerprint(eContactId);
    let looking = this.#open.get(eContactId);
    if (viewers.length > 0) {
      if (looking === undefined) this.#open.set(eContactId, (looking = { clinicId, bySource: new Map() }));
      looking.bySource.set(source, new Map(viewers.map((viewer) => [viewer.employeeId, viewer])));
    } else if (looking !== undefined) {
      looking.bySource.delete(source);
      if (looking.bySource.size === 0) this.#open.delete(eContactId);
    }
    return this.#fingerprint(eContactId) !== before;
  }

  /** Forgets a source. @returns the e-contacts whose viewers changed by it */
  drop(source: string): { eContactId: string; clinicId: string }[] {
    const changed: { eContactId: string; clinicId: string }[] = [];
    for (const [eContactId, { clinicId, bySource }] of [...this.#open]) {
      if (bySource.has(source) && this.set(source, eContactId, clinicId, []))
        changed.push({ eContactId, clinicId });
    }
    return changed;
  }

  /** Everybody who has it open, each once, in a steady order. `sources` narrows to those that it accepts. */
  list(eContactId: string, sources: (source: string) => boolean = () => true): Viewer[] {
    const found = new Map<string, Viewer>();
    for (const [source, viewers] of this.#open.get(eContactId)?.bySource ?? []) {
      if (!sources(source)) continue;
      // Who types in one of two tabs types.
      for (const [id, viewer] of viewers) if (found.get(id)?.writing !== true) found.set(id, viewer);
    }
    return [...found.values()].toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
  }

  /** Every e-contact of these clinics that somebody has open. */
  overview(clinicIds: ReadonlySet<string>): { eContactId: string; viewers: Viewer[] }[] {
    return this.openOnes()
      .filter(({ clinicId }) => clinicIds.has(clinicId))
      .map(({ eContactId }) => ({ eContactId, viewers: this.list(eContactId) }));
  }

  openOnes(): { eContactId: string; clinicId: string }[] {
    return [...this.#open].map(([eContactId, { clinicId }]) => ({ eContactId, clinicId }));
  }

  #fingerprint(eContactId: string): string {
    return JSON.stringify(this.list(eContactId));
  }
}
