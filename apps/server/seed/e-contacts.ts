import { ageOn } from '@tervik/domain/person/age.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { listCodeOf, type Clinic } from './clinics.ts';
import {
  clinicMoment,
  DAY,
  HOUR,
  listOpeningMoments,
  patientMoment,
  RECENT_DAYS,
  TIME_ZONE,
} from './moments.ts';
import { PLANS, tell, type Plan, type Script, type Team } from './plans.ts';
import { INSTRUMENTS, PLOT_NAMES, plotOf, type Plot, type PlotName, type TextBook } from './plots.ts';
import type { Random } from './random.ts';
import type { EmployeeRow, Locale } from './rows.ts';
import { fullName, openStory, type Archive, type Writer } from './story.ts';
import { EN } from './texts/en.ts';
import { ET, NOTES } from './texts/et.ts';
import { RU } from './texts/ru.ts';
import { joinParagraphs, roughen, writeText } from './write.ts';

export const TEXTS: Readonly<Record<Locale, TextBook>> = { et: ET, en: EN, ru: RU };

/**
 * A year of e-contacts of one clinic; every type and every way of going comes at least once. Each has a chance of its
 * own, so that an hour later the same people have written the same words.
 */
export function tellYear(
  year: Random,
  archive: Archive,
  clinic: Clinic,
  writers: readonly Writer[],
  count: number,
): void {
  const people = writers.map((writer) => ({
    writer,
    age: ageOn(writer.person.birth_date, calendarDate(archive.now, TIME_ZONE)),
  }));
  const moments = listOpeningMoments(year.fork(), archive.now, count);
  // The rare ones are spread over the year, not heaped at its beginning.
  const forced = new Map<number, { type?: EContactType; plan?: Plan }>();
  E_CONTACT_TYPES.forEach((type, index) =>
    forced.set(Math.floor(((index + 0.5) * count) / E_CONTACT_TYPES.length), { type }),
  );
  PLANS.forEach(([plan], index) =>
    forced.set(Math.floor(((index + 0.25) * count) / (PLANS.length * 2)), { plan }),
  );

  moments.forEach((moment, index) => {
    const random = year.fork();
    const input = forced.get(index) ?? {};
    const name = choosePlot(random, input.type);
    const plot = plotOf(name);
    const fitting = people.filter(({ writer, age }) => fits(plot, writer, age)).map(({ writer }) => writer);
    if (fitting.length === 0) throw new Error(`nobody of the clinic's list can write about ${name}`);
    const writer = random.pick(fitting);
    const type = input.type ?? chooseType(random, plot);
    const story = openStory(archive, random, writer, type, moment);
    tell(
      random,
      story,
      input.plan ?? random.weighted(PLANS),
      createScript(random, name, type, writer, writer.owner.locale),
      chooseTeam(random, clinic, plot, writer, archive.now, moment),
    );
  });
}

function fits({ about = 'SELF', sex, ages }: Plot, { person }: Writer, age: number): boolean {
  const side = person.is_self ? 'SELF' : age < 18 ? 'CHILD' : 'RELATIVE';
  return (
    side === about &&
    (sex === undefined || person.sex === sex) &&
    (ages === undefined || (age >= ages[0] && age <= ages[1]))
  );
}

function choosePlot(random: Random, type: EContactType | undefined): PlotName {
  const candidates = PLOT_NAMES.filter((name) => type === undefined || plotOf(name).types.includes(type));
  return random.weighted(candidates.map((name) => [name, plotOf(name).weight] as const));
}

const chooseType = (random: Random, { types }: Plot): EContactType =>
  random.chance(0.6) ? (types[0] ?? random.pick(types)) : random.pick(types);

/** Who would answer this: the patient's own doctor, a nurse or the front desk; until they left, also who is gone now. */
export function chooseTeam(
  random: Random,
  clinic: Clinic,
  { by }: Plot,
  { membership }: Writer,
  now: number,
  at: number,
): Team {
  const doctor =
    clinic.doctors.find((candidate) => listCodeOf(clinic, candidate) === membership.list_code) ??
    random.pick(clinic.doctors);
  const nurses = at < now - 100 * DAY ? [...clinic.nurses, ...clinic.former] : clinic.nurses;
  const byProfession = {
    DOCTOR: () => doctor,
    NURSE: () => random.pick(nurses),
    NON_CLINICAL: () => random.pick(clinic.desk),
  };
  const main = byProfession[random.pick(by)]();
  return {
    main,
    colleague: random.pick(nurses.filter(({ id }) => id !== main.id)),
    sorter: random.pick([...clinic.desk, ...clinic.nurses]),
    busy: at > now - RECENT_DAYS * DAY,
  };
}

