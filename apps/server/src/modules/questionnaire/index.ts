export { loadWordings, type Wording, type Wordings } from './wordings.ts';
export {
  askPartner,
  freshAfter,
  newFlowToken,
  providerOf,
  lockStart,
  type WorkflowDeps,
  type WorkflowNews,
} from './partner.ts';
export { registerQuestionnaireRoutes } from './routes.ts';
export { remindOfQuestionnaires, sweepActions } from './sweep-actions.ts';
export { registerStaffQuestionnaireRoutes } from './staff-routes.ts';
