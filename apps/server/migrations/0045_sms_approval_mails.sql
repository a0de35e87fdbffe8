-- An SMS that waits for a second person's word is told of by mail: its clinic's admins (all staff, where its writer is the only
-- one), and afterwards its writer. The mail names the clinic and nothing of the message.
create function app.mail_sms_approval(p_batch uuid) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object(
             'dedupeKey', 'SMS_APPROVAL:' || b.approval || ':' || b.id || ':' || e.user_id,
             'template', case when b.approval = 'WAITING' then 'SMS_WAITS' else 'SMS_DECIDED' end,
             'userId', e.user_id, 'params', jsonb_build_object('clinicName', b.clinic_name))
      from sms_batch b
      join employee e on e.clinic_id = b.clinic_id and e.deleted_at is null and e.user_id is not null
     where b.id = p_batch and b.clinic_id = any (app.clinic_ids())
       and case when b.approval = 'WAITING' then
             e.user_id <> b.made_by
             and (e.is_admin or not exists (select from employee a
                                             where a.clinic_id = b.clinic_id and a.deleted_at is null and a.user_id is not null
                                               and a.is_admin and a.user_id <> b.made_by))
           else b.approval in ('APPROVED', 'REFUSED') and e.user_id = b.made_by end;
end;
revoke all on function app.mail_sms_approval from public;
grant execute on function app.mail_sms_approval to tervik_app;
