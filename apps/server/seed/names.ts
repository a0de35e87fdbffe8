import type { Random } from './random.ts';

export type Sex = 'MALE' | 'FEMALE';
/** Which people of Estonia a name comes from; it also says in which language they write. */
export type Community = 'ESTONIAN' | 'RUSSIAN' | 'OTHER';

const words = (text: string): readonly string[] => text.split(' ');

/** Common names of Estonia by generation, the most frequent first. */
const FIRST_NAMES: Record<
  Exclude<Community, 'OTHER'>,
  Record<Sex, Record<'OLD' | 'MIDDLE' | 'YOUNG' | 'CHILD', readonly string[]>>
> = {
  ESTONIAN: {
    FEMALE: {
      OLD: words(
        'Malle Helgi Maie Tiiu Linda Ene Anne Evi Mare Reet Helle Leida Urve Maret Vaike Silvi Tiia Aime Eha Laine',
      ),
      MIDDLE: words(
        'Katrin Kristi Kadri Liis Piret Triin Merle Kristel Helen Kaja Anneli Eve Sirje Signe Ülle Terje Jaana Külli Age Riina',
      ),
      YOUNG: words(
        'Laura Anna Maria Sandra Grete Kristiina Johanna Liisa Keiu Maarja Hanna Kärt Elina Mari-Liis Birgit Karoliina',
      ),
      CHILD: words('Mia Emma Marta Lenna Hanna Elsa Lisandra Saara Nora Loore Mirtel Adeele Emili Liisbet'),
    },
    MALE: {
      OLD: words(
        'Jaan Ants Kalju Rein Peeter Toomas Jüri Mati Tõnu Heino Arvo Väino Vello Endel Uno Jaak Enn Aare Heiki Ülo',
      ),
      MIDDLE: words(
        'Andres Margus Indrek Marko Tarmo Priit Urmas Raivo Meelis Aivar Ain Tiit Erki Janek Veiko Kaido Rain Allan',
      ),
      YOUNG: words(
        'Kristjan Siim Taavi Rasmus Karl Mihkel Henri Kaarel Tanel Joonas Kevin Sander Markus Rauno Ott Silver',
      ),
      CHILD: words(
        'Oskar Robin Hugo Mattias Sebastian Jakob Oliver Lukas Kaspar Rasmus Gregor Mark Theodor Joosep',
      ),
    },
  },
  RUSSIAN: {
    FEMALE: {
      OLD: words(
        'Galina Valentina Nina Ljudmila Tamara Raissa Zinaida Vera Antonina Lidia Larissa Nadežda Alla',
      ),
      MIDDLE: words(
        'Jelena Irina Tatjana Natalja Olga Svetlana Marina Ljubov Oksana Žanna Inna Viktoria Julia',
      ),
      YOUNG: words('Anastassia Jekaterina Darja Kristina Alina Ksenia Aleksandra Polina Diana Valeria Jana'),
      CHILD: words('Sofia Alissa Milana Arina Varvara Eva Viktoria Jelizaveta Maria'),
    },
    MALE: {
      OLD: words('Vladimir Nikolai Viktor Anatoli Valeri Juri Boriss Gennadi Leonid Vassili Mihhail Ivan'),
      MIDDLE: words('Sergei Aleksandr Andrei Igor Oleg Dmitri Aleksei Pavel Konstantin Vadim Roman Jevgeni'),
      YOUNG: words('Maksim Artjom Deniss Ilja Daniil Nikita Kirill Vladislav Anton Stanislav Artur'),
      CHILD: words('Timofei Mark Matvei Lev Miron Aleksandr Jegor Arseni Bogdan'),
    },
  },
};

