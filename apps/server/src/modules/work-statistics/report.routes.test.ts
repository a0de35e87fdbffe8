import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMonthlyReport } from '@tervik/contract/work-statistics.ts';
import { REPORT_COLUMNS } from '@tervik/domain/work-statistics/report.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { addPastEContact } from '#test/support/past-e-contact.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let doctor: Persona;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic({ name: 'Kuuse Tervisekeskus' });
  doctor = await app.world.persona({ staffOf: clinic });
  const patient = await app.world.persona({ listedIn: clinic });
  for (const [month, times] of [
    ['10', 7],
    ['11', 3],
  ] as const)
    for (let number = 0; number < times; number += 1)
      await addPastEContact(app.world, {
        clinic,
        patient,
        staff: doctor,
        entries: [
          [`2026-${month}-06T10:00:00+02:00`, 'SUBMITTED'],
          [`2026-${month}-06T11:30:00+02:00`, 'COMPLETED'],
        ],
        seconds: 93,
      });
});
afterAll(() => app.close());

const write = async (body: object, as = doctor, locale = 'et') => {
  const answer = await app.call(writeMonthlyReport, {
    as,
    params: { id: clinic.id },
    body,
    headers: { 'accept-language': locale },
  });
  return { status: answer.status, read: () => readPdf(answer.body as Buffer) };
};

describe('the report of a month', () => {
  it('says the figures that were chosen, in their order, and what they are', async () => {
    const answer = await write({
      month: '2026-10',
      columns: ['received', 'answeredInTime', 'firstAnswerMedian', 'activeMedian'],
    });
    expect(answer.status).toBe(200);
    const pdf = answer.read();
    expect(pdf).toMatchObject({ isTagged: true, pages: 1 });
    expect(pdf.letters).toContain('KuuseTervisekeskus');
    expect(pdf.letters).toMatch(/Pöördumistekuuaruanne.*oktoober2026NäitajaVäärtus/);
    expect(pdf.letters).toContain('Patsientidepöördumised7');
    expect(pdf.letters).toContain('Esimenevastusõigelajal,%100');
    expect(pdf.letters).toContain('Kuujooksulalustatudpöördumisteesimenevastus:poolteljuhtudelkuni1t30min');
    expect(pdf.letters).toContain('Tööühepöördumisega:poolteljuhtudelkuni1min33s');
    expect(pdf.letters).toContain('Neednäitajadonvalinudtervisekeskus');
    // What was not chosen is not there.
    expect(pdf.letters).not.toContain('Patsientekokku');
    expect(pdf.tags.filter((tag) => tag === 'TR')).toHaveLength(5);
  });

  it.each([
    ['et', 'Esimenevastusõigelajal,%–', 'Tööaegaeiolesel'],
    ['en', 'Firstanswerintime,%–', 'Noworkingtimewasmeasured'],
    ['ru', 'Первыйответвовремя,%–', 'Рабочеевремязаэтотпериоднеизмерялось'],
  ])(
    'with all figures fits one page in %s, and of a month without any says so by dashes',
    async (locale, words, unmeasured) => {
      const all = (await write({ month: '2026-09', columns: REPORT_COLUMNS }, doctor, locale)).read();
      expect([all.pages, all.language]).toEqual([1, locale]);
      expect(all.tags.filter((tag) => tag === 'TR')).toHaveLength(REPORT_COLUMNS.length - 1);
      expect(all.letters).toContain(words);
      expect(all.letters).toContain(unmeasured);
    },
  );

  it('of several months has a page of each, the oldest first', async () => {
    const pdf = (
      await write({ month: '2026-10', months: 3, columns: ['received', 'answers'] }, doctor, 'en')
    ).read();
    expect(pdf.pages).toBe(3);
    expect(pdf.letters).toMatch(/August2026.*September2026.*October2026/);
    expect(pdf.letters).toMatch(/E-contactsfrompatients0.*E-contactsfrompatients0.*E-contactsfrompatients7/);
    expect(pdf.tags.filter((tag) => tag === 'Table')).toHaveLength(3);
    // Each page says whose it is.
    expect(pdf.letters.match(/KuuseTervisekeskus/g)).toHaveLength(3);
  });

  it('says when it was made, and of a month that is not over that its figures will still change', async () => {
    const month = calendarDate(app.clock.now(), 'Europe/Tallinn').slice(0, 7);
    const running = (await write({ month, columns: ['received'] }, doctor, 'en')).read();
    expect(running.letters).toContain(`Madeon`);
    expect(running.letters).toContain('Thismonthisnotover:thefigureswillstillchange');
    expect(running.letters).toMatch(/[a-z]+20\d\d\(until\d+[A-Z][a-z]+20\d\d\)/);
    const over = (await write({ month: '2026-09', columns: ['received'] }, doctor, 'en')).read();
    expect(over.letters).not.toContain('Thismonthisnotover');
    expect(over.letters).not.toContain('(until');
  });

  it('is asked for properly, by those who work there', async () => {
    for (const body of [
      { month: '2026-13', columns: ['received'] },
      { month: '2026-10', columns: [] },
      { month: '2026-10', columns: ['__proto__'] },
      { month: '2026-10' },
      { month: '2026-10', months: 400, columns: ['received'] },
      { month: '2019-12', columns: ['received'] },
      { month: '2020-06', months: 12, columns: ['received'] },
    ])
      expect((await write(body)).status).toBe(400);
    const foreign = await app.world.persona({ staffOf: await app.world.clinic() });
    expect((await write({ month: '2026-10', columns: ['received'] }, foreign)).status).toBe(404);
  });
});
