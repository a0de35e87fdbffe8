import { createHash, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createAsk } from './ask.ts';
import type { ProofState } from './port.ts';
import { createSkId, type SkIdSettings } from './sk-id.ts';

const CODE = '60001019906';
const say = (): string => 'Import';

let partners: Partners;
let settings: SkIdSettings;
beforeAll(async () => {
  partners = await startPartners();
  await partners.setPhones({});
  settings = { ...(await partners.skIdSettings()), waitMs: 1_000 };
});
afterAll(() => partners.stop());

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
async function listen(server: http.Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;
const serve = (answer: Answer): Promise<string> =>
  listen(http.createServer((request, response) => void answer(request, response)));

async function readAll(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const at = (base: string): SkIdSettings => ({
  ...settings,
  mobileId: { ...settings.mobileId!, url: base },
  smartId: { ...settings.smartId!, url: base },
});
const start = (method: ProofMethod, by = settings) =>
  createSkId(by, say).start({ method, personalCode: CODE, phone: '+37200000766', locale: 'et' });

/** A session that is begun with the service itself, and read from somebody who answers otherwise. */
async function readFrom(method: ProofMethod, answer: Answer): Promise<ProofState> {
  const started = await start(method);
  if (!started.ok) throw new Error(started.detail);
  const port = createSkId(at(await serve(answer)), say);
  return port.read({ ...started, method, personalCode: CODE }, Date.now());
}

type Json = Record<string, unknown>;
/** What the service says, changed on the way. @param path of a field, with dots */
async function readChanged(method: ProofMethod, path: string, value: unknown): Promise<ProofState> {
  const base = method === 'MOBILE_ID' ? settings.mobileId!.url : settings.smartId!.url;
  return readFrom(method, async (request, response) => {
    const body = (await (await fetch(`${base}${request.url}`)).json()) as Json;
    const names = path.split('.');
    const last = names.pop()!;
    // The empty path changes nothing.
    const holder = names.reduce((within, name) => within[name] as Json, body);
    if (path !== '') holder[last] = value;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}
const outcome = (state: ProofState): string => (state.state === 'FAILED' ? state.why : state.state);

describe('an answer that is changed on the way', () => {
  test.each([
    ['', undefined, 'PROVEN'],
    ['state', 'RUNNING', 'WAITING'],
    ['state', 'DONE', 'NOT_ANSWERING'],
    ['result', 'ok', 'FAILED'],
    ['result', undefined, 'NOT_ANSWERING'],
    ['signature', undefined, 'SIGNATURE_WRONG'],
    ['signature.algorithm', 'SHA1WithECEncryption', 'SIGNATURE_WRONG'],
    ['signature.value', '', 'SIGNATURE_WRONG'],
    ['signature.value', 'A'.repeat(86).concat('=='), 'SIGNATURE_WRONG'],
    ['cert', undefined, 'SIGNATURE_WRONG'],
    ['cert', 'AAAA', 'CERTIFICATE_WRONG'],
    ['cert', { value: '' }, 'NOT_ANSWERING'],
  ])('Mobile-ID, %s = %j: %s', async (path, value, expected) => {
    expect(outcome(await readChanged('MOBILE_ID', path, value))).toBe(expected);
  });

  test.each([
    ['', undefined, 'PROVEN'],
    ['state', 'RUNNING', 'WAITING'],
    ['result.endResult', 'ok', 'FAILED'],
    ['result', undefined, 'NOT_ANSWERING'],
    ['signatureProtocol', 'RAW_DIGEST_SIGNATURE', 'SIGNATURE_WRONG'],
    ['signature', undefined, 'SIGNATURE_WRONG'],
    ['signature.value', 'AAAA', 'SIGNATURE_WRONG'],
    ['signature.serverRandom', 'a|b'.repeat(9), 'SIGNATURE_WRONG'],
    ['signature.serverRandom', '', 'SIGNATURE_WRONG'],
    ['signature.userChallenge', 'A'.repeat(43), 'SIGNATURE_WRONG'],
    ['signature.flowType', 'QR', 'SIGNATURE_WRONG'],
    ['signature.signatureAlgorithm', 'rsa', 'SIGNATURE_WRONG'],
    ['signature.signatureAlgorithmParameters.hashAlgorithm', 'SHA-256', 'SIGNATURE_WRONG'],
    ['signature.signatureAlgorithmParameters.maskGenAlgorithm.algorithm', 'id-mgf2', 'SIGNATURE_WRONG'],
    [
      'signature.signatureAlgorithmParameters.maskGenAlgorithm.parameters.hashAlgorithm',
      'SHA-1',
      'SIGNATURE_WRONG',
    ],
    ['signature.signatureAlgorithmParameters.saltLength', 0, 'SIGNATURE_WRONG'],
    ['signature.signatureAlgorithmParameters.trailerField', '0xcc', 'SIGNATURE_WRONG'],
    ['interactionTypeUsed', 'displayTextAndPIN', 'SIGNATURE_WRONG'],
    ['interactionTypeUsed', 'confirmationMessage', 'SIGNATURE_WRONG'],
    ['cert.certificateLevel', 'ADVANCED', 'NOT_QUALIFIED'],
    ['cert.value', 'AAAA', 'CERTIFICATE_WRONG'],
    ['cert', undefined, 'SIGNATURE_WRONG'],
  ])('Smart-ID, %s = %j: %s', async (path, value, expected) => {
    expect(outcome(await readChanged('SMART_ID', path, value))).toBe(expected);
  });

  test('the certificate of one service is none of the other', async () => {
    const foreign = async (method: ProofMethod, by: ProofMethod): Promise<ProofState> => {
      const other = await start(by);
      if (!other.ok) throw new Error(other.detail);
      const [url, session] =
        by === 'SMART_ID'
          ? [settings.smartId!.url, '/session/']
          : [settings.mobileId!.url, '/authentication/session/'];
      const { cert } = (await (await fetch(`${url}${session}${other.partnerSession}`)).json()) as {
        cert: string | { value: string };
      };
      const value = typeof cert === 'string' ? cert : cert.value;
      return readChanged(method, method === 'SMART_ID' ? 'cert.value' : 'cert', value);
    };
    expect(await foreign('MOBILE_ID', 'SMART_ID')).toMatchObject({ why: 'CERTIFICATE_WRONG' });
    expect(await foreign('SMART_ID', 'MOBILE_ID')).toMatchObject({ why: 'CERTIFICATE_WRONG' });
  });
});

describe.each(['MOBILE_ID', 'SMART_ID'] as const)('%s: a service that', (method) => {
  const broken = { state: 'FAILED', why: 'NOT_ANSWERING' };

  test('answers with 100 MB is not heard to the end', async () => {
    let sent = 0;
    const state = await readFrom(method, (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const send = (): void => {
        while (sent < 100 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', send);
        }
        response.end();
      };
      response.writeHead(200);
      send();
    });
    expect(state).toEqual({ ...broken, detail: 'too long' });
    expect(sent).toBeLessThan(50);
  });

  test('leads elsewhere is not followed', async () => {
    let followed = false;
    const elsewhere = await serve((_, response) => {
      followed = true;
      response.writeHead(200).end('{"state":"RUNNING"}');
    });
    const redirect: Answer = (_, response) => response.writeHead(302, { location: `${elsewhere}/x` }).end();
    expect(await readFrom(method, redirect)).toEqual({ ...broken, detail: 'status 302' });
    const refused = await start(method, at(await serve(redirect)));
    expect(refused).toEqual({ ok: false, why: 'NOT_ANSWERING', detail: 'status 302' });
    expect(followed).toBe(false);
  });

  test.each([
    ['a page', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a code', `"${CODE}"`],
  ])('answers %s', async (_, body) => {
    const state = await readFrom(method, (_request, response) => response.writeHead(200).end(body));
    expect(state).toMatchObject(broken);
    expect(JSON.stringify(state)).not.toContain(CODE);
  });

  test.each([
    [204, 'FAILED'],
    [206, 'FAILED'],
    [418, 'FAILED'],
    [304, 'NOT_ANSWERING'],
    [429, 'NOT_ANSWERING'],
    [502, 'NOT_ANSWERING'],
    [503, 'NOT_ANSWERING'],
    [999, 'NOT_ANSWERING'],
  ])('answers %i proves nothing: %s', async (status, why) => {
    const state = await readFrom(method, (_, response) => response.writeHead(status).end());
    expect(state).toEqual({ state: 'FAILED', why, detail: `status ${status}` });
  });

  test('hangs in the middle of an answer is left', async () => {
    const state = await readFrom(method, (_, response) => void response.writeHead(200).write('{"state":'));
    expect(state).toMatchObject(broken);
  });

  test('hangs up in the middle of an answer', async () => {
    const state = await readFrom(method, (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"state":"RUNNING"');
      setImmediate(() => response.destroy());
    });
    expect(state).toMatchObject(broken);
  });

  test('gives a session that would lead elsewhere is not believed', async () => {
    const base = await serve((_, response) => response.writeHead(200).end('{"sessionID":"../../x?y=1"}'));
    expect(await start(method, at(base))).toEqual({ ok: false, why: 'NOT_ANSWERING', detail: 'session' });
  });

  test('is not there', async () => {
    expect(await start(method, at('http://127.0.0.1:9'))).toMatchObject({ ok: false, why: 'NOT_ANSWERING' });
  });
});

test('asks exactly as the services want it', async () => {
  const asked: { method: string; url: string; type: string | undefined; body: Json }[] = [];
  const base = await serve(async (request, response) => {
    const body = await readAll(request);
    const { method = '', url = '', headers } = request;
    asked.push({
      method,
      url,
      type: headers['content-type'],
      body: body === '' ? {} : (JSON.parse(body) as Json),
    });
    response.writeHead(200).end(JSON.stringify({ sessionID: 'de305d54-75b4', state: 'RUNNING' }));
  });
  const port = createSkId(at(base), (locale, key) => `${locale} ${key}`);
  for (const method of port.methods) {
    const started = await port.start({ method, personalCode: CODE, phone: '+37200000766', locale: 'ru' });
    if (!started.ok) throw new Error(started.detail);
    expect(await port.read({ ...started, method, personalCode: CODE }, Date.now())).toEqual({
      state: 'WAITING',
    });
  }
  const [mobile, mobileRead, smart, smartRead] = asked;
  expect(mobile).toEqual({
    method: 'POST',
    url: '/authentication',
    type: 'application/json',
    body: {
      relyingPartyName: 'DEMO',
      relyingPartyUUID: '00000000-0000-0000-0000-000000000000',
      phoneNumber: '+37200000766',
      nationalIdentityNumber: CODE,
      hash: expect.stringMatching(/^[\d+/A-Za-z]{43}=$/),
      hashType: 'SHA256',
      language: 'RUS',
      displayText: 'ru mobileId',
      displayTextFormat: 'UCS-2',
    },
  });
  expect(mobileRead).toMatchObject({
    method: 'GET',
    url: '/authentication/session/de305d54-75b4?timeoutMs=1000',
  });
  expect(smart).toEqual({
    method: 'POST',
    url: `/authentication/notification/etsi/PNOEE-${CODE}`,
    type: 'application/json',
    body: {
      relyingPartyUUID: '00000000-0000-4000-8000-000000000000',
      relyingPartyName: 'DEMO',
      certificateLevel: 'QUALIFIED',
      signatureProtocol: 'ACSP_V2',
      signatureProtocolParameters: {
        rpChallenge: expect.stringMatching(/^[\d+/A-Za-z]{86}==$/),
        signatureAlgorithm: 'rsassa-pss',
        signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' },
      },
      interactions: Buffer.from(
        JSON.stringify([
          { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'ru chooseCode' },
          { type: 'displayTextAndPIN', displayText60: 'ru smartId' },
        ]),
      ).toString('base64'),
      vcType: 'numeric4',
    },
  });
  expect(smartRead).toMatchObject({ method: 'GET', url: '/session/de305d54-75b4?timeoutMs=1000' });
});

describe('over TLS', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(spki).digest('base64');
  const cert = selfSigned('localhost');
  const believed = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...believed, cert]));
  afterAll(() => tls.setDefaultCACertificates(believed));

  const listenSecurely = async (): Promise<number> => {
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const server = https.createServer({ key, cert }, (_, response) => response.writeHead(200).end('{}'));
    return Number(new URL(await listen(server)).port);
  };
  const ask = (base: string, pins: readonly string[]): Promise<unknown> =>
    createAsk(base, pins)('/x', { statuses: {}, timeoutMs: 5_000 });

  test('a certificate that holds will do, and where keys are named only with one of them', async () => {
    const base = `https://localhost:${await listenSecurely()}`;
    expect(await ask(base, [])).toEqual({});
    expect(await ask(base, ['A'.repeat(43).concat('='), pin])).toEqual({});
    await expect(ask(base, ['A'.repeat(43).concat('=')])).rejects.toThrow(
      expect.objectContaining({ name: 'PinError' }),
    );
  });

  test('a key that is named does not make good for another name', async () => {
    const port = await listenSecurely();
    await expect(ask(`https://127.0.0.1:${port}`, [pin])).rejects.toThrow(/altname|IP/);
  });

  /** As small as a certificate can be (X.509 version 1): one name for itself and its issuer, and a key. */
  function selfSigned(name: string): string {
    const der = (tag: number, ...parts: Buffer[]): Buffer => {
      const body = Buffer.concat(parts);
      const { length } = body;
      const size =
        length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
      return Buffer.concat([Buffer.from([tag, ...size]), body]);
    };
    const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
    const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)));
    const subject = der(0x30, der(0x31, commonName));
    const time = (text: string): Buffer => der(0x17, Buffer.from(text));
    const validity = der(0x30, time('200101000000Z'), time('490101000000Z'));
    const tbs = der(0x30, der(0x02, Buffer.from([1])), algorithm, subject, validity, subject, spki);
    const signature = der(0x03, Buffer.from([0]), sign('sha256', tbs, privateKey));
    return new X509Certificate(der(0x30, tbs, algorithm, signature)).toString();
  }
});
