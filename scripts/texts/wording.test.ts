import { expect, test } from 'vitest';
import { checkHelpReview, HELP_REVIEW } from './help-review.ts';
import { checkMessageWording } from './wording.ts';

test.each([
  // A word that the glossary replaced.
  ['et', 'clinic.help', 'Helistage tervisekeskusse.', 1],
  ['et', 'clinic.help', 'Helistage tervisekeskusesse.', 0],
  ['ru', 'clinic.help', 'Позвоните в центр.', 1],
  ['ru', 'clinic.help', 'Позвоните в центр здоровья.', 0],
  ['ru', 'assist.title', 'Сводка готова.', 1],
  ['en', 'clinic.mode', 'May answer now', 1],
  ['en', 'patient.state', 'This e-contact is closed.', 1],
  ['en', 'patient.state', 'The page is closed.', 0],
  // A noun beside a number that changes.
  ['et', 'forms.score', '{value} punkti', 1],
  ['et', 'forms.score', '{value, plural, one {# punkt} other {# punkti}}', 0],
  ['ru', 'forms.score', '{count, number} сообщений', 1],
  ['ru', 'forms.score', '{value} из {max}', 0],
  ['en', 'forms.long', 'up to {max, number} characters', 0],
  ['en', 'forms.choice', '{kind, select, a {{count} files} other {no file}}', 1],
  // Whom to call.
  ['en', 'patient.worse', 'If life is in danger, call for help.', 1],
  ['en', 'patient.worse', 'If life is in danger, call {number}.', 0],
  ['ru', 'patient.worse', 'Не ждите ответа.', 1],
  ['et', 'patient.worse', 'Helistage 112.', 1],
  ['et', 'patient.dose', 'Mõõtsin 112/70.', 1],
  ['et', 'patient.dose', 'Võtke 1,112 mg.', 0],
  ['et', 'errors.locked', 'Kui ei saa oodata, helistage tervisekeskusesse.', 1],
  ['en', 'errors.locked', 'If you cannot wait, call; in danger of life {emergencyNumber}.', 0],
  // The product's name is the brand's.
  ['et', 'patient.locked', '{clinic} on Tervikus suletud', 1],
  ['en', 'patient.locked', 'Closed in Wholeway', 1],
  ['en', 'patient.locked', 'Closed in {productName}', 0],
  ['et', 'signup.link', 'Kopeerige link tervikuna.', 0],
  // Room.
  ['ru', 'conversation.clinic.tab.notes', 'Заметки сотрудников центра здоровья', 1],
  ['ru', 'conversation.clinic.tab.notes', 'Заметки', 0],
] as const)('%s %s %j has %i problems', (locale, key, text, problems) => {
  expect(checkMessageWording({ locale, key, text })).toHaveLength(problems);
});

test('the list of help texts to reread misses nothing and names nothing that is gone', () => {
  const keys = HELP_REVIEW.flatMap(({ reread }) => reread);
  expect(checkHelpReview(keys, () => true)).toEqual([]);
  expect(checkHelpReview([...keys, 'support.help.usage.clinic.snooze1'], () => true)).toHaveLength(1);
  expect(checkHelpReview(keys.slice(1), () => true)).toHaveLength(1);
  expect(checkHelpReview(keys, (path) => path !== HELP_REVIEW[0]?.feature)).toHaveLength(1);
});
