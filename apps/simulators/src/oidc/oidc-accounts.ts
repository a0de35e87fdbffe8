/** People with a simulated consumer account. */
export interface TestAccount {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly about: string;
}

export const TEST_ACCOUNTS: readonly TestAccount[] = [
  {
    id: 'mari',
    givenName: 'Mari',
    familyName: 'Kask',
    email: 'mari.kask@postkast.example',
    emailVerified: true,
    about: 'Her address is proven',
  },
  {
    id: 'juri',
    givenName: 'Jüri',
    familyName: 'Rebane',
    email: 'juri.rebane@postkast.example',
    emailVerified: false,
    about: 'Nobody has proven this address',
  },
  { id: 'olga', givenName: 'Olga', familyName: 'Ivanova', emailVerified: false, about: 'No address at all' },
  {
    id: 'aino',
    givenName: 'Aino',
    familyName: 'Lepik',
    email: 'patient@tervik.example',
    emailVerified: true,
    about: 'A proven address that has an account of its own in the demo',
  },
];
