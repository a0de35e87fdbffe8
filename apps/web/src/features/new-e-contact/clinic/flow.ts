import { useEffect, useMemo } from 'react';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { isEContactType, TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { REPLY_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import type { ReplyOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { useDraft } from '#features/draft/drafts.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { newKey } from '#lib/http/api.ts';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useUser } from '#lib/session/session.ts';

/** Spec §2 "Create-e-contact wizard for staff": patient choice, patient data, message sending. */
export const WIZARD_STEPS = ['PATIENT', 'DATA', 'MESSAGE'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
export const WIZARD_PAGE: Readonly<Record<WizardStep, Href>> = {
  PATIENT: hrefTo('/clinic-e-contacts/create'),
  DATA: hrefTo('/clinic-e-contacts/create/patient'),
  MESSAGE: hrefTo('/clinic-e-contacts/create/message'),
};

/** REPLY: a conversation · REGISTER: what the patient said is written down · QUESTIONNAIRE: filled in together, now. */
export const WIZARD_MODES = ['REPLY', 'REGISTER', 'QUESTIONNAIRE'] as const;
export type WizardMode = (typeof WIZARD_MODES)[number];

export const modeOf = ({ replyMode }: DraftContent): WizardMode =>
  WIZARD_MODES.find((mode) => mode === replyMode) ?? 'REPLY';
export const replyOptionOf = ({ replyOption }: DraftContent): ReplyOption =>
  REPLY_OPTIONS.find((option) => option === replyOption) ?? 'NOW';
/** What it is about; a questionnaire is a type too, and is chosen in its own mode. */
export function topicOf({ eContactType: type }: DraftContent): EContactType | undefined {
  return isEContactType(type) && !TYPE_CATALOGUE[type].questionnaire ? type : undefined;
}
export function instrumentOf({ fields }: DraftContent): EContactType | undefined {
  const chosen = fields?.['instrument'];
  return isEContactType(chosen) ? chosen : undefined;
}
export const isUrgentIn = ({ fields }: DraftContent): boolean => fields?.['urgent'] === true;

/** The last step that may be shown: without a patient there is nobody to write about. */
export function mayOpen(step: WizardStep, content: DraftContent, clinicIds: readonly string[]): boolean {
  if (step === 'PATIENT') return true;
  const { clinicId, personId } = content;
  return personId !== undefined && clinicId !== undefined && clinicIds.includes(clinicId);
}

export interface Wizard {
  readonly draft: Draft;
  /** Loaded, and this step may be shown. */
  readonly ready: boolean;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  /** Where I work, if it is one clinic or has been chosen. */
  readonly clinicId: string | undefined;
  readonly setText: (text: string) => void;
  /** Half-filled fields; undefined takes one out. */
  readonly setFields: (patch: Parameters<typeof changedFields>[1]) => void;
}

/** The one draft of the wizard, kept by the server: back, a reload and another device find it as it was. */
export function useWizard(step: WizardStep, sent = false): Wizard {
  const draft = useDraft('new-clinic-e-contact');
  const { memberships } = useUser();
  const clinics = useMemo(
    () => [...new Map(memberships.map((one) => [one.clinicId, one] as const)).values()],
    [memberships],
  );
  const { content, set } = draft;
  const chosen = clinics.find(({ clinicId }) => clinicId === content.clinicId)?.clinicId;
  const clinicId = chosen ?? (clinics.length === 1 ? clinics[0]?.clinicId : undefined);
  const loaded = draft.status !== 'LOADING';
  const early =
    loaded &&
    !sent &&
    !mayOpen(
      step,
      content,
      clinics.map((clinic) => clinic.clinicId),
    );
  useEffect(() => {
    if (early) go(WIZARD_PAGE.PATIENT, { replace: true });
  }, [early]);
  return {
    draft,
    ready: loaded && !early && !sent,
    clinics,
    clinicId,
    // The key of the sending is written down with the first word: a page that is only looked at leaves no draft.
    setText: (text) =>
      set(
        isBlank(text) || typeof content.fields?.['key'] === 'string'
          ? { text }
          : { text, fields: changedFields(content, { key: newKey() }) },
      ),
    setFields: (patch) => set({ fields: changedFields(content, patch) }),
  };
}
