/** Cases of names for the made-up letters, as people in Estonia write them. Nothing of the product is used here. */

export type EstonianCase = 'n' | 'g' | 'le' | 'l' | 'ga' | 'st';
export type RussianCase = 'n' | 'g' | 'd' | 'a' | 'i';
type Sex = 'f' | 'm';

/** Surnames that are words are put into the genitive as these. */
const GENITIVES: Readonly<Record<string, string>> = Object.fromEntries(
  `Aas:Aasa Aavik:Aaviku Allik:Alliku Annus:Annuse Hallik:Halliku Hunt:Hundi Jõesaar:Jõesaare Kaasik:Kaasiku Kadak:Kadaka
Kalamees:Kalamehe Kaljurand:Kaljuranna Kalm:Kalmu Kapp:Kapi Kasemets:Kasemetsa Kask:Kase Kiik:Kiige Kiis:Kiisa Kikas:Kika
Kilk:Kilgi Koit:Koidu Kokk:Koka Kotkas:Kotka Kuningas:Kuninga Kuusik:Kuusiku Kuusk:Kuuse Kütt:Küti Laanemets:Laanemetsa
Leht:Lehe Lehtmets:Lehtmetsa Lember:Lembri Lepik:Lepiku Liblik:Libliku Liiv:Liiva Lill:Lille Lillemets:Lillemetsa Lind:Linnu
Luht:Luha Lumi:Lume Lätt:Läti Maasik:Maasika Mets:Metsa Must:Musta Mäeots:Mäeotsa Mägi:Mäe Mänd:Männi Männik:Männiku
Mölder:Möldri Müürsepp:Müürsepa Nurm:Nurme Nõmmik:Nõmmiku Org:Oru Ots:Otsa Pihlak:Pihlaku Pikk:Pika Pukk:Puki Pärn:Pärna
Põder:Põdra Põld:Põllu Raud:Raua Raudsepp:Raudsepa Roosileht:Roosilehe Saar:Saare Saks:Saksa Sibul:Sibula Sillaots:Sillaotsa
Soosaar:Soosaare Sulg:Sule Susi:Soe Suur:Suure Tammik:Tammiku Teder:Tedre Tomingas:Tominga Tuul:Tuule Uus:Uue Vaher:Vahtra
Vaht:Vahi Valk:Valgu Vill:Villa`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
) as Readonly<Record<string, string>>;

export function toEstonianCase(name: string, expected: EstonianCase): string {
  if (expected === 'n') return name;
  return genitiveOf(name) + (expected === 'g' ? '' : expected);
}

function genitiveOf(name: string): string {
  const known = GENITIVES[name];
  if (known !== undefined) return known;
  if (name.endsWith('ne')) return `${name.slice(0, -2)}se`;
  if (/[aeiouõäöü]$/.test(name)) return name;
  if (name.endsWith('kas')) return name.slice(0, -1);
  if (/(?:[^aeiou][aiu]|[^aeiou]e)s$/.test(name) && name.length > 4) return `${name}e`;
  if (/(?:eter|ster)$/.test(name)) return `${name.slice(0, -2)}ri`;
  if (name.endsWith('hkel')) return `${name.slice(0, -2)}li`;
  return `${name}i`;
}

/** What stands in place of the end of a word: nominative's end → genitive, dative, accusative, instrumental. */
type Endings = Readonly<Record<RussianCase, string>>;
const endings = (n: string, g: string, d: string, a: string, i: string): Endings => ({ n, g, d, a, i });
const A = endings('а', 'ы', 'е', 'у', 'ой');
const A_SOFTENED = endings('а', 'и', 'е', 'у', 'ой');
const YA = endings('я', 'и', 'е', 'ю', 'ей');
const IYA = endings('ия', 'ии', 'ии', 'ию', 'ией');
const HARD = endings('', 'а', 'у', 'а', 'ом');
const J = endings('й', 'я', 'ю', 'я', 'ем');
const SOFT = endings('ь', 'я', 'ю', 'я', 'ем');
const SOFT_FEMALE = endings('ь', 'и', 'и', 'ь', 'ью');
const OV = endings('', 'а', 'у', 'а', 'ым');
const OVA = endings('а', 'ой', 'ой', 'у', 'ой');

