import * as contract from '@tervik/contract/information-hub.ts';
import type { InformationRow } from '@tervik/contract/information-hub.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import type { Config } from '#config/config.ts';
import { userOf } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { registerInformationWriting } from './platform/routes.ts';
import { openFile, presentFiles, type FileDeps } from './files.ts';
import { openPicture } from './pictures.ts';
import * as sql from './queries.ts';

const presentRow = (
  row: Omit<sql.InformationListRow, 'total'> | Omit<sql.InformationItemRow, 'body' | 'file_ids'>,
): InformationRow => ({
  id: row.id,
  locale: row.locale,
  title: row.title,
  lead: row.lead,
  kind: row.kind,
  isPrescriptionDrug: row.is_prescription_drug,
  topic: row.topic,
  publishedAt: row.publish_at,
  isReviewedByClinician: row.reviewed_by !== '',
});

/** What clinics look up (spec §2 "/information-hub", §6 by profession). */
export function registerInformationHubRoutes(
  serve: Serve,
  config: Pick<Config, 'countryCode'>,
  uploads: FileDeps,
): void {
  serve(contract.openInformationPicture, (tx, { params }) => openPicture(tx, params.id), { readOnly: true });
  serve(contract.openInformationFile, (tx, { params }) => openFile(tx, params.id), { readOnly: true });
  const [otherwise] = BRANDS[config.countryCode].locales;
  serve(
    contract.listInformation,
    async (tx, { query: { locale = tx.locale, search = '', topic, kind, problemType, after, page } }) => {
      const rows = await tx.rows(sql.listRows, {
        locale,
        otherwise,
        search: search.trim() === '' ? null : search.slice(0, INFORMATION_LIMITS.searchMax),
        topic: topic ?? null,
        kind: kind ?? null,
        problemType: problemType ?? null,
        after: after ?? null,
        offset: (page - 1) * INFORMATION_LIMITS.pageSize,
      });
      return { items: rows.map(presentRow), total: rows[0]?.total ?? 0 };
    },
    { readOnly: true },
  );
  serve(
    contract.getInformation,
    async (tx, { params, query: { locale = tx.locale } }) => {
      const row = await tx.get(sql.findItem, { id: params.id, locale, otherwise });
      return {
        ...presentRow(row),
        body: row.body,
        problemTypes: row.problem_types,
        sources: row.sources,
        reviewedOn: row.reviewed_on,
        reviewedBy: row.reviewed_by,
        files: await presentFiles(tx, row.file_ids),
      };
    },
    { readOnly: true },
  );
  serve(contract.visitInformationHub, async (tx) => {
    const pausedSince = new Date(tx.now - INFORMATION_LIMITS.visitPause).toISOString();
    const { userId } = userOf(tx);
    const { previous_at: since } = await tx.get(sql.noteVisit, { userId, now: tx.nowIso, pausedSince });
    return { since };
  });
  serve(contract.readInformation, async (tx, { params }) => {
    await tx.get(sql.findItem, { id: params.id, locale: tx.locale, otherwise });
    tx.write(sql.noteReading, { id: params.id, userId: userOf(tx).userId, now: tx.nowIso });
    return { ok: true as const };
  });
  registerInformationWriting(serve, config, uploads);
}
