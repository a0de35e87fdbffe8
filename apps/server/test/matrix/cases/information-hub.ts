import { makePdf } from '../../corpus/documents.ts';
import { formOf, PIXEL } from '../../support/test-upload.ts';
import { contentOf } from '../../support/test-information.ts';
import type { Name } from '../../support/names.ts';
import type { Case, Cast } from '../case.ts';

const DOCTORS: readonly Name[] = ['doctor', 'clinicAdmin', 'foreignDoctor', 'lastAdmin'];
const NURSES: readonly Name[] = ['nurse', 'foreignNurse'];

/** Of an item that not everybody in a clinic may read: to the others it is missing. */
const readers = (allowed: readonly Name[], call: (cast: Cast) => object): Case => ({
  state: 'NONE',
  call: (_, cast) => call(cast),
  allowed,
});
/** What each may see of it is shown in information-hub.routes.test.ts. */
const staff = (call: () => object): Case => ({ state: 'NONE', call, allowed: [], ownData: true });
const admins = (call: (cast: Cast) => object): Case => readers(['platformAdmin'], call);

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const informationHubCases: Record<string, Case> = {
  listInformation: staff(() => ({})),
  visitInformationHub: staff(() => ({ body: {} })),
  getInformation: readers(DOCTORS, ({ informationIds }) => ({ params: { id: informationIds.drug } })),
  readInformation: readers([...DOCTORS, ...NURSES], ({ informationIds }) => ({
    params: { id: informationIds.clinical },
    body: {},
  })),
  openInformationPicture: readers(DOCTORS, ({ informationIds }) => ({
    params: { id: informationIds.picture },
  })),
  openWrittenPicture: admins(({ informationIds }) => ({ params: { id: informationIds.picture } })),
  addInformationPicture: admins(() => ({
    multipart: formOf({ size: String(PIXEL.length) }, PIXEL),
  })),
  openInformationFile: readers(DOCTORS, ({ informationIds }) => ({ params: { id: informationIds.file } })),
  openWrittenFile: admins(({ informationIds }) => ({ params: { id: informationIds.file } })),
  addInformationFile: admins(() => ({
    multipart: formOf({ size: String(makePdf().length), fileName: 'Juhend.pdf' }, makePdf()),
  })),
  listInformationItems: admins(() => ({})),
  getInformationItem: admins(({ informationIds }) => ({ params: { id: informationIds.written } })),
  addInformationItem: admins(() => ({ body: { content: contentOf('Uus') } })),
  saveInformationItem: admins(({ informationIds }) => ({
    params: { id: informationIds.written },
    body: { content: contentOf('Muudetud'), seenRevision: 1 },
  })),
  publishInformationItem: admins(({ informationIds }) => ({
    params: { id: informationIds.clinical },
    body: { seenRevision: 1, from: null },
  })),
  withdrawInformationItem: admins(({ informationIds }) => ({
    params: { id: informationIds.withdrawn },
    body: { seenRevision: 1 },
  })),
};
