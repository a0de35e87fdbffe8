import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { acceptOf } from '@tervik/domain/file/formats.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { hasComeOfAge } from '@tervik/domain/person/represented.ts';
import type { Config as ConfigOnWire, LoggedInUser } from '@tervik/contract/session.ts';
import type { Person } from '@tervik/contract/person.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { Config } from '#config/config.ts';
import { permissionsOf } from '#platform/http/access.ts';
import type { LoggedInUserRow, PersonRow } from './queries.ts';

export type DemoAccount = NonNullable<ConfigOnWire['demo']>['accounts'][number];

/** @param personalCodeRequired by the country: then a profile without a code is not complete */
export function presentLoggedInUser(row: LoggedInUserRow, personalCodeRequired: boolean): LoggedInUser {
  const permissions = permissionsOf({
    isPatient: row.is_patient,
    isAdmin: row.is_admin,
    memberships: row.memberships,
    lockedClinicIds: [],
  });
  const given = (type: string): boolean => !row.missing_consents.includes(type);
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    locale: row.locale,
    permissions,
    // A stored role that the user no longer holds falls back to the one that Home would choose.
    activeRole: homeRole({ permissions, activeRole: row.active_role as Role | null }),
    incompleteProfile: [
      row.first_name,
      row.surname,
      row.birth_date,
      row.phone,
      row.email,
      ...(personalCodeRequired ? [row.personal_code] : []),
    ].some((field) => field === null || field === ''),
    hasSecondFactor: row.has_second_factor,
    prmClinicConsentGiven: given('PRM_CLINIC'),
    prmPatientConsentGiven: given('PRM_PATIENT'),
    prmPrivacyPolicyConsentGiven: given('PRM_PRIVACY_POLICY'),
    memberships: row.memberships,
    jwtExpiresAt: Date.parse(row.expires_at),
  };
}

export function presentConfig(config: Config, demoAccounts: readonly DemoAccount[]): ConfigOnWire {
  const { locales, productName, timeZone, emergencyNumber, adviceNumber } = BRANDS[config.countryCode];
  return {
    appMode: config.appMode,
    countryCode: config.countryCode,
    emailLoginEnabled: config.emailLoginEnabled,
    digitalIdLoginEnabled: config.digitalId !== undefined,
    providers: config.providers.map(({ id, name }) => ({ id, name })),
    pushPublicKey: config.push?.publicKey ?? null,
    smsEnabled: config.sms !== undefined && config.countryCode === 'EE',
    analyticsId: config.analyticsId ?? null,
    personalCodeRequired: config.personalCodeRequired,
    productName,
    timeZone,
    emergencyNumber,
    adviceNumber,
    locales: [...locales],
    defaultLocale: locales[0],
    supportEmail: config.supportEmail,
    files: {
      accept: acceptOf(config.files.formats),
      maxPerMessage: LIMITS.filesPerMessage,
      maxBytes: LIMITS.fileBytes,
    },
    version: config.version,
    // Passwords on the front page exist in a demonstration only, whatever was handed in.
    demo:
      config.appMode === 'DEMO'
        ? { mailboxUrl: config.mailboxUrl ?? null, accounts: [...demoAccounts] }
        : null,
  };
}

/** When, and where the day begins on which a child may have come of age. */
export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  readonly timeZone: string;
}

export const presentPerson = (row: PersonRow, { now, timeZone }: Moment): Person => ({
  id: row.id,
  isSelf: row.is_self,
  firstName: row.first_name,
  surname: row.surname,
  birthDate: row.birth_date,
  sex: row.sex,
  cameOfAge: hasComeOfAge(row.represented_as, row.birth_date, now, timeZone),
});
