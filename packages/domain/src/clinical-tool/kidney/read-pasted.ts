import { readResults, type ReadResult, type ReadResults } from '../read-results.ts';
import { UNITS_OF, type Quantity, type Unit } from './units.ts';

/** One result of the kidneys. */
export type PastedValue = ReadResult<Quantity, Unit>;

/** ACR first: its names hold that of creatinine ("U-Alb/U-Krea"). Estonian, English, Russian; S-, P-, fS- before them. */
const NAMES: readonly (readonly [Quantity, RegExp])[] = [
  ['acr', /(?<!\p{L})acr(?!\p{L})|(?:alb\p{L}*\s*\/\s*(?:u-)?[kc]rea|альб\p{L}*\s*\/\s*креа)\p{L}*/iu],
  [
    'cystatin',
    /(?:ts[üu]|cy)stati\p{L}*(?:\s*-?\s*c(?![\p{L}\d]))?|цистатин\p{L}*(?:\s*-?\s*[cс](?![\p{L}\d]))?|(?<![\p{L}])cysc(?![\p{L}])/iu,
  ],
  ['creatinine', /[kc]rea\p{L}*|креа\p{L}*/iu],
];
/** Tried in this order: "mg/mmol" begins like none of the others, "mg/l" is the beginning of none. */
const UNIT_WORDS: readonly (readonly [Unit, RegExp])[] = [
  ['mg/mmol', /^(?:mg|мг)\s*\/\s*(?:mmol|ммоль)/i],
  ['mg/dl', /^(?:mg|мг)\s*\/\s*(?:dl|дл)/i],
  ['mg/g', /^(?:mg|мг)\s*\/\s*(?:g|г)(?!\p{L})/iu],
  ['mg/l', /^(?:mg|мг)\s*\/\s*(?:l|л)(?!\p{L})/iu],
  ['umol/l', /^(?:[µμu]|mk|мк)(?:mol|моль)\s*\/\s*[lл]/iu],
];

/** Results of the kidneys out of a pasted text. */
export const readPasted = (text: string): ReadResults<Quantity, Unit> =>
  readResults<Quantity, Unit>(text, { names: NAMES, unitWords: UNIT_WORDS, unitsOf: UNITS_OF });
