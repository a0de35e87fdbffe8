import { statement } from '#platform/db/statement.ts';

export interface AskingRow {
  plan: 'BASIC' | 'PREMIUM';
  /** The clinic's switch; null = never touched. */
  enabled: boolean | null;
  /** Everybody of whom the writer might speak by name: themselves and those whom they represent. */
  names: string[];
}
/** $1 clinic, $2 user. */
export const findAsking = statement<AskingRow>(
  'recommendation.asking',
  `select c.plan, f.enabled,
          (select array_agg(p.first_name || ' ' || p.surname) from person p where p.owner_user_id = $2) as names
     from clinic c
     left join clinic_feature f on f.clinic_id = c.id and f.feature = 'AI_SMART_QUESTIONNAIRE'
    where c.id = $1`,
);

/** $1 id, $2 now, $3 user, $4 clinic, $5 version of the prompt and model, $6 request. Before anything is sent. */
export const insertAsked = statement<never>(
  'recommendation.asked',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, request_id)
   values ($1, $2, $3, 'PATIENT', $4, 'ASK_MODEL', $5, $6)`,
);
