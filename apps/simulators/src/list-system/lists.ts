/** The lists that the simulated system knows; their members are made up, and change from month to month. */
export interface SimulatedList {
  readonly listCode: string;
  readonly doctor: string;
  readonly registrationNumber: string;
  /** Codes of those who may ask for it; everybody else is told of none. */
  readonly openTo: readonly string[];
  readonly size: number;
  readonly seed: number;
}

/** Of the demo's clinic, unless it says otherwise. */
export const LISTS: readonly SimulatedList[] = [
  {
    listCode: 'N0420',
    doctor: 'Anneli Tamm-Kõiv',
    registrationNumber: '10000018',
    openTo: ['60001019906', '40504040001', '50001029996'],
    size: 640,
    seed: 420,
  },
  {
    listCode: 'N0421',
    doctor: 'Jaan-Erik Uus',
    registrationNumber: '10000018',
    openTo: ['60001019906', '40504040001', '50001029996'],
    size: 48,
    seed: 421,
  },
  {
    listCode: 'N0999',
    doctor: 'Of another practice',
    registrationNumber: '10000099',
    openTo: ['60001019906', '40504040001', '50001029996'],
    size: 20,
    seed: 999,
  },
];

export interface SimulatedMember {
  readonly personalCode: string;
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  readonly email: string;
}

const WOMEN = ['Anna', 'Maria', 'Kadri', 'Liis', 'Sirje', 'Tiina', 'Olga', 'Jelena', 'Marta', 'Eliise'];
const MEN = ['Jaan', 'Rein', 'Mart', 'Toomas', 'Andres', 'Sergei', 'Dmitri', 'Oskar', 'Karl', 'Villem'];
const SURNAMES = [
  'Saar',
  'Tamm',
  'Kask',
  'Mägi',
  'Sepp',
  'Ilves',
  'Rebane',
  'Ivanov',
  'Kuusk',
  'Põder',
  'Õunapuu',
  'Vaher',
];
const WEIGHTS = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const;

/** The same number for the same place: a list is the same each time that it is asked for. */
function mix(seed: number, place: number, of: number): number {
  let state = Math.imul(seed * 2_654_435_761 + place * 40_503 + of * 97, 2_246_822_519);
  state = Math.imul(state ^ (state >>> 15), 3_266_489_917);
  return (state ^ (state >>> 13)) >>> 0;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Ten digits with their check digit. */
function withCheckDigit(ten: string): string {
  for (const weights of WEIGHTS) {
    const rest = weights.reduce((sum, weight, at) => sum + weight * Number(ten[at]), 0) % 11;
    if (rest < 10) return `${ten}${rest}`;
  }
  return `${ten}0`;
}

function makeMember(seed: number, place: number, month: number): SimulatedMember {
  const of = (what: number, most: number): number => mix(seed, place, what) % most;
  const year = 1930 + of(1, 95);
  const isWoman = of(2, 2) === 0;
  const century = year < 2000 ? 3 : 5;
  const ten = `${century + (isWoman ? 1 : 0)}${digits(year % 100, 2)}${digits(1 + of(3, 12), 2)}${digits(1 + of(4, 28), 2)}${digits(of(5, 1000), 3)}`;
  const pick = (names: readonly string[], what: number): string => names[of(what, names.length)] ?? '';
  // Somebody marries now and then.
  const renamed = month > 0 && of(6, 60) === month % 60;
  const surname = pick(SURNAMES, renamed ? 8 : 7);
  return {
    personalCode: withCheckDigit(ten),
    firstName: pick(isWoman ? WOMEN : MEN, 9),
    surname,
    phone: of(10, 3) === 0 ? '' : `+3725${digits(1_000_000 + of(11, 8_999_999), 7)}`,
    email: of(12, 2) === 0 ? '' : `member${seed}.${place}@example.com`,
  };
}

/** Who is in a list after so many months: some have left, some have come, one code has a slip of a pen. */
export function membersOf({ seed, size }: SimulatedList, month: number): SimulatedMember[] {
  const members: SimulatedMember[] = [];
  const seen = new Set<string>();
  for (let place = 0; place < size + month * 7; place += 1) {
    const leaves = mix(seed, place, 20) % 90;
    if (month > 0 && leaves < month) continue;
    const member = makeMember(seed, place, month);
    if (seen.has(member.personalCode)) continue;
    seen.add(member.personalCode);
    members.push(member);
  }
  const [first] = members;
  const slip =
    first === undefined
      ? []
      : [
          {
            ...first,
            personalCode: `${first.personalCode.slice(0, 10)}${(Number(first.personalCode[10]) + 1) % 10}`,
          },
        ];
  return month % 2 === 1 ? [...members, ...slip] : members;
}
