import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { E_CONTACT_TYPES, TYPE_CATALOGUE } from '../../e-contact/type-catalogue.ts';
import { buildTypeIndex, searchTypes } from '../type-search.ts';
import { DANGERS } from './dangers.ts';
import type { Danger } from './dangers.ts';
import { findDanger } from './find-danger.ts';

const NAMES = Object.keys(DANGERS) as Danger[];

/** What people type when nobody should wait: as they say it, with errors, without marks, on the other keyboard. */
const DANGEROUS: Readonly<Record<Danger, readonly string[]>> = {
  SUICIDE: [
    ...['enesetapp', 'enesetapumõtted', 'suitsiid', 'suitsid', 'ei taha enam elada', 'ma ei taha elada'],
    ...['ei jaksa enam elada', 'tahan surra', 'mõtlen surmale', 'tahan ennast tappa', 'elul pole mõtet'],
    ...['teen endale haiget', 'lõigun ennast', 'oma elu lõpetada', 'enesevigastamine', 'TAHAN SURRA!'],
    ...[
      'suicide',
      'suicidal thoughts',
      'sucide',
      'want to die',
      'i want to kill myself',
      "don't want to live",
    ],
    ...['dont want to be alive', 'no reason to live', 'self harm', 'self-harm', 'selfharm', 'end my life'],
    ...['better off without me', 'tired of living', 'thinking of hurting myself'],
    ...[
      'суицид',
      'суицыд',
      'самоубийство',
      'не хочу жить',
      'не хочется жить',
      'хочу умереть',
      'нет смысла жить',
    ],
    ...['покончить с собой', 'мысли о смерти', 'убить себя', 'резать себя', 'порезать вены', 'устала жить'],
    ...['yt [jxe ;bnm', 'ne hochu zhit', 'ыгшсшву', 'elu on mõttetu', 'нет сил жить'],
  ],
  PREGNANCY: [
    ...['rase ja veritseb', 'raseduse ajal veritsus', 'verejooks rasedusel', 'rasedana verd', 'lootevesi'],
    ...['veed tulid ära', 'loode ei liiguta', 'laps kõhus liigutab vähem', 'rase tugev kõhuvalu'],
    ...['pregnant bleeding', 'bleeding in pregnancy', 'pregnent bleeding', 'waters broke', 'water broke'],
    ...['pregnant and baby not moving', 'baby moves less pregnant', 'pregnancy severe pain'],
    ...['беременность кровотечение', 'беременна кровь', 'кровит при беременности', 'отошли воды'],
    ...['ребенок не шевелится беременность', 'плод шевелится меньше', 'рожаю', 'схватки начались'],
  ],
  BABY_FEVER: [
    ...[
      'beebi palavik',
      'imiku palavik',
      'beebil palavik 39',
      'vastsündinul on palavik',
      'kahekuuse palavik',
    ],
    ...['laps on loid', 'laps väga uimane', 'imik apaatne', 'laps ei ärka üles'],
    ...['baby fever', 'newborn fever', 'newborn temperature 38', 'infant has fever', 'floppy baby'],
    ...['drowsy child', 'child is lethargic', '2 month old fever', 'baby wont wake'],
    ...['температура у младенца', 'новорожденный температура', 'у грудничка жар', 'малыш температура 39'],
    ...['ребенок вялый', 'вялый ребёнок', 'ребенок сонливый', 'ребенку 2 месяца температура'],
  ],
  MENINGITIS: [
    ...['kael kange ja palavik', 'meningiit', 'täpid ei kao vajutades', 'veremürgitus', 'sepsis'],
    ...['stiff neck and fever', 'meningitis', 'rash that does not fade', 'menengitis', 'blood poisoning'],
    ...['менингит', 'шея не гнется температура', 'сыпь не бледнеет', 'заражение крови'],
  ],
  CHEST_PAIN: [
    ...['valu rinnus', 'rinnus valu', 'valu rinnas', 'valus rinnus', 'rinnus valutab', 'valu rinnakus'],
    ...['valu rinus', 'valu rinnuss', 'pitsitab rinnus', 'rinnus pigistab', 'surve rinnus', 'süda valutab'],
    ...[
      'suda pistab',
      'südamerabandus',
      'sudamerabandus',
      'infarkt',
      'rindkerevalu',
      'rinnavalu',
      'valurinnus',
    ],
    ...['lapsel on valu rinnus', 'põletav tunne ja valu rinnus', 'südamepiirkonnas süda pigistab'],
    ...[
      'chest pain',
      'pain in chest',
      'chest hurts',
      'chest tightness',
      'tight chest',
      'pressure in my chest',
    ],
    ...[
      'chst pain',
      'chest pian',
      'heart attack',
      'heart atack',
      'hart attack',
      'heartattack',
      'cardiac arrest',
    ],
    ...['my heart hurts', 'CHEST PAIN', 'crushing chest'],
    ...['боль в груди', 'болит в груди', 'болит грудь', 'боли в груди', 'давит в груди', 'жжение в груди'],
    ...[
      'болит сердце',
      'сердце колет',
      'боль в сердце',
      'боль в сердци',
      'инфаркт',
      'инфракт',
      'сердечный приступ',
    ],
    ...['тяжесть за грудиной', 'больь в груди', 'бол в груди', 'боль грудной клетки', '<jkm d uhelb'],
    ...['bol v grudi', 'мфдг кшттгы'],
  ],
  STROKE: [
    ...['insult', 'insuldi', 'suunurk vajus alla', 'suunurk allapoole vajunud', 'nägu viltu', 'nägu on tuim'],
    ...['kõne on segane', 'segane kone', 'ei saa rääkida', 'käsi jõuetu', 'käsi ei liigu', 'ajuinfarkt'],
    ...['pool keha tuim', 'pool nägu halvatud', 'halvatus', 'äkki käsi nõrk'],
    ...['stroke', 'strok', 'stroke signs', 'face drooping', 'face droops', 'slurred speech', 'arm weakness'],
    ...['arm is weak', 'one side numb', "can't speak", 'mouth is crooked', 'numb face', 'paralysed'],
    ...['инсульт', 'инсулт', 'перекосило лицо', 'лицо перекосило', 'речь невнятная', 'заплетается язык'],
    ...[
      'рука отнялась',
      'слабость в руке',
      'онемела половина лица',
      'не может говорить',
      'паралич',
      'bycekmn',
    ],
  ],
  SWOLLEN_THROAT: [
    ...[
      'kurk on paistes',
      'kurk paistes',
      'kõri turse',
      'kõri turses',
      'ei saa neelata',
      'sülge ei saa neelata',
    ],
    ...['throat swelling', 'swollen throat', 'throat is closing', 'cannot swallow', "can't swallow"],
    ...['отек горла', 'горло опухло', 'не могу глотать', 'отёк гортани', 'не могу проглотить слюну'],
  ],
  ALLERGY: [
    ...['anafülaksia', 'anafulaksia', 'allergiline šokk', 'allergiline sokk', 'nägu paistes', 'keel paistes'],
    ...['huuled paistes', 'raske allergia', 'tugev allergiline reaktsioon', 'keel läks paiste'],
    ...['anaphylaxis', 'anaphylactic shock', 'anafilaxis', 'severe allergic reaction', 'swollen tongue'],
    ...['face swelling', 'lips swelling', 'allergic cannot breathe'],
    ...['анафилактический шок', 'отек квинке', 'сильная аллергия', 'отек лица', 'опух язык', 'опухли губы'],
  ],
  BREATHING: [
    ...['hing jääb kinni', 'hapnikku ei saa'],
    ...[
      'ei saa hingata',
      'ei saa hingta',
      'hingata ei saa',
      'raske hingata',
      'laps ei hinga',
      'hingamisraskus',
    ],
    ...['hingamisraskused', 'õhupuudus', 'ohupuudus', 'õhku ei saa', 'lämbun', 'lämbumine', 'astmahoog'],
    ...['midagi jäi kurku kinni', 'huuled on sinised', 'tükk läks hingetorru', 'raskused hingamisel'],
    ...[
      "can't breathe",
      'cant breath',
      'cannot breathe',
      'cannot breath',
      'hard to breathe',
      'trouble breathing',
    ],
    ...['difficulty breathing', 'not breathing', 'choking', 'chocking', 'short of breath', 'suffocating'],
    ...[
      'shortness of breath',
      'food stuck in throat',
      'blue lips',
      'asthma attack',
      'can’t breathe',
      'gasping for air',
    ],
    ...[
      'не могу дышать',
      'трудно дышать',
      'тяжело дышать',
      'нечем дышать',
      'не хватает воздуха',
      'задыхаюсь',
    ],
    ...[
      'задыхается',
      'удушье',
      'подавился',
      'ребенок не дышит',
      'не магу дышать',
      'синие губы',
      'приступ астмы',
    ],
    ...['yt vjue lsifnm', 'ne mogu dyshat', 'кость застряла в горле'],
  ],
  UNCONSCIOUS: [
    ...['teadvuseta', 'teadvusetu', 'teadvusekaotus', 'kaotas teadvuse', 'kadus teadvus', 'ei reageeri'],
    ...['ei ärka', 'krambihoog', 'epilepsiahoog', 'krambid lapsel', 'kukkus kokku', 'febriilkrambid'],
    ...[
      'unconscious',
      'unconcious',
      'lost consciousness',
      'will not wake up',
      'wont wake up',
      'unresponsive',
    ],
    ...['seizure', 'seizures', 'siezure', 'convulsions', 'collapsed', 'epileptic fit', 'having a fit'],
    ...[
      'без сознания',
      'потеря сознания',
      'потерял сознание',
      'не просыпается',
      'судороги',
      'судороги у ребенка',
    ],
    ...['эпилептический припадок', 'припадок', 'не реагирует', 'приступ эпилепсии'],
  ],
  FAINTING: [
    ...['minestamine', 'minestasin', 'minestas ära', 'fainted', 'fainting', 'passed out', 'blackout'],
    ...['обморок', 'упал в обморок', 'обморк'],
  ],
  COUGHING_BLOOD: [
    'köhin verd',
    'verine köha',
    'coughing up blood',
    'blood when coughing',
    'кашель с кровью',
  ],
  INNER_BLEEDING: [
    ...['oksendab verd', 'vere oksendamine', 'must väljaheide', 'vomiting blood', 'throwing up blood'],
    ...['black stool', 'рвота с кровью', 'рвет кровью', 'черный стул', 'чёрный кал'],
  ],
  BLEEDING: [
    ...[
      'verejooks',
      'tugev verejooks',
      'veri ei peatu',
      'verejooks ei peatu',
      'veri ei jää kinni',
      'palju verd',
    ],
    ...['veritseb tugevalt', 'ninaverejooks ei peatu', 'noahaav', 'verd purskab'],
    ...[
      "bleeding won't stop",
      'wont stop bleeding',
      'heavy bleeding',
      'severe bleeding',
      'losing a lot of blood',
    ],
    ...['bleding heavily', 'stab wound', 'hemorrhage', 'severed finger', 'nosebleed wont stop'],
    ...['кровотечение', 'сильное кровотечение', 'кровь не останавливается', 'истекаю кровью', 'хлещет кровь'],
    ...['кровь из носа не останавливается', 'ножевое ранение', 'кравотечение'],
  ],
  POISONING: [
    ...['mürgistus', 'murgistus', 'mürgitus', 'üledoos', 'uledoos', 'vingumürgistus', 'jõi pesuvahendit'],
    ...[
      'laps neelas patarei',
      'võtsin liiga palju tablette',
      'sõin kogemata kogu paki ravimeid',
      'ravimite üledoos',
    ],
    ...['overdose', 'overdosed', 'over dose', 'poisoning', 'poisoned', 'carbon monoxide', 'drank bleach'],
    ...['swallowed a battery', 'took too many pills', 'paracetamol overdose'],
    ...['передозировка', 'передоз', 'отравление', 'отравился', 'отравилась таблетками', 'выпил уксус'],
    ...['проглотил батарейку', 'слишком много таблеток выпил', 'наглоталась таблеток', 'угарный газ'],
  ],
  HEAD_INJURY: [
    ...[
      'peatrauma',
      'peapõrutus',
      'peaporutus',
      'ajupõrutus',
      'lõi pea ära',
      'kukkus pea peale',
      'löök vastu pead',
    ],
    ...['head injury', 'hit my head', 'hit head', 'fell on head', 'concussion', 'bumped his head'],
    ...[
      'травма головы',
      'ударился головой',
      'ударил голову',
      'сотрясение',
      'сотрясение мозга',
      'упал на голову',
    ],
  ],
  SUDDEN_HEADACHE: [
    ...[
      'äkiline peavalu',
      'elu kõige hullem peavalu',
      'talumatu peavalu',
      'worst headache ever',
      'sudden headache',
    ],
    ...['внезапная головная боль', 'резкая головная боль', 'невыносимая головная боль'],
  ],
  ABDOMINAL_PAIN: [
    ...[
      'tugev kõhuvalu',
      'äkiline kõhuvalu',
      'kõht valutab hullult',
      'väljakannatamatu kõhuvalu',
      'tugev valu kõhus',
    ],
    ...['severe stomach pain', 'sudden abdominal pain', 'severe abdominal pain', 'unbearable stomach ache'],
    ...['сильная боль в животе', 'резкая боль в животе', 'сильно болит живот', 'острая боль в животе'],
  ],
  INJURY: [
    ...['õnnetus', 'mees peksab mind', 'муж избил', 'my husband beats me'],
    ...['elektrilöök', 'liiklusõnnetus', 'kukkus katuselt', 'raske põletus', 'lahtine luumurd'],
    ...['electric shock', 'car accident', 'fell from ladder', 'severe burn', 'drowning'],
    ...['ударило током', 'авария', 'упал с высоты', 'сильный ожог', 'открытый перелом'],
  ],
  EMERGENCY: [
    ...['kiirabi', 'hädaabi', '112', 'suren', 'elu on ohus', 'ambulance', '911', "i'm dying", 'emergency'],
    ...['скорая', 'скорая помощь', 'вызвать скорую', 'умираю', 'угроза жизни'],
  ],
};

