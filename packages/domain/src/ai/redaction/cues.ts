/**
 * Words around a name that give it away, in three languages. All are matched in lower case.
 */

/** Before a surname, also where the name is written small: "dr kask". */
export const TITLE =
  /^(?:dr|doktor(?:i|it|ile|ilt|iga|ist|ini|isse|ilegi)?|tohter|tohtri(?:t|le|lt|ga)?|prof(?:essor\p{L}{0,4})?|hr|härra(?:t|le|lt|ga|st)?|pr|proua(?:t|le|lt|ga|st)?|prl|preili\p{L}{0,2}|mr|mrs|ms|miss|doctor|доктор(?:а|у|ом|е)?|д|докт|господин(?:а|у|ом|е)?|госпож(?:а|и|е|у|ой)|гражд\p{L}{0,6}|проф(?:ессор(?:а|у|ом|е)?)?)$/u;

/** Before a name with a capital letter: who is spoken of, and words that say that a name follows. */
export const ROLE =
  /^(?:ämmaemand(?:a|ale|aga)?|meister|meistri\p{L}{0,2}|brigadir\p{L}{0,3}|ülemus\p{L}{0,4}|töökaaslas?\p{L}{1,3}|parameedik\p{L}{0,3}|füsioterapeu\p{L}{1,4}|logopeed\p{L}{0,3}|juhataja\p{L}{0,2}|kasvataja\p{L}{0,2}|treener\p{L}{0,4}|sotsiaaltöötaja\p{L}{0,2}|eestkostja\p{L}{0,2}|vennatü\p{L}{2,5}|õetü\p{L}{2,5}|vennapo\p{L}{2,4}|õepo\p{L}{2,4}|(?:pere|eri|silma|naiste|hamba|valve|laste|sise|kopsu)?arst(?:i|ile|ilt|iga|ist|i?ni)?|(?:pere|kooli|haigla|kodu)?õ(?:de|e|ele|elt|ega|est)|abikaasa(?:t|le|lt|ga|st)?|mees|mehe(?:le|lt|ga|st)?|meest|nai(?:ne|se|st|sele|selt|sega)|elukaaslas?(?:ne|e|ele|elt|ega|t)|poe[gb]|poeg(?:a)?|poja(?:le|lt|ga|st)?|tüt(?:ar|re|art|rele|relt|rega|rest)|laps|lapse(?:le|lt|ga|st)?|last|beebi\p{L}{0,3}|tita?|ema(?:le|lt|ga|st)?|isa(?:le|lt|ga|st)?|vanaema(?:le|lt|ga|st)?|vanaisa(?:le|lt|ga|st)?|ven(?:d|na|nale|nalt|naga|nast)|venda|naab(?:er|ri|rit|rile|rilt|riga|rist)|naabri(?:naine|naise|mees|mehe)\p{L}{0,3}|sõb(?:er|ra|ralt|rale|raga|rast)|sõbranna(?:t|le|lt|ga|st)?|tuttav(?:a|ale|alt|aga)?|kollee[gk](?:i|ile|ilt|iga|ist)?|tädi(?:t|le|lt|ga|st)?|onu(?:t|le|lt|ga|st)?|tugiisik\p{L}{0,4}|hooldaja\p{L}{0,3}|õpetaja\p{L}{0,3}|ämm(?:a|ale|aga)?|äi(?:a|ale|aga)?|minia\p{L}{0,2}|väimees|väimehe\p{L}{0,2}|lapselaps\p{L}{0,4}|terapeu[td]i?\p{L}{0,3}|psühholoog\p{L}{0,3}|patsien[td]i?\p{L}{0,3}|(?:silma|naiste|hamba|naha|kopsu|südame|närvi)?arst|kardioloog\p{L}{0,3}|kirurg\p{L}{0,3}|neuroloog\p{L}{0,3}|nimi|nime|nimega|nimeks|nimel|kutsutakse|mina|lugupeetud|kallis|austatud|врач(?:а|у|ом|е)?|медсестр\p{L}{1,2}|терапевт(?:а|у|ом)?|муж(?:а|у|ем|е)?|жен(?:а|ы|е|у|ой)|сын(?:а|у|ом|е|ишка)?|доч(?:ь|ери|ерью|ка|ки|ке|ку|кой)|мам(?:а|ы|е|у|ой)|мать|матер(?:и|ью)|пап(?:а|ы|е|у|ой)|от(?:ец|ца|цу|цом)|брат(?:а|у|ом|е)?|сестр(?:а|ы|е|у|ой)|сосед(?:а|у|ом|е|ка|ки|ке|ку|кой)?|подруг(?:а|и|е|у|ой)|друг(?:а|у|ом)?|коллег(?:а|и|е|у|ой)|т[её]т(?:я|и|е|ю|ей)|дяд(?:я|и|е|ю|ей)|бабушк(?:а|и|е|у|ой)|дедушк(?:а|и|е|у|ой)|внук(?:а|у|ом)?|внучк(?:а|и|е|у|ой)|свекров(?:ь|и|ью)|т[её]щ(?:а|и|е|у|ей)|зят(?:ь|я|ю|ем)|невестк(?:а|и|е|у|ой)|пациент(?:а|у|ом|ка|ки|ке|ку|кой)?|реб[её]н(?:ок|ка|ку|ком)|учител(?:ь|я|ю|ем|ьница|ьницы|ьнице)|акушерк(?:а|и|е|у|ой)|бригадир(?:а|у|ом)?|фельдшер(?:а|у|ом)?|сиделк(?:а|и|е|у|ой)|психолог(?:а|у|ом)?|кардиолог(?:а|у|ом)?|хирург(?:а|у|ом)?|невролог(?:а|у|ом)?|начальни(?:к|ка|ку|ца|це)|воспитательниц\p{L}{1,2}|тренер(?:а|у|ом)?|нян(?:я|и|е|ю|ей)|племянни(?:к|ка|ку|ком|ца|цы|це|цу)|опекун(?:а|у)?|супруг(?:а|и|у|е|ой|ом)?|зовут|имени|имя|фамили(?:я|и|ю|ей)|husband|wife|midwife|foreman|boss|manager|coach|nanny|niece|nephew|cousin|paramedic|psychologist|physiotherapist|dentist|landlord|son|daughter|mother|father|mom|mum|dad|brother|sister|neighbou?r|friend|colleague|aunt|uncle|grand(?:mother|father|son|daughter|ma|pa)|partner|carer|caregiver|teacher|nurse|therapist|patient|child|baby|gp|named|called|name|dear)$/u;

