import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Locale } from '#platform/texts.ts';

/** Versions in force; a prompt that was used is never edited (prompts/README.md). */
export const PROMPTS = {
  questions: 'questions.v1',
  summary: 'summary.v1',
  clinic_summary: 'clinic-summary.v1',
  translation: 'translation.v1',
} as const;
export type Task = keyof typeof PROMPTS;
export type PatientTask = 'questions' | 'summary';

const FOLDER = path.resolve(import.meta.dirname, '../../../prompts');
const read = (task: Task): string => readFileSync(path.join(FOLDER, `${PROMPTS[task]}.md`), 'utf8').trim();
const TEXTS: Readonly<Record<Task, string>> = {
  questions: read('questions'),
  summary: read('summary'),
  clinic_summary: read('clinic_summary'),
  translation: read('translation'),
};
const LANGUAGES: Readonly<Record<Locale, string>> = { et: 'Estonian', en: 'English', ru: 'Russian' };
const FOLLOW_UPS = 3;

/** @param followUp something has been asked and answered already */
export function sayPrompt(task: Task, locale: Locale, followUp = false): string {
  const words: Readonly<Record<string, string>> = {
    language: LANGUAGES[locale],
    max: String(followUp ? FOLLOW_UPS : LIMITS.helperQuestions),
    round: followUp ? 'Ask only where an answer leaves something important open.' : '',
  };
  return TEXTS[task].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
}
