import * as routes from '@tervik/contract/file.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { HttpPort, Serve, Within } from '#platform/http/serve.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { presentFile } from './present.ts';
import { findUpload } from './queries.ts';
import { listFiles, listFilesForClinic, openForClinic, openForPatient, readUpload } from './read.ts';
import { discard } from './discard-upload.ts';
import { receiveUpload, type Received, type Side, type UploadDeps } from './upload.ts';

interface ById {
  readonly params: { readonly id: string };
}

export function registerFileRoutes(serve: Serve, deps: UploadDeps): void {
  const { storage, spool } = deps;
  for (const { side, upload, state, remove } of [
    { side: 'PATIENT', upload: routes.uploadFile, state: routes.getUpload, remove: routes.removeFile },
    {
      side: 'CLINIC',
      upload: routes.uploadClinicFile,
      state: routes.getClinicUpload,
      remove: routes.removeClinicFile,
    },
  ] as const) {
    serve(upload, (tx, _input, _http, found: Received) => presentReceived(tx, side, found), {
      before: ({ params }, http, within) =>
        receiveUpload(deps, { side, eContactId: params.id }, http, within),
      readOnly: true,
    });
    serve(state, (tx, { params }) => readUpload(tx, spool, params, side), { readOnly: true });
    serve(remove, async (_tx, _input, _http, _removed: void) => ({ ok: true as const }), {
      before: (input, http, within) => removeUpload(deps, input, http, within),
    });
  }
  serve(routes.listPatientFiles, (tx, { params }) => listFiles(tx, params.id), { readOnly: true });
  serve(routes.listClinicFiles, (tx, { params }) => listFilesForClinic(tx, params.id));
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

const presentReceived = async (tx: Tx, side: Side, { uploadId, received, whole }: Received) => ({
  received,
  file: whole ? presentFile(await tx.get(findUpload, { uploadId, userId: userOf(tx).userId }), side) : null,
});

/** Only what I have uploaded myself is found here, and each side finds its own. */
async function removeUpload(
  deps: UploadDeps,
  { params: { id } }: ById,
  _http: HttpPort,
  within: Within,
): Promise<void> {
  const file = await within(async (tx) => {
    const { userId } = userOf(tx);
    return { userId, ...(await tx.get(findUpload, { uploadId: id, userId })) };
  });
  if (file.activity_id !== null || file.held) throw new Refusal('FILE_ALREADY_SENT');
  // Whoever still writes it is ended first.
  const writer = await deps.spool.take(id, file.userId);
  try {
    if (!(await discard(deps, id, file.userId, within))) throw new Refusal('NOT_FOUND');
    await writer.clear();
  } finally {
    writer.release();
  }
}
