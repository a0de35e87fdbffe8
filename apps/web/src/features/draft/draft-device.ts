import type { DraftView } from './draft-ports.ts';

/** Which versions of a text are this page's own: each is named "device:number". */
export interface DraftDevice {
  readonly isMine: (version: string) => boolean;
  readonly nameOf: (version: number) => string;
  /** This page's own versions, and the one that it shows (contract: DRAFTS_HEADER). */
  readonly takenBy: (view: DraftView<unknown>) => string;
  /** What was shown of other devices when this was typed. */
  readonly seenBy: (view: DraftView<unknown>) => string[];
}

/** @param device names this page among all that are open anywhere: a UUID of its own */
export function createDraftDevice(device: string): DraftDevice {
  const isMine = (version: string): boolean => version.startsWith(device);
  const seenBy = ({ base }: DraftView<unknown>): string[] => (base === null || isMine(base) ? [] : [base]);
  return {
    isMine,
    nameOf: (version) => `${device}:${version}`,
    takenBy: (view) => [device, ...seenBy(view)].join(' '),
    seenBy,
  };
}
