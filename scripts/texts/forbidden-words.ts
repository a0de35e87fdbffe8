export type TextLocale = 'et' | 'en' | 'ru';

interface ForbiddenWord {
  readonly locale: TextLocale;
  readonly word: RegExp;
  /** What to write instead, and why. */
  readonly use: string;
  /** Keys or files in which the word means something else. */
  readonly except?: RegExp;
}

/**
 * The glossary (docs/glossary.md) the other way round: words that were used for a thing that has another name. Search
 * keywords are what people type, so they may hold anything.
 */
export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  // Estonian
  { locale: 'et', word: /tervisekeskusse(?!s)/i, use: 'tervisekeskusesse' },
  { locale: 'et', word: /haigusl(?:ugu|oo)/i, use: 'patsiendi kaart' },
  { locale: 'et', word: /masintõl/i, use: 'tehisaru tõlge' },
  { locale: 'et', word: /vanem(?:a|at)? või hooldaja/i, use: 'vanem või eestkostja' },
  { locale: 'et', word: /peapööritus/i, use: 'pearinglus' },
  { locale: 'et', word: /suunav/i, use: 'ligikaudne' },
  { locale: 'et', word: /brauser/i, use: 'veebilehitseja' },
  { locale: 'et', word: /teksti vormi\b/i, use: 'teksti vorming' },
  {
    locale: 'et',
    word: /mis põhjusel/i,
    use: 'miks (põhjus is the type of an e-contact)',
    except: /^new-e-contact\.type-help/,
  },
  { locale: 'et', word: /e-pöördumi/i, use: 'pöördumine' },
  { locale: 'et', word: /Smart-ID-ga/, use: 'Smart-IDga' },
  { locale: 'et', word: /viska\p{L}* mustand/iu, use: 'kustuta mustand' },
  {
    locale: 'et',
    word: /(?<=[\p{L},] )(?:teie|teid|teil|teile|teilt)(?!\p{L})/u,
    use: 'Teie, with a capital letter',
  },
  {
    locale: 'et',
    word: /(?:alates|kuni) \{(?:again|at|date|until|when)[,}]/,
    use: 'a colon before a date, which has no other case',
  },
  // English
  {
    locale: 'en',
    word: /\bMay (?:not )?(?:the patient )?(?:answer|reply)/,
    use: 'can reply ("may not" is ambiguous)',
  },
  { locale: 'en', word: /\bdrop it\b/i, use: 'discard' },
  { locale: 'en', word: /e-contact (?:is|was|has (?:already )?been) (?:closed|finished)/i, use: 'completed' },
  { locale: 'en', word: /\bbroke off\b/i, use: 'was interrupted' },
  { locale: 'en', word: /\bturn a dose around\b/i, use: 'change a dose' },
  { locale: 'en', word: /\banswers? for damage\b/i, use: 'is liable for' },
  { locale: 'en', word: /\bunclear data completed\b/i, use: 'incomplete data completed' },
  // Russian
  { locale: 'ru', word: /сводк/i, use: 'краткое изложение, изложение' },
  {
    locale: 'ru',
    word: /(?<!\p{L})[Цц]ентр(?:а|у|ом|е|ы|ов)?(?!\p{L})(?! (?:здоровья|тревоги|семейн))/u,
    use: 'центр здоровья, never «центр» alone',
    except: /^support\.platform\.plan/,
  },
  { locale: 'ru', word: /чья очередь|Ваша очередь|Моя очередь/i, use: 'за кем ответ, ответ за Вами' },
  { locale: 'ru', word: /Вид(?:ы)? (?:списка|«)|этот вид(?!\p{L})/u, use: 'вкладка' },
  { locale: 'ru', word: /браузером другим/i, use: 'другой браузер' },
  { locale: 'ru', word: /после удара головой/i, use: 'после удара по голове' },
  { locale: 'ru', word: /в какой день|к какому дню/i, use: 'какого числа, к какому числу' },
  {
    locale: 'ru',
    word: /по какой причине/i,
    use: 'почему (причина is the type of an e-contact)',
    except: /^new-e-contact\.type-help/,
  },
  { locale: 'ru', word: /анкет/i, use: 'опросник' },
  { locale: 'ru', word: /э-обращени/i, use: 'обращение' },
  {
    locale: 'ru',
    word: /(?<!\p{L})работник/iu,
    use: 'сотрудник',
    except: /^sick-leave|policies\/\w+\/(?!clinic-agreement)/,
  },
  { locale: 'ru', word: /(?:[#}\d] )знак(?:а|ов)?(?!\p{L})/u, use: 'символ' },
  {
    locale: 'ru',
    word: /(?<=[\p{L},] )(?:вы|вас|вам|вами|ваш|ваш(?:а|е|и|его|ей|ему|ем|им|их|у))(?!\p{L})/u,
    use: 'Вы, with a capital letter',
  },
  { locale: 'ru', word: /написал\(а\)|\p{L}\(а\)(?!\p{L})/u, use: 'a form without brackets' },
];
