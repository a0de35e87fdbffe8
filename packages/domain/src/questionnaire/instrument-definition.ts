import type { QuestionnaireAlert } from '../e-contact/questionnaire-alert.ts';

/** A question of an instrument. */
export interface Item {
  readonly id: string;
  /** What may be answered, rising; the text pack has a label for each. */
  readonly values: readonly number[];
  /** Points of each value, where they are not the value itself: reversed and recoded questions. */
  readonly points?: readonly number[];
  /** May be left without an answer. */
  readonly optional?: boolean;
  /** Not asked when this answer was given to an earlier question; it then counts 0. */
  readonly skippedIf?: { readonly item: string; readonly value: number };
}

/** From, to (both included), key of the text `forms.band.<band>`. */
export type Band = readonly [from: number, to: number, band: string];

export interface Scale {
  /** Key of the text `forms.scale.<scale>`. */
  readonly scale: string;
  readonly items: readonly string[];
  /** Without gaps from the lowest to the highest score; empty where the authors give none. */
  readonly bands: readonly Band[];
  /** The band that holds whatever this scale says, once another one has reached `from`. */
  readonly raisedBy?: { readonly scale: string; readonly from: number; readonly band: string };
}

/** An answer that somebody must see at once: this value or a higher one. */
export interface ItemAlert {
  readonly alert: QuestionnaireAlert;
  readonly item: string;
  readonly from: number;
}

export interface InstrumentDefinition {
  readonly items: readonly Item[];
  readonly scales: readonly Scale[];
  readonly alerts: readonly ItemAlert[];
  /** Unanswered questions of a scale up to which it is scored all the same, with the mean of the others. */
  readonly missingAllowed: number;
  /** Its text pack says which question asks about self-harm: no public source gives the numbering. */
  readonly packMarksSelfHarm?: boolean;
}

/** `upTo(3)` is [0, 1, 2, 3]. */
export const upTo = (max: number): number[] => Array.from({ length: max + 1 }, (_, value) => value);
export const ids = (from: number, to: number, prefix = 'q'): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}`);
export const alike = (
  names: readonly string[],
  values: readonly number[],
  more: Partial<Item> = {},
): Item[] => names.map((id) => ({ id, values, ...more }));
export const total = (items: readonly string[], bands: readonly Band[]): Scale => ({
  scale: 'total',
  items,
  bands,
});
export const define = (
  items: readonly Item[],
  scales: readonly Scale[],
  more: Partial<InstrumentDefinition> = {},
): InstrumentDefinition => ({ items, scales, alerts: [], missingAllowed: 0, ...more });

const YES = 1;
export const YES_NO = [0, YES];
export const SELF_HARM = { alert: 'SELF_HARM', item: 'q9', from: 1 } as const;
export const cutOff = (above: number, max: number): Band[] => [
  [0, above, 'below_cut_off'],
  [above + 1, max, 'above_cut_off'],
];
