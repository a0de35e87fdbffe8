import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { runStatement, statement, type Database } from '#platform/db/statement.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { newId } from '#platform/ids.ts';
import { notifySignedOut } from '#platform/realtime/notify-signed-out.ts';
import { hashPassword } from '#platform/passwords.ts';

/*
 * Who may run the platform is decided by whoever runs its server: these acts need the database's owner, and no call of
 * the product reaches them. The audit log says that the server's command did them.
 */

const findByAddress = statement(
  'platform-admin.by_address',
  `select id from app_user where lower(email) = lower(:email) and email <> '' for update`,
);
/** By e-mail, or by the code of a proven identity. */
const findNamed = statement(
  'platform-admin.named',
  `select id from app_user
    where is_admin and (lower(email) = lower(:who) or identity_level = 'HIGH' and personal_code = :who) and :who <> '' for update`,
);
const findByIdentity = statement(
  'platform-admin.by_identity',
  `select id from app_user
    where identity_level = 'HIGH' and identity_country = :country and personal_code = :personalCode for update`,
);
const insertAdmin = statement(
  'platform-admin.insert',
  `insert into app_user (id, email, password_hash, first_name, surname, identity_country, personal_code, identity_level, is_patient, is_admin)
   values (:id, case when exists (select from app_user where lower(email) = lower(:email)) then '' else :email end, :passwordHash?,
           :firstName, :surname, :country?, :personalCode?,
           case when :personalCode?::text is null then 'LOW' else 'HIGH' end, false, true)`,
);
const setAdmin = statement(
  'platform-admin.set',
  `update app_user set is_admin = :isAdmin where id = :id returning id`,
);
const endSessions = statement('platform-admin.end_sessions', 'delete from session where user_id = :id');
const dropFactor = statement(
  'platform-admin.drop_factor',
  'delete from second_factor where user_id = :id returning user_id',
);
const insertAudit = statement(
  'platform-admin.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values (:auditId, now(), null, 'SERVER', :action, 'app_user', :id, 'command')`,
);
const listAdmins = statement(
  'platform-admin.list_admins',
  `select u.email, u.first_name, u.surname, u.identity_level = 'HIGH' as "by_digital_id!",
          exists (select from second_factor f where f.user_id = u.id) as "has_authenticator!"
     from app_user u where u.is_admin order by u.email, u.id`,
);

export interface NewAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  /** Estonian; then they sign in by digital ID. */
  readonly personalCode?: string | undefined;
}

/** What an act answers, and whose sessions it has ended: their sockets close in every process, after the commit. */
interface Done<T> {
  readonly result: T;
  readonly signedOut?: string | undefined;
}

async function inTransaction<T>(ownerUrl: string, act: (client: pg.Client) => Promise<Done<T>>): Promise<T> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'owner'));
  await client.connect();
  try {
    await client.query('begin');
    const { result, signedOut } = await act(client);
    await client.query('commit');
    if (signedOut !== undefined) await notifySignedOut(client, signedOut);
    return result;
  } finally {
    // Where the act threw, the open transaction ends with its connection.
    await client.end();
  }
}

const note = (on: Database, action: string, id: string): Promise<unknown> =>
  runStatement(on, insertAudit, { auditId: newId(Date.now()), action, id });

/**
 * Makes somebody an admin of the platform: an account that is there (of this code, or of this address), whose sessions end, or a new one.
 * @param today YYYY-MM-DD @returns whether the account is new
 * @throws EMAIL_INVALID, PERSONAL_CODE_INVALID
 */
export async function addPlatformAdmin(
  ownerUrl: string,
  { personalCode, ...person }: NewAdmin,
  today: string,
): Promise<{ isNew: boolean }> {
  const parsed = parseEmail(person.email);
  if (!parsed.valid) throw new Refusal('EMAIL_INVALID');
  if (personalCode !== undefined && !parsePersonalCode(personalCode, today).valid)
    throw new Refusal('PERSONAL_CODE_INVALID');
  const { email } = parsed;
  // Nobody knows it: the admin chooses one of their own by "forgotten password", which asks for one that is there.
  const passwordHash =
    personalCode === undefined ? await hashPassword(randomBytes(32).toString('base64url')) : null;
  return inTransaction(ownerUrl, async (client) => {
    const [known] =
      personalCode === undefined
        ? await runStatement(client, findByAddress, { email })
        : await runStatement(client, findByIdentity, { country: 'EE', personalCode });
    const id = known?.id ?? newId(Date.now());
    if (known !== undefined) {
      await runStatement(client, setAdmin, { id, isAdmin: true });
      // What was signed in before was signed in to less.
      await runStatement(client, endSessions, { id });
    } else
      await runStatement(client, insertAdmin, {
        ...person,
        id,
        email,
        passwordHash,
        country: personalCode === undefined ? null : 'EE',
        personalCode: personalCode ?? null,
      });
    await note(client, 'addPlatformAdmin', id);
    return { result: { isNew: known === undefined }, signedOut: known?.id };
  });
}

/** Takes the right away and ends their sessions; the account stays. @returns whether there was such an admin */
export const removePlatformAdmin = (ownerUrl: string, who: string): Promise<boolean> =>
  changeAdmin(ownerUrl, who, 'removePlatformAdmin', async (client, id) => {
    await runStatement(client, setAdmin, { id, isAdmin: false });
    await runStatement(client, dropFactor, { id });
  });

/** Forgets a lost authenticator and its recovery codes, and ends their sessions: they enrol anew at the next sign-in. */
export const resetSecondFactor = (ownerUrl: string, who: string): Promise<boolean> =>
  changeAdmin(ownerUrl, who, 'resetSecondFactor', async (client, id) => {
    await runStatement(client, dropFactor, { id });
  });

const changeAdmin = (
  ownerUrl: string,
  who: string,
  action: string,
  change: (client: pg.Client, id: string) => Promise<void>,
): Promise<boolean> =>
  inTransaction(ownerUrl, async (client) => {
    const [admin] = await runStatement(client, findNamed, { who: who.trim() });
    if (admin === undefined) return { result: false };
    await change(client, admin.id);
    await runStatement(client, endSessions, { id: admin.id });
    await note(client, action, admin.id);
    return { result: true, signedOut: admin.id };
  });

export interface ListedAdmin {
  readonly email: string;
  readonly name: string;
  readonly byDigitalId: boolean;
  readonly hasAuthenticator: boolean;
}

export const listPlatformAdmins = (ownerUrl: string): Promise<ListedAdmin[]> =>
  inTransaction(ownerUrl, async (client) => ({
    result: (await runStatement(client, listAdmins, {})).map((row) => ({
      email: row.email,
      name: `${row.first_name} ${row.surname}`,
      byDigitalId: row.by_digital_id,
      hasAuthenticator: row.has_authenticator,
    })),
  }));
