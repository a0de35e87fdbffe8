import * as person from '@tervik/contract/person.ts';
import * as accessLog from '@tervik/contract/access-log.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Config } from '#config/config.ts';
import { parseCursor, writeCursor } from '#platform/cursor.ts';
import { userOf } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { presentPerson } from '#modules/session/index.ts';
import { addPerson, removePerson, updatePerson } from './act.ts';
import { lookUp } from './lookup.ts';
import { presentAccess } from './present.ts';
import { findRepresented, listAccessRows } from './queries.ts';

/** Persons whom somebody represents, and who has looked at their data. */
export function registerPersonRoutes(serve: Serve, config: Config): void {
  const { timeZone } = BRANDS[config.countryCode];
  const context = { personalCodeRequired: config.personalCodeRequired, timeZone };

  serve(
    person.getPerson,
    async (tx, { params }) => {
      const row = await tx.get(findRepresented, { id: params.id, ownerUserId: userOf(tx).userId });
      return {
        person: { ...presentPerson(row, { now: tx.now, timeZone }), personalCode: row.personal_code },
      };
    },
    { readOnly: true },
  );
  serve(person.addPerson, async (tx, { body }) => ({ person: await addPerson(tx, body, context) }));
  serve(person.updatePerson, async (tx, { params, body }) => ({
    person: await updatePerson(tx, params.id, body, context),
  }));
  serve(person.removePerson, async (tx, { params }) => {
    await removePerson(tx, params.id);
    return { ok: true as const };
  });

  const assertCodes = (): void => {
    // Where nobody has a code there is nothing to look up (decisions "Personal code").
    if (!config.personalCodeRequired) throw new Refusal('NOT_FOUND');
  };
  serve(person.lookupPerson, async (tx, { query }) => {
    assertCodes();
    return lookUp(tx, query.personalCode, timeZone);
  });
  serve(person.lookupPersonByCode, async (tx, { body }) => {
    assertCodes();
    return lookUp(tx, body.personalCode, timeZone);
  });

  serve(
    accessLog.listAccess,
    async (tx, { query }) => {
      const after = query.cursor === undefined ? null : parseCursor(query.cursor, [ACCESS_ORDER]);
      const rows = await tx.rows(listAccessRows, {
        ownerUserId: userOf(tx).userId,
        patientPersonId: query.personId ?? null,
        afterAt: after?.at ?? null,
        afterId: after?.id ?? null,
        limit: query.size + 1,
      });
      const shown = rows.slice(0, query.size);
      const last = rows.length > query.size ? shown.at(-1) : undefined;
      return {
        entries: shown.map(presentAccess),
        nextCursor:
          last === undefined ? null : writeCursor({ order: ACCESS_ORDER, at: last.at, id: last.id }),
      };
    },
    { readOnly: true },
  );
}

const ACCESS_ORDER = 'access';