const ESTONIAN_SURNAMES = words(
  'Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Põder Luik Oja Kuusk Kaasik Karu Lepik Raudsepp Kuusik Kütt ' +
    'Teder Põld Õunapuu Lill Mets Roos Jõgi Järv Männik Nõmm Allik Toom Laur Sild Kivi Saks Kurg Hein Kallas Rand Org ' +
    'Vaher Leppik Kikas Lind Unt Tooming Aas Soosaar Vares Must Pihlak Käär Lään Hunt Aru Tali Paju Nurm Kangur Mölder',
);
/** In the masculine form; women's end in -a. */
const RUSSIAN_SURNAMES = words(
  'Ivanov Smirnov Vassiljev Petrov Kuznetsov Mihhailov Pavlov Semjonov Andrejev Aleksejev Stepanov Jakovlev Nikolajev ' +
    'Romanov Volkov Popov Lebedev Sokolov Morozov Novikov Orlov Bogdanov Kozlov Fjodorov Grigorjev Zaitsev Golubev ' +
    'Vinogradov Belov Medvedev Antonov Tarassov Filippov Markov Nikitin Zahharov Gusev Titov Maksimov Sidorov Bõstrov',
);
const OTHERS: readonly (readonly [string, string, Sex])[] = [
  ['James', 'Wilson', 'MALE'],
  ['Priya', 'Nair', 'FEMALE'],
  ['Marco', 'Rossi', 'MALE'],
  ['Chiara', 'Conti', 'FEMALE'],
  ['Thomas', 'Becker', 'MALE'],
  ['Emeka', 'Okafor', 'MALE'],
  ['Sofía', 'García', 'FEMALE'],
  ['Ahmed', 'Hassan', 'MALE'],
  ['Emily', 'Clarke', 'FEMALE'],
  ['Pieter', 'de Vries', 'MALE'],
  ['Aylin', 'Yılmaz', 'FEMALE'],
  ['Rahul', 'Sharma', 'MALE'],
  ['Oksana', 'Kovalenko', 'FEMALE'],
  ['Inês', 'Ferreira', 'FEMALE'],
  ['Mikko', 'Virtanen', 'MALE'],
  ['Hannah', 'Meyer', 'FEMALE'],
  ['Lucas', 'Moreau', 'MALE'],
  ['Grace', 'Osei', 'FEMALE'],
  ['Ruta', 'Kalniņa', 'FEMALE'],
  ['Jonas', 'Petrauskas', 'MALE'],
  ['Amara', 'Diallo', 'FEMALE'],
  ['Daniel', 'Novák', 'MALE'],
  ['Fatima', 'Khan', 'FEMALE'],
  ['Oliver', 'Brown', 'MALE'],
  ['Nino', 'Beridze', 'FEMALE'],
  ['Erik', 'Lindqvist', 'MALE'],
  ['Yuki', 'Tanaka', 'FEMALE'],
  ['Samuel', 'Adeyemi', 'MALE'],
];

export interface Name {
  readonly firstName: string;
  readonly surname: string;
  readonly sex: Sex;
}

const generationOf = (age: number): 'OLD' | 'MIDDLE' | 'YOUNG' | 'CHILD' => {
  if (age < 18) return 'CHILD';
  if (age < 36) return 'YOUNG';
  return age < 62 ? 'MIDDLE' : 'OLD';
};

/** A frequent name more often than a rare one. */
function pickFrequent(random: Random, list: readonly string[]): string {
  return list[Math.floor(list.length * random.next() ** 1.3)] ?? random.pick(list);
}

/** A believable person of this community and age (years). */
export function nameSomebody(random: Random, community: Community, age: number, requiredSex?: Sex): Name {
  if (community === 'OTHER') {
    const [firstName, surname, sex] = random.pick(OTHERS);
    return { firstName, surname, sex };
  }
  const sex: Sex = requiredSex ?? (random.chance(0.58) ? 'FEMALE' : 'MALE');
  const firstName = pickFrequent(random, FIRST_NAMES[community][sex][generationOf(age)]);
  if (community === 'ESTONIAN') return { firstName, surname: pickFrequent(random, ESTONIAN_SURNAMES), sex };
  return { firstName, surname: surnameFor(pickFrequent(random, RUSSIAN_SURNAMES), 'RUSSIAN', sex), sex };
}

/** The family's surname in the form of this person's sex: Kuznetsov, Kuznetsova. */
export function surnameFor(surname: string, community: Community, sex: Sex): string {
  if (community !== 'RUSSIAN') return surname;
  const masculine = surname.replace(/a$/, '');
  return sex === 'FEMALE' ? `${masculine}a` : masculine;
}

/** "Õie Kütt" → "oie.kutt": what a mailbox of this name looks like. */
export function mailboxOf(name: Pick<Name, 'firstName' | 'surname'>): string {
  return `${name.firstName}.${name.surname}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace('ı', 'i')
    .replace(/[^a-z.-]/g, '');
}
