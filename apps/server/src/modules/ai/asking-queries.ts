import { statement, type RowOf } from '#platform/db/statement.ts';

export const findAsking = statement(
  'ai.asking',
  `select c.plan, f.enabled,
          (select array_agg(p.first_name || ' ' || p.surname) from person p where p.owner_user_id = :ownerUserId) as "names!"
     from clinic c
     left join clinic_feature f on f.clinic_id = c.id and f.feature = 'aiSmartQuestionnaire'
    where c.id = :clinicId`,
);
/**
 * `enabled`: the switch of the clinic; null = never touched. `names`: everybody of whom the writer might speak by name,
 * themselves and those whom they represent.
 */
export type AskingRow = RowOf<typeof findAsking>;
