import type { Clinic, updateClinic as updateClinicRoute } from '@tervik/contract/clinic.ts';
import type { BodyOf } from '@tervik/contract/route.ts';
import { decideInfo, type ClinicInfo } from '@tervik/domain/clinic/decide-info.ts';
import { splitList } from '@tervik/domain/clinic/website.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ModelFeatures } from '#modules/ai-model/index.ts';
import { parsePhone } from '#modules/account/index.ts';
import { getAdministered } from '#modules/session/index.ts';
import { infoOf, presentClinic } from './present.ts';
import { hasRegistrationCode, listClinicRows, lockInfo, saveInfo, type InfoRow } from './queries.ts';

type Change = BodyOf<typeof updateClinicRoute>;

/**
 * What a clinic says of itself, changed by one of its admins.
 * @throws NO_ACCESS, CLINIC_INFO_CHANGED {name} where a colleague was quicker, REGISTRATION_CODE_TAKEN {field}, and as `decideInfo`
 */
export async function changeInfo(
  tx: Tx,
  clinicId: string,
  { version, ...change }: Change,
  modelFeatures: ModelFeatures,
): Promise<z.infer<typeof Clinic>> {
  const { employeeId, profession } = getAdministered(tx, clinicId);
  const row = await tx.get(lockInfo, { clinicId });
  if (row.info_version !== version) throw new Refusal('CLINIC_INFO_CHANGED', { name: row.changed_by ?? '' });
  const country = row.country_code as Parameters<typeof parsePhone>[1];
  const info = decideInfo(infoOf(row), defined(change), {
    countryCode: row.country_code,
    parsePhone: (value) => parsePhone(value, country),
  });
  const { registrationCode } = info;
  if (registrationCode !== '' && registrationCode !== row.registration_code) {
    const { taken } = await tx.get(hasRegistrationCode, { clinicId, registrationCode });
    if (taken) throw new Refusal('REGISTRATION_CODE_TAKEN', { field: 'registrationCode' });
  }
  await tx.get(saveInfo, {
    ...info,
    clinicId,
    openingHours: JSON.stringify(info.openingHours),
    openingExceptions: JSON.stringify(info.openingExceptions),
    readsWithinHoursByType: JSON.stringify(info.readsWithinHoursByType),
    employeeId,
    now: tx.nowIso,
  });
  audit(tx, {
    action: 'changeClinicInfo',
    subject: 'clinic',
    subjectId: clinicId,
    actorKind: profession,
    clinicId,
  });
  tx.notifyClinic({ clinicId, part: 'CLINIC' });
  const [changed, withModel] = await Promise.all([
    tx.get(listClinicRows, { ids: [clinicId] }),
    modelFeatures(tx, [clinicId]),
  ]);
  return presentClinic(changed, withModel(clinicId));
}

const defined = ({ ...change }: Omit<Change, 'version'>): Partial<ClinicInfo> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Addresses of a change whose domains were not asked for before: one of each domain. */
export async function newAddresses(tx: Tx, clinicId: string, emails: string): Promise<readonly string[]> {
  getAdministered(tx, clinicId);
  const row: InfoRow = await tx.get(lockInfo, { clinicId });
  const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
  const known = new Set(splitList(row.emails).map(domainOf));
  const asked = new Map<string, string>();
  for (const item of splitList(emails)) {
    const parsed = parseEmail(item);
    if (parsed.valid && !known.has(domainOf(parsed.email))) asked.set(domainOf(parsed.email), item);
  }
  return [...asked.values()];
}
