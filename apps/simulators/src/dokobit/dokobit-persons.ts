/** People with a simulated Mobile-ID or Smart-ID. Names stand as certificates write them. */
export interface TestPerson {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly surname: string;
  readonly about: string;
  /** The certificate has run out: the gateway says "ok" all the same, and it is for us to notice. */
  readonly expired?: true;
}

/** Picked in place of a code: who it is stands in the form. */
export const SOMEBODY_ELSE = 'somebody-else';

/** Whoever is typed; undefined = that is no code, or somebody without a name. */
export function readPerson(form: URLSearchParams): TestPerson | undefined {
  const [code, name, surname] = ['code', 'name', 'surname'].map((field) => (form.get(field) ?? '').trim());
  if (code === undefined || !/^\d{11}$/.test(code) || !name || !surname) return undefined;
  return { country: 'ee', code, name: name.toUpperCase(), surname: surname.toUpperCase(), about: 'Typed' };
}

export const TEST_PERSONS: readonly TestPerson[] = [
  {
    country: 'ee',
    code: '45503142714',
    name: 'AINO',
    surname: 'LEPIK',
    about: 'Patient with an account in the demo',
  },
  {
    country: 'ee',
    code: '60001019906',
    name: 'ANNELI',
    surname: 'TAMM-KÕIV',
    about: 'Invited to the staff of a demo clinic, never signed in',
  },
  { country: 'ee', code: '50001029996', name: 'JAAN-ERIK', surname: 'UUS', about: 'Somebody new' },
  {
    country: 'ee',
    code: '48604120034',
    name: 'MARIS',
    surname: 'VAIKMÄE',
    about: 'Somebody new, whom a clinic may invite',
  },
  { country: 'ee', code: '61101012257', name: 'MIRTEL', surname: 'NOOR', about: 'A minor, born in 2011' },
  {
    country: 'lv',
    code: '32010110000',
    name: 'ANNA',
    surname: 'BĒRZIŅA',
    about: 'Somebody new, with a Latvian Smart-ID',
  },
  {
    country: 'ee',
    code: '38001085718',
    name: 'PEETER',
    surname: 'AEGUNUD',
    about: 'His certificate has run out',
    expired: true,
  },
];
