import * as contract from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import type { TestApp } from './test-app.ts';
import { must } from './test-practice.ts';
import { formOf } from './test-upload.ts';
import { codeOf, type Persona, type TestClinic } from './world.ts';

/** Somebody of a list, as a file tells it. */
export interface Row {
  readonly code: string;
  readonly first: string;
  readonly surname: string;
  readonly list?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** A woman born on that day; the number makes her code hers alone. */
export const rowOf = (number: number, patch: Partial<Row> = {}, born = '1970-05-04'): Row => ({
  code: codeOf(born, number),
  first: 'Mari',
  surname: `Maasikas${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`,
  list: 'N0101',
  ...patch,
});

export const toCsv = (
  rows: readonly Row[],
  header = 'Isikukood;Eesnimi;Perenimi;Nimistu;Telefon;E-post',
): Buffer =>
  Buffer.from(
    [
      header,
      ...rows.map(({ code, first, surname, list = '', phone = '', email = '' }) =>
        [code, first, surname, list, phone, email].join(';'),
      ),
    ].join('\r\n'),
  );

/** What an admin does with lists. */
export function createListCalls(test: TestApp, { clinic, admin }: { clinic: TestClinic; admin: Persona }) {
  const send = (
    contents: Buffer,
    fields: Readonly<Record<string, string>> = {},
    { route = contract.importListFile, as = admin } = {},
  ) =>
    test.call(route, {
      as,
      multipart: formOf({ clinicId: clinic.id, fileName: 'nimistu.csv', ...fields }, contents),
    });
  const compare = async (rows: readonly Row[]) => {
    const looked = must(await send(toCsv(rows)));
    if (looked.import === null) throw new Error(`asks ${looked.question?.asks}`);
    return looked.import;
  };
  const confirm = (id: string, isWhole = true, as = admin) =>
    test.call(contract.confirmImport, { as, params: { id }, body: { isWhole } });
  const apply = async (rows: readonly Row[]) => must(await confirm((await compare(rows)).id));
  const undo = (id: string, as = admin) => test.call(contract.undoImport, { as, params: { id }, body: {} });
  const rows = async (id: string, group: ImportGroup, as = admin) =>
    must(await test.call(contract.listImportRows, { as, params: { id }, query: { group } })).rows;
  const lists = async () =>
    must(await test.call(contract.listPatientLists, { as: admin, params: { id: clinic.id } })).lists;
  /** All members of the clinic as the database has them, without ids. */
  const members = () =>
    test.world.sql(
      `select l.code as list, m.personal_code, m.first_name, m.surname, m.phone, m.email from list_member m
         left join patient_list l on l.id = m.list_id where m.clinic_id = $1 and m.list_id is not null order by m.personal_code`,
      [clinic.id],
    );
  return { send, compare, confirm, apply, undo, rows, lists, members };
}
