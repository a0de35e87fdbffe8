export interface ChunkPorts {
  /** Epoch ms of the last time that it was tried; 0 = never. */
  readonly reloadedAt: () => number;
  /** Is a page to be had, and is nothing lost by leaving this one? */
  readonly canLeave: () => Promise<boolean>;
  readonly reload: () => void;
}

/** A reload that did not help is not repeated at once: the page would blink for ever. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Fetches a part of the app (a page, its texts). After a new version is out the old one's files are gone, and only
 * a new page knows the new ones: so the page is fetched anew, once, and with everything typed on the server. Where
 * that cannot be, the error goes to the page that explains (spec §8 "Chunk load failure").
 */
export function createChunkLoader(ports: ChunkPorts) {
  return async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load();
    } catch (error) {
      if (Date.now() - ports.reloadedAt() > AGAIN_AFTER_MS && (await ports.canLeave())) {
        ports.reload();
        return new Promise<never>(() => undefined);
      }
      // In words of our own: the router reloads by itself where it knows the browser's, and would ask nobody.
      throw new Error('A part of the app could not be fetched', { cause: error });
    }
  };
}
