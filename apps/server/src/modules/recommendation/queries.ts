import { statement } from '../../platform/db/statement.ts';

export interface PlaceRow {
  plan: 'BASIC' | 'PREMIUM' | null;
  allowed: boolean | null;
  /** The clinic's switch; null = never touched. */
  enabled: boolean | null;
  /** Everybody of whom the writer might speak by name: themselves and those whom they represent. */
  names: string[];
}
/** $1 person, $2 owner, $3 clinic. The same rule as for a new e-contact: its own patient, or it is open to all. */
export const findPlace = statement<PlaceRow>(
  'recommendation.place',
  `select c.plan, c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed, f.enabled,
          (select array_agg(n.first_name || ' ' || n.surname) from person n where n.owner_user_id = $2) as names
     from person p
     left join clinic c on c.id = $3
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
     left join clinic_feature f on f.clinic_id = c.id and f.feature = 'AI_SMART_QUESTIONNAIRE'
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null`,
);

/** $1 id, $2 now, $3 user, $4 clinic, $5 version of the prompt and model, $6 request. Before anything is sent. */
export const insertAsked = statement<never>(
  'recommendation.asked',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, request_id)
   values ($1, $2, $3, 'PATIENT', $4, 'ASK_MODEL', $5, $6)`,
);