export function toRussianCase(
  name: string,
  requested: RussianCase,
  sex: Sex,
  part: 'first' | 'surname',
): string {
  const found = endingsOf(name, sex, part);
  return found === undefined ? name : name.slice(0, name.length - found.n.length) + found[requested];
}

function endingsOf(name: string, sex: Sex, part: 'first' | 'surname'): Endings | undefined {
  if (part === 'surname' && /(?:[оеё]ва|ина)$/.test(name) && sex === 'f') return OVA;
  if (part === 'surname' && /(?:[оеё]в|[иы]н)$/.test(name) && sex === 'm') return OV;
  if (name.endsWith('ия')) return IYA;
  if (/[гкхжчшщ]а$/.test(name)) return A_SOFTENED;
  if (name.endsWith('а')) return A;
  if (name.endsWith('я')) return YA;
  if (sex === 'f') return name.endsWith('ь') && part === 'first' ? SOFT_FEMALE : undefined;
  if (name.endsWith('й')) return J;
  if (name.endsWith('ь')) return SOFT;
  return /[бвгджзклмнпрстфхцчшщ]$/.test(name) ? HARD : undefined;
}

/** "Павел" loses a vowel in its cases, "Любовь" keeps hers in a name. */
export const FLEETING: Readonly<Record<string, string>> = { Павел: 'Павл', Лев: 'Льв', Пётр: 'Петр' };

const ESTONIAN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:jo ж:ž з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:tš ш:š щ:štš ъ: ы:õ ь: э:e ю:ju я:ja'
    .split(' ')
    .map((pair) => pair.split(':')),
) as Readonly<Record<string, string>>;
const ENGLISH: Readonly<Record<string, string>> = {
  ...ESTONIAN,
  ...(Object.fromEntries(
    'ё:yo ж:zh й:y х:kh ч:ch ш:sh щ:shch ы:y ю:yu я:ya'.split(' ').map((pair) => pair.split(':')),
  ) as Readonly<Record<string, string>>),
};

const capital = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1);

/** Сергеев → Sergejev, Sergeyev; Дмитрий → Dmitri, Dmitry. */
export function toLatin(name: string, way: 'et' | 'en'): string {
  const table = way === 'et' ? ESTONIAN : ENGLISH;
  const glide = way === 'et' ? 'j' : 'y';
  const letters = [...name.toLowerCase()].map((letter, at, all) => {
    const before = all[at - 1];
    if (letter === 'е' && (before === undefined || /[аеёиоуыэюяьъ]/.test(before))) return `${glide}e`;
    if (letter === 'ь' && /[ио]/.test(all[at + 1] ?? '')) return glide;
    return table[letter] ?? letter;
  });
  return capital(
    letters
      .join('')
      .replace(/i[iy]$/, way === 'et' ? 'i' : 'y')
      .replace(/(?<=[aeiouõ])s(?=[aeiouõ])/g, way === 'et' ? 'ss' : 's'),
  );
}

const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/ia$/, 'ия'], [/ei$|ey$/, 'ей'], [/štš/g, 'щ'], [/tš/g, 'ч'], [/ts/g, 'ц'], [/ja/g, 'я'], [/ju|jü/g, 'ю'], [/jo/g, 'йо'], [/je/g, 'е'],
  [/^[eäö]/, 'э'], [/ä/g, 'я'], [/ö/g, 'ё'], [/ü/g, 'ю'], [/õ|y/g, 'ы'],
]; // prettier-ignore
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:й k:к l:л m:м n:н o:о p:п q:к r:р s:с š:ш z:з ž:ж t:т u:у v:в w:в x:кс'
    .split(' ')
    .map((pair) => pair.split(':')),
) as Readonly<Record<string, string>>;

/** Mägi → Мяги, Jüri → Юри. */
export function toCyrillic(name: string): string {
  const mixed = CYRILLIC.reduce((shown, [from, to]) => shown.replace(from, to), name.toLowerCase());
  return capital([...mixed].map((letter) => LETTERS[letter] ?? letter).join(''));
}
