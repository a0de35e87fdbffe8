import type { DraftContent } from '@tervik/contract/draft.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import type { Office } from './office.ts';

/** What the server has of a new e-contact. */
export interface StoredEContact {
  readonly type: string;
  readonly urgent: boolean;
  readonly status: string;
  readonly person: string;
  readonly text: string | null;
  readonly forms: readonly { readonly kind: string; readonly content: Record<string, unknown> }[];
}

/** @throws when there is none with this id */
export async function getStoredEContact(office: Office, id: string): Promise<StoredEContact> {
  const [row] = await office.world.sql<StoredEContact>(
    `select e.type, e.is_urgent as urgent, e.creation_status as status, e.patient_person_id as person,
            (select a.body from activity a where a.e_contact_id = e.id order by a.created_at, a.id limit 1) as text,
            coalesce((select json_agg(json_build_object('kind', f.kind, 'content', f.content) order by f.kind)
                        from e_contact_form f where f.e_contact_id = e.id), '[]') as forms
       from e_contact e where e.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('nothing was written');
  return row;
}
export const countOf = async (office: Office, { userId }: Persona): Promise<number> =>
  (await office.world.sql('select 1 from e_contact where owner_user_id = $1', [userId])).length;
/** The draft of a new e-contact, or none. */
export const draftOf = async (office: Office, { userId }: Persona): Promise<DraftContent | undefined> =>
  (
    await office.world.sql<{ content: DraftContent }>(
      `select content from draft where user_id = $1 and key = 'new-e-contact'`,
      [userId],
    )
  )[0]?.content;
/** A draft that stands as it was left elsewhere. */
export async function begin(office: Office, { userId }: Persona, content: object): Promise<void> {
  await office.world.sql(
    `insert into draft (user_id, key, content, updated_at) values ($1, 'new-e-contact', $2, now())
     on conflict (user_id, key, device) do update set content = excluded.content, updated_at = now()`,
    [userId, JSON.stringify(content)],
  );
}
