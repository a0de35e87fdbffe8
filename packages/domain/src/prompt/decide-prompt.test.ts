import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { assertPrompt, listPlaceholders } from './decide-prompt.ts';
import { promptName, PROMPT_PURPOSES, type PromptPurpose } from './vocabulary.ts';

const refusalOf = (purpose: PromptPurpose, text: string) => {
  try {
    assertPrompt(purpose, text);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { key: error.key, ...error.data };
  }
};
const WHOLE = 'In {{language}}, {{max}} at most. {{round}}';

test.each<[PromptPurpose, string, object | null]>([
  ['summary', 'Write in {{language}}.', null],
  ['summary', 'Write in {{language}}: {"summary": {"a": {"b": 1}}}', null],
  ['questions', WHOLE, null],
  ['translation', '{{language}} {{language}}', null],
  ['clinic_summary', '{{language}}', null],
  ['summary', '', { key: 'FIELD_REQUIRED' }],
  ['summary', ' \n\t', { key: 'FIELD_REQUIRED' }],
  ['summary', 'Write.', { key: 'PROMPT_PLACEHOLDER_MISSING', name: 'language' }],
  ['summary', 'Write in { {language} }.', { key: 'PROMPT_PLACEHOLDER_MISSING', name: 'language' }],
  ['questions', '{{language}} {{max}}', { key: 'PROMPT_PLACEHOLDER_MISSING', name: 'round' }],
  [
    'summary',
    '{{language}}\nõ {{patient}}',
    { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: 'patient', line: 2, column: 3 },
  ],
  [
    'summary',
    '{{language}} {{max}}',
    { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: 'max', line: 1, column: 14 },
  ],
  ['summary', '{{Language}}', { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: 'Language', line: 1, column: 1 }],
  [
    'summary',
    '{{ language }}',
    { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: ' language ', line: 1, column: 1 },
  ],
  ['summary', '{{language}} {{', { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: '{{', line: 1, column: 14 }],
  ['summary', '{{language', { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: '{{language', line: 1, column: 1 }],
  [
    'summary',
    '{{language}} {{constructor}}',
    { key: 'PROMPT_PLACEHOLDER_UNKNOWN', name: 'constructor', line: 1, column: 14 },
  ],
  ['summary', '{{language}}'.padEnd(PLATFORM_LIMITS.promptCharacters, 'x'), null],
  [
    'summary',
    '{{language}}'.padEnd(PLATFORM_LIMITS.promptCharacters + 1, 'x'),
    {
      key: 'PROMPT_TOO_LONG',
      max: PLATFORM_LIMITS.promptCharacters,
      count: PLATFORM_LIMITS.promptCharacters + 1,
    },
  ],
  [
    'summary',
    'x'.repeat(200_000),
    { key: 'PROMPT_TOO_LONG', max: PLATFORM_LIMITS.promptCharacters, count: 200_000 },
  ],
])('%s: %.40j', (purpose, text, expected) => {
  expect(refusalOf(purpose, text)).toEqual(expected);
});

test('each placeholder with its place', () => {
  expect(listPlaceholders('a {{b}}\n\n  {{c}}{{d}}')).toEqual([
    { name: 'b', line: 1, column: 3 },
    { name: 'c', line: 3, column: 3 },
    { name: 'd', line: 3, column: 8 },
  ]);
  expect(listPlaceholders('{a} }} {')).toEqual([]);
});

test('names of versions', () => {
  expect(PROMPT_PURPOSES.map((purpose) => promptName(purpose, 2))).toEqual([
    'questions.v2',
    'summary.v2',
    'clinic-summary.v2',
    'translation.v2',
  ]);
});
