import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@tervik/domain/limits.ts';
import {
  PROMPT_PURPOSES,
  promptName,
  SHIPPED_VERSION,
  type PromptPurpose,
} from '@tervik/domain/prompt/vocabulary.ts';
import type { Locale } from '#platform/texts.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../prompts');
const read = (purpose: PromptPurpose): string =>
  readFileSync(path.join(FOLDER, `${promptName(purpose, SHIPPED_VERSION)}.md`), 'utf8').trim();

/** Version 1 of each purpose; a prompt that was used is never edited (prompts/README.md). */
export const SHIPPED = Object.fromEntries(
  PROMPT_PURPOSES.map((purpose) => [purpose, read(purpose)]),
) as Readonly<Record<PromptPurpose, string>>;

const LANGUAGES: Readonly<Record<Locale, string>> = { et: 'Estonian', en: 'English', ru: 'Russian' };
const FOLLOW_UPS = 3;

/**
 * A prompt with its placeholders filled in.
 * @param followUp something has been asked and answered already
 */
export function fillPrompt(body: string, locale: Locale, followUp = false): string {
  const words: ReadonlyMap<string, string> = new Map([
    ['language', LANGUAGES[locale]],
    ['max', String(followUp ? FOLLOW_UPS : LIMITS.helperQuestions)],
    ['round', followUp ? 'Ask only where an answer leaves something important open.' : ''],
  ]);
  return body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words.get(name) ?? '');
}
