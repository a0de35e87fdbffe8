import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccess } from '@tervik/contract/access-log.ts';
import { getClinicEContact, getClinicTimeline, listNotes } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { removePerson } from '@tervik/contract/person.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let stranger: Persona;
let doctor: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  stranger = await test.world.persona({ personalCode: '48105215716', birthDate: '1981-05-21' });
  doctor = await test.world.persona({ firstName: 'Tiit', surname: 'Tamm', staffOf: clinic });
});
afterAll(() => test.close());

describe('who has looked', () => {
  it('newest first, page by page, mine and that of the persons I represent, with names; nobody else’s', async () => {
    const as = await test.world.persona({ listedIn: clinic, firstName: 'Aino', surname: 'Lepik' });
    const childId = await test.world.represented(as, { firstName: 'Mia', listedIn: clinic });
    const nurse = await test.world.persona({
      firstName: 'Kadri',
      surname: 'Ots',
      staffOf: clinic,
      profession: 'NURSE',
    });
    const write = async (patientPersonId: string) => {
      const body = { eContactType: 'BACK_PAIN', patientPersonId, clinicId: clinic.id, text: 'Valutab.' };
      return (await test.call(createFallbackEContact, { as, body })).body.eContactId;
    };
    const mine = await write(as.personId);
    const hers = await write(childId);
    test.clock.advance(1000);
    await test.call(getClinicEContact, { as: doctor, params: { id: mine } });
    test.clock.advance(1000);
    await test.call(getClinicTimeline, { as: nurse, params: { id: mine } });
    test.clock.advance(1000);
    await test.call(listNotes, { as: doctor, params: { id: hers } });

    const all = (await test.call(listAccess, { as })).body;
    expect(all.nextCursor).toBeNull();
    expect(all.entries).toMatchObject([
      {
        employeeName: 'Tiit Tamm',
        profession: 'DOCTOR',
        clinicName: clinic.name,
        purpose: 'E_CONTACT_NOTES',
        personName: 'Mia Lepik',
        eContactId: hers,
      },
      {
        employeeName: 'Kadri Ots',
        profession: 'NURSE',
        clinicName: clinic.name,
        purpose: 'E_CONTACT_TIMELINE',
        personName: 'Aino Lepik',
        eContactId: mine,
      },
      {
        employeeName: 'Tiit Tamm',
        profession: 'DOCTOR',
        clinicName: clinic.name,
        purpose: 'E_CONTACT_DETAILS',
        personName: 'Aino Lepik',
        eContactId: mine,
      },
    ]);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = (
        await test.call(listAccess, { as, query: { size: 2, ...(cursor !== null && { cursor }) } })
      ).body as { entries: { id: string }[]; nextCursor: string | null };
      paged.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all.entries.map(({ id }) => id));

    const ofChild = (await test.call(listAccess, { as, query: { personId: childId } })).body.entries;
    expect(ofChild.map(({ personName }) => personName)).toEqual(['Mia Lepik']);
    expect(
      (await test.call(listAccess, { as: stranger, query: { personId: childId } })).body.entries,
    ).toEqual([]);
    expect((await test.call(listAccess, { as: stranger })).body.entries).toEqual([]);
    expect(await test.refused(listAccess, { as, query: { cursor: 'forged' } })).toMatchObject({
      key: 'INVALID_INPUT',
    });
  });

  it('a colleague who has left, and a person who was removed, are still named', async () => {
    const as = await test.world.persona({ listedIn: clinic });
    const leaving = await test.world.persona({ firstName: 'Enn', surname: 'Läinud', staffOf: clinic });
    const childId = await test.world.represented(as, { firstName: 'Mia', listedIn: clinic });
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: childId,
      clinicId: clinic.id,
      text: 'Valutab.',
    };
    const { eContactId } = (await test.call(createFallbackEContact, { as, body })).body;
    await test.call(getClinicEContact, { as: leaving, params: { id: eContactId } });
    await test.world.deactivate(leaving.employeeId ?? '');
    await test.call(removePerson, { as, params: { id: childId } });
    expect((await test.call(listAccess, { as })).body.entries).toMatchObject([
      { employeeName: 'Enn Läinud', personName: `Mia ${as.surname}` },
    ]);
  });
});