/** What people do and medicines do not: somebody is named a few words before. */
export const SPEAKS =
  /^(?:ütle[sb]|ütlesid|rääki[sb]|räägi[sb]|räägivad|helista[sb]|soovita[sb]|kirjuta[sb]|arva[sb]|küsi[sb]|palu[sb]|väiti[sb]|väidab|lubas|luba[bs]|ela[bs]|tööta[bs]|kukku[sb]|suri|sureb|sõnul|sõnade|juures|juurde|juurest|käest|vastuvõtul|vastuvõtule|vastuvõtt|vastuvõtu|said|says|told|tells|asked|asks|advised|suggested|wrote|writes|visited|lives|works|died|dies|passed|thinks|fell|сказал[аи]?|сказали|говорит|говорил[аи]?|совету(?:ет|ют)|посоветовал[аи]?|рекомендовал[аи]?|звонил[аи]?|позвонил[аи]?|писал[аи]?|написал[аи]?|просил[аи]?|попросил[аи]?|просит|спросил[аи]?|спрашивает|рассказал[аи]?|пришл[аи]|пришёл|пришел|при?ехал[аи]?|жив[её]т|жил[аи]?|работает|работал[аи]?|упал[аи]?|умер(?:ла)?|скончал(?:ся|ась)|считает|думает)$/u;

