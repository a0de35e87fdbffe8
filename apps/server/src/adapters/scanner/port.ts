import type { Readable } from 'node:stream';

/** What a scanner says when it has looked at all of it. */
export type Verdict = { readonly result: 'CLEAN' } | { readonly result: 'INFECTED'; readonly name: string };

/** A virus scanner. */
export interface ScannerPort {
  /** @throws ScanFailure when it has not looked, or not at everything: never to be taken for CLEAN */
  scan(bytes: Readable): Promise<Verdict>;
}

export class ScanFailure extends Error {}
