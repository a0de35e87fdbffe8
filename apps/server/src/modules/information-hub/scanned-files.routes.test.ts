import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addInformationFile } from '@tervik/contract/information-hub.ts';
import { readFiles } from '#config/file-config.ts';
import { makePdf } from '#test/corpus/documents.ts';
import { eicar } from '#test/corpus/eicar.ts';
import { startClamdStandIn, type ClamdFault } from '#test/support/partners/clamd-stand-in.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { formOf } from '#test/support/test-upload.ts';

/** Adds a PDF where a scanner stands before the hub. */
async function add(contents: Buffer, fault?: ClamdFault) {
  const scanner = await startClamdStandIn(fault);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-hub-'));
  const files = { ...readFiles({}, home), clamd: scanner.address };
  const t = await createTestApp({ config: { files } });
  onTestFinished(async () => {
    await t.close();
    await scanner.stop();
    fs.rmSync(home, { recursive: true });
  });
  const as = await t.world.persona({ isPatient: false, isAdmin: true });
  const multipart = formOf({ size: String(contents.length), fileName: 'Juhend.pdf' }, contents);
  const answer = await t.call(addInformationFile, { as, multipart });
  const stored = await t.world.sql('select from information_file');
  return { answer, stored: stored.length };
}

it('a file that the scanner finds clean is stored', async () => {
  expect(await add(makePdf())).toMatchObject({ answer: { status: 200 }, stored: 1 });
});

it('one with a virus is not', async () => {
  expect(await add(makePdf(`%${eicar().toString()}\n`))).toMatchObject({
    answer: { status: 469, body: { key: 'FILE_INFECTED' } },
    stored: 0,
  });
});

it.each(['hang up', 'rubbish'] as const)(
  'and nothing is stored unlooked at: a scanner that does this: %s',
  async (fault) => {
    expect(await add(makePdf(), fault)).toMatchObject({
      answer: { status: 469, body: { key: 'INFORMATION_FILE_UNCHECKED' } },
      stored: 0,
    });
  },
);
