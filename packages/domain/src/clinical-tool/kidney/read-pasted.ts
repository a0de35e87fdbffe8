import { ENDING, readResults, type ReadResult, type ReadResults } from '../read-results.ts';
import { UNITS_OF, type Quantity, type Unit } from './units.ts';

/** One result of the kidneys. */
export type PastedValue = ReadResult<Quantity, Unit>;

/** ACR first: its names hold that of creatinine ("U-Alb/U-Krea"). Estonian, English, Russian; S-, P-, fS- before them. */
const NAMES: readonly (readonly [Quantity, RegExp])[] = [
  [
    'acr',
    new RegExp(
      String.raw`(?<!\p{L})acr(?!\p{L})|(?:alb${ENDING}\s*\/\s*(?:u-)?[kc]rea|альб${ENDING}\s*\/\s*креа)\p{L}*`,
      'iu',
    ),
  ],
  [
    'cystatin',
    /(?:ts[üu]|cy)stati\p{L}*(?:\s*-?\s*c(?![\p{L}\d]))?|цистатин\p{L}*(?:\s*-?\s*[cс](?![\p{L}\d]))?|(?<![\p{L}])cysc(?![\p{L}])/iu,
  ],
  ['creatinine', /(?<!\p{L})(?:[kc]rea|креа)\p{L}*/iu],
];
/** Tried in this order: "mg/mmol" begins like none of the others, "mg/l" is the beginning of none. */
const UNIT_WORDS: readonly (readonly [Unit, RegExp])[] = [
  ['mg/mmol', /^(?:mg|мг)\s*\/\s*(?:mmol|ммоль)/i],
  ['mg/dl', /^(?:mg|мг)\s*\/\s*(?:dl|дл)/i],
  ['mg/g', /^(?:mg|мг)\s*\/\s*(?:g|г)(?!\p{L})/iu],
  ['mg/l', /^(?:mg|мг)\s*\/\s*(?:l|л)(?!\p{L})/iu],
  ['umol/l', /^(?:[µμu]|mk|мк)(?:mol|моль)\s*\/\s*[lл]/iu],
];

const NUMBER = String.raw`[^\d;]{0,30}(?:\d+(?:[.,]\d+)?)?`;
/**
 * What bears creatinine's name and is something else: an eGFR and whatever follows it, creatine kinase, clearance, and creatinine in
 * urine (but not under an albumin).
 */
const NEVER = new RegExp(
  [
    String.raw`(?<!\p{L})(?:e?gfr\p{L}{0,8}|р?скф|mdrd|ckd-epi|cockcroft)(?!\p{L})[^;]*`,
    String.raw`(?:(?<!\p{L})ck(?!\p{L})|kreati${ENDING}[\s-]*kinaas\p{L}*|creatine?[\s-]*(?:phospho)?kinase|креатин${ENDING}[\s-]*киназ\p{L}*)${NUMBER}(?:\s*(?:u|ед|е)\s*\/\s*[lл])?`,
    String.raw`(?:(?:[kc]rea|креа)${ENDING}[\s-]*(?:kliirens|clearance|клиренс)\p{L}*|(?<!\p{L})(?:kliirens|clearance|клиренс)\p{L}*)${NUMBER}(?:\s*(?:ml|мл)\s*\/\s*(?:min|мин))?`,
    String.raw`(?<!\p{L})(?=d?(?:u|м)-)(?<!\/\s*)d?(?:u|м)-(?:[kc]rea|креа)\p{L}*${NUMBER}(?:\s*(?:[mµμu]|m|м|мк)?(?:mol|g|моль|г)\s*\/\s*(?:d?l|д?л))?`,
    // A ratio to creatinine, but for that of albumin.
    String.raw`(?<![\p{L}-])(?!(?:d?u-)?(?:mi[ck]ro|микро)?(?:alb|альб))[\p{L}-]{1,30}\s*\/\s*(?:u-)?(?:[kc]rea|креа)\p{L}*${NUMBER}(?:\s*\/\s*\d+(?:[.,]\d+)?)?`,
  ].join('|'),
  'giu',
);

/** Results of the kidneys out of a pasted text. */
export const readPasted = (text: string): ReadResults<Quantity, Unit> =>
  readResults<Quantity, Unit>(text, {
    names: NAMES,
    unitWords: UNIT_WORDS,
    unitsOf: UNITS_OF,
    never: NEVER,
    needsUnit: ['acr'],
  });
