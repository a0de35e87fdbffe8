import type { Words } from './word-problems.ts';

/*
 * What each policy and grant means. The eight digits before a sentence are a hash of what it tells of, the functions that
 * a policy calls included: whoever changes one is told the new digits by the generator and puts them here after rereading
 * the sentence.
 */

/** By `table.policy`. */
export const POLICY_WORDS: Words = {
  'access_log.access_log_mine': 'a8c4ff77 Staff see the looks that they took themselves in their clinics.',
  'access_log.access_log_read': 'a22ce504 An owner sees every look at the data of persons of their own list.',
  'access_log.access_log_write':
    'dc9be671 Staff add looks in their own name, as an employee of theirs and for one of their clinics: at an e-contact of that clinic that they see, with its owner and its patient, or, without an e-contact, at a person of that clinic’s list.',
  'activity.activity_read':
    '81ab8c6c Staff see all entries of their clinics; an owner sees the entries of their own e-contacts that are not for staff only.',
  'activity.activity_sent':
    '2895e02f Nobody but the owner sees entries of an e-contact that is not submitted.',
  'activity.activity_write':
    '94be31e2 A user adds entries in their own name to an e-contact that they see, with its clinic and its owner. An owner adds entries as PATIENT or REPRESENTATIVE, not for staff only, of the types SUBMITTED, PATIENT_ANSWER, PATIENT_INFO, CANCELLED, REOPENED and QUESTIONNAIRE; staff add entries of any type as an employee of theirs, with any profession, in their clinics.',
  'ai_call.ai_call_admin':
    '9e1b45f9 An admin of the platform sees what all calls of models took; neither who asked nor about what stands there.',
  'ai_model.ai_model_admin':
    '1ed970f8 An admin of the platform sees, adds and changes all models; of their keys only what the server has encrypted.',
  'ai_order.ai_order_admin':
    '1ed970f8 An admin of the platform sees and changes in which order models are asked for what.',
  'ai_share.ai_share_admin':
    '1ed970f8 An admin of the platform sees, adds, changes and deletes the comparisons of models in all clinics.',
  'ai_switch.ai_switch_admin': '1ed970f8 An admin of the platform sees and turns the switch of all models.',
  'ai_summarization.ai_summarization_read': 'd3622267 Staff see the summaries of their clinics.',
  'ai_summarization.ai_summarization_write':
    '6c4add93 Staff add summaries as an employee of theirs, of an e-contact of their clinics that they see.',
  'ai_summarization_feedback.ai_feedback_own':
    '8a0f052d Staff see the feedback that they gave as an employee of theirs; they add and change it for a summary of their clinics.',
  'announcement.announcement_add':
    'ad245cc8 The platform’s admin adds announcements in their own name, none of them withdrawn.',
  'announcement.announcement_patient':
    '742d449f A patient sees the announcements that are in force: begun, not ended, not withdrawn.',
  'announcement.announcement_platform': '9e1b45f9 The platform’s admin sees all announcements.',
  'announcement.announcement_withdraw':
    '45b61198 The platform’s admin withdraws announcements in their own name, and takes that back.',
  'announcement_dismissal.announcement_dismissal_own':
    '0f24332b A patient sees, adds and removes which announcements they have closed themselves; nobody else sees it.',
  'audit_log.audit_auth':
    '9e448424 Signing in adds rows about sessions, accounts, consents, push subscriptions, support requests and employees, without a clinic and with any actor.',
  'audit_log.audit_log_write':
    'f3e866f6 A user adds rows of which they are the actor, about any clinic and any subject.',
  'audit_log.audit_signup':
    'd3c48259 Signing in adds rows about applications of clinics, without a clinic and with any actor.',
  'business_register.business_register_read':
    '46ec4b66 Every user, and signing in, sees the business register.',
  'business_register_import.business_register_import_read':
    '46ec4b66 Every user, and signing in, sees when which business register was loaded.',
  'clinic.clinic_auth': 'fdabba83 Signing in sees all clinics.',
  'clinic.clinic_read': '7799ad1b Every user sees all clinics.',
  'clinic.clinic_setting': '8e945e15 An admin of the clinic changes it.',
  'clinic_feature.clinic_feature_add': '13e1bac0 An admin of the clinic adds its switches in their own name.',
  'clinic_feature.clinic_feature_read': '7799ad1b Every user sees the switches of all clinics.',
  'clinic_feature.clinic_feature_switch':
    'ca0c8374 An admin of the clinic changes its switches in their own name.',
  'clinic_feature_change.clinic_feature_change_add':
    '2f91ac05 An admin of the clinic adds changes of its switches as an employee of theirs.',
  'clinic_feature_change.clinic_feature_change_read':
    'd3622267 Staff see the changes of the switches of their clinics.',
  'clinic_lock.clinic_lock_read': '9e1b45f9 The platform’s admin sees all locks.',
  'clinic_patient.clinic_patient_confirm': 'b208dba7 Staff change the rows of their clinics’ lists.',
  'clinic_patient.clinic_patient_first_time':
    'cce81a31 An owner puts a person of their own list into the list of any clinic, neither confirmed nor rejected and without a list code.',
  'clinic_patient.clinic_patient_own':
    'a22ce504 An owner sees the rows of the persons of their own list, in the lists of all clinics.',
  'clinic_patient.clinic_patient_staff':
    'd3622267 Staff see the lists of their clinics, rejected persons included.',
  'clinic_signup.clinic_signup_decide':
    '4baafea1 The platform’s admins decide on applications of clinics that wait, in their own name; what is decided nobody changes.',
  'clinic_signup.clinic_signup_read':
    '9e1b45f9 The platform’s admins, and nobody else, see applications of clinics.',
  'clinic_signup_link.clinic_signup_link_add':
    '62b9420f The platform’s admins add links to applications of clinics; nobody sees them.',
  'creation_flow.creation_flow_own':
    '499a09f9 An owner sees, adds and changes the creation flows of their own e-contacts; each has the clinic of its e-contact.',
  'draft.draft_own': '0e3337ad A user sees, adds, changes and deletes their own drafts.',
  'draft.draft_taken':
    '228af7d2 A request deletes only drafts whose device or version it names; a request that names none deletes only those that are not set aside.',
  'e_contact.e_contact_act':
    '2c418284 Staff change the e-contacts of their clinics; an owner changes their own.',
  'e_contact.e_contact_act_sent':
    'b2a7e7b9 Nobody but the owner changes an e-contact that is not submitted before or after the change.',
  'e_contact.e_contact_not_locked': '8a8a6cb6 Nobody adds an e-contact to a clinic that is locked.',
  'e_contact.e_contact_of_files': '121fb455 Jobs see all e-contacts.',
  'e_contact.e_contact_read': '9fbf7109 Staff see the e-contacts of their clinics; an owner sees their own.',
  'e_contact.e_contact_send':
    'e48b1bfa An owner adds their own e-contacts with origin PATIENT, created by no employee and assigned to nobody, to a clinic that is open, or whose list has the patient and has not rejected them.',
  'e_contact.e_contact_sent': 'aa580beb Nobody but the owner sees an e-contact that is not submitted.',
  'e_contact.e_contact_staff':
    '6a4e9de2 Staff add submitted e-contacts with origin CLINIC to their clinics, created by an employee of theirs in that clinic and assigned to that employee or to nobody, about a person of that clinic’s list who is not rejected, with that person’s owner.',
  'e_contact_form.e_contact_form_action':
    '04211d09 Nobody but staff of the clinic adds a form that belongs to a questionnaire of staff; the patient adds that of one that they were asked for.',
  'e_contact_form.e_contact_form_read':
    'fa0216b1 An owner sees the forms of their own e-contacts; staff see the forms of submitted e-contacts of their clinics.',
  'e_contact_form.e_contact_form_staff':
    'b5d82219 Staff add the form of a questionnaire that they began themselves in one of their clinics, with its e-contact, clinic and owner.',
  'e_contact_form.e_contact_form_write':
    'e8097615 An owner adds forms to their own e-contact while it is STARTED, or with the instant at which it was created; SICK_LEAVE at any time; QUESTIONNAIRE where the clinic asks for one.',
  'employee.employee_add':
    '189d3334 An admin of a clinic adds employees to it who have no user and are not deleted.',
  'employee.employee_auth': 'fdabba83 Signing in sees all employees.',
  'employee.employee_change': 'f9245348 An admin of a clinic changes its employees, deleted ones included.',
  'employee.employee_invitation':
    '9269429d Signing in gives an employee who has no user and is not deleted to a user whose proven personal code is that of the employee and whose country is that of the clinic.',
  'employee.employee_platform': '9e1b45f9 The platform’s admin sees the employees of all clinics.',
  'employee.employee_platform_add':
    'ba944c0f The platform’s admin adds invitations of admins, marked as such and of nobody who runs the platform, to clinics that lack one who has joined.',
  'employee.employee_read': 'd3622267 Staff see all employees of their clinics, deleted ones included.',
  'employee_join_code.join_code_add':
    'efb589c8 An admin of a clinic adds untried codes for its employees who have no user and are not deleted.',
  'employee_join_code.join_code_admin': '74ed00ff An admin of a clinic sees the codes of its employees.',
  'employee_join_code.join_code_drop': '2c473633 An admin of a clinic deletes the codes of its employees.',
  'employee_join_code.join_code_platform':
    '9e1b45f9 The platform’s admin sees how far the codes of invitations have come.',
  'employee_join_code.join_code_platform_add':
    '4b6dcee5 The platform’s admin adds a code to the open invitation of an admin where none has joined.',
  'employee_join_code.join_code_platform_replace':
    'fa69f5ff The platform’s admin replaces the code of an open invitation of an admin where none has joined.',
  'employee_join_code.join_code_replace':
    'b143c583 An admin of a clinic replaces the codes of its employees, by untried ones for employees who have no user and are not deleted.',
  'feedback.feedback_give':
    '180c277d An owner adds feedback on their own e-contact that is COMPLETED, about its present completion.',
  'feedback.feedback_of_clinic':
    'c1eed864 Staff see what was said of their clinics, not what was said of the platform.',
  'feedback.feedback_complete':
    '36cfb1e1 Patients: their own feedback, whose stars they complete with words (a trigger leaves what has words as it is).',
  'feedback_link.feedback_link_add':
    'e04a261a Staff: the link of a mail, for the last completion of an e-contact of their clinics. Nobody reads links.',
  'feedback_mark.feedback_mark_add': 'bb039aca Staff mark feedback on their clinics.',
  'feedback_mark.feedback_mark_change': 'b208dba7 Staff change the marks of their clinics.',
  'feedback_mark.feedback_mark_staff': 'd3622267 Staff see the marks of their clinics.',
  'feedback.feedback_own': 'a22ce504 An owner sees the feedback on their own e-contacts.',
  'file.file_change':
    '5e491aa7 An owner changes files of their own e-contacts that they uploaded and have not sent. The change may send the file with an entry of theirs in the same e-contact; it leaves no file UPLOADING whose scan is neither WAITING nor NA.',
  'file.file_change_staff':
    '0116b59f Staff change files of their clinics that they uploaded as an employee of theirs and have not sent. The change may send the file with an entry of theirs in the same e-contact; it leaves no file UPLOADING whose scan is neither WAITING nor NA.',
  'file.file_of_clinic':
    'd231f23a Staff see the files that were sent in submitted e-contacts of their clinics.',
  'file.file_of_staff':
    '9964e05d Staff see the files of their clinics that they uploaded as an employee of theirs, sent or not.',
  'file.file_own':
    '6ab2f010 An owner sees the files of their own e-contacts that were sent or that they uploaded.',
  'file.file_remove':
    '36c6d980 An owner deletes files of their own e-contacts that they uploaded and have not sent.',
  'file.file_remove_staff':
    '11f3d6ff Staff delete files of their clinics that they uploaded as an employee of theirs and have not sent.',
  'file.file_upload':
    '96151eea An owner adds files of their own to their own e-contacts: uploaded by them and no employee, UPLOADING, not sent, with scan WAITING or NA.',
  'file.file_upload_staff':
    'a4e05d79 Staff add files to submitted e-contacts of their clinics: uploaded by them as an employee of theirs, UPLOADING, not sent, with scan WAITING or NA.',
  'file.file_worker': '47158932 Jobs see, change and delete all files.',
  'first_steps_closed.first_steps_closed_own':
    '4be5d0d7 Staff see and add for themselves that they have closed the list of first steps, in clinics that they administer.',
  'global_message.global_message_read':
    'd9dc0bcc Staff see the messages that are addressed to their clinics, for whatever role. A patient sees those for patients that are addressed to a clinic which they see in global_message_clinic.',
  'global_message.global_message_write': 'bfa237ba Staff add messages in their own name.',
  'global_message_clinic.global_message_clinic_delete':
    'd597f0b0 Staff change the rows of their clinics: deleted by nobody, or by themselves.',
  'global_message_clinic.global_message_clinic_read':
    '65b69c3a Staff see the rows of their clinics, deleted ones included. A patient sees the rows that are not deleted of clinics whose list has a person of theirs that is not rejected.',
  'global_message_clinic.global_message_clinic_write':
    '72de45f3 Staff address messages that they wrote themselves to their clinics, not deleted.',
  'idempotency_key.idempotency_own':
    '0e3337ad A user sees and adds their own keys and the answers under them.',
  'clinic_intake.clinic_intake_add': '7659ede7 An admin of a clinic adds its limits.',
  'clinic_intake.clinic_intake_change': 'f9245348 An admin of a clinic changes its limits.',
  'clinic_intake.clinic_intake_read': '7799ad1b A user sees the limits of all clinics.',
  'information_change.information_change_add':
    '839e899d The platform’s admin adds to an item’s history in their own name.',
  'information_change.information_change_platform':
    '9e1b45f9 The platform’s admin sees who changed what in all items.',
  'information_edition.information_edition_add': '62b9420f The platform’s admin publishes editions.',
  'information_edition.information_edition_end': '00d19ba2 The platform’s admin ends editions.',
  'information_edition.information_edition_platform': '9e1b45f9 The platform’s admin sees all editions.',
  'information_edition.information_edition_staff':
    'eff69753 Staff see the editions of the information hub that have begun and are neither expired nor ended: doctors all, nurses all but those about prescription drugs, non-clinical staff those that are not clinical.',
  'information_file.information_file_add': '25c416f7 The platform’s admin adds files in their own name.',
  'information_file.information_file_platform': '9e1b45f9 The platform’s admin sees all files.',
  'information_file.information_file_seen': '6e286bca A file is seen where an edition that links it is.',
  'information_item.information_item_add': '571e43d9 The platform’s admin adds items in their own name.',
  'information_item.information_item_change':
    '2b3d2337 The platform’s admin changes items in their own name.',
  'information_item.information_item_platform':
    '9e1b45f9 The platform’s admin sees all items, in the making too.',
  'information_picture.information_picture_add':
    '25c416f7 The platform’s admin adds pictures in their own name.',
  'information_picture.information_picture_platform': '9e1b45f9 The platform’s admin sees all pictures.',
  'information_picture.information_picture_seen':
    'bf4ed314 A picture is seen where an edition that shows it is.',
  'information_reading.information_reading_add':
    'a4cf9f2a A user notes for themselves that they have read an item of which they see an edition.',
  'information_reading.information_reading_again':
    'b74d0010 A user notes for themselves that they have read an item again of which they see an edition.',
  'information_reading.information_reading_own':
    'ab7741ce A user sees which items they have read themselves; nobody else sees it.',
  'information_text.information_text_add': '62b9420f The platform’s admin publishes texts.',
  'information_text.information_text_seen': 'f4e318a0 A text is seen where its edition is.',
  'information_visit.information_visit_own':
    '3aa3f0a5 Staff see, add and change when they themselves were last at the information hub.',
  'intake_closure.intake_closure_add':
    '2f91ac05 An admin of a clinic adds its closures as an employee of theirs.',
  'intake_closure.intake_closure_change': 'f9245348 An admin of a clinic changes its closures.',
  'intake_closure.intake_closure_read': '7799ad1b A user sees the closures of all clinics.',
  'intake_place.intake_place_own':
    '2ceafa90 A user sees, adds, changes and deletes their own places, and nobody else’s.',
  'medicine.medicine_read': '3bd4afcf Every request sees all medicines, with and without a user.',
  'notice_choice.notice_choice_own':
    '0e3337ad A user sees, adds and changes their own choices of when they are told.',
  'import_session.import_session_own':
    '93ba45fe An admin of a clinic sees, adds and changes the import sessions of their own in this clinic.',
  'list_file_layout.list_file_layout_admin':
    '32019724 Admins of a clinic see, add and change what the columns of its files are.',
  'list_import.list_import_add':
    '6ffa0051 An admin adds imports of their clinic in their own name, planned ones alone.',
  'list_import.list_import_admin': '74ed00ff Admins of a clinic see its imports.',
  'list_import.list_import_discard':
    'b533bb4b Admins of a clinic discard its imports that are planned; carrying out and taking back are functions.',
  'list_import_row.list_import_row_admin': '63180fff Rows are seen with the import that they belong to.',
  'list_member.list_member_staff': 'd3622267 Staff see the members of the lists of their clinics.',
  'sms.sms_staff': 'd3622267 Staff see what became of the SMS of their clinics.',
  'sms.sms_stop': '28891f81 Staff stop an SMS of their clinics that has not left yet.',
  'sms.sms_worker':
    '47158932 Jobs send them and note what became of them; they see names and numbers, and no surnames.',
  'clinic_message.clinic_message_own':
    '86199c9e Patients see what they and those they write for were told online, from its hour on.',
  'clinic_message.clinic_message_read': 'af634b50 Patients say that they have read it, once.',
  'clinic_message.clinic_message_staff':
    'd3622267 Staff see whom their clinics have told online, and who has read it.',
  'clinic_message.clinic_message_worker': '47158932 Jobs tell whose hour has come; they see no text.',
  'sms_online_first.sms_online_first_add':
    '5c27144a Admins of a clinic say, in their own name, whether patients are told online first.',
  'sms_online_first.sms_online_first_staff':
    'd3622267 Staff see whether patients of their clinics are told online first.',
  'sms_batch.sms_batch_staff': 'd3622267 Staff see what the message centre of their clinics sends.',
  'sms_batch.sms_batch_stop': 'b9d9824b Staff stop a batch of their clinics, once.',
  'sms_link.sms_link_worker': '121fb455 Jobs read the codes of the links that stand in SMS.',
  'sms_batch.sms_batch_worker': '121fb455 Jobs read the texts that they send.',
  'sms_batch.sms_batch_approve':
    '9519756b Staff approve a batch of their clinics that waits for a second person; nobody approves their own.',
  'sms_batch.sms_batch_expire': 'b8d5b759 Jobs end the wait for a second person.',
  'sms_approval.sms_approval_add':
    '5c27144a Admins of a clinic say, in their own name, whether its SMS need a second person.',
  'sms_approval.sms_approval_staff':
    'd3622267 Staff see whether the SMS of their clinics need a second person.',
  'sms_template.sms_template_add': '0f487afb Staff add texts for SMS to those of their clinics.',
  'sms_template.sms_template_change': 'b208dba7 Staff change and remove the texts for SMS of their clinics.',
  'sms_template.sms_template_staff': 'd3622267 Staff see the texts for SMS of their clinics.',
  'sms_invitation_open.sms_invitation_open_staff':
    'd3622267 Staff see how many have gone on from invitations of their clinics.',
  'sms_opt_out.sms_opt_out_worker': '121fb455 Jobs leave out who wants no SMS any more.',
  'sms_cap.sms_cap_add':
    '5c27144a Admins of a clinic say, in their own name, what its SMS of a month may cost.',
  'sms_cap.sms_cap_staff': 'd3622267 Staff see what the SMS of their clinics may cost.',
  'sms_opt_out.sms_opt_out_add':
    '0f487afb Staff write down for their clinics who wants no SMS, or wants them again.',
  'sms_opt_out.sms_opt_out_staff': 'd3622267 Staff see to whom their clinics send no SMS.',
  'obstacle.obstacle_platform':
    '9e1b45f9 The platform’s admins see what kept people from getting in, and of nobody who.',
  'obstacle.obstacle_tell': 'b81867bb Whoever is not signed in may tell what kept them from getting in.',
  'outbox.outbox_sms': '70a2228b Whoever acts may wake the sender of SMS: the row says nothing.',
  'patient_list.patient_list_add': 'b7a91d09 Admins of a clinic add lists to it, none of them imported.',
  'patient_list.patient_list_staff': 'd3622267 Staff see the patient lists of their clinics.',
  'note.note_read': 'd3622267 Staff see the notes of their clinics.',
  'note.note_write':
    '68b09b7f Staff add notes as an employee of theirs to an e-contact of their clinics that they see, with its clinic.',
  'outbox.outbox_addition':
    'fe91d20f Staff add rows with the template CLINIC_ADDED and no parameters, to the owner of a person whom one of their clinics has added.',
  'outbox.outbox_auth':
    'b80f1b29 Signing in adds rows with the template LOGIN_CODE, SIGN_UP_CODE, RESET_CODE, PROFILE_CODE, PASSWORD_CHANGED, EMAIL_CHANGED or SUPPORT_REQUEST.',
  'outbox.outbox_invitation':
    'aae28443 An admin of a clinic adds mails with the template EMPLOYEE_INVITED or EMPLOYEE_INVITED_BY_CODE and the clinic’s name alone, to the address of an employee of the clinic who has no user and is not deleted.',
  'outbox.outbox_signup':
    '9004e3ec Signing in adds the mails with the code of an application, that it has come, and that one waits for the platform.',
  'outbox.outbox_signup_decided':
    '4aae6645 The platform’s admins add the mails that tell an applicant what was decided, to addresses of applications alone.',
  'outbox.outbox_taken':
    '051fdbe7 Signing in adds mails with the template ACCOUNT_TAKEN, to an address and in a language, and with nothing else.',
  'outbox.outbox_invitation_platform':
    '7af1ed94 The platform’s admin adds invitations to the address of an admin whom a clinic’s invitation waits for; they name the clinic alone.',
  'outbox.outbox_staff':
    '227a12a9 A user adds, in their own name, that something waits for staff in an e-contact that they see, with its id and the time alone.',
  'outbox.outbox_staff_test':
    '9b4d42cc Staff add a mail with the template STAFF_TEST and no parameters, to themselves.',
  'outbox.outbox_worker': '47158932 Jobs see, add, change and delete all rows.',
  'outbox.outbox_write':
    '8ac346f0 Staff add mails with any template but LOGIN_CODE to the owner of an e-contact of their clinics that they see, with the id of that e-contact, the code of a rating, and no other parameter. A user adds the scan of a file that they uploaded and see, with its id alone.',
  'plan_change.plan_change_read': '9e1b45f9 The platform’s admin sees the changes of all plans.',
  'price.price_public': 'fdabba83 Signing in sees what each price is and from which day, and not who set it.',
  'price.price_read': '7799ad1b Every user sees all prices.',
  'price.price_set': '41d9624d The platform’s admin adds prices in their own name.',
  'price.price_withdraw':
    'cea4944e The platform’s admin withdraws in their own name a price whose day has not passed where the country is.',
  'scheduled_action.scheduled_action_end':
    'aadb8892 Staff change the waiting acts of their clinics that they wrote themselves, ended ones included.',
  'scheduled_action.scheduled_action_read':
    'a8c4ff77 Staff see the waiting acts of their clinics that they wrote themselves.',
  'scheduled_action.scheduled_action_worker': '121fb455 Jobs see all waiting acts.',
  'scheduled_action.scheduled_action_write':
    '287067ed Staff add waiting acts in their own name, as an employee of theirs, on an e-contact of their clinics that they see.',
  'person.person_change': '436f1582 An owner changes the persons whom they represent, not their own row.',
  'person.person_of_clinic':
    '7e8ecef3 Staff see the persons of their clinics’ lists, rejected and deleted ones included.',
  'person.person_own':
    'a22ce504 An owner sees the persons of their own list, themselves and deleted ones included.',
  'person.person_represent': 'bbcaabb2 An owner adds a person whom they represent, and says as what.',
  'person.person_self_make': '9057b903 Signing in adds the row of a user’s own person.',
  'person.person_self_read': '4594a5e0 Signing in sees the row of every user’s own person.',
  'person.person_self_update': '6c912003 Signing in changes the row of any user’s own person.',
  'person_lookup.person_lookup_own': '0f24332b An owner sees, adds and deletes their own lookups.',
  'prescription.prescription_own':
    'c84a819c An owner sees, adds and changes the prescriptions of persons of their own list.',
  'prompt_draft.prompt_draft_admin':
    '6f805329 An admin of the platform sees and deletes all drafts of prompts, and adds and changes them in their own name.',
  'prompt_trial.prompt_trial_admin':
    '1ed970f8 An admin of the platform sees, adds and renews which made-up cases a text has passed.',
  'prompt_version.prompt_version_admin':
    '6f805329 An admin of the platform sees all versions of prompts, and adds new ones in their own name.',
  'saved_view.saved_view_change':
    '98a4ddc8 Staff change the views of their clinics that belong to an employee of theirs; an admin of the clinic also changes shared ones, and leaves them shared.',
  'saved_view.saved_view_read':
    'f5515925 Staff see the views of their clinics that are shared or belong to an employee of theirs.',
  'saved_view.saved_view_write': '711ae0df Staff add views to their clinics as an employee of theirs.',
  'second_factor.second_factor_own':
    'acce9473 Signing in sees and adds the authenticator of the signed-in user alone, and notes its last code.',
  'second_factor_enrolment.second_factor_enrolment_own':
    '3a21a67e Signing in sees, adds, renews and deletes the secret that the session itself has begun to enrol, and no other session’s.',
  'second_factor_recovery.second_factor_recovery_own':
    'acce9473 Signing in sees, adds, uses up and deletes the recovery codes of the signed-in user alone.',
  'subscription.subscription_platform': '9e1b45f9 The platform’s admin sees the plans of all clinics.',
  'subscription.subscription_read': 'd3622267 Staff see the plans of their clinics, of now and of before.',
  'staff_notice.staff_notice_worker': '47158932 Jobs see, add, change and delete all notices to staff.',
  'template_answer.template_answer_change':
    '98a4ddc8 Staff change the templates of their clinics that belong to an employee of theirs; an admin of the clinic also changes shared ones, and leaves them shared.',
  'template_answer.template_answer_read':
    'f5515925 Staff see the templates of their clinics that are shared or belong to an employee of theirs.',
  'template_answer.template_answer_write':
    '711ae0df Staff add templates to their clinics as an employee of theirs.',
  'upgrade_offer_dismissal.upgrade_offer_dismissal_own':
    '5169f00e Staff see, add and change for themselves until when the offer of the higher plan stays away, in their clinics.',
  'weekly_figures.weekly_figures_add':
    '639ea01e Admins of a clinic ask for its counts of the week in their own name, as an employee of theirs there.',
  'weekly_figures.weekly_figures_end': '7b2c1a40 Staff take back that they wanted the counts of the week.',
  'weekly_figures.weekly_figures_own':
    '0cfb8e0b Staff see whether they themselves want the counts of the week, and nobody else’s wish.',
  'work_time.work_time_read': 'd3622267 Staff see the working time of all staff of their clinics.',
  'work_time.work_time_write':
    'b5efefcc Staff add working time as an employee of theirs, on an e-contact of their clinics that they see.',
  'workflow_action.workflow_action_asked':
    '0232308a Patients see the questionnaires that they are asked for.',
  'workflow_action.workflow_action_fill':
    '1994b7c5 Patients end the questionnaires that they are asked for, as filled in.',
  'workflow_action.workflow_action_withdraw':
    '5d2dd5af Staff take back questionnaires that patients of their clinics are asked for.',
  'workflow_action.workflow_action_change':
    'aadb8892 Staff change the questionnaires of their clinics that they began themselves.',
  'workflow_action.workflow_action_read':
    'd3622267 Staff see the questionnaires that staff of their clinics fill in.',
  'workflow_action.workflow_action_write':
    'c5a5151d Staff add questionnaires in their own name, as an employee of theirs, on an e-contact of their clinics that they see, with its clinic and its owner.',
};

