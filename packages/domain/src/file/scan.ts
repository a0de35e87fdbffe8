/** Spec §3 "Files": what the virus scanner says of a file. NA = nobody has scanned it, and nobody will. */
export const SCAN_RESULTS = ['WAITING', 'CLEAN', 'INFECTED', 'NA'] as const;
export type ScanResult = (typeof SCAN_RESULTS)[number];

/** Spec §3 "Files": states of a file in the browser. */
export const CLIENT_FILE_STATES = ['SELECTED', 'UPLOADING', 'COMPLETED', 'FAILED'] as const;
export type ClientFileState = (typeof CLIENT_FILE_STATES)[number];

/**
 * The overall result of a set (spec §3): INFECTED wins, then WAITING, then NA, else CLEAN. `null` for an empty set,
 * which shows nothing (decisions "Files").
 */
export function overallScan(results: readonly ScanResult[]): ScanResult | null {
  const worst = (['INFECTED', 'WAITING', 'NA'] as const).find((result) => results.includes(result));
  return worst ?? (results.length === 0 ? null : 'CLEAN');
}

/** A file that is WAITING or INFECTED cannot be opened by anyone (decisions "Files"). */
export const canOpen = (scan: ScanResult): boolean => scan === 'CLEAN' || scan === 'NA';

/** What nobody has scanned, as with the BASIC plan, is downloaded and never shown (decisions "BASIC has neither virus scanning"). */
export const canShow = (scan: ScanResult): boolean => scan === 'CLEAN';
