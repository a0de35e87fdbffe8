/** Keys of what the clinic's pages ask for; see common-keys.ts. */
export const clinicKeys = {
  clinics: ['clinic', 'clinics'] as const,
  /** Features, and who switched them. */
  setting: (clinicId: string) => ['clinic', 'setting', clinicId] as const,
  subscription: (clinicId: string) => ['clinic', 'subscription', clinicId] as const,
  employees: (clinicId: string) => ['clinic', 'employees', clinicId] as const,
  /** All of them with their records, under the same beginning: a change of one is a change of the other. */
  staff: (clinicId: string) => ['clinic', 'employees', clinicId, 'staff'] as const,
  assigned: (clinicId: string, employeeId: string) =>
    ['clinic', 'employees', clinicId, 'assigned', employeeId] as const,
  /** Whether new e-contacts are taken, and how many people are writing one. */
  intake: (clinicId: string) => ['clinic', 'intake', clinicId] as const,
  types: (clinicIds: readonly string[]) => ['clinic', 'types', ...clinicIds] as const,
  patientLists: (clinicIds: readonly string[]) => ['clinic', 'patient-lists', ...clinicIds] as const,
  lists: ['clinic', 'list'] as const,
  list: (query: object) => ['clinic', 'list', query] as const,
  views: ['clinic', 'views'] as const,
  asleep: ['clinic', 'asleep'] as const,
  details: (id: string) => ['clinic', 'details', id] as const,
  /** The same e-contact, fetched before somebody opened it. */
  ahead: (id: string) => ['clinic', 'ahead', id] as const,
  notes: (id: string) => ['clinic', 'notes', id] as const,
  files: (id: string) => ['clinic', 'files', id] as const,
  others: (id: string) => ['clinic', 'others', id] as const,
  summary: (id: string, locale: string) => ['clinic', 'summary', id, locale] as const,
  translation: (eContactId: string, activityId: string, locale: string) =>
    ['clinic', 'translation', eContactId, activityId, locale] as const,
  recommendations: (id: string, locale: string) => ['clinic', 'recommendations', id, locale] as const,
  scheduledActions: ['clinic', 'scheduled-actions'] as const,
  templates: (clinicId: string) => ['clinic', 'templates', clinicId] as const,
  questionnaires: (clinicId: string) => ['clinic', 'questionnaires', clinicId] as const,
  questionnaire: (actionId: string) => ['clinic', 'questionnaire', actionId] as const,
  workflowReturn: ['clinic', 'workflow-return'] as const,
  /** Whom a new e-contact may be for. */
  writeTo: (clinicId: string, search: string) => ['clinic', 'write-to', clinicId, search] as const,
  patientSearch: (clinicId: string | undefined, search: string) =>
    ['clinic', 'patient-search', clinicId ?? '', search] as const,
  patientName: (personId: string) => ['clinic', 'patient-name', personId] as const,
  patientCard: (clinicId: string, personId: string) =>
    ['clinic', 'patient-card', clinicId, personId] as const,
  patientByCode: (clinicId: string, personalCode: string) =>
    ['clinic', 'patient-by-code', clinicId, personalCode] as const,
  recentPatients: (clinicId: string) => ['clinic', 'recent-patients', clinicId] as const,
  statistics: (clinicId: string) => ['clinic', 'statistics', clinicId] as const,
  statisticsOf: (clinicId: string, dates: object) => ['clinic', 'statistics', clinicId, dates] as const,
  /** Of what I am told, and when. */
  staffNotices: ['clinic', 'staff-notices'] as const,
  ownAccess: ['clinic', 'own-access'] as const,
  anomalies: (clinicId: string) => ['clinic', 'anomalies', clinicId] as const,
};
