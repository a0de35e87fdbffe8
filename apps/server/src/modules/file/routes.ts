import * as routes from '@tervik/contract/files.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { userOf } from '../../platform/db/tx.ts';
import { presentFile } from './present.ts';
import { findUpload } from './queries.ts';
import { listFiles, openForClinic, openForPatient, readUpload } from './read.ts';
import { discard, receiveUpload, type Received, type UploadDeps } from './upload.ts';

export function registerFileRoutes(serve: Serve, deps: UploadDeps): void {
  const { storage, spool } = deps;
  serve(
    routes.uploadFile,
    async (tx, _input, _http, { uploadId, received, whole }: Received) => ({
      received,
      file: whole ? presentFile(await tx.get(findUpload, [uploadId, userOf(tx).userId]), 'PATIENT') : null,
    }),
    { before: (input, http, within) => receiveUpload(deps, input, http, within), readOnly: true },
  );
  serve(routes.getUpload, (tx, { params }) => readUpload(tx, spool, params), { readOnly: true });
  serve(routes.listPatientFiles, (tx, { params }) => listFiles(tx, params.id), { readOnly: true });
  serve(routes.removeFile, async (_tx, _input, _http, _removed: void) => ({ ok: true as const }), {
    before: async ({ params: { id } }, _http, within) => {
      const file = await within(async (tx) => {
        const { userId } = userOf(tx);
        return { userId, ...(await tx.get(findUpload, [id, userId])) };
      });
      if (file.activity_id !== null) throw new Refusal('FILE_ALREADY_SENT');
      // Whoever still writes it is ended first.
      const writer = await spool.take(id, file.userId);
      try {
        if (!(await discard(deps, id, file.userId, within))) throw new Refusal('NOT_FOUND');
        await writer.clear();
      } finally {
        writer.release();
      }
    },
  });
  serve(routes.openPatientFile, (tx, { params }) => openForPatient(tx, storage, params.id, 'FULL'), {
    readOnly: true,
  });
  serve(
    routes.openPatientThumbnail,
    (tx, { params }) => openForPatient(tx, storage, params.id, 'THUMBNAIL'),
    {
      readOnly: true,
    },
  );
  serve(routes.openClinicFile, (tx, { params }) => openForClinic(tx, storage, params.id, 'FULL'));
  serve(routes.openClinicThumbnail, (tx, { params }) => openForClinic(tx, storage, params.id, 'THUMBNAIL'));
}
