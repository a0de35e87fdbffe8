import { HASHES, type Asked } from './sk-id-answers.ts';

/** A field that does not hold; its name is what the partner would tell. */
export class BadField extends Error {}

type Body = Readonly<Record<string, unknown>>;

/** @throws BadField */
export function readJson(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Said below.
  }
  throw new BadField('body');
}

function field(body: Body, name: string, shape: RegExp): string {
  const value = body[name];
  if (typeof value !== 'string' || !shape.test(value)) throw new BadField(name);
  return value;
}

function within(body: Body, name: string): Body {
  const value = body[name];
  if (typeof value !== 'object' || value === null) throw new BadField(name);
  return value as Body;
}

function bytes(body: Body, name: string): Buffer {
  const text = field(body, name, /^[\d+/A-Za-z]+={0,2}$/);
  const decoded = Buffer.from(text, 'base64');
  if (decoded.toString('base64') !== text) throw new BadField(name);
  return decoded;
}

export interface MobileIdRequest {
  readonly uuid: string;
  readonly name: string;
  readonly phone: string;
  readonly asked: Asked;
}

const MOBILE_ID_HASHES: Readonly<Record<string, number>> = { SHA256: 32, SHA384: 48, SHA512: 64 };

/** @throws BadField */
export function readMobileId(body: Body): MobileIdRequest {
  const hash = bytes(body, 'hash');
  const type = field(body, 'hashType', /^SHA(256|384|512)$/);
  if (hash.length !== MOBILE_ID_HASHES[type]) throw new BadField('hash');
  field(body, 'language', /^(EST|ENG|RUS|LIT)$/);
  const format =
    body['displayTextFormat'] === undefined ? 'GSM-7' : field(body, 'displayTextFormat', /^(GSM-7|UCS-2)$/);
  if (body['displayText'] !== undefined)
    field(body, 'displayText', format === 'UCS-2' ? /^.{1,50}$/su : /^[\w .,:!?-]{1,100}$/);
  return {
    uuid: field(body, 'relyingPartyUUID', /^[\da-f-]{36}$/),
    name: field(body, 'relyingPartyName', /./),
    phone: field(body, 'phoneNumber', /^\+\d{7,15}$/),
    asked: { method: 'MOBILE_ID', code: field(body, 'nationalIdentityNumber', /^\d{11}$/), hash },
  };
}

export interface SmartIdRequest {
  readonly uuid: string;
  readonly name: string;
  readonly asked: Extract<Asked, { method: 'SMART_ID' }>;
}

/** Which text each question has, and how long it may be. */
const QUESTIONS: Readonly<Record<string, readonly [field: string, max: number]>> = {
  displayTextAndPIN: ['displayText60', 60],
  confirmationMessage: ['displayText200', 200],
  confirmationMessageAndVerificationCodeChoice: ['displayText200', 200],
};

/** @throws BadField */
export function readSmartId(code: string, body: Body): SmartIdRequest {
  if (body['certificateLevel'] !== undefined) field(body, 'certificateLevel', /^(ADVANCED|QUALIFIED)$/);
  field(body, 'signatureProtocol', /^ACSP_V2$/);
  field(body, 'vcType', /^numeric4$/);
  const parameters = within(body, 'signatureProtocolParameters');
  field(parameters, 'signatureAlgorithm', /^rsassa-pss$/);
  const { length } = bytes(parameters, 'rpChallenge');
  if (length < 32 || length > 64) throw new BadField('rpChallenge');
  const hash = field(within(parameters, 'signatureAlgorithmParameters'), 'hashAlgorithm', /./);
  if (!Object.hasOwn(HASHES, hash)) throw new BadField('hashAlgorithm');
  const name = field(body, 'relyingPartyName', /./);
  checkInteractions(bytes(body, 'interactions').toString('utf8'));
  return {
    uuid: field(body, 'relyingPartyUUID', /^[\da-f-]{36}$/),
    name,
    asked: {
      method: 'SMART_ID',
      code,
      challenge: String(parameters['rpChallenge']),
      interactions: String(body['interactions']),
      relyingParty: name,
      hash,
    },
  };
}

function checkInteractions(json: string): void {
  const list: unknown = readJson(json);
  if (!Array.isArray(list) || list.length === 0) throw new BadField('interactions');
  for (const question of list as Body[]) {
    const [name, max] = QUESTIONS[String(question['type'])] ?? [];
    const text = name === undefined ? undefined : question[name];
    if (typeof text !== 'string' || text === '' || text.length > max!) throw new BadField('interactions');
  }
}
