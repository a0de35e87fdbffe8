import * as contract from '@tervik/contract/information-hub.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { Config } from '#config/config.ts';
import type { Serve } from '#platform/http/serve.ts';
import { openFile, receiveFile, type FileDeps, type ReceivedFile } from '../files.ts';
import { openPicture, receivePicture, type Picture } from '../pictures.ts';
import { addFile, addItem, addPicture, publishItem, saveItem, withdrawItem } from './act.ts';
import { readDetails, readItems } from './present.ts';

/** Writing for the information hub: drafts, editions, and what was done to them. */
export function registerInformationWriting(
  serve: Serve,
  { countryCode: home }: Pick<Config, 'countryCode'>,
  uploads: FileDeps,
): void {
  const { timeZone } = BRANDS[home];
  serve(contract.openWrittenPicture, (tx, { params }) => openPicture(tx, params.id), { readOnly: true });
  serve(
    contract.addInformationPicture,
    async (tx, _input, _http, picture: Picture) => addPicture(tx, picture),
    {
      before: (_input, http, within) => receivePicture(uploads, http, within),
    },
  );
  serve(contract.openWrittenFile, (tx, { params }) => openFile(tx, params.id), { readOnly: true });
  serve(contract.addInformationFile, async (tx, _input, _http, file: ReceivedFile) => addFile(tx, file), {
    before: (_input, http, within) => receiveFile(uploads, http, within),
  });
  serve(contract.listInformationItems, async (tx) => ({ items: await readItems(tx, timeZone) }), {
    readOnly: true,
  });
  serve(contract.getInformationItem, (tx, { params }) => readDetails(tx, params.id, timeZone), {
    readOnly: true,
  });
  serve(contract.addInformationItem, async (tx, { body }) =>
    readDetails(tx, addItem(tx, body.content), timeZone),
  );
  serve(contract.saveInformationItem, async (tx, { params, body }) => {
    await saveItem(tx, params.id, body);
    return readDetails(tx, params.id, timeZone);
  });
  serve(contract.publishInformationItem, async (tx, { params, body }) => {
    await publishItem(tx, params.id, body, home);
    return readDetails(tx, params.id, timeZone);
  });
  serve(contract.withdrawInformationItem, async (tx, { params, body }) => {
    await withdrawItem(tx, params.id, body.seenRevision);
    return readDetails(tx, params.id, timeZone);
  });
}
