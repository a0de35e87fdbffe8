import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { decideSwitch, needsTerms } from '@tervik/domain/clinic-feature/decide-feature.ts';
import type { Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import type { BoardWord } from '@tervik/domain/subscription/board-word.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { findText } from '#platform/texts.ts';
import type { ModelFeatures } from '#modules/ai-model/index.ts';
import { getAdministered } from '#modules/session/index.ts';
import { factsOf, presentSetting } from './present.ts';
import * as sql from './queries.ts';

export interface Switching extends BoardWord {
  readonly feature: Feature;
  readonly enabled: boolean;
  /** Version of the terms that are agreed to with it. */
  readonly termsVersion?: string | undefined;
}

export async function readSetting(
  tx: Tx,
  clinicId: string,
  modelFeatures: ModelFeatures,
): Promise<ClinicSetting> {
  const [row, changes, withModel] = await Promise.all([
    tx.get(sql.findSwitches, { clinicId }),
    tx.rows(sql.listChanges, { clinicId }),
    modelFeatures(tx, [clinicId]),
  ]);
  return presentSetting(row, changes, withModel(clinicId));
}

/**
 * Switches a feature of the clinic. What stands so already stays as it is, and is no mistake.
 * @throws NO_ACCESS, CONSENT_OUTDATED, and as `decideSwitch`
 */
export async function switchFeature(
  tx: Tx,
  clinicId: string,
  { feature, enabled, boardAgrees, boardMember, termsVersion }: Switching,
  modelFeatures: ModelFeatures,
): Promise<{ readonly setting: ClinicSetting; readonly changed: boolean }> {
  const { employeeId, profession } = getAdministered(tx, clinicId);
  await tx.rows(sql.lockFeatures, { clinicId });
  const [row, withModel] = await Promise.all([
    tx.get(sql.findSwitches, { clinicId }),
    modelFeatures(tx, [clinicId]),
  ]);
  const terms = needsTerms(feature) && enabled ? row.terms_version : null;
  const agreesNow = terms !== null && termsVersion !== undefined && !row.is_mine;
  if (agreesNow && Date.parse(termsVersion) !== Date.parse(terms)) throw new Refusal('CONSENT_OUTDATED');
  const word = { enabled, boardAgrees, boardMember, hasAgreed: row.is_mine || agreesNow };
  const { changes } = decideSwitch(factsOf(row, feature, withModel(clinicId)), word);
  const { userId } = userOf(tx);
  if (agreesNow) {
    await tx.rows(sql.agreeToTerms, { clinicId, version: terms, now: tx.nowIso });
    audit(tx, {
      action: 'saveConsent',
      subject: 'consent',
      subjectId: userId,
      actorKind: profession,
      clinicId,
    });
  }
  if (changes) {
    const id = newId(tx.now);
    tx.write(sql.putSwitch, {
      id,
      clinicId,
      feature,
      enabled,
      employeeId,
      userId,
      boardMember: normaliseText(boardMember).trim(),
      confirmed: sentence(tx, feature, enabled),
      termsVersion: terms,
      now: tx.nowIso,
    });
    const action = enabled ? 'switchFeatureOn' : 'switchFeatureOff';
    audit(tx, { action, subject: feature, subjectId: id, actorKind: profession, clinicId });
    tx.notifyClinic({ clinicId, part: 'CLINIC' });
  }
  return { setting: await readSetting(tx, clinicId, modelFeatures), changed: changes };
}

/** What the admin has confirmed, as the dialog says it in their language. */
function sentence(tx: Tx, feature: Feature, enabled: boolean): string {
  const key = `clinic-feature.board.${feature}.${enabled ? 'on' : 'off'}`;
  return findText(tx.locale, 'clinic-feature', key) ?? key;
}
