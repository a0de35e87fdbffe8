/** Keys of what the clinic's pages ask for; see common-keys.ts. */
export const clinicKeys = {
  clinics: ['clinic', 'clinics'] as const,
  /** Features, and who switched them. */
  setting: (clinicId: string) => ['clinic', 'setting', clinicId] as const,
  firstSteps: (clinicId: string) => ['clinic', 'first-steps', clinicId] as const,
  subscription: (clinicId: string) => ['clinic', 'subscription', clinicId] as const,
  /** What the platform did to it. */
  platformActs: (clinicId: string) => ['clinic', 'platform-acts', clinicId] as const,
  employees: (clinicId: string) => ['clinic', 'employees', clinicId] as const,
  /** All of them with their records, under the same beginning: a change of one is a change of the other. */
  staff: (clinicId: string) => ['clinic', 'employees', clinicId, 'staff'] as const,
  /** Asked anew for each opening of the dialog: what was assigned before may be somebody else's by now. */
  assigned: (clinicId: string, employeeId: string, openedAt: number | undefined) =>
    ['clinic', 'employees', clinicId, 'assigned', employeeId, openedAt] as const,
  /** Everything about feedback: a mark changes the lists and what is said of one e-contact. */
  feedback: ['clinic', 'feedback'] as const,
  feedbackStatistics: (clinicId: string, dates: object) =>
    ['clinic', 'feedback-statistics', clinicId, dates] as const,
  feedbackList: (clinicId: string, query: object) => ['clinic', 'feedback', clinicId, query] as const,
  eContactFeedback: (eContactId: string) => ['clinic', 'feedback', 'of', eContactId] as const,
  /** When I was at the information hub before. */
  informationVisit: ['clinic', 'information-visit'] as const,
  informationList: (query: object) => ['clinic', 'information', query] as const,
  informationItem: (id: string, locale: string) => ['clinic', 'information-item', id, locale] as const,
  /** Whether new e-contacts are taken, and how many people are writing one. */
  intake: (clinicId: string) => ['clinic', 'intake', clinicId] as const,
  types: (clinicIds: readonly string[]) => ['clinic', 'types', ...clinicIds] as const,
  allPatientLists: ['clinic', 'patient-lists'] as const,
  imports: (clinicId: string) => ['clinic', 'imports', clinicId] as const,
  /** Each import with its rows; which clinic's it is, only its answer says. */
  anyImport: ['clinic', 'import'] as const,
  import: (id: string) => ['clinic', 'import', id] as const,
  importRows: (id: string, group: string) => ['clinic', 'import', id, 'rows', group] as const,
  undoPreview: (id: string) => ['clinic', 'import', id, 'undo'] as const,
  importWays: (clinicId: string) => ['clinic', 'import-ways', clinicId] as const,
  importProof: (sessionId: string) => ['clinic', 'import-proof', sessionId] as const,
  doctorsLists: (sessionId: string) => ['clinic', 'doctors-lists', sessionId] as const,
  /** For how many people of the lists there is a phone number. */
  reachable: (clinicId: string) => ['clinic', 'reachable', clinicId] as const,
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
  askedQuestionnaires: (eContactId: string) => ['clinic', 'asked-questionnaires', eContactId] as const,
  questionnaire: (actionId: string) => ['clinic', 'questionnaire', actionId] as const,
  workflowReturn: ['clinic', 'workflow-return'] as const,
  /** Whom a new e-contact may be for. */
  writeTo: (clinicId: string, search: string, listCode: string | undefined) =>
    ['clinic', 'write-to', clinicId, search, listCode ?? ''] as const,
  patientSearch: (clinicId: string | undefined, search: string) =>
    ['clinic', 'patient-search', clinicId ?? '', search] as const,
  patientName: (personId: string) => ['clinic', 'patient-name', personId] as const,
  patientCard: (clinicId: string, personId: string) =>
    ['clinic', 'patient-card', clinicId, personId] as const,
  patientByCode: (clinicId: string, personalCode: string) =>
    ['clinic', 'patient-by-code', clinicId, personalCode] as const,
  recentPatients: (clinicId: string) => ['clinic', 'recent-patients', clinicId] as const,
  statistics: (clinicId: string) => ['clinic', 'statistics', clinicId] as const,
  statisticsOf: (clinicId: string, figure: string, dates: object) =>
    ['clinic', 'statistics', clinicId, figure, dates] as const,
  weeklyMail: (clinicId: string) => ['clinic', 'weekly-mail', clinicId] as const,
  /** Of what I am told, and when. */
  staffNotices: ['clinic', 'staff-notices'] as const,
  ownAccess: ['clinic', 'own-access'] as const,
  smsBatches: (clinicId: string) => ['clinic', 'sms-batches', clinicId] as const,
  smsBatch: (id: string) => ['clinic', 'sms-batch', id] as const,
  smsBatchForm: (id: string) => ['clinic', 'sms-batch-form', id] as const,
  /** What became of each of its SMS; of one state or of all. */
  anySmsReports: (id: string) => ['clinic', 'sms-reports', id] as const,
  smsReports: (id: string, state: string | undefined) => ['clinic', 'sms-reports', id, state ?? ''] as const,
  /** How one of its recipients can be reached otherwise. */
  smsRecipient: (clinicId: string, id: string) => ['clinic', 'sms-recipient', clinicId, id] as const,
  optOuts: (clinicId: string) => ['clinic', 'opt-outs', clinicId] as const,
  smsInvoice: (clinicId: string, month: string | undefined) =>
    ['clinic', 'sms-invoice', clinicId, month ?? ''] as const,
  smsTemplates: (clinicId: string) => ['clinic', 'sms-templates', clinicId] as const,
  smsConversion: (id: string) => ['clinic', 'sms-conversion', id] as const,
  smsApprovals: (clinicId: string) => ['clinic', 'sms-approvals', clinicId] as const,
  smsOnlineFirst: (clinicId: string) => ['clinic', 'sms-online-first', clinicId] as const,
  smsMonth: (clinicId: string) => ['clinic', 'sms-month', clinicId] as const,
  /** Whom an SMS would be for, and how many they are. */
  messagePatients: (clinicId: string, filter: object) =>
    ['clinic', 'message-patients', clinicId, filter] as const,
  messageCount: (clinicId: string, filter: object) => ['clinic', 'message-count', clinicId, filter] as const,
  anomalies: (clinicId: string) => ['clinic', 'anomalies', clinicId] as const,
};
