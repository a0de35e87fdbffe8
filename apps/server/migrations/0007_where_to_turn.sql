-- A rejection's mail says whom to call instead (decisions "Safety"): the worker learns the phone of an e-contact's clinic
-- and nothing else of either; what the app may put into the outbox stays as narrow as it was.
create function app.clinic_phone_of(p_e_contact_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (select c.phone from e_contact e join clinic c on c.id = e.clinic_id where e.id = p_e_contact_id);
revoke all on function app.clinic_phone_of from public;
grant execute on function app.clinic_phone_of to tervik_worker;
