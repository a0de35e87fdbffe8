import { calendarDate } from '@tervik/domain/calendar.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Clinic } from './clinics.ts';
import { atTime, HOUR, MINUTE, TIME_ZONE, workingDayBefore } from './moments.ts';
import type { Patients } from './patients.ts';
import { tell, type Plan, type Team } from './plans.ts';
import type { PlotName } from './plots.ts';
import type { Random } from './random.ts';
import { createScript } from './e-contacts.ts';
import { openStory, type Archive, type Writer } from './story.ts';

/** How an open one stands today. */
type Stand = 'MAY_ANSWER' | 'LOCKED' | 'NEW';

/**
 * The lists of those who can be signed in as: each has one that waits for an answer, one that is locked, one that
 * waits for the clinic, and finished ones, on whatever day the demo is started.
 */
export function tellDemoStories(
  random: Random,
  archive: Archive,
  [kastani, ranna]: readonly [Clinic, Clinic],
  { demo }: Patients,
): void {
  const [katrin, , russianSpeaker] = kastani.doctors;
  const [kadri, nurse] = kastani.nurses;
  const [desk] = kastani.desk;
  const [rannaDoctor] = ranna.doctors;
  const [rannaNurse] = ranna.nurses;
  const [rannaDesk] = ranna.desk;
  const [aino, heino] = demo.aino;
  const [liis, hugo, mirtel] = demo.liis;
  const [svetlana] = demo.svetlana;
  const [martin] = demo.martin;
  if (!katrin || !russianSpeaker || !kadri || !nurse || !desk || !rannaDoctor || !rannaNurse || !rannaDesk)
    throw new Error('staff missing');
  if (!aino || !heino || !liis || !hugo || !mirtel || !svetlana || !martin)
    throw new Error('demo patients missing');

  const byDoctor: Team = { main: katrin, colleague: kadri, sorter: desk, busy: false };
  const byNurse: Team = { main: kadri, colleague: nurse, sorter: desk, busy: false };
  const inRussian: Team = { main: russianSpeaker, colleague: kadri, sorter: desk, busy: false };
  const atRanna: Team = { main: rannaDoctor, colleague: rannaNurse, sorter: rannaDesk, busy: false };
  const today = calendarDate(archive.now, TIME_ZONE);
  const clock = (workingDaysAgo: number, hours: number, minutes: number): number =>
    atTime(workingDayBefore(today, workingDaysAgo), hours * 60 + minutes);

  const finished = (
    writer: Writer,
    team: Team,
    name: PlotName,
    type: EContactType,
    daysAgo: number,
    plan: Plan,
  ): void => {
    const at = clock(daysAgo, random.int(7, 20), random.int(0, 59));
    tell(
      random,
      openStory(archive, random, writer, type, at),
      plan,
      createScript(random, name, type, writer, writer.owner.locale),
      team,
    );
  };
  const open = (writer: Writer, team: Team, name: PlotName, type: EContactType, stand: Stand): void => {
    const script = createScript(random, name, type, writer, writer.owner.locale);
    const at =
      stand === 'NEW' ? recently() : clock(stand === 'LOCKED' ? 3 : 2, random.int(8, 19), random.int(0, 59));
    const story = openStory(archive, random, writer, type, at);
    story.patient('SUBMIT', at, { text: script.opening });
    if (stand === 'MAY_ANSWER')
      story.staff('INQUIRY', team.main, clock(1, 10, 26), { text: script.ask(team.main) });
    if (stand === 'LOCKED') {
      story.staff('INQUIRY', team.main, clock(1, 14, 5), {
        text: script.askLater(team.main),
        option: 'IN_A_WEEK',
      });
    }
  };
  /** Within the last hours, but not in the middle of the night. */
  function recently(): number {
    const morning = atTime(today, 7 * 60 + 10);
    const moment = archive.now - random.int(70, 150) * MINUTE;
    return moment >= morning
      ? moment
      : Math.min(archive.now - 2 * MINUTE, morning - 10 * HOUR - random.int(0, 90) * MINUTE);
  }

  finished(aino, byNurse, 'infection', 'ACUTE_INFECTION', 178, 'LATER');
  finished(aino, byNurse, 'appointment', 'APPOINTMENT', 121, 'CANCELLED');
  finished(heino, byNurse, 'wound', 'PROC_WOUNDDRESSING', 64, 'ASKED');
  finished(aino, byDoctor, 'referral', 'REQUEST_REFERRAL', 37, 'ASKED');
  finished(heino, byDoctor, 'relative', 'PRESCRIPTION', 29, 'ANSWERED');
  finished(aino, byNurse, 'labs', 'REQUEST_LABS', 21, 'ANSWERED');
  open(aino, byDoctor, 'back', 'BACK_PAIN', 'LOCKED');
  open(aino, byNurse, 'prescription', 'PRESCRIPTION', 'MAY_ANSWER');
  open(aino, byNurse, 'vaccination', 'REQUEST_VACCINATION', 'NEW');

  finished(liis, byNurse, 'sickLeave', 'FIT_NOTE', 140, 'LATER');
  finished(hugo, byNurse, 'childVisit', 'WELLNESS_VISIT_CHILD', 58, 'ASKED');
  finished(mirtel, byDoctor, 'childEar', 'EAR_PAIN_OTALGIA', 33, 'ANSWERED');
  open(liis, byDoctor, 'headache', 'HEADACHE', 'LOCKED');
  open(mirtel, byNurse, 'childFever', 'ACUTE_INFECTION', 'MAY_ANSWER');
  open(hugo, byNurse, 'childQuestionnaire', 'QUEST_SNAP_IV', 'NEW');

  finished(svetlana, inRussian, 'back', 'BACK_PAIN', 150, 'ASKED_AGAIN');
  finished(svetlana, inRussian, 'sickLeaveEnd', 'FIT_NOTE_END', 88, 'ANSWERED');
  finished(svetlana, inRussian, 'certificate', 'CERTIFICATE', 40, 'ASKED');
  open(svetlana, inRussian, 'prescription', 'PRESCRIPTION', 'LOCKED');
  open(svetlana, inRussian, 'referral', 'REQUEST_REFERRAL', 'MAY_ANSWER');
  open(svetlana, inRussian, 'labs', 'REQUEST_LABS', 'NEW');

  finished(martin, atRanna, 'vaccination', 'REQUEST_VACCINATION', 45, 'ANSWERED');
  open(martin, atRanna, 'joint', 'JOINT_PAIN', 'MAY_ANSWER');
}