const locales = join(import.meta.dirname, '../../../../locales/src');
const read = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, locale, `${area}.json`), 'utf8'));
const indexOf = (locale: string) => {
  const [labels, keywords] = [read(locale, 'e-contact.type'), read(locale, 'e-contact.type-keywords')];
  return buildTypeIndex(
    E_CONTACT_TYPES.map((type) => ({
      type,
      label: labels[`e-contact.type.${type}`] ?? '',
      keywords: keywords[`e-contact.type-keywords.${type}`] ?? '',
    })),
  );
};
const indexes = ['et', 'en', 'ru'].map(indexOf);

describe.each(NAMES)('%s', (danger) => {
  const type = DANGERS[danger];

  it.each(DANGEROUS[danger])('is told by "%s", and its type goes first in each language', (phrase) => {
    expect(findDanger(phrase)).toEqual({ danger, type });
    for (const index of indexes) expect(searchTypes(phrase, index, type)[0]).toBe(type);
  });

  it('leads to a type that asks for urgent signs', () => {
    expect(TYPE_CATALOGUE[type].urgentSignsSet).toBeDefined();
  });
});

it.each(['', ' ', '?!', '-', "'", 'x', 'ё', '\u0000', 'õ'.repeat(5000)])(
  'nothing is told by %j',
  (phrase) => {
    expect(findDanger(phrase)).toBeUndefined();
  },
);

it('a pasted letter is read from its beginning, and no further than a few lines', () => {
  const words = 'tere head arst mul on üks küsimus';
  expect(findDanger(`${words} valu rinnus`)?.danger).toBe('CHEST_PAIN');
  expect(findDanger(`${words} `.repeat(4) + 'valu rinnus')).toBeUndefined();
});
