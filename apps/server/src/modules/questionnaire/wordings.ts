import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { INSTRUMENTS, isInstrument, type Instrument } from '@tervik/domain/questionnaire/instruments.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { ConfigError } from '#config/config-error.ts';
import type { QuestionnaireSettings } from '#config/questionnaire-config.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../questionnaires');

const Line = z.string().trim().min(1).max(400);
const Paragraph = z.string().trim().min(1).max(3000);
/** The words of a questionnaire in one language; what may be answered and how it is scored is the definition's. */
const WordingFile = z.strictObject({
  instrument: z.string().refine(isInstrument, 'is no questionnaire of the product'),
  locale: z.enum(['et', 'en', 'ru']),
  title: Line,
  intro: Paragraph,
  /** Who wrote and who released the text; shown under the questionnaire. */
  credit: Paragraph,
  /** A working text: never offered in PROD. */
  unofficial: z.boolean().default(false),
  items: z.array(
    z.strictObject({
      id: z.string(),
      text: Paragraph,
      options: z.array(z.strictObject({ value: z.number().int(), label: Line })),
      /** This question asks about self-harm (where the definition leaves it to the text). */
      asksSelfHarm: z.boolean().default(false),
    }),
  ),
});
export type Wording = z.infer<typeof WordingFile> & { readonly instrument: Instrument };

/** The questionnaires that can be filled in here: those with a text in the language of filling in. */
export interface Wordings {
  find(type: EContactType): Wording | undefined;
  types(): readonly EContactType[];
}

/**
 * Text wordings of the product, then those of QUESTIONNAIRE_TEXTS_DIR, which win. A type without a wording is not offered.
 * @throws ConfigError for a wording of the operator's that does not fit its definition: a scale with a question left out
 *   or turned round would be scored wrongly, and nobody would see it
 */
export function loadWordings(settings: QuestionnaireSettings): Wordings {
  const { locale, allowsUnofficial, textsDir } = settings;
  const wordings = new Map<EContactType, Wording>();
  const shipped = path.join(SHIPPED, locale);
  for (const file of listJson(shipped)) {
    const wording = readWording(file);
    if (allowsUnofficial || !wording.unofficial) wordings.set(wording.instrument, wording);
  }
  if (textsDir !== undefined) {
    if (!existsSync(textsDir)) throw new ConfigError(`QUESTIONNAIRE_TEXTS_DIR names no folder: ${textsDir}.`);
    const own = new Set<string>();
    for (const file of listJson(textsDir)) {
      const wording = readWording(file);
      if (wording.locale !== locale) continue;
      if (wording.unofficial && !allowsUnofficial)
        throw refuse(file, 'is marked as an unofficial text, which PROD never offers');
      if (own.has(wording.instrument)) throw refuse(file, `is a second text of ${wording.instrument}`);
      own.add(wording.instrument);
      wordings.set(wording.instrument, wording);
    }
  }
  return { find: (type) => wordings.get(type), types: () => [...wordings.keys()] };
}

const listJson = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(folder, name));

const refuse = (file: string, what: string): ConfigError =>
  new ConfigError(`Questionnaire text ${path.basename(file)} ${what}.`);

function readWording(file: string): Wording {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refuse(file, 'is not JSON');
  }
  const parsed = WordingFile.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(file, `does not fit at "${issue?.path.join('.')}": ${issue?.message}`);
  }
  const wording = parsed.data as Wording;
  assertFits(file, wording);
  return wording;
}

/** The same questions in the same order, with exactly the answers that are scored. */
function assertFits(file: string, { instrument, items }: Wording): void {
  const definition = INSTRUMENTS[instrument];
  const expected = definition.items.map(({ id }) => id).join(', ');
  if (items.map(({ id }) => id).join(', ') !== expected)
    throw refuse(file, `must have the questions ${expected}, in this order`);
  for (const [at, { id, options }] of items.entries()) {
    const values = (definition.items[at]?.values ?? []).join(', ');
    const offered = options.map(({ value }) => value).toSorted((a, b) => a - b);
    if (offered.join(', ') !== values) throw refuse(file, `must offer the values ${values} at "${id}"`);
  }
  const marked = items.filter(({ asksSelfHarm }) => asksSelfHarm).length;
  if (definition.packMarksSelfHarm === true ? marked !== 1 : marked !== 0)
    throw refuse(
      file,
      definition.packMarksSelfHarm === true
        ? 'must mark the one question about self-harm with "asksSelfHarm"'
        : 'marks a question with "asksSelfHarm", which is for other instruments',
    );
}