/** By `table.role`, where row-level security is off: all rows, and what the columns leave out. */
export const GRANT_WORDS: Words = {
  'app_user.tervik_auth':
    '6092e2a2 Signing in sees all accounts, adds accounts that are not admins, and changes what their owner or a mail server says of them; it makes no account an admin, and no existing one a proven one.',
  'app_user.tervik_worker':
    '672de84c Jobs see where the notices of all accounts go, and change whether that address has bounced.',
  'auth_event.tervik_auth':
    '6fe266c0 Signing in sees, adds and deletes the counted codes and failed attempts of all addresses.',
  'code_request.tervik_auth':
    '0aebac45 Signing in sees, adds, changes and deletes the requests for codes of all users.',
  'consent.tervik_auth': '0a74f9be Signing in sees and adds the consents of all users, and changes none.',
  'external_identity.tervik_auth':
    '0a74f9be Signing in sees and adds the consumer accounts of all users, and gives none to another user.',
  'login_flow.tervik_auth':
    '05c24838 Signing in sees, adds, changes and deletes all logins that have gone out to a partner.',
  'mail.tervik_worker': '662b221b Jobs see, add and change all mails.',
  'policy_text.tervik_auth': '6e426169 Signing in sees all texts of policies.',
  'policy_version.tervik_auth': '6e426169 Signing in sees all versions of policies.',
  'push_subscription.tervik_auth':
    '1b27728b Signing in sees, adds, changes and deletes the push subscriptions of all users.',
  'push_subscription.tervik_worker': '7d2bf057 Jobs see and delete the push subscriptions of all users.',
  'session.tervik_auth':
    '89cb6c90 Signing in sees, adds and deletes the sessions of all users, and changes when they expire, when a second factor was proven in them, and their token.',
};
