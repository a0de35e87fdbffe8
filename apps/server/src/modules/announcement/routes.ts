import * as contract from '@tervik/contract/announcement.ts';
import type { Config } from '#config/config.ts';
import type { Serve } from '#platform/http/serve.ts';
import {
  addAnnouncement,
  countReach,
  dismiss,
  restoreAnnouncement,
  showAgain,
  withdrawAnnouncement,
} from './act.ts';
import { nextChange, presentAnnouncement, presentMine } from './present.ts';
import { listMineRows, listRows } from './queries.ts';

/** What the platform's admin tells patients (spec §9 "Advert targeting"), and what patients see of it. */
export function registerAnnouncementRoutes(
  serve: Serve,
  { countryCode: home }: Pick<Config, 'countryCode'>,
): void {
  serve(
    contract.listAnnouncements,
    async (tx) => {
      const rows = await tx.rows(listRows, { now: tx.nowIso });
      return { announcements: rows.map(presentAnnouncement), changesAt: nextChange(rows, tx.now) };
    },
    { readOnly: true },
  );
  serve(contract.addAnnouncement, (tx, { body }) => addAnnouncement(tx, body));
  serve(contract.countAnnouncementReach, (tx, { body }) => countReach(tx, body.audience, home), {
    readOnly: true,
  });
  serve(contract.withdrawAnnouncement, (tx, { params }) => withdrawAnnouncement(tx, params.id));
  serve(contract.restoreAnnouncement, async (tx, { params }) => {
    await restoreAnnouncement(tx, params.id);
    return { ok: true as const };
  });

  serve(
    contract.listPatientAnnouncements,
    async (tx, { query }) => {
      const rows = await tx.rows(listMineRows, { now: tx.nowIso });
      return {
        announcements: presentMine(rows, { home, locale: query.locale ?? tx.locale, now: tx.now }),
      };
    },
    { readOnly: true },
  );
  serve(contract.dismissAnnouncement, async (tx, { params }) => {
    dismiss(tx, params.id);
    return { ok: true as const };
  });
  serve(contract.showAnnouncementAgain, async (tx, { params }) => {
    showAgain(tx, params.id);
    return { ok: true as const };
  });
}
