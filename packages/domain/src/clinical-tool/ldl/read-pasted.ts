import { ENDING, readResults, type ReadResult, type ReadResults } from '../read-results.ts';
import { LIPID_UNITS, type Lipid, type LipidUnit } from './vocabulary.ts';

/** One lipid. */
export type PastedLipid = ReadResult<Lipid, LipidUnit>;

/** "kolesterool", "Chol", "холестерин", also joined to another name. */
const CHOLESTEROL = String.raw`(?:[kc]h?ol(?:est${ENDING})?|холест${ENDING})`;
/** HDL or LDL, before or after "cholesterol" ("HDL-Chol", "Chol-HDL", "HDL-C"); never inside a word (VLDL). */
const lipoprotein = (name: string): RegExp =>
  new RegExp(
    String.raw`(?:${CHOLESTEROL}[\s-]*)?(?<!\p{L})(?:${name})(?!\p{L})(?:[\s-]*(?:${CHOLESTEROL}|[cс])(?!\p{L}))?`,
    'iu',
  );

/** Total cholesterol last: the names of the others hold its own. Estonian, English, Russian. */
const NAMES: readonly (readonly [Lipid, RegExp])[] = [
  ['ldl', lipoprotein('ldl|лп?нп')],
  ['hdl', lipoprotein('hdl|лп?вп')],
  ['triglycerides', /(?<!\p{L})(?:tr[iü]gl\p{L}*|trig|tg|триглиц\p{L}*|тг)(?!\p{L})/iu],
  ['total', new RegExp(String.raw`(?:üld|(?<!\p{L}))(?:${CHOLESTEROL}|tc|ох)(?!\p{L})`, 'iu')],
];
const HDL_OR_LDL = '(?:hdl|ldl|лп?вп|лп?нп)';
/** Non-HDL, VLDL and ratios bear the names of others, with their number. */
const NEVER = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:non|mitte|ei|n|не)[\s-]*(?:hdl|лп?вп)`,
    String.raw`(?<!\p{L})(?:remnant|jääk|idl|sd[\s-]?ldl|small\sdense)\p{L}*`,
    'vldl',
    'лпонп',
    String.raw`(?<![\p{L}-])[\p{L}-]+\s*\/\s*${HDL_OR_LDL}`,
    String.raw`${HDL_OR_LDL}[\p{L}-]{0,24}\s*\/\s*\p{L}+`,
  ].join(
    '|',
  )})${String.raw`[^\d;]{0,24}(?:\d+(?:[.,]\d+)?)?(?:\s*(?:mmol|ммоль|mg|мг)\s*\/\s*(?:dl|дл|l|л))?`}`,
  'giu',
);
const UNIT_WORDS: readonly (readonly [LipidUnit, RegExp])[] = [
  ['mmol/l', /^(?:mmol|ммоль)\s*\/\s*[lл](?!\p{L})/iu],
  ['mg/dl', /^(?:mg|мг)\s*\/\s*(?:dl|дл)(?!\p{L})/iu],
];
const UNITS_OF = { total: LIPID_UNITS, hdl: LIPID_UNITS, triglycerides: LIPID_UNITS, ldl: LIPID_UNITS };

/** Lipids out of a pasted text. */
export const readPastedLipids = (text: string): ReadResults<Lipid, LipidUnit> =>
  readResults<Lipid, LipidUnit>(text, {
    names: NAMES,
    unitWords: UNIT_WORDS,
    unitsOf: UNITS_OF,
    never: NEVER,
  });
