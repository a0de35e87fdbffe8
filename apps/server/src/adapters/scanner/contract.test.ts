import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { startClamd, type RunningScanner } from '#test/support/partners/clamd.ts';
import { startClamdStandIn } from '#test/support/partners/clamd-stand-in.ts';
import { eicar } from '#test/corpus/eicar.ts';
import { zip } from '#test/corpus/zip.ts';
import { createClamd } from './clamd.ts';
import { ScanFailure, type ScannerPort } from './port.ts';

let clamd: RunningScanner;
let scanner: ScannerPort;
beforeAll(async () => {
  clamd = await startClamd();
  scanner = createClamd(clamd.address);
}, 240_000);
afterAll(() => clamd.stop());

const scan = (contents: Buffer, by = scanner) => by.scan(Readable.from([contents]));

describe('a real clamd', () => {
  it('finds nothing in a clean file, however large', async () => {
    expect(await scan(Buffer.from('A clean text.'))).toEqual({ result: 'CLEAN' });
    expect(await scan(randomBytes(3 * 1024 * 1024))).toEqual({ result: 'CLEAN' });
    expect(await scan(Buffer.alloc(LIMITS.fileBytes, 'x'))).toEqual({ result: 'CLEAN' });
  });

  it('finds the virus: plain, inside a text, in an archive and in an archive in it', async () => {
    const nested = zip({ 'inner.zip': zip({ 'eicar.com': eicar() }) });
    const texts = [eicar(), Buffer.concat([Buffer.from('Dear doctor, '), eicar(), Buffer.from('\r\n')])];
    for (const contents of clamd.isReal ? [...texts, nested] : texts)
      expect(await scan(contents)).toMatchObject({
        result: 'INFECTED',
        name: expect.stringContaining('Eicar'),
      });
  });

  it('scans several at once, each for itself', async () => {
    const files = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? eicar() : Buffer.from(`text ${at}`)));
    const results = (await Promise.all(files.map((file) => scan(file)))).map(({ result }) => result);
    expect(results).toEqual(files.map((_, at) => (at % 2 === 0 ? 'INFECTED' : 'CLEAN')));
  });
});

describe('whatever is not a plain OK is a failure, and never CLEAN', () => {
  test.each([
    ['hang', 'no answer in time'],
    ['hang up', /hung up|ECONNRESET|EPIPE/],
    ['limit', 'INSTREAM size limit exceeded. ERROR'],
    ['rubbish', 'stream: OK, or so it seems'],
    ['endless', 'an answer without an end'],
    ['early', 'INSTREAM: read error. ERROR'],
  ] as const)('%s', async (fault, reason) => {
    const standIn = await startClamdStandIn(fault);
    const oneScanner = createClamd(standIn.address, fault === 'hang' ? 1_000 : 20_000);
    try {
      const failure = await scan(randomBytes(1024 * 1024), oneScanner).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ScanFailure);
      expect((failure as ScanFailure).message).toMatch(reason);
    } finally {
      await standIn.stop();
    }
  });

  it('nobody listens there', async () => {
    const standIn = await startClamdStandIn();
    await standIn.stop();
    await expect(scan(Buffer.from('x'), createClamd(standIn.address))).rejects.toBeInstanceOf(ScanFailure);
  });

  it('the file itself breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk is gone');
      })(),
    );
    await expect(scanner.scan(broken)).rejects.toMatchObject({ message: 'the disk is gone' });
  });
});
