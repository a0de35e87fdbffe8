-- What was uploaded for the information hub before this moment and is linked or shown by no text, of no version: drafts and
-- older versions count. What is being saved meanwhile is waited for, and then seen. In the texts they stand as file:id and
-- picture:id (packages/domain/src/information-hub/attachments.ts).
create function app.sweep_information_files(p_before timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  files int;
  pictures int;
begin
  lock table information_item in share row exclusive mode;
  delete from information_file f
   where f.added_at < p_before
     and not exists (select from information_edition e where f.id = any (e.file_ids))
     and not exists (select from information_item i where position('file:' || f.id in i.content::text) > 0)
     and not exists (select from information_change c where position('file:' || f.id in c.content::text) > 0);
  get diagnostics files = row_count;
  delete from information_picture p
   where p.added_at < p_before
     and not exists (select from information_edition e where p.id = any (e.picture_ids))
     and not exists (select from information_item i where position('picture:' || p.id in i.content::text) > 0)
     and not exists (select from information_change c where position('picture:' || p.id in c.content::text) > 0);
  get diagnostics pictures = row_count;
  return files + pictures;
end
$$;
revoke all on function app.sweep_information_files from public;
grant execute on function app.sweep_information_files to tervik_worker;
