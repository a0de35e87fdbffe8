import type { Persona } from '../../apps/server/test/support/world.ts';
import type { Office } from './office.ts';

/**
 * A morning's list: many e-contacts of one patient, each with its first letter, a minute apart, the newest now. Copied
 * from one that was written as patients do.
 *
 * @returns their ids, the newest first
 */
export async function fillList(office: Office, patient: Persona, count: number): Promise<string[]> {
  const { world } = office;
  const original = await office.write(patient);
  const columnsOf = async (table: string): Promise<string[]> =>
    (
      await world.sql<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
    ).map(({ name }) => name);
  const written = (columns: string[], own: Readonly<Record<string, string>>): string =>
    columns.map((name) => own[name] ?? `o.${name}`).join(', ');
  const eContact = await columnsOf('e_contact');
  const activity = await columnsOf('activity');
  const ago = "now() - n * interval '1 minute'";
  const rows = await world.sql<{ id: string }>(
    `with ids as (select gen_random_uuid() as id, n from generate_series(1, ${count - 1}) n),
      made as (
        insert into e_contact (${eContact.join(', ')})
        select ${written(eContact, {
          id: 'ids.id',
          created_at: ago,
          updated_at: ago,
          sent_at: 'null',
          waiting_since: ago,
          last_entry_at: ago,
          patient_first_name: `(array['Mari', 'Jüri', 'Õnne', 'Пётр'])[1 + n % 4]`,
          patient_surname: `'Kask' || n`,
        })} from e_contact o, ids where o.id = $1
        returning id, created_at),
      letters as (
        insert into activity (${activity.join(', ')})
        select ${written(activity, { id: 'gen_random_uuid()', e_contact_id: 'made.id', created_at: 'made.created_at' })}
        from activity o, made where o.e_contact_id = $1)
    select id from made order by created_at desc`,
    [original],
  );
  return [original, ...rows.map(({ id }) => id)];
}
