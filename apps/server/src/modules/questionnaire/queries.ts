import type { QuestionnaireAlert } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement } from '#platform/db/statement.ts';

export interface FlowRow {
  type: EContactType;
  clinic_id: string;
  is_self: boolean;
  created_at: string;
  completed_at: string | null;
  is_over: boolean;
  /** Of what was filled in before. */
  alerts: QuestionnaireAlert[] | null;
}

/** A questionnaire of mine that is filled in here; at a partner it is another page's. */
export const findFlow = statement<FlowRow>(
  'questionnaire.flow',
  `select e.type, e.clinic_id, e.representative_name is null as is_self, f.created_at, f.completed_at,
          f.ended_at is not null or e.creation_status <> 'STARTED' as is_over,
          (select content->'alerts' from e_contact_form where e_contact_id = f.e_contact_id and kind = 'QUESTIONNAIRE' and action_id is null) as alerts
     from creation_flow f
     join e_contact e on e.id = f.e_contact_id
    where f.e_contact_id = $1 and f.owner_user_id = $2 and f.kind = 'WORKFLOW' and f.provider = 'IN_HOUSE'`,
);
/** Alone, so that what is read after it is what another tab has left. */
export const lockFlow = statement<never>(
  'questionnaire.lock_flow',
  'select from creation_flow where e_contact_id = $1 and owner_user_id = $2 for update',
);
