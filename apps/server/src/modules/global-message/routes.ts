import * as contract from '@tervik/contract/global-message.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { Config } from '#config/config.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { addMessages, removeMessage, restoreMessage, withdrawMessage } from './act.ts';
import { hasBegun, nextChange, presentBanner, presentMessage } from './present.ts';
import { listBannerRows, listMessageRows } from './queries.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The banner of everybody, and what staff write into it (spec §3; decisions "Clinic, plan, staff"). */
export function registerGlobalMessageRoutes(
  serve: Serve,
  { countryCode }: Pick<Config, 'countryCode'>,
): void {
  const { locales } = BRANDS[countryCode];
  const [clinicLocale] = locales;

  serve(
    contract.listGlobalMessages,
    async (tx, { query }) => {
      // What is no id is no clinic of mine: left out, so that a banner can never be what breaks a page.
      const clinicIds =
        query.clinicIds
          ?.split(',')
          .map((id) => id.trim())
          .filter((id) => UUID.test(id)) ?? null;
      const rows = await tx.rows(listBannerRows, { role: query.role, clinicIds, now: tx.nowIso });
      const reader = query.locale ?? tx.locale;
      return {
        messages: rows
          .filter((row) => hasBegun(row, tx.now))
          .map((row) => presentBanner(row, reader, clinicLocale)),
        changesAt: nextChange(rows, tx.now),
      };
    },
    { readOnly: true },
  );
  serve(
    contract.listClinicGlobalMessages,
    async (tx, { params }) => {
      const { clinicId } = getMembership(tx, params.id);
      const rows = await tx.rows(listMessageRows, { clinicId, now: tx.nowIso });
      const alive = rows.filter(({ deleted_at }) => deleted_at === null);
      return { messages: rows.map(presentMessage), changesAt: nextChange(alive, tx.now) };
    },
    { readOnly: true },
  );
  serve(contract.addGlobalMessage, (tx, { body }) => addMessages(tx, body, locales));
  serve(contract.removeGlobalMessage, (tx, { params, body }) => removeMessage(tx, params.id, body.clinicId));
  serve(contract.restoreGlobalMessage, async (tx, { params, body }) => {
    await restoreMessage(tx, params.id, body.clinicId);
    return { ok: true as const };
  });
  serve(contract.withdrawGlobalMessage, async (tx, { params }) => {
    await withdrawMessage(tx, params.id);
    return { ok: true as const };
  });
}
