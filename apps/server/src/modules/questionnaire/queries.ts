import { statement, type RowOf } from '#platform/db/statement.ts';

/** A questionnaire of mine that is filled in here; at a partner it is another page's. */
export const findFlow = statement(
  'questionnaire.flow',
  `select e.type, e.clinic_id, e.representative_name is null as "is_self!", f.created_at, f.completed_at,
          f.ended_at is not null or e.creation_status <> 'STARTED' as "is_over!",
          (select content->'alerts' from e_contact_form where e_contact_id = f.e_contact_id and kind = 'QUESTIONNAIRE' and action_id is null) as "alerts: e_contact_form.alerts"
     from creation_flow f
     join e_contact e on e.id = f.e_contact_id
    where f.e_contact_id = :eContactId and f.owner_user_id = :ownerUserId and f.kind = 'WORKFLOW' and f.provider = 'IN_HOUSE'`,
);
export type FlowRow = RowOf<typeof findFlow>;
/** Alone, so that what is read after it is what another tab has left. */
export const lockFlow = statement(
  'questionnaire.lock_flow',
  'select from creation_flow where e_contact_id = :eContactId and owner_user_id = :ownerUserId for update',
);
