import type { AdministrationRoute } from '@tervik/domain/prescription/vocabulary.ts';

/**
 * Words of the way into the body, or of the pharmaceutical form where a file has only that, in Estonian and English;
 * the first that is found decides, so what is told apart by more words stands first.
 */
const ROUTE_WORDS: readonly (readonly [AdministrationRoute, RegExp])[] = [
  ['SUBLINGUAL', /keelealu|sublingva|sublingual/],
  ['VAGINAL', /vagina|tupe/],
  ['RECTAL', /rekta|recta|suposi|rectal|klüsti|enema/],
  ['INHALED', /inhala|inhale|nebulis/],
  ['NASAL', /nina|nasaa|nasal/],
  ['EYE', /silma|okula|ocular|ophthalm|eye/],
  ['EAR', /kõrva|aurik|auric|\bear\b/],
  [
    'INJECTION',
    /süst|infusi|injekt|inject|intraven|veeni|subkut|subcut|nahaalu|intramusk|intramusc|lihasesi|pen-süst/,
  ],
  [
    'SKIN',
    /nahal|naha |kutaan|cutan|dermaal|dermal|topical|kreem|cream|salv|ointment|geel\b|\bgel\b|plaaster|patch/,
  ],
  [
    'ORAL',
    /suukaud|suu kaudu|oral|tablet|kapsel|capsul|siirup|syrup|graanul|granul|suspensioon|mikstuur|tilgad/,
  ],
];

/** What the file says of the route, else of the form; OTHER when neither says anything that is known. */
export function routeOf(route: string, form: string): AdministrationRoute {
  for (const text of [route, form]) {
    const lowerCase = text.toLowerCase();
    const found = ROUTE_WORDS.find(([, words]) => words.test(lowerCase));
    if (found !== undefined) return found[0];
  }
  return 'OTHER';
}
