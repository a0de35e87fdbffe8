-- What a critical reading found in the sending of SMS.

-- A clinic may be locked between the planning and the sending: nothing leaves in its name then, and its staff cannot stop it.
grant execute on function app.is_locked(uuid) to tervik_worker;
