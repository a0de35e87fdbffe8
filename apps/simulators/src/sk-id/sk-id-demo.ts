/** What the partner's own test system answers for its test people (protocols.md A2). */
export const MOBILE_ID_DEMO = [
  { phone: '+37200000766', code: '60001019906', result: 'OK' },
  { phone: '+37200000366', code: '60001019928', result: 'NOT_MID_CLIENT' },
  { phone: '+37066000266', code: '50001018908', result: 'TIMEOUT' },
  { phone: '+37201100266', code: '60001019950', result: 'USER_CANCELLED' },
  { phone: '+37213100266', code: '60001019983', result: 'PHONE_ABSENT' },
  { phone: '+37207110066', code: '60001019947', result: 'DELIVERY_ERROR' },
  { phone: '+37201200266', code: '60001019972', result: 'SIM_ERROR' },
  { phone: '+37200000666', code: '60001019961', result: 'SIGNATURE_HASH_MISMATCH' },
] as const;

/** `interaction`: the question that was refused. */
export const SMART_ID_DEMO: readonly {
  readonly code: string;
  readonly result: string;
  readonly interaction?: string;
}[] = [
  { code: '40504040001', result: 'OK' },
  { code: '50001029996', result: 'OK' },
  { code: '61101012257', result: 'OK' },
  { code: '30403039917', result: 'USER_REFUSED' },
  { code: '30403039928', result: 'USER_REFUSED_INTERACTION', interaction: 'displayTextAndPIN' },
  { code: '30403039939', result: 'USER_REFUSED_INTERACTION', interaction: 'verificationCodeChoice' },
  { code: '30403039946', result: 'USER_REFUSED_INTERACTION', interaction: 'confirmationMessage' },
  {
    code: '30403039950',
    result: 'USER_REFUSED_INTERACTION',
    interaction: 'confirmationMessageAndVerificationCodeChoice',
  },
  { code: '30403039972', result: 'WRONG_VC' },
  { code: '30403039983', result: 'TIMEOUT' },
];

/** All that a session of each can end with. */
export const RESULTS = {
  MOBILE_ID: [...new Set(MOBILE_ID_DEMO.map(({ result }) => result as string))],
  SMART_ID: [
    'OK',
    'USER_REFUSED',
    'TIMEOUT',
    'DOCUMENT_UNUSABLE',
    'WRONG_VC',
    'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP',
    'USER_REFUSED_CERT_CHOICE',
    'USER_REFUSED_INTERACTION',
    'PROTOCOL_FAILURE',
    'EXPECTED_LINKED_SESSION',
    'SERVER_ERROR',
    'ACCOUNT_UNUSABLE',
  ],
} as const satisfies Record<string, readonly string[]>;
export type SkMethod = keyof typeof RESULTS;

/** What the buttons mean to each. */
export const BUTTONS = {
  MOBILE_ID: { Confirm: 'OK', Refuse: 'USER_CANCELLED', 'Let it time out': 'TIMEOUT' },
  SMART_ID: { Confirm: 'OK', Refuse: 'USER_REFUSED', 'Let it time out': 'TIMEOUT' },
} as const;

/** Lies that the product must see through. */
export const LIES = {
  none: 'tells the truth',
  'other-text': 'signs something else',
  'other-person': 'sends the certificate of somebody else',
  expired: 'sends a certificate that has run out',
  impostor: 'sends a certificate of a false authority with the right name',
  'issued-by-person': 'sends a certificate that a person has issued',
  'to-sign-documents': 'sends a certificate to sign documents with',
  'other-flow': 'signs as if a QR code had been scanned (Smart-ID)',
  'not-qualified': 'sends a certificate of an account that is not qualified (Smart-ID)',
} as const;
export type Lie = keyof typeof LIES;

/** Statuses that it can refuse every call with. */
export const STATUSES = [400, 401, 403, 404, 405, 471, 472, 480, 500, 580] as const;

/** Milliseconds until a phone answers by itself; NEVER waits for a button. */
export const MOMENTS = {
  '0': 'at once',
  '3000': 'after 3 seconds',
  '10000': 'after 10 seconds',
  NEVER: 'never',
} as const;
export type Moment = keyof typeof MOMENTS;
