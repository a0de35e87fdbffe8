/** Keys of what the patient's pages ask for; see common-keys.ts. */
export const patientKeys = {
  all: ['patient'] as const,
  eContacts: ['patient', 'e-contacts'] as const,
  timeline: (eContactId: string) => ['patient', 'timeline', eContactId] as const,
  files: (eContactId: string) => ['patient', 'files', eContactId] as const,
  started: ['patient', 'started'] as const,
  unfinished: ['patient', 'unfinished'] as const,
  announcements: (locale: string) => ['patient', 'announcements', locale] as const,
  clinicMessages: ['patient', 'clinic-messages'] as const,
  additions: ['patient', 'additions'] as const,
  open: (personId: string, clinicId: string) => ['patient', 'open', personId, clinicId] as const,
  questions: (asked: object) => ['patient', 'questions', asked] as const,
  questionnaire: (eContactId: string) => ['patient', 'questionnaire', eContactId] as const,
  askedQuestionnaires: (eContactId: string) => ['patient', 'asked-questionnaires', eContactId] as const,
  askedQuestionnaire: (id: string) => ['patient', 'asked-questionnaire', id] as const,
  persons: ['patient', 'persons'] as const,
  person: (id: string) => ['patient', 'person', id] as const,
  personByCode: (personalCode: string) => ['patient', 'person-by-code', personalCode] as const,
  personAccess: (personId: string) => ['patient', 'person-access', personId] as const,
  clinics: (personId: string) => ['patient', 'clinics', personId] as const,
  /** A place for what is about to be written. */
  place: (personId: string, clinicId: string, type: string, locale: string) =>
    ['patient', 'place', personId, clinicId, type, locale] as const,
  prescriptions: ['patient', 'prescriptions'] as const,
  prescriptionsAt: (personId: string, clinicId: string) =>
    ['patient', 'prescriptions', personId, clinicId] as const,
  medicines: (search: string) => ['patient', 'medicines', search] as const,
};
