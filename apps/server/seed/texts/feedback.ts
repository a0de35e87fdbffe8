import type { FeedbackScope } from '@tervik/domain/feedback/vocabulary.ts';
import type { Locale } from '../rows.ts';

type Comments = Readonly<Record<'good' | 'bad', readonly string[]>>;

/** What patients of the demo write with a rating. */
export const COMMENTS: Readonly<Record<Locale, Readonly<Record<FeedbackScope, Comments>>>> = {
  et: {
    CLINIC: {
      good: [
        'Vastus tuli samal päeval, aitäh!',
        'Sain selge juhise, mida teha.',
        'Hea, et ei pidanud telefoni otsas ootama.',
        'Õde seletas kõik rahulikult lahti.',
        'Ei pidanud selle pärast töölt ära tulema.',
      ],
      bad: [
        'Vastust tuli oodata üle nädalavahetuse.',
        'Minult küsiti sama asja kaks korda.',
        'Jäi segaseks, kas pean ka kohale tulema.',
      ],
    },
    PRM: {
      good: ['Lihtne kasutada ka telefonis.', 'Kõik oli ühes kohas.', 'Küsimused olid arusaadavad.'],
      bad: [
        'Kiri on telefonis väike.',
        'Faili lisamine ei tahtnud õnnestuda.',
        'Ei leidnud kohe, kust alustada.',
      ],
    },
  },
  en: {
    CLINIC: {
      good: [
        'A quick and clear answer.',
        'I did not have to take time off work.',
        'The nurse was very kind.',
      ],
      bad: ['I waited three days for an answer.', 'It was not clear whether I should come in.'],
    },
    PRM: {
      good: ['Easy to use on my phone.', 'Everything was in one place.'],
      bad: ['It was hard to add a picture.', 'The letters are small on my phone.'],
    },
  },
  ru: {
    CLINIC: {
      good: [
        'Ответили в тот же день, спасибо!',
        'Всё понятно объяснили.',
        'Не пришлось долго дозваниваться.',
        'Медсестра ответила очень внимательно.',
      ],
      bad: [
        'Ответа пришлось ждать три дня.',
        'Осталось непонятно, нужно ли приходить на приём.',
        'Об одном и том же спросили дважды.',
      ],
    },
    PRM: {
      good: ['Удобно писать с телефона.', 'Всё в одном месте, легко найти.'],
      bad: ['На телефоне мелкие буквы.', 'Не сразу удалось добавить фото.'],
    },
  },
};
