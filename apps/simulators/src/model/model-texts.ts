/** What the simulated model asks and says; sensible, and the same for everybody. */
export type ModelLanguage = 'et' | 'en' | 'ru';

export interface SimulatedQuestion {
  readonly text: string;
  readonly kind: 'TEXT' | 'YES_NO' | 'CHOICE' | 'NUMBER' | 'DATE';
  readonly choices: readonly string[];
}

export const FIRST_QUESTIONS: Readonly<Record<ModelLanguage, readonly SimulatedQuestion[]>> = {
  et: [
    { text: 'Mis päeval kaebused algasid?', kind: 'DATE', choices: [] },
    {
      text: 'Millal kaebused kõige rohkem häirivad?',
      kind: 'CHOICE',
      choices: ['Hommikul', 'Päeval', 'Öösel', 'Kogu aeg'],
    },
    { text: 'Kas kaebused segavad tööd või und?', kind: 'YES_NO', choices: [] },
    { text: 'Mida olete juba ise proovinud ja kas see aitas?', kind: 'TEXT', choices: [] },
  ],
  en: [
    { text: 'On what day did the complaints begin?', kind: 'DATE', choices: [] },
    {
      text: 'When do they trouble you most?',
      kind: 'CHOICE',
      choices: ['In the morning', 'During the day', 'At night', 'All the time'],
    },
    { text: 'Do they disturb work or sleep?', kind: 'YES_NO', choices: [] },
    { text: 'What have you tried yourself, and did it help?', kind: 'TEXT', choices: [] },
  ],
  ru: [
    { text: 'В какой день начались жалобы?', kind: 'DATE', choices: [] },
    {
      text: 'Когда они беспокоят больше всего?',
      kind: 'CHOICE',
      choices: ['Утром', 'Днём', 'Ночью', 'Постоянно'],
    },
    { text: 'Мешают ли они работе или сну?', kind: 'YES_NO', choices: [] },
    { text: 'Что уже пробовали делать и помогло ли это?', kind: 'TEXT', choices: [] },
  ],
};

export const FOLLOW_UP: Readonly<Record<ModelLanguage, SimulatedQuestion>> = {
  et: { text: 'Kas midagi sellist on varem olnud?', kind: 'YES_NO', choices: [] },
  en: { text: 'Has there been anything like this before?', kind: 'YES_NO', choices: [] },
  ru: { text: 'Было ли что-то подобное раньше?', kind: 'YES_NO', choices: [] },
};

export const SUMMARY_WORDS: Readonly<Record<ModelLanguage, Readonly<Record<'opening' | 'answers', string>>>> =
  {
    et: { opening: 'Simuleeritud kokkuvõte.', answers: 'Vastused küsimustele:' },
    en: { opening: 'A simulated summary.', answers: 'Answers to the questions:' },
    ru: { opening: 'Имитация сводки.', answers: 'Ответы на вопросы:' },
  };

export const TRANSLATION_WORDS: Readonly<Record<ModelLanguage, string>> = {
  et: 'Simuleeritud tõlge.',
  en: 'A simulated translation.',
  ru: 'Имитация перевода.',
};
