import type { DraftContent } from '@tervik/contract/draft.ts';
import type { Form } from '@tervik/contract/forms.ts';
import type { AccessAnomaly, AccessPurpose } from '@tervik/domain/access-log/vocabulary.ts';
import type { AnnouncementSex } from '@tervik/domain/announcement/vocabulary.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { JsonMode, TokenField } from '@tervik/domain/ai-model/vocabulary.ts';
import type { OpeningException, OpeningHours } from '@tervik/domain/clinic/opening-hours.ts';
import type { ClinicEquation } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import type { Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import type { AgreementNames, SignupState } from '@tervik/domain/clinic-signup/vocabulary.ts';
import type { ConsentType } from '@tervik/domain/consent/consents.ts';
import type { QuestionnaireAlert } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type {
  ActivityType,
  ActorKind,
  FlowType,
  SchedulableAction,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { Obstacle, ObstaclePlace } from '@tervik/domain/feedback/obstacle.ts';
import type { FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';
import type { ProblemGroup } from '@tervik/domain/intake/problem-groups.ts';
import type { ErrorKey } from '@tervik/domain/errors.ts';
import type { ProofFailure } from '@tervik/domain/patient-list/proof.ts';
import type { ColumnMapping } from '@tervik/domain/patient-list/vocabulary.ts';
import type {
  InformationAct,
  InformationContent,
  InformationKind,
  InformationTopic,
} from '@tervik/domain/information-hub/vocabulary.ts';
import type { MessageRole, MessageTexts } from '@tervik/domain/global-message/vocabulary.ts';
import type { LockTexts } from '@tervik/domain/platform-clinic/decide-lock.ts';
import type { AiActDetails } from '@tervik/domain/platform-clinic/vocabulary.ts';
import type { PriceItem } from '@tervik/domain/price/vocabulary.ts';
import type { MessageTemplateId } from '@tervik/domain/message-centre/templates.ts';
import type {
  ApprovalState,
  NotReached,
  SkipReason,
  SmsCounts,
} from '@tervik/domain/message-centre/vocabulary.ts';
import type { Plan } from '@tervik/domain/subscription/vocabulary.ts';
import type { GoingOf, ImportCounts, ImportListOf } from '#modules/patient-list/import-columns.ts';
import type { AdministrationRoute, Dosing } from '@tervik/domain/prescription/vocabulary.ts';

type Locale = 'et' | 'en' | 'ru';
type Sex = 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';

/** An employment as JSON. */
interface MembershipRow {
  clinicId: string;
  clinicName: string;
  employeeId: string;
  profession: Profession;
  isAdmin: boolean;
  isLocked: boolean;
}

/**
 * What a column holds that PostgreSQL does not know: the shape of its JSON, or words that a check constraint does not
 * list. scripts/sql reads the keys ("table.column"); a hint in a statement may name one for an expression.
 */
export interface ColumnTypes {
  'access_anomaly.kind': AccessAnomaly;
  'access_log.purpose': AccessPurpose;
  'activity.actor_kind': ActorKind;
  'activity.type': ActivityType;
  'ai_model.json_mode': JsonMode;
  'ai_model.token_field': TokenField;
  'announcement.country_code': CountryCode;
  'announcement.sex': AnnouncementSex;
  'announcement.texts': MessageTexts;
  'audit_log.details': AiActDetails;
  'app_user.identity_country': CountryCode;
  'app_user.locale': Locale;
  'app_user.sex': Sex;
  'clinic.features': Partial<Record<Feature, boolean>>;
  'clinic.opening_exceptions': readonly OpeningException[];
  'clinic.opening_hours': OpeningHours;
  'clinic_intake.limits': Partial<Record<ProblemGroup, number>>;
  'clinic.egfr_equation': ClinicEquation;
  'clinic.reads_within_hours_by_type': Readonly<Partial<Record<EContactType, number>>>;
  'clinic.relation': 'FAMILY' | 'PRIVATE' | 'OPEN';
  'clinic_signup.agreement_names': AgreementNames;
  'clinic_signup.profession': Profession;
  'clinic_signup.state': SignupState;
  'clinic_lock.texts': LockTexts;
  'code_request.payload': Readonly<Record<string, string>>;
  'consent.type': ConsentType;
  'creation_flow.kind': 'TEXT' | 'WORKFLOW';
  'creation_flow.provider': 'NONE' | 'IN_HOUSE' | 'AWELL';
  'draft.content': DraftContent;
  'e_contact.flow_type': FlowType;
  'e_contact.locale': Locale;
  'e_contact.patient_sex': Sex;
  'e_contact.type': EContactType;
  'e_contact_form.content': Form;
  'e_contact_form.alerts': QuestionnaireAlert[];
  'employee.memberships': MembershipRow[];
  'employee.profession': Profession;
  'feedback.keywords': FeedbackKeyword[];
  'global_message.role': MessageRole;
  'global_message.texts': MessageTexts;
  'global_message.clinics': { clinicId: string; clinicName: string }[];
  'information_change.act': InformationAct;
  'information_change.content': InformationContent;
  'information_edition.kind': InformationKind;
  'information_edition.problem_types': EContactType[];
  'information_edition.topic': InformationTopic;
  'information_item.content': InformationContent;
  'information_text.locale': Locale;
  'intake.kind': 'SENT' | 'HELD' | 'WRITING';
  'intake_closure.groups': ProblemGroup[];
  'intake_place.problem_group': ProblemGroup;
  'import_session.failure': ProofFailure;
  'list_import.counts': ImportCounts;
  'list_import.going': GoingOf[];
  'list_import.lists': ImportListOf[];
  'list_file_layout.columns': ColumnMapping;
  'mail.locale': Locale;
  'mail.params': Readonly<Record<string, string>>;
  'medicine.route': AdministrationRoute;
  'scheduled_action.action': SchedulableAction;
  'scheduled_action.refusal_key': ErrorKey;
  'scheduled_action.state': 'WAITING' | 'REFUSED';
  'obstacle.locale': Locale;
  'obstacle.obstacles': Obstacle[];
  'obstacle.place': ObstaclePlace;
  'person.sex': Sex;
  'policy_version.type': ConsentType;
  'price.item': PriceItem;
  'sms.reason': NotReached;
  'sms.skip': SkipReason;
  'sms_batch.approval': ApprovalState;
  'sms_batch.counts': Partial<SmsCounts>;
  'sms_batch.form': DraftContent | null;
  'sms_batch.template': MessageTemplateId;
  'prescription.dosing': Dosing;
  'prescription.route': AdministrationRoute;
  'saved_view.filters': Record<string, string>;
  'subscription.plan': Plan;
  'template_answer.e_contact_type': EContactType;
  'workflow_action.content': Extract<Form, { kind: 'QUESTIONNAIRE' }>;
  'workflow_action.instrument': EContactType;
}
