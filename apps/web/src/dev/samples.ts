/** Texts of the specimens: invented people, long words on purpose. */
export const LOCALES = [
  { value: 'et', label: 'Eesti' },
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
];

export const LOCALE_CHOICE = {
  label: 'Язык',
  value: 'ru',
  options: LOCALES,
  onChange: () => undefined,
};

export const SHELL_TEXTS = {
  skip: 'Перейти к содержанию',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  nav: 'Главное меню',
  editProfile: 'Изменить мои данные',
  help: 'Помощь',
};

export const DOCTOR = 'семейный врач';
export const NURSE = 'медсестра';

export const LETTER =
  'Здравствуйте! У сына третий день держится температура 38,6, болит горло и появился кашель. Жаропонижающее помогает на несколько часов.\n\nНужно ли нам прийти на приём, или можно подождать до понедельника? В детском саду просят справку.';

export const ANSWER =
  'Здравствуйте, Екатерина!\n\nСпасибо за подробное описание. Пока ребёнок пьёт и дышит спокойно, можно лечиться дома. Если температура держится и завтра, мы сделаем анализ крови — приходите в 9.30 к медсестре.';

const PEOPLE = [
  ['Kõrge, Õnne-Mari', 46, 'Palavik 39 ja köha juba viiendat päeva, eile hakkas ka kõrv valutama'],
  [
    'Александрова-Преображенская, Екатерина',
    34,
    'Здравствуйте! У сына третий день держится температура 38,6',
  ],
  ['Šmidt, Žanna', 71, 'Vererõhuravimid saavad otsa, palun pikendada retsepti kolmeks kuuks'],
  ['Tamm, Jüri', 58, 'Vajan töövõimetuslehte alates esmaspäevast, selg on haige'],
  ['Müürsepp, Kätlin', 29, 'Raseduse jälgimine — millal peaksin tulema esimesele vastuvõtule?'],
  ['Иванов, Пётр', 63, 'Нужно направление к кардиологу, повторный приём был в прошлом году'],
  ['Smith, Eleanor', 41, 'I would like to book a vaccination against tick-borne encephalitis'],
  ['Põld, Ülo', 80, 'Veresuhkru näidud on viimasel nädalal hommikuti üle 9'],
] as const;

const TYPES = [
  ['Äge haigus', '#F6DDD3'],
  ['Острое заболевание', '#F6DDD3'],
  ['Retsepti pikendamine', '#DDE4E3'],
  ['Töövõimetusleht', '#E5DDF0'],
  ['Rasedus', '#F3DCE8'],
  ['Направление', '#D9E6F4'],
  ['Vaccination', '#DCEBD6'],
  ['Krooniline haigus', '#F4E9CC'],
] as const;

/** Rows of a busy morning. */
export const ROWS = Array.from({ length: 40 }, (_, index) => {
  const person = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
  const type = TYPES[index % TYPES.length] ?? TYPES[0];
  const turn = index % 5;
  return {
    id: `row-${index}`,
    name: person[0],
    age: person[1],
    message: person[2],
    type: type[0],
    color: type[1],
    time: index < 6 ? `${index * 7 + 2} мин` : index < 20 ? `0${8 - (index % 3)}:${10 + index}` : '18.11',
    urgent: index === 1,
    unread: index % 3 === 0,
    tone: turn === 3 ? ('done' as const) : turn === 2 ? ('neutral' as const) : ('waiting' as const),
    status: turn === 3 ? 'Завершено' : turn === 2 ? 'Ждёт пациента' : 'Ждёт клинику',
    assignee: index % 4 === 0 ? { initials: 'LK', name: 'Liis Kask' } : undefined,
    viewers: index === 1 ? [{ id: 'a', initials: 'AM', name: 'Anne Mets' }] : [],
  };
});