/** A greeting, and how a letter ends. */
export const GREETING =
  /^(?:tere|tervist|tervitus|tsau|hei|lugupeetud|austatud|kallis|hello|hi|hey|dear|здравствуйте|здравствуй|привет|приветствую|уважаем(?:ый|ая|ые)|дорог(?:ой|ая)|добрый|день|вечер|утро|hommikust|päevast|õhtust|head|päeva|hommikut|õhtut|good|morning|afternoon|evening)$/u;
export const CLOSING =
  /^(?:lugupidamisega|tervitades|tervitustega|tervitusi|tänades|tänuga|parimat|soovides|austusega|regards|sincerely|faithfully|wishes|thankfully|уважением|пожеланиями|благодарностью|благодарю)$/u;

/** Beside a condition or a place the capital letter belongs to that: "Crohni tõbi", "Kase tänav", "болезнь Крона". */
export const OF_A_THING =
  /^(?:tõbi|tõve|tõbe|tõvega|sündroom\p{L}{0,4}|haigus\p{L}{0,3}|tüüpi|tüüp|skaala\p{L}{0,3}|tsüst\p{L}{0,3}|kõõlus\p{L}{0,3}|harjutus\p{L}{0,4}|kool\p{L}{0,3}|gümnaasium\p{L}{0,4}|haigla\p{L}{0,3}|apteek|apteegi\p{L}{0,3}|kliinik\p{L}{0,4}|keskus\p{L}{0,3}|tervisekeskus\p{L}{0,3}|perearstikesku\p{L}{0,4}|tänav\p{L}{0,3}|tn|puiestee\p{L}{0,2}|mnt|maantee\p{L}{0,2}|vald|valla\p{L}{0,2}|linn|linna\p{L}{0,2}|küla\p{L}{0,2}|tabletid?\p{L}{0,3}|kapsli\p{L}{0,3}|salv\p{L}{0,3}|syndrome|disease|palsy|cyst|thyroiditis|tendon|test|scale|exercises|tablets?|capsules?|ointment|street|road|hospital|clinic|pharmacy|school)$/u;
export const OF_A_THING_BEFORE =
  /^(?:болезн(?:ь|и|ью)|синдром(?:а|у|ом|е)?|симптом(?:а|у|ом)?|проб(?:а|ы|у)|кист(?:а|ы|у|ой)|тест(?:а|у|ом)?|ахиллов\p{L}{0,3}|диет(?:а|ы|у)|шкал(?:а|ы|е)|улиц(?:а|ы|е|у)|ул|таблетк\p{L}{1,3}|мазь|мази|лекарств\p{L}{1,3}|препарат\p{L}{0,3}|ravim(?:i|it|iga|ist)?|rohtu?|tablett|retsept\p{L}{0,3}|mg|мг)$/u;

/** Endings of substances, which nobody bears as a name of their own. */
export const SUBSTANCE =
  /(?:iini?|ooli?|eeni?|aani?|iidi?|aati?|pril\p{L}{0,2}|sartaan\p{L}{0,2}|statii?n\p{L}{0,2}|asooli?|asole|azole|mütsiin\p{L}{0,2}|mycin|cillin|oxacin|idine|amine|olol|pam|sone|mab|vir|tabs?|formiin\p{L}{0,2}|цин|циллин|мицин|азол|пам|лол|прил|сартан|статин|фен|мид|ксен)(?:a|i|u|e|t|d|ga|ks|le|st|а|у|ом|е)?$/u;

/** Between two names: "Budimir ja Seliverst". */
export const AND = /^(?:ja|ning|või|ega|и|или|and|or)$/u;
/** A month that is a name too, beside a number. */
export const MONTH = /^(?:mai|maiks|mais|мая|марта|may|june|april|august[ai]?)$/u;

/** Ends of English words: beside each other two such capital letters are a heading or an office, "Data Protection". */
export const ENGLISH_END =
  /(?:tion|sion|ment|ness|ing|ed|al|ic|ics|ice|ance|ence|ist|ism|osis|itis|ure|age|ous|ble|ful|ly|ship|th|ght|ck|ers?|ors?|ts|ns|ls|ll|ea|ee|me|[tcr]y|ms|ct|se|ve|ite|ine|oom|oint)$/u;
