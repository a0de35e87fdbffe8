import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as files from '@tervik/contract/file.ts';
import * as conversation from '@tervik/contract/conversation.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import type { Config } from '#config/config.ts';
import { createTestApp, type Answer, type TestApp } from '#test/support/test-app.ts';
import { upload } from '#test/support/test-upload.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** A clinic with a doctor and two patients, one of whom sends files. */
export interface FileOffice {
  readonly app: TestApp;
  readonly clinic: TestClinic;
  readonly mari: Persona;
  readonly jaan: Persona;
  readonly doctor: Persona;
  /** A small JPEG. */
  readonly photo: Buffer;
  /** A new e-contact. */
  open(as?: Persona): Promise<string>;
  /** Uploads a file that must be taken. @returns its id */
  keep(
    eContactId: string,
    file?: { contents?: Buffer | undefined; name?: string | undefined; as?: Persona | undefined },
  ): Promise<string>;
  send(
    eContactId: string,
    fileIds: string[],
    as?: Persona,
  ): Promise<Answer<ResponseOf<typeof conversation.addInfo>>>;
  list(eContactId: string): Promise<ResponseOf<typeof files.listPatientFiles>>;
}

export async function createFileOffice(config: Partial<Config> = {}): Promise<FileOffice> {
  const app = await createTestApp({ config });
  const clinic = await app.world.clinic();
  const mari = await app.world.persona({ listedIn: clinic });
  const jaan = await app.world.persona({ listedIn: clinic });
  const doctor = await app.world.persona({ staffOf: clinic });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
  return {
    app,
    clinic,
    mari,
    jaan,
    doctor,
    photo,
    async open(as = mari) {
      const made = await app.call(newEContact.createFallbackEContact, {
        as,
        body: {
          eContactType: 'BACK_PAIN',
          patientPersonId: as.personId,
          clinicId: clinic.id,
          text: 'It hurts.',
        },
      });
      expect(made.status).toBe(200);
      return made.body.eContactId;
    },
    async keep(eContactId, { contents = photo, name = 'photo.jpg', as = mari } = {}) {
      const uploadId = randomUUID();
      const sent = await upload(app, as, eContactId, contents, { uploadId, name });
      expect(sent.body.file?.id, JSON.stringify(sent.body)).toBe(uploadId);
      return uploadId;
    },
    send: (id, infoFileIds, as = mari) =>
      app.call(conversation.addInfo, { as, params: { id }, body: { infoText: 'See.', infoFileIds } }),
    list: async (id) => (await app.call(files.listPatientFiles, { as: mari, params: { id } })).body,
  };
}

/** Of an answer that must be a refusal: its key. */
export const keyOf = async (asked: Promise<{ readonly body: object }>): Promise<string | undefined> =>
  ((await asked).body as { key?: string }).key;
