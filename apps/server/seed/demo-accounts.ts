/**
 * The people who may be tried in DEMO, all with one password. Addresses end in .example (RFC 2606): no mail of a
 * demo can ever reach a real mailbox.
 */
export const DEMO_PASSWORD = 'kolm-sinist-kastanit';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** A line in plain English for the list of sign-ins. */
  readonly role: string;
}

const account = (email: string, name: string, role: string): DemoAccount => ({
  email: `${email}@tervik.example`,
  password: DEMO_PASSWORD,
  name,
  role,
});

export const DEMO_ACCOUNTS = [
  account('patient', 'Aino Lepik', 'Patient, also writes for her husband'),
  account('mother', 'Liis Mägi', 'Patient and mother of two'),
  account('patient.ru', 'Svetlana Kuznetsova', 'Patient, in Russian'),
  account('doctor', 'Katrin Põld', 'Doctor at Kastani Perearstikeskus'),
  account('nurse', 'Kadri Ots', 'Nurse at Kastani Perearstikeskus'),
  account('desk', 'Merle Vaher', 'Front desk at Kastani Perearstikeskus'),
  account('doctor2', 'Olga Pavlova', 'Doctor at Ranna Perearstid'),
  account('both', 'Martin Saar', 'Doctor at Kastani, patient at Ranna'),
  account('uus', 'Uku Aas', 'Patient who has not agreed to the terms yet'),
  account('admin', 'Tiina Kivi', 'Platform administrator'),
] as const satisfies readonly DemoAccount[];

/** The secret of the platform admin's authenticator: its code stands on the panel of the simulators. */
export const DEMO_AUTHENTICATOR = Buffer.from('tervik demo platform');
export const DEMO_ADMIN = 'admin@tervik.example';

/** Two people whom the simulated digital ID knows too: one has an account, one an invitation and no account yet. */
export const DIGITAL_ID = {
  patient: { code: '45503142714', birthDate: '1955-03-14' },
  invited: { code: '60001019906', birthDate: '2000-01-01', firstName: 'Anneli', surname: 'Tamm-Kõiv' },
} as const;

/** Has agreed to nothing yet. */
export const NEWCOMER = 'uus@tervik.example';

export type DemoName = (typeof DEMO_ACCOUNTS)[number]['name'];