/** The words of one e-contact in its language. */
export function createScript(
  random: Random,
  name: PlotName,
  type: EContactType,
  { owner, person }: Writer,
  locale: Locale,
): Script {
  const book = TEXTS[locale];
  const words = book.conversations[name];
  const slots = {
    name: person.first_name,
    writer: owner.first_name,
    instrument: INSTRUMENTS[type] ?? '',
    a: owner.sex === 'FEMALE' ? 'а' : '',
  };
  const write = (text: string): string => writeText(random, text, slots);
  const patient = (text: string): string => roughen(random, write(text), locale);
  const staff =
    (text: string) =>
    (author: EmployeeRow): string => {
      const signature = random.chance(0.4)
        ? book.staffSignatures[author.profession].replace('{staff}', fullName(author))
        : '';
      return joinParagraphs(write(random.pick(book.staffGreetings)), write(text), signature);
    };
  const opening = write(random.pick(words.opening));
  const letter = joinParagraphs(random.pick(book.greetings), opening, write(random.pick(book.signatures)));
  return {
    opening: roughen(random, letter, locale),
    direct: staff(words.direct),
    ask: staff(words.ask),
    reply: patient(words.reply),
    askLater: staff(words.later?.ask ?? words.ask),
    replyLater: patient(words.later?.reply ?? words.reply),
    close: staff(words.close),
    moreInfo: patient(random.pick(book.moreInfo)),
    reopening: patient(random.pick(book.reopenings)),
    afterReopening: staff(random.pick(book.afterReopening)),
    clinicReopens: staff(random.pick(book.clinicReopens)),
    replyAgain: patient(random.pick(book.replies)),
    farewell: staff(random.pick(book.farewells)),
    note: random.pick(NOTES),
  };
}

/** First-time patients of the open clinic: some wait to be confirmed, two were told "not in our list". */
export function tellFirstTimers(
  random: Random,
  archive: Archive,
  clinic: Clinic,
  firstTimers: readonly Writer[],
): Writer[] {
  return firstTimers.map((writer, index) => {
    const at = patientMoment(random, Date.parse(writer.owner.created_at), HOUR, 5 * HOUR);
    const story = openStory(archive, random, writer, 'ACUTE_INFECTION', at);
    const script = createScript(random, 'infection', 'ACUTE_INFECTION', writer, writer.owner.locale);
    story.patient('SUBMIT', at, { text: script.opening });
    if (index >= REFUSED_FIRST_TIMERS) return writer;
    const refusedAt = clinicMoment(random, at, HOUR, 9 * HOUR);
    story.staff('REJECT', random.pick(clinic.desk), refusedAt, { reason: 'NOT_IN_MY_LIST' });
    story.end();
    return {
      ...writer,
      membership: { ...writer.membership, rejected_at: new Date(refusedAt).toISOString() },
    };
  });
}
const REFUSED_FIRST_TIMERS = 2;

/** E-contacts that were never sent: one is being filled in, others were given up or failed. Only their owner's. */
export function tellUnfinished(random: Random, archive: Archive, writers: readonly Writer[]): void {
  const ends = [
    ['CREATED', 2],
    ['STARTED', 5],
    ['CANCELLED', 200],
    ['CANCELLED', 900],
    ['FAILED', 400],
  ] as const;
  for (const [state, hoursAgo] of ends) {
    const at = archive.now - hoursAgo * HOUR;
    const story = openStory(archive, random, random.pick(writers), 'QUEST_PHQ9', at);
    if (state === 'CREATED') continue;
    story.patient('START', at + 1_000);
    if (state === 'CANCELLED') story.patient('ABANDON', at + HOUR);
    if (state === 'FAILED') story.patient('FAIL', at + HOUR);
  }
}
