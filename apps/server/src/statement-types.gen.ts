// Written by scripts/sql/generate.ts from PostgreSQL's description of each statement; do not edit.
import type { ColumnTypes } from './column-types.ts';

type NoParameters = Readonly<Record<string, never>>;

/** What each statement takes and returns. */
export interface StatementTypes {
  'access-log.days': {
    params: {
      clinicId: string;
      now: string;
    };
    row: {
      employee_id: string;
      employee_name: string;
      opened: number;
      ahead: number;
      last_at: string;
    };
  };
  'access-log.kinships': {
    params: {
      clinicId: string;
      now: string;
    };
    row: {
      kind: ColumnTypes['access_anomaly.kind'];
      employee_id: string;
      employee_name: string;
      patient_name: string;
      e_contact_id: string | null;
      reads: number;
      last_at: string;
    };
  };
  'access-log.own_access': {
    params: {
      userId: string;
      afterAt: string | null;
      afterId: string | null;
      limit: number;
    };
    row: {
      id: string;
      at: string;
      clinic_name: string;
      e_contact_id: string | null;
      purpose: ColumnTypes['access_log.purpose'];
      patient_name: string;
    };
  };
  'account.account': {
    params: {
      email: string;
    };
    row: {
      id: string;
      email: string;
      password_hash: string | null;
      locale: ColumnTypes['app_user.locale'];
    };
  };
  'account.delete_sessions': {
    params: {
      userId: string;
    };
    row: never;
  };
  'account.limiting_code': {
    params: {
      userId: string;
      hourAgo: string;
    };
    row: {
      created_at: string;
    };
  };
  'account.lock_profile': {
    params: {
      userId: string;
    };
    row: {
      id: string;
      email: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['app_user.sex'];
      phone: string | null;
      locale: ColumnTypes['app_user.locale'];
      identity_level: 'LOW' | 'HIGH';
      contact_email: string;
      has_password: boolean;
    };
  };
  'account.mail': {
    params: {
      payload: string;
    };
    row: never;
  };
  'account.newest_code': {
    params: {
      userId: string;
      address: string;
    };
    row: {
      id: string;
    };
  };
  'account.profile': {
    params: {
      userId: string;
    };
    row: {
      id: string;
      email: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['app_user.sex'];
      phone: string | null;
      locale: ColumnTypes['app_user.locale'];
      identity_level: 'LOW' | 'HIGH';
      contact_email: string;
      has_password: boolean;
    };
  };
  'account.recognise_by_list': {
    params: {
      userId: string;
      now: string;
    };
    row: {
      clinic_id: string | null;
    };
  };
  'account.save_self': {
    params: {
      firstName: string;
      surname: string;
      personalCode: string | null;
      birthDate: string;
      sex: string;
      phone: string;
      email: string;
      userId: string;
      personId: string;
    };
    row: never;
  };
  'account.take_over': {
    params: {
      userId: string;
      email: string;
      firstName: string;
      surname: string;
      birthDate: string;
      personalCode: string | null;
      tries: number;
      now: string;
    };
    row: {
      id: string;
      first_name: string;
      surname: string;
    };
  };
  'account.taken': {
    params: {
      userId: string;
      now: string;
    };
    row: {
      id: string | null;
      clinic_id: string | null;
    };
  };
  'account.update_account': {
    params: {
      firstName: string;
      surname: string;
      personalCode: string | null;
      birthDate: string;
      sex: string;
      phone: string;
      email: string;
      id: string;
    };
    row: never;
  };
  'ai-model.clinic': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      name: string;
    };
  };
  'ai-model.clinics': {
    params: {
      search: string;
    };
    row: {
      id: string;
      name: string;
    };
  };
  'ai-model.count': {
    params: NoParameters;
    row: {
      total: number;
    };
  };
  'ai-model.drop_share': {
    params: {
      clinicId: string;
      purpose: string;
    };
    row: never;
  };
  'ai-model.insert': {
    params: {
      id: string;
      name: string;
      baseUrl: string;
      model: string;
      keyCipher: Buffer | null;
      keySetAt: string | null;
      jsonMode: string;
      tokenField: string;
      priceIn: number | null;
      priceOut: number | null;
      authorName: string;
      now: string;
    };
    row: {
      id: string;
      is_environment: boolean;
      name: string;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      key_set_at: string | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
      price_in: number | null;
      price_out: number | null;
      enabled: boolean;
      tested_at: string | null;
      test_failed: string | null;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.leave_orders': {
    params: {
      id: string;
      authorName: string;
      now: string;
    };
    row: never;
  };
  'ai-model.leave_shares': {
    params: {
      id: string;
    };
    row: {
      clinic_id: string;
      purpose: 'questions' | 'summary' | 'translation';
    };
  };
  'ai-model.likes': {
    params: NoParameters;
    row: {
      model_id: string;
      clinic_id: string | null;
      made: number;
      liked: number;
      disliked: number;
    };
  };
  'ai-model.list': {
    params: NoParameters;
    row: {
      id: string;
      is_environment: boolean;
      name: string;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      key_set_at: string | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
      price_in: number | null;
      price_out: number | null;
      enabled: boolean;
      tested_at: string | null;
      test_failed: string | null;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.lock': {
    params: {
      id: string;
    };
    row: {
      id: string;
      is_environment: boolean;
      name: string;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      key_set_at: string | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
      price_in: number | null;
      price_out: number | null;
      enabled: boolean;
      tested_at: string | null;
      test_failed: string | null;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.lock_order': {
    params: {
      purpose: string;
    };
    row: {
      purpose: 'questions' | 'summary' | 'translation';
      model_ids: string[];
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.measures': {
    params: {
      since: string;
    };
    row: {
      model_id: string;
      purpose: 'questions' | 'summary' | 'translation';
      calls: number;
      failed: number;
      tokens_in: number;
      tokens_out: number;
      p50: number | null;
      p95: number | null;
    };
  };
  'ai-model.note': {
    params: {
      id: string;
      at: string;
      modelId: string;
      purpose: string;
      ms: number;
      tokensIn: number;
      tokensOut: number;
      failed: boolean;
    };
    row: {
      note_ai_call: string | null;
    };
  };
  'ai-model.note_test': {
    params: {
      now: string;
      failed: string | null;
      id: string;
      revision: number;
    };
    row: {
      id: string;
    };
  };
  'ai-model.orders': {
    params: NoParameters;
    row: {
      purpose: 'questions' | 'summary' | 'translation';
      model_ids: string[];
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.plan': {
    params: {
      purpose: string;
      clinicId: string | null;
      bucket: number;
      environment: boolean;
    };
    row: {
      id: string;
      is_environment: boolean;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
    };
  };
  'ai-model.purposes': {
    params: {
      environment: boolean;
      clinicIds: readonly string[];
    };
    row: {
      clinic_id: string;
      purposes: string[];
    };
  };
  'ai-model.put_share': {
    params: {
      clinicId: string;
      purpose: string;
      modelId: string;
      percent: number;
      authorName: string;
      now: string;
    };
    row: never;
  };
  'ai-model.remove': {
    params: {
      now: string;
      authorName: string;
      id: string;
    };
    row: {
      model: string;
    };
  };
  'ai-model.shares': {
    params: NoParameters;
    row: {
      clinic_id: string;
      clinic_name: string;
      purpose: 'questions' | 'summary' | 'translation';
      model_id: string;
      percent: number;
      author_name: string;
      since: string;
    };
  };
  'ai-model.standing': {
    params: {
      environment: boolean;
    };
    row: {
      stopped: boolean;
      is_any: boolean;
    };
  };
  'ai-model.stop': {
    params: {
      stopped: boolean;
      authorName: string;
      now: string;
    };
    row: {
      stopped: boolean;
    };
  };
  'ai-model.stopped': {
    params: NoParameters;
    row: {
      stopped: boolean;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.switch': {
    params: {
      enabled: boolean;
      authorName: string;
      now: string;
      id: string;
    };
    row: {
      id: string;
      is_environment: boolean;
      name: string;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      key_set_at: string | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
      price_in: number | null;
      price_out: number | null;
      enabled: boolean;
      tested_at: string | null;
      test_failed: string | null;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.update': {
    params: {
      name: string;
      baseUrl: string;
      model: string;
      keyCipher: Buffer | null;
      keySetAt: string | null;
      jsonMode: string;
      tokenField: string;
      priceIn: number | null;
      priceOut: number | null;
      authorName: string;
      now: string;
      id: string;
    };
    row: {
      id: string;
      is_environment: boolean;
      name: string;
      base_url: string;
      model: string;
      key_cipher: Buffer | null;
      key_set_at: string | null;
      json_mode: ColumnTypes['ai_model.json_mode'];
      token_field: ColumnTypes['ai_model.token_field'];
      price_in: number | null;
      price_out: number | null;
      enabled: boolean;
      tested_at: string | null;
      test_failed: string | null;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai-model.update_order': {
    params: {
      modelIds: readonly string[];
      authorName: string;
      now: string;
      purpose: string;
    };
    row: {
      purpose: 'questions' | 'summary' | 'translation';
      model_ids: string[];
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'ai.asking': {
    params: {
      ownerUserId: string;
      clinicId: string;
    };
    row: {
      plan: 'BASIC' | 'PREMIUM';
      enabled: boolean | null;
      names: string[];
    };
  };
  'ai.forms': {
    params: {
      eContactId: string;
    };
    row: {
      content: ColumnTypes['e_contact_form.content'];
      created_at: string;
    };
  };
  'ai.insert_summary': {
    params: {
      id: string;
      clinicId: string;
      eContactId: string;
      employeeId: string;
      locale: string;
      summary: string;
      model: string;
      aiModelId: string;
      prompt: string;
      coversUntil: string;
      now: string;
    };
    row: never;
  };
  'ai.letters': {
    params: {
      eContactId: string;
    };
    row: {
      id: string;
      actor_kind: ColumnTypes['activity.actor_kind'];
      actor_name: string;
      is_staff: boolean;
      body: string;
      created_at: string;
    };
  };
  'ai.put_feedback': {
    params: {
      summarizationId: string;
      employeeId: string;
      clinicId: string;
      liked: boolean;
      feedback: string;
      now: string;
    };
    row: never;
  };
  'ai.read_case': {
    params: {
      userId: string;
      id: string;
      logId: string;
      now: string;
      purpose: string;
      feature: string;
    };
    row: {
      id: string;
      clinic_id: string;
      type: ColumnTypes['e_contact.type'];
      locale: ColumnTypes['e_contact.locale'];
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
      plan: 'BASIC' | 'PREMIUM';
      enabled: boolean | null;
      translation_agreed: boolean;
      names: string[];
    };
  };
  'ai.rules': {
    params: {
      userId: string;
      feature: string;
      eContactId: string;
    };
    row: {
      plan: 'BASIC' | 'PREMIUM';
      enabled: boolean | null;
      translation_agreed: boolean;
    };
  };
  'ai.summary': {
    params: {
      employeeIds: readonly string[];
      eContactId: string;
      locale: string;
    };
    row: {
      id: string;
      summary: string;
      locale: 'et' | 'en' | 'ru';
      model: string;
      created_at: string;
      liked: boolean | null;
      outdated: boolean;
    };
  };
  'ai.summary_clinic': {
    params: {
      aiSummarizationId: string;
    };
    row: {
      clinic_id: string;
      e_contact_id: string;
    };
  };
  'announcement.count': {
    params: {
      now: string;
    };
    row: {
      total: number;
    };
  };
  'announcement.dismiss': {
    params: {
      userId: string;
      now: string;
      id: string;
    };
    row: never;
  };
  'announcement.insert': {
    params: {
      id: string;
      countryCode: string;
      ageFrom: number;
      ageTo: number;
      sex: string;
      texts: string;
      startsAt: string;
      endsAt: string;
      userId: string;
      authorName: string;
      now: string;
    };
    row: never;
  };
  'announcement.list': {
    params: {
      now: string;
    };
    row: {
      id: string;
      country_code: ColumnTypes['announcement.country_code'];
      age_from: number;
      age_to: number;
      sex: ColumnTypes['announcement.sex'];
      texts: ColumnTypes['announcement.texts'];
      starts_at: string;
      ends_at: string;
      author_name: string;
      created_at: string;
      withdrawn_at: string | null;
      withdrawn_by_name: string | null;
      closed: number | null;
    };
  };
  'announcement.lock': {
    params: {
      id: string;
    };
    row: {
      withdrawn_at: string | null;
      withdrawn_by: string | null;
    };
  };
  'announcement.mine': {
    params: {
      now: string;
    };
    row: {
      id: string;
      country_code: ColumnTypes['announcement.country_code'];
      age_from: number;
      age_to: number;
      audience_sex: ColumnTypes['announcement.sex'];
      texts: ColumnTypes['announcement.texts'];
      birth_date: string | null;
      sex: ColumnTypes['app_user.sex'];
      country: ColumnTypes['app_user.identity_country'] | null;
    };
  };
  'announcement.reach': {
    params: {
      countryCode: string;
      homeCountry: string;
      ageFrom: number;
      ageTo: number;
      sex: string;
      today: string;
    };
    row: {
      patients: number;
    };
  };
  'announcement.restore': {
    params: {
      id: string;
    };
    row: never;
  };
  'announcement.show_again': {
    params: {
      id: string;
      userId: string;
    };
    row: never;
  };
  'announcement.withdraw': {
    params: {
      now: string;
      userId: string;
      name: string;
      id: string;
    };
    row: never;
  };
  'clinic-feature.agree': {
    params: {
      clinicId: string;
      version: string;
      now: string;
    };
    row: {
      version: string;
    };
  };
  'clinic-feature.changes': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      feature: 'translation' | 'aiSummarization' | 'aiSmartQuestionnaire';
      enabled: boolean;
      at: string;
      board_member: string;
      confirmed: string;
      employee_name: string;
    };
  };
  'clinic-feature.put': {
    params: {
      id: string;
      clinicId: string;
      feature: string;
      enabled: boolean;
      employeeId: string;
      boardMember: string;
      confirmed: string;
      termsVersion: string | null;
      now: string;
      userId: string;
    };
    row: never;
  };
  'clinic-feature.switches': {
    params: {
      clinicId: string;
    };
    row: {
      plan: 'BASIC' | 'PREMIUM';
      terms_version: string | null;
      is_mine: boolean;
      is_agreed: boolean;
      features: ColumnTypes['clinic.features'];
    };
  };
  'clinic-feature.take_turns': {
    params: {
      clinicId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'clinic-patient.add': {
    params: {
      clinicId: string;
      person: string;
      representative: string | null;
      most: number;
      tries: number;
      now: string;
    };
    row: {
      person_id: string | null;
      refusal: string | null;
    };
  };
  'clinic-patient.addition_mail': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: never;
  };
  'clinic-patient.additions': {
    params: {
      ownerUserId: string;
    };
    row: {
      id: string;
      clinic_name: string;
      clinic_phone: string | null;
      kind: string;
      at: string;
      email: string | null;
      phone: string | null;
      person_name: string | null;
    };
  };
  'clinic-patient.confirm_contact': {
    params: {
      clinicId: string;
      id: string;
      seen: string | null;
    };
    row: {
      outcome: string;
    };
  };
  'clinic-patient.correct_contact': {
    params: {
      clinicId: string;
      id: string;
      seen: string | null;
      changes: string;
      now: string;
    };
    row: {
      outcome: string;
    };
  };
  'clinic-patient.find': {
    params: {
      clinicId: string;
      personId: string;
    };
    row: {
      id: string;
      person_id: string;
      clinic_id: string;
      owner_user_id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      list_code: string | null;
      basis: 'PARENT' | 'GUARDIAN' | 'CAREGIVER' | 'AUTHORISED' | null;
      is_member: boolean;
      reader_name: string;
    };
  };
  'clinic-patient.find_by_person': {
    params: {
      clinicId: string;
      personId: string | null;
    };
    row: {
      id: string;
      person_id: string;
      clinic_id: string;
      owner_user_id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      list_code: string | null;
      basis: 'PARENT' | 'GUARDIAN' | 'CAREGIVER' | 'AUTHORISED' | null;
      is_member: boolean;
      reader_name: string;
    };
  };
  'clinic-patient.list_member': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinicId: string;
      firstName: string;
      surname: string;
      personalCode: string;
      birthDate: string;
      sex: ColumnTypes['person.sex'];
      phone: string | null;
      email: string | null;
      listCode: string;
    };
  };
  'clinic-patient.log_addition': {
    params: {
      clinicId: string;
      personId: string;
      logId: string;
      now: string;
      userId: string;
    };
    row: never;
  };
  'clinic-patient.log_correction': {
    params: {
      clinicId: string;
      id: string;
      logId: string;
      now: string;
      userId: string;
    };
    row: never;
  };
  'clinic-patient.membership': {
    params: {
      clinicMember: boolean;
      now: string;
      clinicId: string;
      personId: string;
    };
    row: never;
  };
  'clinic-patient.open': {
    params: {
      clinicId: string;
      personId: string;
    };
    row: {
      id: string;
      type: ColumnTypes['e_contact.type'];
      created_at: string;
    };
  };
  'clinic-patient.own_code': {
    params: {
      clinicId: string;
      userId: string;
    };
    row: {
      personal_code: string | null;
    };
  };
  'clinic-patient.read_by_code': {
    params: {
      clinicId: string;
      personalCode: string;
      logId: string;
      now: string;
      userId: string;
    };
    row: {
      id: string;
      person_id: string;
      clinic_id: string;
      owner_user_id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      list_code: string | null;
      basis: 'PARENT' | 'GUARDIAN' | 'CAREGIVER' | 'AUTHORISED' | null;
      is_member: boolean;
      reader_name: string;
    };
  };
  'clinic-patient.read_card': {
    params: {
      userId: string;
      clinicId: string;
      id: string;
      logId: string;
      now: string;
    };
    row: {
      id: string;
      person_id: string;
      clinic_id: string;
      owner_user_id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      list_code: string | null;
      basis: 'PARENT' | 'GUARDIAN' | 'CAREGIVER' | 'AUTHORISED' | null;
      is_member: boolean;
      reader_name: string;
      phone: string | null;
      email: string | null;
      can_be_reached: boolean;
      has_written: boolean;
      phone_is_given: boolean;
      email_is_given: boolean;
      contact_changed_at: string | null;
      changed_by_name: string | null;
      changed_by_me: boolean | null;
      locale: ColumnTypes['app_user.locale'];
    };
  };
  'clinic-patient.search': {
    params: {
      auditId: string;
      now: string;
      userId: string;
      actorKind: string;
      clinicId: string | null;
      action: string;
      requestId: string;
      clinicIds: readonly string[];
      name: string | null;
      kind: string | null;
      word: string | null;
      listCode: string | null;
    };
    row: {
      personId: string | null;
      memberId: string | null;
      clinicId: string;
      firstName: string;
      surname: string;
      birthDate: string | null;
      sex: ColumnTypes['person.sex'];
      codeEnding: string | null;
      listCode: string | null;
      representativeName: string | null;
      clinicMember: boolean;
    };
  };
  'clinic-patient.see_addition': {
    params: {
      id: string;
      now: string;
    };
    row: {
      seen: boolean;
    };
  };
  'clinic.close_first_steps': {
    params: {
      clinicId: string;
      employeeId: string;
      now: string;
    };
    row: never;
  };
  'clinic.first_steps': {
    params: {
      employeeId: string;
      clinicId: string;
    };
    row: {
      is_closed: boolean;
      info: boolean;
      employees: boolean;
      lists: boolean;
      features: boolean;
    };
  };
  'clinic.has_registration_code': {
    params: {
      clinicId: string;
      registrationCode: string;
    };
    row: {
      taken: boolean;
    };
  };
  'clinic.lock_info': {
    params: {
      clinicId: string;
    };
    row: {
      country_code: string;
      address: string | null;
      websites: string;
      emails: string;
      phones: string[];
      registration_code: string | null;
      languages: string[];
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      reads_within_hours: number;
      reads_within_hours_by_type: ColumnTypes['clinic.reads_within_hours_by_type'];
      egfr_equation: ColumnTypes['clinic.egfr_equation'];
      info_version: number;
      info_changed_at: string | null;
      changed_by: string | null;
    };
  };
  'clinic.mine': {
    params: {
      ids: readonly string[];
    };
    row: {
      id: string;
      name: string;
      time_zone: string;
      phone: string | null;
      plan: 'BASIC' | 'PREMIUM';
      plan_valid_from: string;
      baseline_minutes: number | null;
      country_code: string;
      address: string | null;
      websites: string;
      emails: string;
      phones: string[];
      registration_code: string | null;
      languages: string[];
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      reads_within_hours: number;
      reads_within_hours_by_type: ColumnTypes['clinic.reads_within_hours_by_type'];
      egfr_equation: ColumnTypes['clinic.egfr_equation'];
      info_version: number;
      info_changed_at: string | null;
      changed_by: string | null;
      features: ColumnTypes['clinic.features'];
      translation_agreed: boolean;
    };
  };
  'clinic.of_person': {
    params: {
      personId: string;
      ownerUserId: string;
    };
    row: {
      id: string | null;
      name: string;
      phone: string | null;
      phones: string[];
      websites: string;
      languages: string[];
      address: string | null;
      plan: 'BASIC' | 'PREMIUM';
      country_code: string;
      time_zone: string;
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      reads_within_hours: number;
      reads_within_hours_by_type: ColumnTypes['clinic.reads_within_hours_by_type'];
      relation: ColumnTypes['clinic.relation'];
    };
  };
  'clinic.received_types': {
    params: {
      clinicId: string;
    };
    row: {
      type: ColumnTypes['e_contact.type'];
    };
  };
  'clinic.save_info': {
    params: {
      address: string;
      websites: string;
      emails: string;
      phones: readonly string[];
      registrationCode: string;
      languages: readonly string[];
      openingHours: string;
      openingExceptions: string;
      readsWithinHours: number;
      readsWithinHoursByType: string;
      egfrEquation: string;
      now: string;
      employeeId: string;
      clinicId: string;
    };
    row: {
      id: string;
    };
  };
  'clinic_signup.add_link': {
    params: {
      tokenHash: Buffer;
      signupId: string;
      now: string;
    };
    row: never;
  };
  'clinic_signup.agreement': {
    params: {
      countryCode: string;
      version: string | null;
      locale: string;
      defaultLocale: string;
    };
    row: {
      updated_at: string;
      locale: ColumnTypes['app_user.locale'];
      body: string;
    };
  };
  'clinic_signup.clinic_of_code': {
    params: {
      countryCode: string;
      registrationCode: string;
    };
    row: {
      id: string;
    };
  };
  'clinic_signup.count_waiting': {
    params: NoParameters;
    row: {
      total: number;
    };
  };
  'clinic_signup.decide': {
    params: {
      state: string;
      now: string;
      adminId: string;
      adminName: string;
      reason: string | null;
      clinicId: string | null;
      id: string;
    };
    row: never;
  };
  'clinic_signup.decided': {
    params: {
      before: string | null;
    };
    row: {
      id: string;
      created_at: string;
      locale: 'et' | 'en' | 'ru';
      clinic_name: string;
      registration_code: string;
      registered_name: string | null;
      country_code: string;
      address: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      profession: ColumnTypes['clinic_signup.profession'];
      email: string;
      phone: string;
      lists: number;
      languages: string[];
      agreement_version: string;
      agreement_names: ColumnTypes['clinic_signup.agreement_names'];
      state: ColumnTypes['clinic_signup.state'];
      decided_at: string | null;
      decided_by_name: string | null;
      refusal_reason: string | null;
      clinic_id: string | null;
      imported_at: string | null;
      register_name: string | null;
    };
  };
  'clinic_signup.earlier': {
    params: {
      countryCode: string;
      registrationCode: string;
      id: string;
    };
    row: {
      id: string;
      created_at: string;
      locale: 'et' | 'en' | 'ru';
      clinic_name: string;
      registration_code: string;
      registered_name: string | null;
      country_code: string;
      address: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      profession: ColumnTypes['clinic_signup.profession'];
      email: string;
      phone: string;
      lists: number;
      languages: string[];
      agreement_version: string;
      agreement_names: ColumnTypes['clinic_signup.agreement_names'];
      state: ColumnTypes['clinic_signup.state'];
      decided_at: string | null;
      decided_by_name: string | null;
      refusal_reason: string | null;
      clinic_id: string | null;
      imported_at: string | null;
      register_name: string | null;
    };
  };
  'clinic_signup.empty_register': {
    params: {
      countryCode: string;
    };
    row: never;
  };
  'clinic_signup.find': {
    params: {
      id: string;
    };
    row: {
      id: string;
      created_at: string;
      locale: 'et' | 'en' | 'ru';
      clinic_name: string;
      registration_code: string;
      registered_name: string | null;
      country_code: string;
      address: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      profession: ColumnTypes['clinic_signup.profession'];
      email: string;
      phone: string;
      lists: number;
      languages: string[];
      agreement_version: string;
      agreement_names: ColumnTypes['clinic_signup.agreement_names'];
      state: ColumnTypes['clinic_signup.state'];
      decided_at: string | null;
      decided_by_name: string | null;
      refusal_reason: string | null;
      clinic_id: string | null;
      imported_at: string | null;
      register_name: string | null;
    };
  };
  'clinic_signup.keep_entries': {
    params: {
      countryCode: string;
      entries: string;
    };
    row: never;
  };
  'clinic_signup.link': {
    params: {
      codeRequestId: string;
      tokenHash: Buffer;
      now: string;
    };
    row: {
      id: string | null;
    };
  };
  'clinic_signup.lock': {
    params: {
      id: string;
    };
    row: {
      id: string;
    };
  };
  'clinic_signup.lock_code': {
    params: {
      countryCode: string;
      registrationCode: string;
    };
    row: {
      lock_registration_code: string | null;
    };
  };
  'clinic_signup.lock_network': {
    params: {
      network: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'clinic_signup.lock_register': {
    params: NoParameters;
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'clinic_signup.look_up_code': {
    params: {
      countryCode: string;
      registrationCode: string;
    };
    row: {
      name: string | null;
      is_loaded: boolean;
      has_joined: boolean;
    };
  };
  'clinic_signup.mail': {
    params: {
      payload: string;
    };
    row: never;
  };
  'clinic_signup.network_event': {
    params: {
      network: string;
      now: string;
    };
    row: never;
  };
  'clinic_signup.network_limit': {
    params: {
      network: string;
      at: string;
    };
    row: {
      reached: boolean;
    };
  };
  'clinic_signup.note_import': {
    params: {
      countryCode: string;
      now: string;
      isDemo: boolean;
    };
    row: {
      entries: number;
    };
  };
  'clinic_signup.of_link': {
    params: {
      tokenHash: Buffer;
      after: string;
    };
    row: {
      id: string;
      created_at: string;
      locale: ColumnTypes['app_user.locale'];
      clinic_name: string;
      registration_code: string;
      registered_name: string | null;
      country_code: string;
      address: string;
      first_name: string;
      surname: string;
      profession: ColumnTypes['clinic_signup.profession'];
      email: string;
      phone: string;
      lists: number;
      languages: string[];
      agreement_version: string;
      agreement_names: ColumnTypes['clinic_signup.agreement_names'];
      state: ColumnTypes['clinic_signup.state'];
      decided_at: string | null;
      refusal_reason: string | null;
    };
  };
  'clinic_signup.real_import': {
    params: {
      countryCode: string;
    };
    row: {
      country_code: string;
    };
  };
  'clinic_signup.submit': {
    params: {
      id: string;
      codeRequestId: string;
      now: string;
      signup: string;
    };
    row: {
      outcome: string;
    };
  };
  'clinic_signup.taken': {
    params: {
      countryCode: string;
      registrationCode: string;
    };
    row: {
      taken: string | null;
    };
  };
  'clinic_signup.waiting': {
    params: NoParameters;
    row: {
      id: string;
      created_at: string;
      locale: 'et' | 'en' | 'ru';
      clinic_name: string;
      registration_code: string;
      registered_name: string | null;
      country_code: string;
      address: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      profession: ColumnTypes['clinic_signup.profession'];
      email: string;
      phone: string;
      lists: number;
      languages: string[];
      agreement_version: string;
      agreement_names: ColumnTypes['clinic_signup.agreement_names'];
      state: ColumnTypes['clinic_signup.state'];
      decided_at: string | null;
      decided_by_name: string | null;
      refusal_reason: string | null;
      clinic_id: string | null;
      imported_at: string | null;
      register_name: string | null;
    };
  };
  'consent.consent': {
    params: {
      userId: string;
      type: string;
      version: string | null;
      now: string;
    };
    row: {
      type: ColumnTypes['consent.type'];
    };
  };
  'consent.consents': {
    params: {
      userId: string;
      consentTypes: readonly string[];
    };
    row: {
      type: ColumnTypes['consent.type'];
      version: string;
      given: boolean;
      given_before: boolean;
    };
  };
  'consent.publish': {
    params: {
      texts: string;
      types: string;
      countryCode: string;
    };
    row: never;
  };
  'consent.text': {
    params: {
      countryCode: string;
      slug: string;
      locale: string;
      defaultLocale: string;
    };
    row: {
      locale: 'et' | 'en' | 'ru';
      updated_at: string;
      body: string;
    };
  };
  'conversation.notes': {
    params: {
      eContactId: string;
    };
    row: {
      id: string;
      author_name: string;
      body: string;
      created_at: string;
    };
  };
  'conversation.read_clinic_details': {
    params: {
      userId: string;
      eContactId: string;
      logId: string;
      now: string;
      purpose: string;
    };
    row: {
      id: string;
      clinic_id: string;
      type: ColumnTypes['e_contact.type'];
      origin: 'PATIENT' | 'CLINIC';
      flow_type: ColumnTypes['e_contact.flow_type'];
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      close_reason: string | null;
      owner_user_id: string;
      patient_person_id: string;
      patient_first_name: string;
      patient_surname: string;
      patient_personal_code: string | null;
      patient_birth_date: string | null;
      patient_sex: ColumnTypes['e_contact.patient_sex'];
      representative_name: string | null;
      preview: string;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      reply_allowed_from: string | null;
      patient_seen_at: string | null;
      representative_seen_at: string | null;
      is_urgent: boolean;
      files_pending: boolean;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      snoozed_until: string | null;
      waiting_since: string | null;
      locale: ColumnTypes['e_contact.locale'];
      created_at: string;
      updated_at: string;
      completed_at: string | null;
      employee_code: string | null;
      time_zone: string;
      clinic_patient_id: string;
      phone: string | null;
      can_be_reached: boolean;
      has_written: boolean;
      first_time: boolean;
      list_code: string | null;
      list_doctor: string | null;
      note_count: number;
      colleague_note_count: number;
      assignee_first_name: string | null;
      assignee_surname: string | null;
    };
  };
  'conversation.read_patient': {
    params: {
      now: string;
      id: string;
      ownerUserId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      type: ColumnTypes['e_contact.type'];
      origin: 'PATIENT' | 'CLINIC';
      flow_type: ColumnTypes['e_contact.flow_type'];
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      close_reason: string | null;
      owner_user_id: string;
      patient_person_id: string;
      patient_first_name: string;
      patient_surname: string;
      patient_personal_code: string | null;
      patient_birth_date: string | null;
      patient_sex: ColumnTypes['e_contact.patient_sex'];
      representative_name: string | null;
      preview: string;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      reply_allowed_from: string | null;
      patient_seen_at: string | null;
      representative_seen_at: string | null;
      is_urgent: boolean;
      files_pending: boolean;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      snoozed_until: string | null;
      waiting_since: string | null;
      locale: ColumnTypes['e_contact.locale'];
      created_at: string;
      updated_at: string;
      completed_at: string | null;
      clinic_name: string;
      clinic_phone: string | null;
      clinic_phones: string[];
      clinic_websites: string;
      locked_texts: ColumnTypes['clinic_lock.texts'] | null;
      time_zone: string;
      country_code: string;
      opening_hours: string;
      opening_exceptions: string;
      reads_within_hours: number;
    };
  };
  'conversation.save_note': {
    params: {
      id: string;
      eContactId: string;
      clinicId: string;
      employeeId: string;
      authorName: string;
      body: string;
      now: string;
      auditId: string;
      userId: string;
      actorKind: string;
      requestId: string;
      draftKey: string;
    };
    row: never;
  };
  'draft.count': {
    params: {
      userId: string;
    };
    row: {
      count: number;
    };
  };
  'draft.join': {
    params: {
      userId: string;
      key: string;
      device: string;
      replaced: readonly string[];
      past: readonly string[];
    };
    row: never;
  };
  'draft.list': {
    params: {
      userId: string;
      key: string;
    };
    row: {
      device: string;
      number: number;
      past: string[];
      content: ColumnTypes['draft.content'];
      updated_at: string;
      set_aside_at: string | null;
    };
  };
  'draft.lock_place': {
    params: {
      place: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'draft.open_deposit': {
    params: {
      tokenHash: Buffer;
      userId: string;
      graceSeconds: number;
    };
    row: {
      user_id: string;
    };
  };
  'draft.remove': {
    params: {
      userId: string;
      key: string;
    };
    row: never;
  };
  'draft.restore': {
    params: {
      userId: string;
      key: string;
      device: string;
    };
    row: never;
  };
  'draft.set_aside': {
    params: {
      now: string;
      userId: string;
      key: string;
      devices: readonly string[];
    };
    row: never;
  };
  'draft.store': {
    params: {
      userId: string;
      key: string;
      device: string;
      replaced: readonly string[];
      number: number;
      past: readonly string[];
      content: string;
      now: string;
    };
    row: {
      updated_at: string;
    };
  };
  'e-contact.alerts': {
    params: {
      eContactId: string;
    };
    row: {
      alerts: ColumnTypes['e_contact_form.alerts'];
    };
  };
  'e-contact.assignee': {
    params: {
      clinicId: string;
      assigneeEmployeeId: string;
    };
    row: {
      name: string | null;
    };
  };
  'e-contact.clinic_activities': {
    params: {
      userId: string;
      eContactId: string;
    };
    row: {
      id: string;
      type: ColumnTypes['activity.type'];
      actor_kind: ColumnTypes['activity.actor_kind'];
      actor_name: string;
      body: string;
      reason: string | null;
      reply_allowed_from: string | null;
      assignee_name: string | null;
      created_at: string;
      is_mine: boolean;
    };
  };
  'e-contact.clinic_of': {
    params: {
      eContactId: string;
    };
    row: {
      clinic_id: string;
    };
  };
  'e-contact.confirm_patient': {
    params: {
      now: string;
      clinicId: string;
      personId: string;
    };
    row: never;
  };
  'e-contact.insert_entry': {
    params: {
      activityId: string;
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      type: string;
      actorKind: string;
      userId: string;
      actorEmployeeId: string;
      actorName: string;
      body: string;
      replyAllowedFrom: string | null;
      now: string;
    };
    row: never;
  };
  'e-contact.insert_forms': {
    params: {
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      now: string;
      forms: string;
    };
    row: never;
  };
  'e-contact.insert_staff_event': {
    params: {
      payload: string;
    };
    row: never;
  };
  'e-contact.list_forms': {
    params: {
      eContactId: string;
    };
    row: {
      content: ColumnTypes['e_contact_form.content'];
    };
  };
  'e-contact.lock': {
    params: {
      userId: string;
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_person_id: string;
      patient_personal_code: string | null;
      representative_name: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      reply_allowed_from: string | null;
      completed_at: string | null;
      close_reason: string | null;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      snoozed_until: string | null;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      time_zone: string;
      is_locked: boolean;
      updated_at: string;
      comes_after: string;
      employee_code: string | null;
    };
  };
  'e-contact.lock_by_inquiry': {
    params: {
      userId: string;
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_person_id: string;
      patient_personal_code: string | null;
      representative_name: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      reply_allowed_from: string | null;
      completed_at: string | null;
      close_reason: string | null;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      snoozed_until: string | null;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      time_zone: string;
      is_locked: boolean;
      updated_at: string;
      comes_after: string;
      employee_code: string | null;
    };
  };
  'e-contact.patient_activities': {
    params: {
      userId: string;
      eContactId: string;
    };
    row: {
      id: string;
      type: ColumnTypes['activity.type'];
      actor_kind: ColumnTypes['activity.actor_kind'];
      actor_name: string;
      body: string;
      reason: string | null;
      reply_allowed_from: string | null;
      assignee_name: string | null;
      created_at: string;
      is_mine: boolean;
    };
  };
  'e-contact.read_for_staff': {
    params: {
      userId: string;
      eContactId: string;
      logId: string;
      now: string;
      purpose: string;
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
    };
  };
  'e-contact.refuse_patient': {
    params: {
      now: string;
      clinicId: string;
      personId: string;
    };
    row: never;
  };
  'e-contact.replies_since': {
    params: {
      eContactId: string;
      since: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'e-contact.save_action': {
    params: {
      creationStatus: string;
      status: string;
      replyAllowedFrom: string | null;
      completedAt: string | null;
      closeReason: string | null;
      assigneeEmployeeId: string | null;
      openInquiryId: string | null;
      preview: string | null;
      updatedAt: string;
      at: string;
      sendsFiles: boolean;
      snoozedUntil: string | null;
      queue: string;
      eContactId: string;
      activityId: string;
      clinicId: string;
      ownerUserId: string;
      type: string;
      staffOnly: boolean;
      actorKind: string;
      userId: string;
      actorEmployeeId: string | null;
      actorName: string;
      body: string;
      reason: string | null;
      entryReplyAllowedFrom: string | null;
      answersId: string | null;
      assigneeName: string | null;
      auditId: string;
      action: string;
      requestId: string;
      mail: string | null;
      staffEvent: string | null;
      draftKey: string | null;
    };
    row: never;
  };
  'e-contact.store_rating_link': {
    params: {
      codeHash: Buffer;
      eContactId: string;
    };
    row: never;
  };
  'employee.application_locale': {
    params: {
      clinicId: string;
    };
    row: {
      country_code: ColumnTypes['app_user.identity_country'];
      locale: ColumnTypes['app_user.locale'] | null;
    };
  };
  'employee.assigned': {
    params: {
      employeeId: string;
    };
    row: {
      id: string;
    };
  };
  'employee.assigned_shown': {
    params: {
      employeeId: string;
      clinicId: string;
    };
    row: {
      id: string;
      type: ColumnTypes['e_contact.type'];
      patient_name: string;
      total: number;
    };
  };
  'employee.by_code': {
    params: {
      clinicId: string;
      personalCode: string;
    };
    row: {
      id: string;
    };
  };
  'employee.by_email': {
    params: {
      clinicId: string;
      email: string;
    };
    row: {
      id: string;
    };
  };
  'employee.drop_join_code': {
    params: {
      employeeId: string;
    };
    row: never;
  };
  'employee.end_sessions': {
    params: {
      employeeId: string;
    };
    row: {
      session_id: string;
    };
  };
  'employee.insert': {
    params: {
      id: string;
      clinicId: string;
      firstName: string;
      surname: string;
      personalCode: string | null;
      birthDate: string | null;
      sex: string;
      email: string;
      profession: string;
      isAdmin: boolean;
      now: string;
    };
    row: {
      id: string;
      user_id: string | null;
      first_name: string;
      surname: string;
      profession: ColumnTypes['employee.profession'];
      is_admin: boolean;
      deleted_at: string | null;
      personal_code: string | null;
      birth_date: string | null;
      sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
      email: string;
      invited_at: string;
      invitations: number;
    };
  };
  'employee.invite_clinic_admin_again': {
    params: {
      clinicId: string;
      employeeId: string;
      now: string;
    };
    row: {
      invitations: number | null;
    };
  };
  'employee.invite_clinic_admin_anew': {
    params: {
      clinicId: string;
      employeeId: string;
      firstName: string;
      surname: string;
      email: string;
      profession: string;
      now: string;
    };
    row: {
      invitations: number | null;
    };
  };
  'employee.join': {
    params: {
      code: string;
      tries: number;
      now: string;
    };
    row: {
      outcome: string;
      clinic_id: string | null;
      clinic_name: string | null;
      employee_id: string | null;
      tries_left: number | null;
    };
  };
  'employee.join_code': {
    params: {
      employeeId: string;
    };
    row: {
      employee_id: string;
      made_at: string;
      expires_at: string;
      tries: number;
    };
  };
  'employee.join_codes': {
    params: {
      clinicId: string;
    };
    row: {
      employee_id: string;
      made_at: string;
      expires_at: string;
      tries: number;
    };
  };
  'employee.lacks_admin': {
    params: {
      clinicId: string;
    };
    row: {
      lacks: boolean;
    };
  };
  'employee.list': {
    params: {
      clinicId: string;
      includeDeleted: boolean;
    };
    row: {
      id: string;
      user_id: string | null;
      first_name: string;
      surname: string;
      profession: ColumnTypes['employee.profession'];
      is_admin: boolean;
      deleted_at: string | null;
      personal_code: string | null;
      birth_date: string | null;
      sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
      email: string;
      invited_at: string;
      invitations: number;
    };
  };
  'employee.lock_admins': {
    params: {
      clinicId: string;
      employeeId: string;
    };
    row: {
      id: string;
      user_id: string | null;
      first_name: string;
      surname: string;
      profession: ColumnTypes['employee.profession'];
      is_admin: boolean;
      deleted_at: string | null;
      personal_code: string | null;
      birth_date: string | null;
      sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
      email: string;
      invited_at: string;
      invitations: number;
    };
  };
  'employee.lock_assigned': {
    params: {
      employeeId: string;
    };
    row: {
      id: string;
    };
  };
  'employee.lock_first_admin': {
    params: {
      clinicId: string;
    };
    row: {
      lock_first_admin: string | null;
    };
  };
  'employee.lock_staff': {
    params: {
      clinicId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'employee.mail': {
    params: {
      template: string;
      id: string;
      invitations: number;
      email: string;
      locale: string;
      clinicId: string;
    };
    row: never;
  };
  'employee.make_clinic_admin': {
    params: {
      clinicId: string;
      employeeId: string;
    };
    row: {
      employee_id: string;
      user_id: string | null;
    };
  };
  'employee.may_try_names': {
    params: {
      tries: number;
      now: string;
    };
    row: {
      may: boolean;
    };
  };
  'employee.namesakes': {
    params: {
      clinicId: string;
      personalCode: string;
      name: string;
    };
    row: {
      user_differs: boolean;
      member_differs: boolean;
    };
  };
  'employee.of_clinic': {
    params: {
      employeeId: string;
      clinicId: string;
    };
    row: {
      id: string;
      user_id: string | null;
      first_name: string;
      surname: string;
      profession: ColumnTypes['employee.profession'];
      is_admin: boolean;
      deleted_at: string | null;
      personal_code: string | null;
      birth_date: string | null;
      sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
      email: string;
      invited_at: string;
      invitations: number;
    };
  };
  'employee.put_join_code': {
    params: {
      employeeId: string;
      clinicId: string;
      codeHash: Buffer;
      now: string;
      expiresAt: string;
    };
    row: never;
  };
  'employee.runs_platform': {
    params: {
      userId: string | null;
      personalCode: string | null;
      email: string;
    };
    row: {
      field: string | null;
    };
  };
  'employee.update': {
    params: {
      profession: string;
      isAdmin: boolean;
      email: string;
      isDeactivated: boolean;
      now: string;
      invites: boolean;
      id: string;
    };
    row: {
      id: string;
      user_id: string | null;
      first_name: string;
      surname: string;
      profession: ColumnTypes['employee.profession'];
      is_admin: boolean;
      deleted_at: string | null;
      personal_code: string | null;
      birth_date: string | null;
      sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
      email: string;
      invited_at: string;
      invitations: number;
    };
  };
  'employee.withdraw_clinic_admin': {
    params: {
      clinicId: string;
      employeeId: string;
      now: string;
    };
    row: {
      done: boolean;
    };
  };
  'feedback.count': {
    params: {
      ownCode: string | null;
      clinicId: string;
      from: string;
      to: string;
      rating: number | null;
      keyword: string | null;
      type: string | null;
      withText: boolean;
      notRead: boolean;
      ratingMax: number | null;
      takenUp: boolean | null;
    };
    row: {
      total: number;
    };
  };
  'feedback.count_completed': {
    params: {
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      completed: number;
      rated: number;
    };
  };
  'feedback.count_keywords': {
    params: {
      dissatisfiedMax: number;
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      keyword: string;
      count: number;
      dissatisfied: number;
    };
  };
  'feedback.count_obstacles': {
    params: {
      since: string;
    };
    row: {
      obstacle: string;
      count: number;
    };
  };
  'feedback.count_of_platform': {
    params: {
      since: string;
    };
    row: {
      rating: number;
      count: number;
    };
  };
  'feedback.count_platform_keywords': {
    params: {
      dissatisfiedMax: number;
      since: string;
    };
    row: {
      keyword: string;
      count: number;
      dissatisfied: number;
    };
  };
  'feedback.count_ratings': {
    params: {
      step: string;
      timeZone: string;
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      group: number;
      rating: number;
      type: ColumnTypes['e_contact.type'];
      since: string | null;
      profession: ColumnTypes['activity.actor_kind'] | null;
      count: number;
      sum: number;
      people: number;
    };
  };
  'feedback.find': {
    params: {
      id: string;
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
    };
  };
  'feedback.find_e_contact': {
    params: {
      id: string;
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      clinic_id: string;
    };
  };
  'feedback.find_link': {
    params: {
      codeHash: Buffer;
    };
    row: {
      eContactId: string;
      clinicName: string;
      timeZone: string;
      completedAt: string;
      isCompleted: boolean;
      rating: number | null;
      hasWords: boolean;
    };
  };
  'feedback.insert': {
    params: {
      id: string;
      scope: string;
      rating: number;
      comment: string;
      keywords: readonly string[];
      now: string;
      eContactId: string;
      auditId: string;
      actorKind: string;
      requestId: string;
    };
    row: {
      id: string;
    };
  };
  'feedback.insert_obstacle': {
    params: {
      id: string;
      place: string;
      obstacles: readonly string[];
      comment: string;
      locale: string;
      toldOn: string;
    };
    row: never;
  };
  'feedback.list': {
    params: {
      ownCode: string | null;
      clinicId: string;
      from: string;
      to: string;
      rating: number | null;
      keyword: string | null;
      type: string | null;
      withText: boolean;
      notRead: boolean;
      ratingMax: number | null;
      takenUp: boolean | null;
      limit: number;
      offset: number;
    };
    row: {
      id: string;
      e_contact_id: string;
      type: ColumnTypes['e_contact.type'];
      rating: number;
      keywords: ColumnTypes['feedback.keywords'];
      comment: string;
      created_at: string;
      is_read: boolean | null;
      is_taken_up: boolean | null;
      note: string | null;
      changed_by_name: string | null;
      changed_at: string | null;
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
    };
  };
  'feedback.list_of_e_contact': {
    params: {
      ownCode: string | null;
      id: string;
      clinicId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      type: ColumnTypes['e_contact.type'];
      rating: number;
      keywords: ColumnTypes['feedback.keywords'];
      comment: string;
      created_at: string;
      is_read: boolean | null;
      is_taken_up: boolean | null;
      note: string | null;
      changed_by_name: string | null;
      changed_at: string | null;
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
    };
  };
  'feedback.lock': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      representative_name: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      reply_allowed_from: string | null;
      completed_at: string | null;
      close_reason: string | null;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      snoozed_until: string | null;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      time_zone: string;
    };
  };
  'feedback.lock_shown': {
    params: {
      ids: readonly string[];
      clinicId: string;
    };
    row: {
      id: string;
    };
  };
  'feedback.mark': {
    params: {
      clinicId: string;
      isRead: boolean;
      isTakenUp: boolean;
      note: string;
      by: string;
      now: string;
      id: string;
      rating: number;
      hasWords: boolean;
      seen: string | null;
    };
    row: {
      isRead: boolean;
      isTakenUp: boolean;
      note: string;
      changedBy: string;
      changedAt: string;
    };
  };
  'feedback.obstacles': {
    params: {
      since: string;
      limit: number;
      offset: number;
    };
    row: {
      id: string;
      toldOn: string;
      place: ColumnTypes['obstacle.place'];
      obstacles: ColumnTypes['obstacle.obstacles'];
      comment: string;
      locale: ColumnTypes['obstacle.locale'];
      total: number;
    };
  };
  'feedback.of': {
    params: {
      eContactId: string;
    };
    row: {
      scope: 'PRM' | 'CLINIC';
      completed_at: string;
      rating: number;
      has_words: boolean;
    };
  };
  'feedback.of_platform': {
    params: {
      since: string;
      limit: number;
      offset: number;
    };
    row: {
      id: string;
      createdOn: string;
      rating: number;
      keywords: ColumnTypes['feedback.keywords'];
      comment: string;
    };
  };
  'feedback.rate_by_link': {
    params: {
      codeHash: Buffer;
      id: string;
      rating: number;
      now: string;
    };
    row: {
      rate_by_link: string | null;
    };
  };
  'feedback.read': {
    params: {
      isRead: boolean;
      by: string;
      now: string;
      ids: readonly string[];
      clinicId: string;
      ownCode: string | null;
      shown: string;
    };
    row: {
      feedback_id: string;
    };
  };
  'feedback.time_zone': {
    params: {
      clinicId: string;
    };
    row: {
      time_zone: string;
    };
  };
  'file.ask_for_scan': {
    params: {
      id: string;
    };
    row: never;
  };
  'file.attach': {
    params: {
      activityId: string;
      ids: readonly string[];
      eContactId: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'file.attach_pending': {
    params: {
      activityId: string;
      eContactId: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'file.audit_removal': {
    params: {
      auditId: string;
      now: string;
      userId: string;
      requestId: string;
      uploadId: string;
    };
    row: never;
  };
  'file.begin_scan': {
    params: {
      fileId: string;
    };
    row: {
      storage_key: string;
      e_contact_id: string;
      clinic_id: string;
      attempts: number;
    };
  };
  'file.begin_upload': {
    params: {
      uploadId: string;
      userId: string;
      uploadedByEmployeeId: string | null;
      scans: boolean;
      name: string;
      bytes: number;
      storageKey: string;
      now: string;
      eContactId: string;
    };
    row: {
      id: string;
    };
  };
  'file.clinic_bytes': {
    params: {
      userId: string;
      id: string;
      logId: string;
      now: string;
      purpose: string;
    };
    row: {
      name: string;
      content_type: string;
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
      storage_key: string;
      thumbnail_key: string | null;
    };
  };
  'file.clinic_place': {
    params: {
      userId: string;
      now: string;
      eContactId: string;
    };
    row: {
      id: string;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      files: number;
      unsent: number;
      day_bytes: number;
      employee_id: string;
      owner_user_id: string;
      patient_personal_code: string | null;
      employee_code: string | null;
    };
  };
  'file.count_scans': {
    params: NoParameters;
    row: {
      waiting: string;
      failed: string;
    };
  };
  'file.count_sendable': {
    params: {
      ids: readonly string[];
      eContactId: string;
      userId: string;
    };
    row: {
      known: number;
      sendable: number;
    };
  };
  'file.count_sent': {
    params: {
      ids: readonly string[];
      eContactId: string;
      userId: string;
    };
    row: {
      sent: number;
    };
  };
  'file.delete_failed': {
    params: {
      uploadId: string;
      userId: string;
    };
    row: never;
  };
  'file.delete_swept': {
    params: {
      id: string;
    };
    row: never;
  };
  'file.end_scan': {
    params: {
      scan: string;
      fileId: string;
    };
    row: never;
  };
  'file.end_upload': {
    params: {
      contentType: string;
      bytes: number;
      sha256: string;
      width: number | null;
      height: number | null;
      thumbnailKey: string | null;
      now: string;
      id: string;
      userId: string;
      storageKey: string;
      auditId: string;
      requestId: string;
    };
    row: {
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
    };
  };
  'file.fail_abandoned': {
    params: NoParameters;
    row: {
      id: string;
      storage_key: string;
      thumbnail_key: string | null;
    };
  };
  'file.fail_upload': {
    params: {
      uploadId: string;
      userId: string;
    };
    row: {
      storage_key: string;
    };
  };
  'file.list_uploading': {
    params: {
      ids: readonly string[];
    };
    row: {
      id: string;
    };
  };
  'file.patient_bytes': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: {
      name: string;
      content_type: string;
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
      storage_key: string;
      thumbnail_key: string | null;
    };
  };
  'file.pending': {
    params: {
      eContactId: string;
      userId: string;
    };
    row: {
      id: string;
      activity_id: string | null;
      name: string;
      content_type: string;
      bytes: number;
      width: number | null;
      height: number | null;
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
      has_thumbnail: boolean;
      created_at: string;
    };
  };
  'file.place': {
    params: {
      userId: string;
      now: string;
      eContactId: string;
    };
    row: {
      id: string;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      files: number;
      unsent: number;
      day_bytes: number;
    };
  };
  'file.read_clinic_place': {
    params: {
      userId: string;
      eContactId: string;
      logId: string;
      now: string;
    };
    row: {
      id: string;
    };
  };
  'file.sent': {
    params: {
      eContactId: string;
    };
    row: {
      id: string;
      activity_id: string | null;
      name: string;
      content_type: string;
      bytes: number;
      width: number | null;
      height: number | null;
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
      has_thumbnail: boolean;
      created_at: string;
    };
  };
  'file.take_key': {
    params: {
      id: string;
      userId: string;
      now: string;
      newKey: string;
    };
    row: {
      storage_key: string;
      earlier_key: string | null;
    };
  };
  'file.take_turns': {
    params: {
      userId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'file.upload': {
    params: {
      uploadId: string;
      userId: string;
    };
    row: {
      id: string;
      activity_id: string | null;
      name: string;
      content_type: string;
      bytes: number;
      width: number | null;
      height: number | null;
      scan: 'WAITING' | 'CLEAN' | 'INFECTED' | 'NA';
      has_thumbnail: boolean;
      created_at: string;
      held: boolean;
      state: 'UPLOADING' | 'STORED' | 'FAILED';
      e_contact_id: string;
      clinic_id: string;
      storage_key: string;
      thumbnail_key: string | null;
    };
  };
  'global-message.banner': {
    params: {
      role: string;
      now: string;
      clinicIds: readonly string[] | null;
    };
    row: {
      id: string;
      texts: ColumnTypes['global_message.texts'];
      role: ColumnTypes['global_message.role'];
      starts_at: string;
      ends_at: string;
      clinic_name: string;
      clinic_ids: string[];
    };
  };
  'global-message.count': {
    params: {
      clinicIds: readonly string[];
      now: string;
    };
    row: {
      clinic_id: string;
      total: number;
    };
  };
  'global-message.delete': {
    params: {
      now: string;
      userId: string;
      name: string;
      id: string;
      clinicId: string;
    };
    row: never;
  };
  'global-message.insert': {
    params: {
      id: string;
      role: string;
      texts: string;
      startsAt: string;
      endsAt: string;
      userId: string;
      authorName: string;
      now: string;
      pressId: string;
    };
    row: never;
  };
  'global-message.insert_clinics': {
    params: {
      id: string;
      clinicIds: readonly string[];
    };
    row: never;
  };
  'global-message.list': {
    params: {
      now: string;
      clinicId: string;
    };
    row: {
      id: string;
      texts: ColumnTypes['global_message.texts'];
      role: ColumnTypes['global_message.role'];
      starts_at: string;
      ends_at: string;
      author_name: string;
      created_at: string;
      deleted_at: string | null;
      deleted_by_name: string | null;
      clinics: ColumnTypes['global_message.clinics'];
    };
  };
  'global-message.lock': {
    params: {
      id: string;
      clinicId: string;
    };
    row: {
      deleted_at: string | null;
      deleted_by: string | null;
    };
  };
  'global-message.lock_press': {
    params: {
      pressId: string;
    };
    row: {
      message_id: string;
      clinic_id: string;
      deleted_at: string | null;
    };
  };
  'global-message.own_press': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      press_id: string;
    };
  };
  'global-message.restore': {
    params: {
      id: string;
      clinicId: string;
    };
    row: never;
  };
  'inbox.count': {
    params: {
      clinicId: string;
      employeeId: string;
    };
    row: {
      total: number;
    };
  };
  'inbox.count_of_owner': {
    params: {
      ownerUserId: string;
    };
    row: {
      total: number;
    };
  };
  'inbox.employee_names': {
    params: {
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      name: string;
    };
  };
  'inbox.insert': {
    params: {
      id: string;
      clinicId: string;
      employeeId: string;
      name: string;
      filters: string;
      isShared: boolean;
      now: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      name: string;
      filters: ColumnTypes['saved_view.filters'];
      is_shared: boolean;
    };
  };
  'inbox.list': {
    params: {
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      name: string;
      filters: ColumnTypes['saved_view.filters'];
      is_shared: boolean;
    };
  };
  'inbox.lock': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      name: string;
      filters: ColumnTypes['saved_view.filters'];
      is_shared: boolean;
    };
  };
  'inbox.lock_list': {
    params: {
      employeeId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'inbox.opening': {
    params: {
      eContactId: string;
    };
    row: {
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      time_zone: string;
      country_code: string;
    };
  };
  'inbox.others': {
    params: {
      eContactId: string;
      afterAt: string | null;
      afterId: string | null;
    };
    row: {
      id: string;
      type: ColumnTypes['e_contact.type'];
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      updatedAt: string;
      createdAt: string;
      patientName: string;
      patientBirthDate: string | null;
      representativeName: string | null;
      preview: string;
      assigneeEmployeeId: string | null;
      replyAllowedFrom: string | null;
      isUrgent: boolean;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      snoozedUntil: string | null;
      waitingSince: string | null;
      clinicId: string;
      assigneeName: string | null;
    };
  };
  'inbox.remove': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'inbox.update': {
    params: {
      name: string;
      filters: string;
      isShared: boolean;
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      name: string;
      filters: ColumnTypes['saved_view.filters'];
      is_shared: boolean;
    };
  };
  'information-hub.add_file': {
    params: {
      id: string;
      name: string;
      contentType: string;
      bytes: Buffer;
      userId: string;
      now: string;
    };
    row: never;
  };
  'information-hub.add_picture': {
    params: {
      id: string;
      contentType: string;
      bytes: Buffer;
      userId: string;
      now: string;
    };
    row: never;
  };
  'information-hub.change': {
    params: {
      act: string;
      userId: string;
      name: string;
      now: string;
      id: string;
    };
    row: never;
  };
  'information-hub.changes': {
    params: {
      id: string;
    };
    row: {
      number: number;
      act: ColumnTypes['information_change.act'];
      content: ColumnTypes['information_change.content'];
      by_name: string;
      at: string;
    };
  };
  'information-hub.edition': {
    params: {
      id: string;
      revision: number;
      kind: string;
      isPrescriptionDrug: boolean;
      topic: string;
      problemTypes: readonly string[];
      sources: readonly string[];
      reviewedOn: string;
      reviewedBy: string;
      isSmallCorrection: boolean;
      pictureIds: readonly string[];
      fileIds: readonly string[];
      publishAt: string;
      expiresAt: string | null;
    };
    row: never;
  };
  'information-hub.editions': {
    params: {
      id: string | null;
    };
    row: {
      item_id: string;
      revision: number;
      publish_at: string;
      expires_at: string | null;
      ends_at: string | null;
      reviewed_on: string;
      kind: ColumnTypes['information_edition.kind'];
      is_prescription_drug: boolean;
      is_small_correction: boolean;
    };
  };
  'information-hub.end': {
    params: {
      now: string;
      at: string;
      id: string;
    };
    row: never;
  };
  'information-hub.file': {
    params: {
      id: string;
    };
    row: {
      name: string;
      content_type: string;
      bytes: Buffer;
    };
  };
  'information-hub.files': {
    params: {
      ids: readonly string[];
    };
    row: {
      id: string;
      name: string;
      content_type: string;
      size: number;
    };
  };
  'information-hub.insert': {
    params: {
      id: string;
      content: string;
      userId: string;
      name: string;
      now: string;
    };
    row: never;
  };
  'information-hub.item': {
    params: {
      locale: string;
      otherwise: string;
      id: string;
    };
    row: {
      id: string;
      kind: ColumnTypes['information_edition.kind'];
      is_prescription_drug: boolean;
      topic: ColumnTypes['information_edition.topic'];
      reviewed_by: string;
      locale: ColumnTypes['information_text.locale'];
      title: string;
      lead: string;
      publish_at: string;
      body: string;
      problem_types: ColumnTypes['information_edition.problem_types'];
      sources: string[];
      reviewed_on: string;
      file_ids: string[];
    };
  };
  'information-hub.items': {
    params: NoParameters;
    row: {
      id: string;
      content: ColumnTypes['information_item.content'];
      revision: number;
      changed_by_name: string;
      changed_at: string;
    };
  };
  'information-hub.list': {
    params: {
      search: string | null;
      topic: string | null;
      kind: string | null;
      problemType: string | null;
      after: string | null;
      offset: number;
      locale: string;
      otherwise: string;
    };
    row: {
      id: string;
      kind: ColumnTypes['information_edition.kind'];
      is_prescription_drug: boolean;
      topic: ColumnTypes['information_edition.topic'];
      reviewed_by: string;
      locale: ColumnTypes['information_text.locale'];
      title: string;
      lead: string;
      publish_at: string;
      total: number;
    };
  };
  'information-hub.lock': {
    params: {
      id: string;
    };
    row: {
      id: string;
      content: ColumnTypes['information_item.content'];
      revision: number;
      changed_by_name: string;
      changed_at: string;
    };
  };
  'information-hub.one': {
    params: {
      id: string;
    };
    row: {
      id: string;
      content: ColumnTypes['information_item.content'];
      revision: number;
      changed_by_name: string;
      changed_at: string;
    };
  };
  'information-hub.picture': {
    params: {
      id: string;
    };
    row: {
      content_type: string;
      bytes: Buffer;
    };
  };
  'information-hub.read': {
    params: {
      userId: string;
      now: string;
      id: string;
    };
    row: never;
  };
  'information-hub.readers': {
    params: {
      id: string | null;
    };
    row: {
      item_id: string;
      profession: ColumnTypes['employee.profession'];
      percent: number;
    };
  };
  'information-hub.remind': {
    params: {
      now: string;
      timeZone: string;
      reminderDays: number;
      reviewDays: number;
    };
    row: {
      told: number;
    };
  };
  'information-hub.sweep_files': {
    params: {
      before: string;
    };
    row: {
      removed: number;
    };
  };
  'information-hub.text': {
    params: {
      id: string;
      revision: number;
      locale: string;
      title: string;
      lead: string;
      body: string;
    };
    row: never;
  };
  'information-hub.update': {
    params: {
      content: string;
      userId: string;
      name: string;
      now: string;
      id: string;
    };
    row: never;
  };
  'information-hub.visit': {
    params: {
      userId: string;
      now: string;
      pausedSince: string;
    };
    row: {
      previous_at: string | null;
    };
  };
  'intake.add': {
    params: {
      clinicId: string;
    };
    row: never;
  };
  'intake.closure': {
    params: {
      id: string;
      clinicId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      reason: 'HOLIDAY' | 'OVERLOAD';
      groups: ColumnTypes['intake_closure.groups'] | null;
      begins_at: string;
      ends_at: string | null;
      text_et: string | null;
      text_en: string | null;
      text_ru: string | null;
      employee_id: string;
      opened_at: string | null;
    };
  };
  'intake.closures': {
    params: {
      clinicIds: readonly string[];
      now: string;
    };
    row: {
      id: string;
      clinic_id: string;
      reason: 'HOLIDAY' | 'OVERLOAD';
      groups: ColumnTypes['intake_closure.groups'] | null;
      begins_at: string;
      ends_at: string | null;
      text_et: string | null;
      text_en: string | null;
      text_ru: string | null;
      employee_id: string;
    };
  };
  'intake.insert_closure': {
    params: {
      id: string;
      clinicId: string;
      reason: string;
      groups: readonly string[] | null;
      from: string;
      until: string | null;
      textEt: string | null;
      textEn: string | null;
      textRu: string | null;
      employeeId: string;
      now: string;
    };
    row: never;
  };
  'intake.insert_place': {
    params: {
      clinicId: string;
      group: string;
      userId: string;
      now: string;
      livesUntil: string;
    };
    row: never;
  };
  'intake.leave_other_places': {
    params: {
      userId: string;
      clinicId: string;
      group: string;
      others: number;
      until: string;
    };
    row: never;
  };
  'intake.load': {
    params: {
      clinicIds: readonly string[];
      since: readonly string[];
      now: string;
      writingSince: string;
    };
    row: {
      clinic_id: string;
      kind: ColumnTypes['intake.kind'];
      name: string;
      count: number;
    };
  };
  'intake.lock': {
    params: {
      clinicId: string;
      now: string;
    };
    row: {
      lock_intake: string | null;
    };
  };
  'intake.lock_owner': {
    params: {
      owner: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'intake.lock_version': {
    params: {
      clinicId: string;
    };
    row: {
      version: number;
      limits: ColumnTypes['clinic_intake.limits'];
    };
  };
  'intake.names': {
    params: {
      clinicId: string;
      ids: readonly string[];
    };
    row: {
      id: string;
      name: string;
    };
  };
  'intake.open_closure': {
    params: {
      opened: boolean;
      now: string;
      id: string;
    };
    row: never;
  };
  'intake.place': {
    params: {
      userId: string;
      clinicId: string;
      group: string;
      now: string;
    };
    row: {
      touched_at: string;
      lives_until: string;
      time_zone: string;
    };
  };
  'intake.places': {
    params: {
      userId: string;
      now: string;
    };
    row: {
      clinic_id: string;
      problem_group: ColumnTypes['intake_place.problem_group'];
      touched_at: string;
      lives_until: string;
    };
  };
  'intake.raise_version': {
    params: {
      clinicId: string;
    };
    row: never;
  };
  'intake.remove_places': {
    params: {
      userId: string;
    };
    row: {
      clinic_id: string;
    };
  };
  'intake.rules': {
    params: {
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      time_zone: string;
      country_code: string;
      version: number;
      limits: ColumnTypes['clinic_intake.limits'];
    };
  };
  'intake.save_closure': {
    params: {
      reason: string;
      groups: readonly string[] | null;
      from: string;
      until: string | null;
      textEt: string | null;
      textEn: string | null;
      textRu: string | null;
      id: string;
    };
    row: never;
  };
  'intake.save_limits': {
    params: {
      limits: string;
      clinicId: string;
    };
    row: never;
  };
  'intake.take_place': {
    params: {
      userId: string;
      clinicId: string;
      group: string;
      now: string;
    };
    row: {
      owner_user_id: string;
    };
  };
  'intake.touch_place': {
    params: {
      now: string;
      livesUntil: string;
      userId: string;
      clinicId: string;
      group: string;
    };
    row: {
      owner_user_id: string;
    };
  };
  'jobs.drop_obsolete': {
    params: {
      tasks: readonly string[];
    };
    row: {
      id: string;
    };
  };
  'jobs.now': {
    params: NoParameters;
    row: {
      now: string;
    };
  };
  'jobs.unlock_stale': {
    params: {
      startedAt: string;
      runner: string;
    };
    row: {
      force_unlock_workers: string | null;
    };
  };
  'mail.begin_sending': {
    params: {
      mailId: string;
    };
    row: {
      id: string;
      recipient: string;
      user_id: string | null;
      sender_address: string | null;
      template: string;
      locale: ColumnTypes['mail.locale'];
      params: ColumnTypes['mail.params'];
      attempts: number;
      age_ms: number;
    };
  };
  'mail.count_unsent': {
    params: NoParameters;
    row: {
      queued: string;
      failed: string;
    };
  };
  'mail.insert': {
    params: {
      mails: string;
    };
    row: {
      id: string;
      state: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED';
    };
  };
  'mail.list_addresses': {
    params: {
      userIds: readonly string[];
    };
    row: {
      id: string;
      email: string;
      locale: ColumnTypes['app_user.locale'];
      bounced: boolean;
      notified: boolean;
      untaken: boolean;
    };
  };
  'mail.list_clinic_phones': {
    params: {
      ids: readonly string[];
    };
    row: {
      id: string;
      phone: string | null;
    };
  };
  'mail.mark_bounced': {
    params: {
      userId: string;
      recipient: string;
    };
    row: never;
  };
  'mail.mark_failed': {
    params: {
      lastError: string;
      mailId: string;
    };
    row: never;
  };
  'mail.mark_sent': {
    params: {
      mailId: string;
    };
    row: never;
  };
  'mail.mark_waiting': {
    params: {
      lastError: string;
      mailId: string;
    };
    row: never;
  };
  'message-centre.abandoned': {
    params: {
      before: string;
    };
    row: never;
  };
  'message-centre.accepted': {
    params: {
      ids: readonly string[];
      providerIds: readonly string[];
    };
    row: never;
  };
  'message-centre.add_approval': {
    params: {
      id: string;
      clinicId: string;
      isRequired: boolean;
      userId: string;
      name: string;
      now: string;
    };
    row: never;
  };
  'message-centre.add_cap': {
    params: {
      id: string;
      clinicId: string;
      amount: string | null;
      userId: string;
      name: string;
      now: string;
    };
    row: never;
  };
  'message-centre.add_online_first': {
    params: {
      id: string;
      clinicId: string;
      isOn: boolean;
      userId: string;
      name: string;
      now: string;
    };
    row: never;
  };
  'message-centre.add_opt_out': {
    params: {
      id: string;
      clinicId: string;
      phone: string;
      isOut: boolean;
      now: string;
      name: string;
    };
    row: never;
  };
  'message-centre.add_template': {
    params: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      by: string;
      now: string;
    };
    row: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      changedBy: string;
      changedAt: string;
    };
  };
  'message-centre.approval': {
    params: {
      clinicId: string;
    };
    row: {
      is_required: boolean;
      set_by_name: string;
      set_at: string;
    };
  };
  'message-centre.approve': {
    params: {
      now: string;
      name: string;
      fallbackAt: string;
      isAtNight: boolean;
      id: string;
      since: string;
    };
    row: {
      id: string;
    };
  };
  'message-centre.batch': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      template: ColumnTypes['sms_batch.template'] | null;
      text: string;
      clinic_name: string;
      is_test: boolean;
      care_reason: string | null;
      price: string;
      made_by_name: string;
      created_at: string;
      send_at: string;
      stopped_at: string | null;
      stopped_by_name: string | null;
      approval: ColumnTypes['sms_batch.approval'] | null;
      decided_at: string | null;
      decided_by_name: string | null;
      decided_note: string | null;
      is_mine: boolean;
      counts: ColumnTypes['sms_batch.counts'];
      fallback_at: string | null;
      told: number;
      read: number;
      reading: number;
      only: number;
      only_told: number;
      only_read: number;
    };
  };
  'message-centre.batches': {
    params: {
      clinicId: string;
      before: string;
    };
    row: {
      id: string;
      clinic_id: string;
      template: ColumnTypes['sms_batch.template'] | null;
      text: string;
      clinic_name: string;
      is_test: boolean;
      care_reason: string | null;
      price: string;
      made_by_name: string;
      created_at: string;
      send_at: string;
      stopped_at: string | null;
      stopped_by_name: string | null;
      approval: ColumnTypes['sms_batch.approval'] | null;
      decided_at: string | null;
      decided_by_name: string | null;
      decided_note: string | null;
      is_mine: boolean;
      counts: ColumnTypes['sms_batch.counts'];
      fallback_at: string | null;
      told: number;
      read: number;
      reading: number;
      only: number;
      only_told: number;
      only_read: number;
    };
  };
  'message-centre.billed_months': {
    params: {
      clinicId: string;
    };
    row: {
      month: string;
    };
  };
  'message-centre.change_template': {
    params: {
      name: string;
      text: string;
      by: string;
      now: string;
      id: string;
    };
    row: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      changedBy: string;
      changedAt: string;
    };
  };
  'message-centre.claim': {
    params: {
      before: string;
      late: string;
      now: string;
      most: number;
    };
    row: {
      id: string;
      first_name: string;
      phone: string;
      receipt_key: string;
      text: string;
      clinic_name: string;
      link_code: string;
      minutes: number;
    };
  };
  'message-centre.clinic': {
    params: {
      clinicId: string;
    };
    row: {
      name: string;
      time_zone: string;
    };
  };
  'message-centre.clinic_messages': {
    params: {
      userId: string;
      offset: number;
    };
    row: {
      id: string;
      clinicName: string;
      firstName: string;
      surname: string;
      isSelf: boolean;
      text: string;
      toldAt: string;
      isRead: boolean;
    };
  };
  'message-centre.clinic_messages_unread': {
    params: {
      userId: string;
    };
    row: {
      unread: number;
    };
  };
  'message-centre.conversion': {
    params: {
      id: string;
    };
    row: {
      sent: number;
      opened: number;
      joined: number;
    };
  };
  'message-centre.count': {
    params: {
      clinicId: string;
      filter: string;
    };
    row: {
      skip: ColumnTypes['sms.skip'] | null;
      count: number;
      names: string[] | null;
      recent: number;
      online: number;
    };
  };
  'message-centre.delivered': {
    params: {
      now: string;
      at: string;
      id: string;
    };
    row: never;
  };
  'message-centre.end_receipts': {
    params: {
      ids: readonly string[];
      asks: readonly number[];
    };
    row: never;
  };
  'message-centre.expire_waiting': {
    params: {
      now: string;
      before: string;
    };
    row: {
      mail_sms_expired: string | null;
    };
  };
  'message-centre.failed': {
    params: {
      reason: string;
      now: string;
      at: string;
      id: string;
    };
    row: never;
  };
  'message-centre.forget_changed': {
    params: {
      now: string;
      late: string;
    };
    row: never;
  };
  'message-centre.forget_untold': {
    params: {
      before: string;
    };
    row: never;
  };
  'message-centre.form': {
    params: {
      id: string;
    };
    row: {
      clinic_id: string;
      form: ColumnTypes['sms_batch.form'] | null;
    };
  };
  'message-centre.give_up': {
    params: {
      refusal: string | null;
      now: string;
      before: string;
    };
    row: never;
  };
  'message-centre.invitation': {
    params: {
      code: string;
      now: string;
    };
    row: {
      clinicName: string;
    };
  };
  'message-centre.invoice': {
    params: {
      clinicId: string;
      month: string;
    };
    row: {
      batchId: string;
      text: string;
      isTest: boolean;
      madeBy: string;
      sendAt: string;
      price: string;
      delivered: number;
    };
  };
  'message-centre.link': {
    params: {
      code: string;
    };
    row: {
      clinicName: string;
      phoneEnding: string;
      isOut: boolean;
    };
  };
  'message-centre.lock_month': {
    params: {
      clinicId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'message-centre.lock_template': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      changedBy: string;
      changedAt: string;
      deleted_at: string | null;
    };
  };
  'message-centre.lost': {
    params: {
      ids: readonly string[];
    };
    row: never;
  };
  'message-centre.mail_approval': {
    params: {
      id: string;
    };
    row: {
      mail_sms_approval: string | null;
    };
  };
  'message-centre.month': {
    params: {
      at: string;
      clinicId: string;
      now: string;
    };
    row: {
      cap: string | null;
      set_by_name: string | null;
      set_at: string | null;
      spent: string;
      open: string;
    };
  };
  'message-centre.months_of': {
    params: {
      batchId: string;
    };
    row: {
      at: string;
      planned: number;
    };
  };
  'message-centre.names': {
    params: {
      batchId: string;
    };
    row: {
      first_name: string;
    };
  };
  'message-centre.online_first': {
    params: {
      clinicId: string;
    };
    row: {
      is_on: boolean;
      set_by_name: string;
      set_at: string;
    };
  };
  'message-centre.open': {
    params: {
      id: string;
    };
    row: never;
  };
  'message-centre.open_invitation': {
    params: {
      code: string;
      now: string;
    };
    row: {
      isKnown: boolean;
    };
  };
  'message-centre.opt_out_by_link': {
    params: {
      code: string;
      id: string;
      isOut: boolean;
      now: string;
    };
    row: {
      set_sms_opt_out: string | null;
    };
  };
  'message-centre.opt_outs': {
    params: {
      clinicId: string;
    };
    row: {
      phone: string;
      isOut: boolean;
      at: string;
      byName: string | null;
      isByReply: boolean;
    };
  };
  'message-centre.overdue': {
    params: {
      latest: string;
      before: string;
      most: number;
    };
    row: {
      id: string;
      provider_id: string;
      is_over: boolean;
    };
  };
  'message-centre.patients': {
    params: {
      auditId: string;
      now: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      requestId: string;
      filter: string;
      offset: number;
    };
    row: {
      id: string;
      firstName: string;
      surname: string;
      birthDate: string | null;
      sex: ColumnTypes['person.sex'];
      listCode: string | null;
      phoneEnding: string | null;
      skipReason: ColumnTypes['sms.skip'] | null;
      isOnlineOnly: boolean;
    };
  };
  'message-centre.plan': {
    params: {
      batch: string;
      now: string;
    };
    row: {
      planned: number | null;
    };
  };
  'message-centre.plan_test': {
    params: {
      batch: string;
      now: string;
    };
    row: {
      outcome: string | null;
    };
  };
  'message-centre.planned': {
    params: {
      batchId: string;
    };
    row: {
      planned: number;
      onlineOnly: number;
    };
  };
  'message-centre.read_clinic_messages': {
    params: {
      now: string;
      ids: readonly string[];
      userId: string;
    };
    row: never;
  };
  'message-centre.receipt': {
    params: {
      key: string;
      providerId: string;
    };
    row: {
      known: boolean;
    };
  };
  'message-centre.refuse': {
    params: {
      now: string;
      name: string;
      note: string;
      id: string;
    };
    row: {
      id: string;
    };
  };
  'message-centre.refused': {
    params: {
      now: string;
      retryAt: string;
      ids: readonly string[];
      reasons: readonly string[];
      later: readonly boolean[];
    };
    row: never;
  };
  'message-centre.repeats': {
    params: {
      batchId: string;
      since: string;
    };
    row: {
      count: number;
    };
  };
  'message-centre.reports': {
    params: {
      batchId: string;
      after: number;
      state: string | null;
    };
    row: {
      nr: number;
      patientId: string;
      firstName: string;
      surname: string;
      phoneEnding: string | null;
      state: 'PLANNED' | 'SENDING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'UNKNOWN' | 'SKIPPED' | 'STOPPED';
      reason: ColumnTypes['sms.reason'] | null;
      isOnlineOnly: boolean;
      endedAt: string | null;
    };
  };
  'message-centre.set_template_removed': {
    params: {
      at: string | null;
      id: string;
    };
    row: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      changedBy: string;
      changedAt: string;
    };
  };
  'message-centre.skip_opted_out': {
    params: {
      now: string;
    };
    row: never;
  };
  'message-centre.skip_read': {
    params: NoParameters;
    row: never;
  };
  'message-centre.stop': {
    params: {
      now: string;
      name: string;
      id: string;
    };
    row: {
      id: string;
    };
  };
  'message-centre.stop_by_reply': {
    params: {
      phone: string;
      now: string;
    };
    row: {
      clinics: number;
    };
  };
  'message-centre.stop_changed': {
    params: {
      now: string;
      late: string;
      before: string;
      most: number;
    };
    row: {
      id: string;
    };
  };
  'message-centre.stop_left': {
    params: NoParameters;
    row: never;
  };
  'message-centre.stop_planned': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'message-centre.take_receipts': {
    params: {
      most: number;
    };
    row: {
      id: string;
      asks: number;
      provider_id: string;
    };
  };
  'message-centre.tell_online': {
    params: {
      now: string;
      late: string;
    };
    row: {
      told: number;
    };
  };
  'message-centre.templates': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      clinicId: string;
      name: string;
      text: string;
      changedBy: string;
      changedAt: string;
    };
  };
  'message-centre.tests': {
    params: {
      clinicId: string;
      since: string;
    };
    row: {
      count: number;
    };
  };
  'message-centre.waiting': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      template: ColumnTypes['sms_batch.template'] | null;
      text: string;
      clinic_name: string;
      is_test: boolean;
      care_reason: string | null;
      price: string;
      made_by_name: string;
      created_at: string;
      send_at: string;
      stopped_at: string | null;
      stopped_by_name: string | null;
      approval: ColumnTypes['sms_batch.approval'] | null;
      decided_at: string | null;
      decided_by_name: string | null;
      decided_note: string | null;
      is_mine: boolean;
      counts: ColumnTypes['sms_batch.counts'];
      fallback_at: string | null;
      told: number;
      read: number;
      reading: number;
      only: number;
      only_told: number;
      only_read: number;
    };
  };
  'message-centre.wake': {
    params: NoParameters;
    row: never;
  };
  'message-centre.wake_reader': {
    params: NoParameters;
    row: never;
  };
  'new-e-contact.begun': {
    params: {
      eContactId: string;
      ownerUserId: string;
    };
    row: {
      type: ColumnTypes['e_contact.type'];
      provider: ColumnTypes['creation_flow.provider'];
      pathway_ref: string | null;
      locale: 'et' | 'en' | 'ru';
      completed_at: string | null;
      ended_at: string | null;
    };
  };
  'new-e-contact.fail_left': {
    params: {
      id: string;
      now: string;
      auditId: string;
    };
    row: {
      failed: boolean;
    };
  };
  'new-e-contact.insert': {
    params: {
      eContactId: string;
      clinicId: string;
      type: string;
      flowType: string;
      creationStatus: string;
      status: string;
      ownerUserId: string;
      patientPersonId: string;
      patientFirstName: string;
      patientSurname: string;
      patientPersonalCode: string | null;
      patientBirthDate: string | null;
      patientSex: string;
      representativeName: string | null;
      listCode: string | null;
      preview: string;
      locale: string;
      now: string;
      isUrgent: boolean;
      queue: string;
      auditId: string;
      actorKind: string;
      requestId: string;
      draftKey: string | null;
    };
    row: never;
  };
  'new-e-contact.insert_by_staff': {
    params: {
      eContactId: string;
      clinicId: string;
      type: string;
      flowType: string;
      creationStatus: string;
      status: string;
      ownerUserId: string;
      patientPersonId: string;
      createdByEmployeeId: string;
      assigneeEmployeeId: string | null;
      patientFirstName: string;
      patientSurname: string;
      patientPersonalCode: string | null;
      patientBirthDate: string | null;
      patientSex: string;
      representativeName: string | null;
      listCode: string | null;
      preview: string;
      locale: string;
      replyAllowedFrom: string | null;
      openInquiryId: string | null;
      isUrgent: boolean;
      queue: string;
      now: string;
      auditId: string;
      userId: string;
      actorKind: string;
      requestId: string;
    };
    row: never;
  };
  'new-e-contact.insert_first_entry': {
    params: {
      staffEvent: string | null;
      id: string;
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      type: string;
      actorKind: string;
      actorName: string;
      body: string;
      now: string;
    };
    row: never;
  };
  'new-e-contact.insert_flow': {
    params: {
      eContactId: string;
      ownerUserId: string;
      clinicId: string;
      kind: string;
      provider: string;
      browserHash: Buffer | null;
      locale: string;
      url: string | null;
      now: string;
    };
    row: never;
  };
  'new-e-contact.list_left': {
    params: {
      sentBefore: string;
      urgentBefore: string;
      begunBefore: string;
    };
    row: {
      e_contact_id: string;
      kind: ColumnTypes['creation_flow.kind'];
      provider: ColumnTypes['creation_flow.provider'];
      pathway_ref: string | null;
      locale: ColumnTypes['app_user.locale'];
      created_at: string;
      is_ready: boolean;
    };
  };
  'new-e-contact.lock': {
    params: {
      eContactId: string;
      ownerUserId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_person_id: string;
      representative_name: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      reply_allowed_from: string | null;
      completed_at: string | null;
      close_reason: string | null;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      snoozed_until: string | null;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      time_zone: string;
      comes_after: string;
      kind: ColumnTypes['creation_flow.kind'] | null;
      provider: ColumnTypes['creation_flow.provider'] | null;
      browser_hash: Buffer | null;
      pathway_ref: string | null;
      workflow_completed_at: string | null;
      is_locked: boolean;
      entry_id: string | null;
      questionnaire_title: string | null;
    };
  };
  'new-e-contact.lock_flow': {
    params: {
      eContactId: string;
    };
    row: never;
  };
  'new-e-contact.mail': {
    params: {
      payload: string;
    };
    row: never;
  };
  'new-e-contact.open': {
    params: {
      ownerUserId: string;
      clinicId: string;
      personId: string;
    };
    row: {
      id: string | null;
      type: ColumnTypes['e_contact.type'];
      representative_name: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      reply_allowed_from: string | null;
      completed_at: string | null;
      close_reason: string | null;
      assignee_employee_id: string | null;
      open_inquiry_id: string | null;
      snoozed_until: string | null;
      queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
      created_at: string;
      time_zone: string;
    };
  };
  'new-e-contact.returning': {
    params: {
      ownerUserId: string;
      browserHash: Buffer;
    };
    row: {
      e_contact_id: string;
    };
  };
  'new-e-contact.running': {
    params: {
      freshAfter: string;
      userId: string;
      provider: string;
      personId: string;
      clinicId: string;
      type: string;
    };
    row: {
      id: string;
      url: string | null;
      is_fresh: boolean;
    };
  };
  'new-e-contact.save_ended': {
    params: {
      creationStatus: string;
      now: string;
      id: string;
      auditId: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      action: string;
      requestId: string;
    };
    row: never;
  };
  'new-e-contact.save_sent': {
    params: {
      creationStatus: string;
      status: string;
      now: string;
      preview: string;
      eContactId: string;
      clinicId: string;
      personId: string;
      ownerUserId: string;
      staffEvent: string;
      auditId: string;
      actorKind: string;
      requestId: string;
    };
    row: never;
  };
  'new-e-contact.save_session': {
    params: {
      sessionRef: string | null;
      pathwayRef: string | null;
      url: string | null;
      browserHash: Buffer;
      eContactId: string;
    };
    row: {
      url: string;
    };
  };
  'new-e-contact.send_left': {
    params: {
      id: string;
      at: string;
      entryId: string;
      auditId: string;
      form: string | null;
      staffEvent: string;
    };
    row: {
      clinic_id: string | null;
    };
  };
  'new-e-contact.staff_target': {
    params: {
      userId: string;
      clinicId: string;
      patientPersonId: string;
    };
    row: {
      person_id: string;
      owner_user_id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      list_code: string | null;
      is_rejected: boolean;
      time_zone: string;
      country_code: string;
      plan: 'BASIC' | 'PREMIUM';
      reader_name: string;
      reader_locale: ColumnTypes['app_user.locale'];
      can_be_reached: boolean;
      phone: string | null;
      employee_code: string | null;
    };
  };
  'new-e-contact.started': {
    params: {
      ownerUserId: string;
      since: string;
    };
    row: {
      id: string;
      type: ColumnTypes['e_contact.type'];
      kind: ColumnTypes['creation_flow.kind'];
      created_at: string;
      patient_name: string;
      is_self: boolean;
      workflow_completed_at: string | null;
      url: string | null;
    };
  };
  'new-e-contact.target': {
    params: {
      clinicId: string;
      patientPersonId: string;
      ownerUserId: string;
    };
    row: {
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
      time_zone: string | null;
      country_code: string | null;
      plan: 'BASIC' | 'PREMIUM' | null;
      allowed: boolean | null;
      list_code: string | null;
      is_locked: boolean;
    };
  };
  'notification.add_job_later': {
    params: {
      task: string;
      payload: string;
      delayMs: number;
      maxAttempts: number;
      key: string;
      priority: number;
    };
    row: never;
  };
  'notification.add_job_now': {
    params: {
      task: string;
      payload: string;
      maxAttempts: number;
      key: string;
      priority: number;
    };
    row: never;
  };
  'notification.change_settings': {
    params: {
      notifyByEmail: boolean | null;
      notifyByPush: boolean | null;
      userId: string;
    };
    row: {
      notify_by_email: boolean;
      notify_by_push: boolean;
      push_devices: number;
    };
  };
  'notification.drop_notices': {
    params: {
      drops: string;
    };
    row: never;
  };
  'notification.drop_old_subscriptions': {
    params: {
      userId: string;
    };
    row: never;
  };
  'notification.find_reach': {
    params: {
      userId: string;
    };
    row: {
      mail: boolean;
      devices: number;
    };
  };
  'notification.find_target': {
    params: {
      subscriptionId: string;
      since: string;
    };
    row: {
      endpoint: string;
      p256dh: string | null;
      auth: string | null;
      locale: ColumnTypes['app_user.locale'];
    };
  };
  'notification.forget_old_notices': {
    params: {
      before: string;
    };
    row: never;
  };
  'notification.forget_subscription': {
    params: {
      subscriptionId: string;
    };
    row: never;
  };
  'notification.insert_notice_mails': {
    params: {
      payloads: string;
    };
    row: never;
  };
  'notification.insert_test': {
    params: {
      payload: string;
    };
    row: never;
  };
  'notification.keep_notices': {
    params: {
      notices: string;
    };
    row: never;
  };
  'notification.list_choices': {
    params: {
      userId: string;
    };
    row: {
      event: 'URGENT' | 'MINE' | 'QUEUE';
      channel: 'MAIL' | 'PUSH';
      time: string;
    };
  };
  'notification.list_due': {
    params: {
      now: string;
      employees: number;
    };
    row: {
      employee_id: string;
      user_id: string;
      channel: string;
      e_contact_id: string;
      event: string;
      at: string;
      since: string;
      is_needed: boolean;
      last_told_at: string | null;
      choices: unknown;
      clinic_name: string;
      time_zone: string;
      country_code: string;
      opening_hours: unknown;
      opening_exceptions: unknown;
    };
  };
  'notification.list_schedules': {
    params: NoParameters;
    row: {
      id: string;
      name: string;
      time_zone: string;
      country_code: string;
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
    };
  };
  'notification.list_subscriptions': {
    params: {
      userIds: readonly string[];
    };
    row: {
      id: string;
      user_id: string;
    };
  };
  'notification.lock_due': {
    params: {
      due: string;
    };
    row: {
      employee_id: string;
      channel: 'MAIL' | 'PUSH';
      e_contact_id: string;
    };
  };
  'notification.lock_round': {
    params: NoParameters;
    row: {
      locked: boolean;
    };
  };
  'notification.mark_notices': {
    params: {
      marks: string;
    };
    row: never;
  };
  'notification.remove_subscription': {
    params: {
      userId: string;
      endpoint: string;
    };
    row: {
      id: string;
    };
  };
  'notification.settings': {
    params: {
      userId: string;
    };
    row: {
      notify_by_email: boolean;
      notify_by_push: boolean;
      push_devices: number;
    };
  };
  'notification.staff_to_tell': {
    params: {
      events: string;
    };
    row: {
      e_contact_id: string;
      at: string;
      employee_id: string;
      user_id: string;
      event: string;
      choices: unknown;
      has_push: boolean;
      time_zone: string;
      country_code: string;
      opening_hours: unknown;
      opening_exceptions: unknown;
    };
  };
  'notification.store_choice': {
    params: {
      userId: string;
      event: string;
      channel: string;
      time: string;
    };
    row: never;
  };
  'notification.store_subscription': {
    params: {
      id: string;
      userId: string;
      endpoint: string;
      p256dh: string | null;
      auth: string | null;
      now: string;
    };
    row: {
      id: string;
    };
  };
  'outbox.add_jobs': {
    params: {
      specs: string;
    };
    row: {
      count: number | null;
    };
  };
  'outbox.take': {
    params: NoParameters;
    row: {
      id: string;
      kind: 'MAIL' | 'SCAN' | 'STAFF' | 'SMS' | 'SMS_RECEIPT';
      payload: unknown;
      created_at: string;
    };
  };
  'patient-list.add_import': {
    params: {
      id: string;
      clinicId: string;
      purpose: string;
      source: string;
      fileName: string | null;
      listIds: readonly string[];
      base: number;
      userId: string;
      name: string;
      provenName: string | null;
      now: string;
    };
    row: never;
  };
  'patient-list.add_proof': {
    params: {
      id: string;
      clinicId: string;
      userId: string;
      method: string;
      personalCode: string;
      now: string;
      expiresAt: string;
    };
    row: never;
  };
  'patient-list.add_rows': {
    params: {
      importId: string;
      rows: string;
      today: string;
    };
    row: {
      add_import_rows: string | null;
    };
  };
  'patient-list.apply': {
    params: {
      id: string;
      now: string;
    };
    row: {
      refusal: string | null;
    };
  };
  'patient-list.clinic': {
    params: {
      clinicId: string;
    };
    row: {
      registration_code: string | null;
      changes: number;
    };
  };
  'patient-list.discard': {
    params: {
      id: string;
    };
    row: {
      id: string;
    };
  };
  'patient-list.end_proof': {
    params: {
      state: string;
      failure: string | null;
      provenName: string | null;
      id: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'patient-list.find_lists': {
    params: {
      clinicId: string;
      codes: readonly string[];
    };
    row: {
      id: string;
      code: string;
    };
  };
  'patient-list.find_proof': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      method: 'MOBILE_ID' | 'SMART_ID';
      personal_code: string;
      partner_session: string;
      pending: string;
      state: 'PENDING' | 'SUCCESS' | 'FAILED';
      failure: ColumnTypes['import_session.failure'] | null;
      proven_name: string | null;
      expires_at: string;
    };
  };
  'patient-list.finish_rows': {
    params: {
      importId: string;
    };
    row: {
      finish_import_rows: string | null;
    };
  };
  'patient-list.import': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      purpose: 'LIST' | 'PHONES';
      source: 'MOBILE_ID' | 'SMART_ID' | 'FILE';
      state: 'PLANNED' | 'APPLIED' | 'UNDONE' | 'DISCARDED';
      file_name: string | null;
      counts: ColumnTypes['list_import.counts'];
      made_by_name: string;
      proven_name: string | null;
      created_at: string;
      applied_at: string | null;
      undone_at: string | null;
      undone_by_name: string | null;
      restored: number | null;
      left_alone: number | null;
      is_outdated: boolean;
      going: ColumnTypes['list_import.going'];
      lists: ColumnTypes['list_import.lists'];
    };
  };
  'patient-list.imports': {
    params: {
      clinicId: string;
      most: number;
    };
    row: {
      id: string;
      clinic_id: string;
      purpose: 'LIST' | 'PHONES';
      source: 'MOBILE_ID' | 'SMART_ID' | 'FILE';
      state: 'PLANNED' | 'APPLIED' | 'UNDONE' | 'DISCARDED';
      file_name: string | null;
      counts: ColumnTypes['list_import.counts'];
      made_by_name: string;
      proven_name: string | null;
      created_at: string;
      applied_at: string | null;
      undone_at: string | null;
      undone_by_name: string | null;
      restored: number | null;
      left_alone: number | null;
      is_outdated: boolean;
      going: ColumnTypes['list_import.going'];
      lists: ColumnTypes['list_import.lists'];
    };
  };
  'patient-list.keep_layout': {
    params: {
      clinicId: string;
      purpose: string;
      header: string;
      columns: string;
      now: string;
    };
    row: never;
  };
  'patient-list.layout': {
    params: {
      clinicId: string;
      purpose: string;
      header: string;
    };
    row: {
      columns: ColumnTypes['list_file_layout.columns'];
    };
  };
  'patient-list.list_proofs': {
    params: {
      userId: string;
      since: string;
    };
    row: {
      created_at: string;
      isOwnCode: boolean;
    };
  };
  'patient-list.lists': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      code: string;
      doctor: string;
      registration_number: string | null;
      imported_at: string | null;
      patients: number;
      phones: number;
      emails: number;
    };
  };
  'patient-list.lock_proofs': {
    params: {
      userId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'patient-list.may_prove': {
    params: {
      clinicId: string;
      personalCode: string;
    };
    row: {
      allowed: boolean;
      isOwnCode: boolean;
    };
  };
  'patient-list.open_proof': {
    params: {
      partnerSession: string;
      pending: string;
      verificationCode: string;
      id: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'patient-list.preview_undo': {
    params: {
      id: string;
    };
    row: {
      changed: number;
      leftAlone: number;
    };
  };
  'patient-list.put_list': {
    params: {
      id: string;
      clinicId: string;
      code: string;
      doctor: string;
      registrationNumber: string | null;
      now: string;
    };
    row: never;
  };
  'patient-list.reachable': {
    params: {
      clinicId: string;
    };
    row: {
      patients: number;
      withPhone: number;
      withEmail: number;
    };
  };
  'patient-list.settle': {
    params: {
      endedUntil: string;
    };
    row: {
      settled: boolean;
    };
  };
  'patient-list.sweep': {
    params: {
      undoSince: string;
      planSince: string;
    };
    row: {
      swept: number | null;
    };
  };
  'patient-list.undo': {
    params: {
      id: string;
      since: string;
      name: string;
      now: string;
    };
    row: {
      refusal: string | null;
    };
  };
  'person.access': {
    params: {
      ownerUserId: string;
      patientPersonId: string | null;
      afterAt: string | null;
      afterId: string | null;
      limit: number;
    };
    row: {
      id: string;
      at: string;
      employee_name: string | null;
      profession: ColumnTypes['employee.profession'] | null;
      clinic_name: string;
      purpose: ColumnTypes['access_log.purpose'];
      person_first_name: string;
      person_surname: string;
      e_contact_id: string | null;
    };
  };
  'person.count_lookup': {
    params: {
      userId: string;
      dayAgo: string;
      now: string;
    };
    row: {
      user_id: string;
    };
  };
  'person.insert': {
    params: {
      id: string;
      ownerUserId: string;
      firstName: string;
      surname: string;
      personalCode: string | null;
      birthDate: string;
      sex: string;
      representedAs: string;
      now: string;
      auditId: string;
      requestId: string;
    };
    row: never;
  };
  'person.list': {
    params: {
      ownerUserId: string;
    };
    row: {
      id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
    };
  };
  'person.lock_list': {
    params: {
      userId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'person.remove': {
    params: {
      now: string;
      id: string;
      ownerUserId: string;
      auditId: string;
      requestId: string;
    };
    row: never;
  };
  'person.represented': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: {
      id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
    };
  };
  'person.update': {
    params: {
      firstName: string;
      surname: string;
      personalCode: string | null;
      birthDate: string;
      sex: string;
      representedAs: string;
      id: string;
      ownerUserId: string;
      auditId: string;
      now: string;
      requestId: string;
    };
    row: never;
  };
  'platform-admin.add_factor': {
    params: {
      userId: string;
      secret: Buffer;
      now: string;
      step: number;
    };
    row: never;
  };
  'platform-admin.add_recovery': {
    params: {
      userId: string;
      hashes: readonly Buffer[];
    };
    row: never;
  };
  'platform-admin.audit': {
    params: {
      auditId: string;
      action: string;
      id: string;
    };
    row: never;
  };
  'platform-admin.by_address': {
    params: {
      email: string;
    };
    row: {
      id: string;
    };
  };
  'platform-admin.by_identity': {
    params: {
      country: string;
      personalCode: string;
    };
    row: {
      id: string;
    };
  };
  'platform-admin.count_unused': {
    params: {
      userId: string;
      hashes: readonly Buffer[];
    };
    row: {
      count: number;
    };
  };
  'platform-admin.drop_enrolment': {
    params: {
      sessionId: string;
    };
    row: never;
  };
  'platform-admin.drop_factor': {
    params: {
      id: string;
    };
    row: {
      user_id: string;
    };
  };
  'platform-admin.drop_recovery': {
    params: {
      userId: string;
    };
    row: never;
  };
  'platform-admin.end_sessions': {
    params: {
      id: string;
    };
    row: never;
  };
  'platform-admin.enrolment': {
    params: {
      userId: string;
    };
    row: {
      secret: Buffer;
      made_at: string;
    };
  };
  'platform-admin.factor': {
    params: {
      userId: string;
    };
    row: {
      secret: Buffer;
      last_step: number | null;
      recovery_left: number;
    };
  };
  'platform-admin.insert': {
    params: {
      id: string;
      email: string;
      passwordHash: string | null;
      firstName: string;
      surname: string;
      country: string | null;
      personalCode: string | null;
    };
    row: never;
  };
  'platform-admin.list_admins': {
    params: NoParameters;
    row: {
      email: string;
      first_name: string;
      surname: string;
      by_digital_id: boolean;
      has_authenticator: boolean;
    };
  };
  'platform-admin.list_wrong': {
    params: {
      userId: string;
      after: string;
    };
    row: {
      at: string;
    };
  };
  'platform-admin.lock_factor': {
    params: {
      userId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'platform-admin.named': {
    params: {
      who: string;
    };
    row: {
      id: string;
    };
  };
  'platform-admin.note_step': {
    params: {
      step: number;
      userId: string;
    };
    row: never;
  };
  'platform-admin.note_wrong': {
    params: {
      userId: string;
      now: string;
    };
    row: never;
  };
  'platform-admin.overview': {
    params: NoParameters;
    row: {
      open_requests: number;
      basic_clinics: number;
      premium_clinics: number;
      clinics_without_admin: number;
      accounts: number;
      staff: number;
      patients: number;
      open_e_contacts: number;
      relay_waiting: number;
      relay_oldest: string | null;
      late_actions: number;
      failed_mails: number;
      failed_jobs: number;
    };
  };
  'platform-admin.put_enrolment': {
    params: {
      sessionId: string;
      userId: string;
      secret: Buffer;
      now: string;
    };
    row: never;
  };
  'platform-admin.set': {
    params: {
      isAdmin: boolean;
      id: string;
    };
    row: {
      id: string;
    };
  };
  'platform-admin.use_recovery': {
    params: {
      now: string;
      userId: string;
      hash: Buffer;
    };
    row: {
      user_id: string;
    };
  };
  'platform-clinic.acts': {
    params: {
      clinicId: string;
      limit: number;
    };
    row: {
      id: string;
      at: string;
      action: string;
      by_name: string | null;
      plan: ColumnTypes['subscription.plan'] | null;
      plan_from: string | null;
      reason: string | null;
      employee_name: string | null;
      price_item: ColumnTypes['price.item'] | null;
      price_amount: string | null;
      price_from: string | null;
      details: ColumnTypes['audit_log.details'] | null;
    };
  };
  'platform-clinic.administers': {
    params: {
      clinicId: string;
    };
    row: {
      does: boolean;
    };
  };
  'platform-clinic.admins': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      user_id: string | null;
      name: string;
      email: string;
      profession: ColumnTypes['employee.profession'];
      deleted_at: string | null;
      invited_by_platform: boolean;
    };
  };
  'platform-clinic.apply_plan': {
    params: {
      id: string;
      now: string;
    };
    row: {
      clinic_id: string | null;
    };
  };
  'platform-clinic.change_plan': {
    params: {
      id: string;
      clinicId: string;
      seen: number;
      plan: string;
      validFrom: string;
      today: string;
      now: string;
    };
    row: {
      outcome: string | null;
    };
  };
  'platform-clinic.create': {
    params: {
      clinicId: string;
      name: string;
      countryCode: string;
      timeZone: string;
      address: string;
      registrationCode: string;
      languages: readonly string[];
      phones: readonly string[];
      today: string;
      now: string;
    };
    row: {
      outcome: string;
    };
  };
  'platform-clinic.due_plans': {
    params: {
      now: string;
    };
    row: {
      id: string;
    };
  };
  'platform-clinic.list': {
    params: {
      search: string;
      state: string;
      plan: string;
      sort: string;
      descending: boolean;
      limit: number;
      offset: number;
    };
    row: {
      id: string;
      name: string;
      registration_code: string;
      plan: ColumnTypes['subscription.plan'];
      is_locked: boolean;
      created_at: string;
      staff: number;
      admins: number;
      patients: number;
      open_e_contacts: number;
      total: number;
    };
  };
  'platform-clinic.lock': {
    params: {
      id: string;
      clinicId: string;
      seen: number;
      reason: string;
      texts: string;
      now: string;
    };
    row: {
      outcome: string;
      user_ids: string[] | null;
    };
  };
  'platform-clinic.lock_notice': {
    params: {
      clinicId: string;
    };
    row: {
      name: string;
      phone: string | null;
      locked_at: string | null;
      locked_texts: ColumnTypes['clinic_lock.texts'] | null;
      lock_reason: string | null;
    };
  };
  'platform-clinic.one': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      name: string;
      country_code: string;
      time_zone: string;
      registration_code: string;
      address: string;
      phones: string[];
      languages: string[];
      created_at: string;
      plan: 'BASIC' | 'PREMIUM';
      platform_version: number;
      staff: number;
      lock_at: string | null;
      lock_reason: string | null;
      lock_texts: ColumnTypes['clinic_lock.texts'] | null;
      lock_by: string | null;
      ahead_id: string | null;
      ahead_plan: 'BASIC' | 'PREMIUM' | null;
      ahead_from: string | null;
    };
  };
  'platform-clinic.plans': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      plan: ColumnTypes['subscription.plan'];
      valid_from: string;
      by_platform: boolean;
    };
  };
  'platform-clinic.unlock': {
    params: {
      clinicId: string;
      seen: number;
      now: string;
    };
    row: {
      outcome: string;
      lock_id: string | null;
      user_ids: string[] | null;
    };
  };
  'platform-clinic.withdraw_plan': {
    params: {
      id: string;
      clinicId: string;
      now: string;
    };
    row: {
      done: boolean;
    };
  };
  'platform.audit': {
    params: {
      auditId: string;
      now: string;
      userId: string | null;
      actorKind: string;
      clinicId: string | null;
      action: string;
      subject: string;
      subjectId: string | null;
      requestId: string;
      details: string | null;
    };
    row: never;
  };
  'platform.is_in_locked_clinic': {
    params: {
      id: string;
    };
    row: {
      is: boolean;
    };
  };
  'platform.name_drafts': {
    params: {
      drafts: string;
    };
    row: {
      set_config: string | null;
    };
  };
  'platform.open_context': {
    params: {
      tokenHash: Buffer;
      side: string;
      slideSeconds: number;
      idempotencyKey: string | null;
    };
    row: {
      session_id: string;
      user_id: string;
      expires_at: string;
      first_name: string;
      surname: string;
      locale: ColumnTypes['app_user.locale'];
      personal_code: string | null;
      is_patient: boolean;
      is_admin: boolean;
      memberships: string;
      replay_hash: Buffer | null;
      replay: string | null;
      is_complete: boolean;
      lacking_consents: string[];
      has_second_factor: boolean;
      locked_clinics: string[];
    };
  };
  'platform.store_answer': {
    params: {
      userId: string;
      key: string;
      requestHash: Buffer;
      response: string;
      now: string;
    };
    row: never;
  };
  'prescription.insert': {
    params: {
      auditId: string;
      now: string;
      ownerUserId: string;
      actorKind: string;
      clinicId: string;
      id: string;
      requestId: string;
      personId: string;
      previousId: string | null;
      brandName: string;
      activeIngredient: string;
      route: string;
      strength: string;
      dosing: string;
      lastRequestedAt: string | null;
    };
    row: {
      id: string;
      previous_id: string | null;
      brand_name: string;
      active_ingredient: string;
      route: ColumnTypes['prescription.route'];
      strength: string;
      dosing: ColumnTypes['prescription.dosing'];
      created_at: string;
      last_requested_at: string | null;
    };
  };
  'prescription.keep_medicines': {
    params: {
      medicines: string;
      isDemo: boolean;
    };
    row: {
      added: number;
      changed: number;
    };
  };
  'prescription.list': {
    params: {
      personId: string;
      clinicId: string;
      ownerUserId: string;
    };
    row: {
      id: string;
      previous_id: string | null;
      brand_name: string;
      active_ingredient: string;
      route: ColumnTypes['prescription.route'];
      strength: string;
      dosing: ColumnTypes['prescription.dosing'];
      created_at: string;
      last_requested_at: string | null;
    };
  };
  'prescription.list_of': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: {
      person_id: string;
      clinic_id: string;
    };
  };
  'prescription.lock': {
    params: {
      personId: string;
      clinicId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'prescription.lock_medicines': {
    params: NoParameters;
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'prescription.place': {
    params: {
      clinicId: string;
      personId: string;
      ownerUserId: string;
    };
    row: {
      birth_date: string | null;
      represented_as: 'MINOR' | 'ADULT' | null;
      time_zone: string | null;
      allowed: boolean | null;
    };
  };
  'prescription.real_medicine': {
    params: NoParameters;
    row: {
      id: string;
    };
  };
  'prescription.remove': {
    params: {
      now: string;
      ids: readonly string[];
      ownerUserId: string;
      auditIds: readonly string[];
      actorKind: string;
      requestId: string;
    };
    row: {
      id: string;
    };
  };
  'prescription.remove_demo': {
    params: NoParameters;
    row: {
      id: string;
    };
  };
  'prescription.search_medicines': {
    params: {
      text: string;
    };
    row: {
      id: string;
      brand_name: string;
      active_ingredient: string;
      route: ColumnTypes['medicine.route'];
      strength: string;
      form: string;
      is_demo: boolean;
    };
  };
  'prescription.touch': {
    params: {
      lastRequestedAt: string;
      ids: readonly string[];
      ownerUserId: string;
    };
    row: never;
  };
  'price.find': {
    params: {
      id: string;
      countryCode: string;
    };
    row: {
      id: string;
    };
  };
  'price.list': {
    params: {
      countryCode: string;
    };
    row: {
      id: string;
      item: ColumnTypes['price.item'];
      amount: string;
      valid_from: string;
      made_at: string;
      made_by_name: string;
      withdrawn_at: string | null;
    };
  };
  'price.list_set': {
    params: {
      countryCode: string;
    };
    row: {
      item: ColumnTypes['price.item'];
      amount: string;
      valid_from: string;
      is_withdrawn: boolean;
    };
  };
  'price.replace': {
    params: {
      now: string;
      userId: string;
      id: string;
      countryCode: string;
      item: string;
      validFrom: string;
      today: string;
    };
    row: {
      id: string;
    };
  };
  'price.set': {
    params: {
      id: string;
      countryCode: string;
      item: string;
      amount: string;
      validFrom: string;
      now: string;
      userId: string;
      userName: string;
    };
    row: {
      id: string;
    };
  };
  'price.withdraw': {
    params: {
      now: string;
      userId: string;
      id: string;
      countryCode: string;
      today: string;
    };
    row: {
      id: string;
    };
  };
  'prompt.delete_draft': {
    params: {
      purpose: string;
    };
    row: never;
  };
  'prompt.draft': {
    params: {
      purpose: string;
    };
    row: {
      body: string;
      note: string;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'prompt.drafts': {
    params: NoParameters;
    row: {
      purpose: 'questions' | 'summary' | 'clinic_summary' | 'translation';
      author_name: string;
    };
  };
  'prompt.heads': {
    params: NoParameters;
    row: {
      purpose: 'questions' | 'summary' | 'clinic_summary' | 'translation';
      number: number;
      author_name: string;
      published_at: string;
    };
  };
  'prompt.in_force': {
    params: {
      purpose: string;
    };
    row: {
      number: number;
      body: string;
    };
  };
  'prompt.insert_version': {
    params: {
      id: string;
      purpose: string;
      number: number;
      body: string;
      note: string;
      againOf: number | null;
      userId: string;
      authorName: string;
      now: string;
    };
    row: never;
  };
  'prompt.lock': {
    params: {
      purpose: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'prompt.passed': {
    params: {
      purpose: string;
      digest: Buffer;
    };
    row: {
      case_id: string;
    };
  };
  'prompt.put_draft': {
    params: {
      purpose: string;
      body: string;
      note: string;
      userId: string;
      authorName: string;
      now: string;
    };
    row: {
      body: string;
      note: string;
      revision: number;
      author_name: string;
      updated_at: string;
    };
  };
  'prompt.put_passed': {
    params: {
      purpose: string;
      digest: Buffer;
      caseId: string;
      now: string;
    };
    row: never;
  };
  'prompt.versions': {
    params: {
      purpose: string;
    };
    row: {
      number: number;
      body: string;
      note: string;
      author_name: string;
      published_at: string;
      again_of: number | null;
    };
  };
  'questionnaire.action': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      owner_user_id: string;
      instrument: ColumnTypes['workflow_action.instrument'];
      provider: 'IN_HOUSE' | 'AWELL';
      state: 'STARTED' | 'SUBMITTED' | 'COMPLETED' | 'FAILED' | 'REJECTED';
      browser_hash: Buffer | null;
      pathway_ref: string | null;
      locale: 'et' | 'en' | 'ru';
      content: ColumnTypes['workflow_action.content'] | null;
      created_at: string;
    };
  };
  'questionnaire.action_of_browser': {
    params: {
      userId: string;
      browserHash: Buffer;
    };
    row: {
      id: string;
    };
  };
  'questionnaire.asked': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      owner_user_id: string;
      instrument: ColumnTypes['workflow_action.instrument'];
      state: 'STARTED' | 'SUBMITTED' | 'COMPLETED' | 'FAILED' | 'REJECTED';
      created_at: string;
      closed: boolean;
      answers_from: string | null;
    };
  };
  'questionnaire.asked_of_clinic': {
    params: {
      id: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      owner_user_id: string;
      instrument: ColumnTypes['workflow_action.instrument'];
      state: 'STARTED' | 'SUBMITTED' | 'COMPLETED' | 'FAILED' | 'REJECTED';
      created_at: string;
      closed: boolean;
      answers_from: string | null;
    };
  };
  'questionnaire.e_contact': {
    params: {
      eContactId: string;
    };
    row: {
      id: string;
    };
  };
  'questionnaire.end_action': {
    params: {
      state: string;
      now: string;
      id: string;
      auditId: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      subjectId: string;
      requestId: string;
    };
    row: never;
  };
  'questionnaire.end_asked': {
    params: {
      state: string;
      now: string;
      id: string;
      auditId: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      action: string;
      subjectId: string;
      requestId: string;
      draftKey: string | null;
    };
    row: never;
  };
  'questionnaire.end_left_actions': {
    params: {
      submittedBefore: string;
      begunBefore: string;
      at: string;
    };
    row: {
      e_contact_id: string;
      clinic_id: string;
    };
  };
  'questionnaire.end_old_asked': {
    params: {
      now: string;
      eContactId: string;
      instrument: string;
      since: string;
    };
    row: never;
  };
  'questionnaire.filled_in': {
    params: {
      content: string;
      now: string;
      id: string;
      auditId: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      subjectId: string;
      requestId: string;
    };
    row: never;
  };
  'questionnaire.flow': {
    params: {
      eContactId: string;
      ownerUserId: string;
    };
    row: {
      type: ColumnTypes['e_contact.type'];
      clinic_id: string;
      is_self: boolean;
      created_at: string;
      completed_at: string | null;
      is_over: boolean;
      alerts: ColumnTypes['e_contact_form.alerts'] | null;
    };
  };
  'questionnaire.insert_action': {
    params: {
      auditId: string;
      now: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      eContactId: string;
      requestId: string;
      actionId: string;
      ownerUserId: string;
      employeeId: string;
      instrument: string;
      provider: string;
      locale: string;
      url: string | null;
    };
    row: never;
  };
  'questionnaire.insert_asked': {
    params: {
      id: string;
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      userId: string;
      employeeId: string;
      instrument: string;
      locale: string;
      now: string;
    };
    row: {
      id: string;
    };
  };
  'questionnaire.insert_form': {
    params: {
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      content: string;
      now: string;
      actionId: string;
    };
    row: never;
  };
  'questionnaire.keep_action': {
    params: {
      sessionRef: string | null;
      pathwayRef: string | null;
      url: string | null;
      browserHash: Buffer;
      actionId: string;
    };
    row: {
      url: string;
    };
  };
  'questionnaire.list_asked': {
    params: {
      eContactId: string;
      since: string;
    };
    row: {
      id: string;
      instrument: ColumnTypes['workflow_action.instrument'];
      created_at: string;
      reminders: number;
      asked_by: string;
    };
  };
  'questionnaire.lock': {
    params: {
      userId: string;
      eContactId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      owner_user_id: string;
      patient_personal_code: string | null;
      creation_status: 'CREATED' | 'STARTED' | 'SUBMITTED' | 'CANCELLED' | 'FAILED';
      status: 'WAITING_FOR_CLINIC' | 'WAITING_FOR_PATIENT' | 'COMPLETED' | 'REJECTED';
      plan: 'BASIC' | 'PREMIUM';
      country_code: string;
      comes_after: string;
      employee_id: string;
      employee_code: string | null;
      profession: ColumnTypes['employee.profession'];
    };
  };
  'questionnaire.lock_action': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      owner_user_id: string;
      instrument: ColumnTypes['workflow_action.instrument'];
      provider: 'IN_HOUSE' | 'AWELL';
      state: 'STARTED' | 'SUBMITTED' | 'COMPLETED' | 'FAILED' | 'REJECTED';
      browser_hash: Buffer | null;
      pathway_ref: string | null;
      locale: 'et' | 'en' | 'ru';
      content: ColumnTypes['workflow_action.content'] | null;
      created_at: string;
    };
  };
  'questionnaire.lock_asked': {
    params: {
      id: string;
    };
    row: never;
  };
  'questionnaire.lock_flow': {
    params: {
      eContactId: string;
      ownerUserId: string;
    };
    row: never;
  };
  'questionnaire.mark_urgent': {
    params: {
      eContactId: string;
    };
    row: never;
  };
  'questionnaire.plan': {
    params: {
      clinicId: string;
    };
    row: {
      plan: 'BASIC' | 'PREMIUM';
      country_code: string;
    };
  };
  'questionnaire.remind': {
    params: {
      now: string;
    };
    row: {
      reminded: number;
    };
  };
  'questionnaire.running_action': {
    params: {
      eContactId: string;
      userId: string;
      instrument: string;
      provider: string;
      since: string;
      freshAfter: string;
    };
    row: {
      id: string;
      url: string | null;
      state: 'STARTED' | 'SUBMITTED' | 'COMPLETED' | 'FAILED' | 'REJECTED';
      locale: 'et' | 'en' | 'ru';
    };
  };
  'questionnaire.save': {
    params: {
      eContactId: string;
      clinicId: string;
      ownerUserId: string;
      content: string;
      now: string;
      isUrgent: boolean;
      auditId: string;
      actorKind: string;
      requestId: string;
      draftKey: string;
    };
    row: never;
  };
  'questionnaire.take_turns': {
    params: {
      turn: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'questionnaire.touch': {
    params: {
      now: string;
      isUrgent: boolean;
      id: string;
    };
    row: never;
  };
  'realtime.list_living': {
    params: {
      lockClass: number;
    };
    row: {
      key: string;
    };
  };
  'realtime.notify': {
    params: {
      channel: string;
      payload: string;
    };
    row: {
      pg_notify: string | null;
    };
  };
  'scheduled-action.dismiss': {
    params: {
      now: string;
      id: string;
      userId: string;
    };
    row: {
      id: string;
    };
  };
  'scheduled-action.due': {
    params: {
      now: string;
    };
    row: {
      id: string;
    };
  };
  'scheduled-action.insert': {
    params: {
      auditId: string;
      now: string;
      userId: string;
      actorKind: string;
      clinicId: string;
      action: string;
      eContactId: string;
      requestId: string;
      draftKey: string | null;
      id: string;
      employeeId: string;
      body: string;
      reason: string | null;
      replyAllowedFrom: string | null;
      fileIds: readonly string[];
      seenUpdatedAt: string | null;
      dueAt: string;
    };
    row: {
      due_at: string;
    };
  };
  'scheduled-action.lock': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      action: ColumnTypes['scheduled_action.action'];
      body: string;
      reason: string | null;
      reply_allowed_from: string | null;
      file_ids: string[];
      seen_updated_at: string | null;
      created_at: string;
      due_at: string;
      is_deactivated: boolean;
      time_zone: string;
    };
  };
  'scheduled-action.lock_up_to': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      action: ColumnTypes['scheduled_action.action'];
      body: string;
      reason: string | null;
      reply_allowed_from: string | null;
      file_ids: string[];
      seen_updated_at: string | null;
      created_at: string;
      due_at: string;
      is_deactivated: boolean;
      time_zone: string;
    };
  };
  'scheduled-action.mark_cancelled': {
    params: {
      auditId: string;
      now: string;
      actorKind: string;
      requestId: string;
      id: string;
    };
    row: never;
  };
  'scheduled-action.mark_refused': {
    params: {
      auditId: string;
      now: string;
      actorKind: string;
      requestId: string;
      id: string;
      refusalKey: string;
    };
    row: never;
  };
  'scheduled-action.mark_sent': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'scheduled-action.mine': {
    params: {
      userId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      action: ColumnTypes['scheduled_action.action'];
      author_name: string;
      body: string;
      due_at: string;
      state: ColumnTypes['scheduled_action.state'];
      refusal_key: ColumnTypes['scheduled_action.refusal_key'] | null;
      is_mine: boolean;
    };
  };
  'scheduled-action.of_e_contact': {
    params: {
      eContactId: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      action: ColumnTypes['scheduled_action.action'];
      author_name: string;
      is_mine: boolean;
      body: string;
      due_at: string;
      state: ColumnTypes['scheduled_action.state'];
      refusal_key: ColumnTypes['scheduled_action.refusal_key'] | null;
    };
  };
  'scheduled-action.open': {
    params: {
      id: string;
      now: string;
    };
    row: {
      session_id: string;
      user_id: string;
      expires_at: string;
      first_name: string;
      surname: string;
      locale: ColumnTypes['app_user.locale'];
      personal_code: string | null;
      is_patient: boolean;
      is_admin: boolean;
      memberships: string;
      replay_hash: Buffer | null;
      replay: string | null;
      is_complete: boolean;
      lacking_consents: string[];
      has_second_factor: boolean;
    };
  };
  'scheduled-action.opened': {
    params: {
      id: string;
    };
    row: {
      id: string;
      e_contact_id: string;
      clinic_id: string;
      action: ColumnTypes['scheduled_action.action'];
      body: string;
      reason: string | null;
      reply_allowed_from: string | null;
      file_ids: string[];
      seen_updated_at: string | null;
      created_at: string;
      due_at: string;
      is_deactivated: boolean;
      time_zone: string;
    };
  };
  'scheduled-action.restore_draft': {
    params: {
      userId: string;
      draftKey: string;
      now: string;
      content: string;
    };
    row: never;
  };
  'scheduled-action.state': {
    params: {
      id: string;
      userId: string;
    };
    row: {
      state: ColumnTypes['scheduled_action.state'];
    };
  };
  'session.account': {
    params: {
      address: string;
    };
    row: {
      id: string;
      email: string;
      password_hash: string | null;
      locale: ColumnTypes['app_user.locale'];
    };
  };
  'session.active_role': {
    params: {
      activeRole: string;
      userId: string;
    };
    row: never;
  };
  'session.birth_date': {
    params: {
      userId: string;
    };
    row: {
      birth_date: string | null;
    };
  };
  'session.count_try': {
    params: {
      id: string;
    };
    row: never;
  };
  'session.credentials': {
    params: {
      id: string;
    };
    row: {
      email: string;
      password_hash: string | null;
    };
  };
  'session.delete': {
    params: {
      tokenHash: Buffer;
    };
    row: {
      id: string;
      user_id: string;
    };
  };
  'session.event': {
    params: {
      kind: string;
      email: string;
      now: string;
    };
    row: never;
  };
  'session.insert': {
    params: {
      tokenHash: Buffer;
      sessionId: string;
      userId: string;
      isStrong: boolean;
    };
    row: never;
  };
  'session.insert_code': {
    params: {
      requestId: string;
      purpose: string;
      email: string;
      userId: string | null;
      codeHash: Buffer;
      now: string;
      expiresAt: string;
      recipient: string;
      locale: string;
      payload: string;
    };
    row: never;
  };
  'session.limits': {
    params: {
      email: string;
      dayAgo: string;
      hourAgo: string;
    };
    row: {
      locking_at: string | null;
      limiting_at: string | null;
    };
  };
  'session.locale': {
    params: {
      locale: string;
      userId: string;
    };
    row: never;
  };
  'session.lock': {
    params: {
      sessionId: string;
      tokenHash: Buffer;
    };
    row: {
      id: string;
    };
  };
  'session.lock_address': {
    params: {
      address: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'session.lock_code': {
    params: {
      requestId: string;
    };
    row: {
      id: string;
      purpose: 'LOGIN' | 'SIGN_UP' | 'RESET' | 'PROFILE' | 'CLINIC_SIGNUP';
      user_id: string | null;
      email: string;
      code_hash: Buffer;
      tries: number;
      created_at: string;
      sent_at: string;
      expires_at: string;
      used_at: string | null;
      recipient: string;
      locale: 'et' | 'en' | 'ru';
      payload: ColumnTypes['code_request.payload'];
    };
  };
  'session.logged_in_user': {
    params: {
      tokenHash: Buffer;
    };
    row: {
      id: string;
      email: string;
      first_name: string;
      surname: string;
      personal_code: string | null;
      birth_date: string | null;
      phone: string | null;
      locale: ColumnTypes['app_user.locale'];
      is_patient: boolean;
      is_admin: boolean;
      active_role: string | null;
      expires_at: string;
      has_second_factor: boolean;
      memberships: ColumnTypes['employee.memberships'];
      missing_consents: string[];
    };
  };
  'session.mail': {
    params: {
      payload: string;
    };
    row: never;
  };
  'session.persons': {
    params: {
      ownerUserId: string;
    };
    row: {
      id: string;
      is_self: boolean;
      first_name: string;
      surname: string;
      birth_date: string | null;
      sex: ColumnTypes['person.sex'];
      represented_as: 'MINOR' | 'ADULT' | null;
    };
  };
  'session.renew_code': {
    params: {
      codeHash: Buffer;
      now: string;
      expiresAt: string;
      requestId: string;
    };
    row: never;
  };
  'session.strengthen': {
    params: {
      newHash: Buffer;
      sessionId: string;
      tokenHash: Buffer;
    };
    row: {
      id: string;
    };
  };
  'session.sweep': {
    params: {
      before: string;
    };
    row: never;
  };
  'session.sweep_answers': {
    params: {
      before: string;
    };
    row: {
      sweep_answers: string | null;
    };
  };
  'session.sweep_drafts': {
    params: {
      before: string;
    };
    row: {
      sweep_drafts: string | null;
    };
  };
  'session.use_code': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'sick-leave.sick_leave': {
    params: {
      id: string;
      ownerUserId: string;
    };
    row: {
      clinic_id: string;
      time_zone: string;
      has_form: boolean;
    };
  };
  'sign-in.delete_subscriptions': {
    params: {
      userId: string;
    };
    row: never;
  };
  'sign-in.external_account': {
    params: {
      issuer: string;
      subject: string;
    };
    row: {
      user_id: string;
    };
  };
  'sign-in.failure': {
    params: {
      email: string;
      now: string;
    };
    row: never;
  };
  'sign-in.insert_account': {
    params: {
      id: string;
      email: string;
      passwordHash: string;
      locale: string;
      now: string;
    };
    row: {
      id: string;
    };
  };
  'sign-in.insert_external_account': {
    params: {
      id: string;
      email: string;
      firstName: string;
      surname: string;
      locale: string;
      now: string;
    };
    row: never;
  };
  'sign-in.insert_external_identity': {
    params: {
      issuer: string;
      subject: string;
      userId: string;
      now: string;
    };
    row: never;
  };
  'sign-in.insert_flow': {
    params: {
      id: string;
      kind: string;
      provider: string;
      browserHash: Buffer;
      secretHash: Buffer;
      nonce: string | null;
      codeVerifier: string | null;
      locale: string;
      now: string;
      expiresAt: string;
    };
    row: never;
  };
  'sign-in.lock': {
    params: {
      text: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'sign-in.lock_flow': {
    params: {
      secretHash: Buffer;
      kind: string;
    };
    row: {
      id: string;
      provider: string;
      browser_hash: Buffer;
      nonce: string | null;
      code_verifier: string | null;
      locale: 'et' | 'en' | 'ru';
      expires_at: string;
      used_at: string | null;
    };
  };
  'sign-in.proven_account': {
    params: {
      id: string;
      firstName: string;
      surname: string;
      country: string;
      personalCode: string;
      birthDate: string | null;
      sex: string;
      locale: string;
      now: string;
    };
    row: {
      id: string;
      made: boolean;
    };
  };
  'sign-in.rename_self': {
    params: {
      firstName: string;
      surname: string;
      userId: string;
    };
    row: never;
  };
  'sign-in.sweep_flows': {
    params: {
      before: string;
    };
    row: never;
  };
  'sign-in.take_over': {
    params: {
      country: string;
      personalCode: string;
      firstName: string;
      surname: string;
      birthDate: string | null;
      sex: string;
      locale: string;
      now: string;
    };
    row: {
      id: string | null;
    };
  };
  'sign-in.take_up_invitations': {
    params: {
      userId: string;
      personalCode: string;
      countryCode: string;
    };
    row: {
      id: string;
      clinic_id: string;
    };
  };
  'sign-in.update_password': {
    params: {
      passwordHash: string;
      id: string;
    };
    row: never;
  };
  'sign-in.use_flow': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'subscription.admins': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      name: string;
    };
  };
  'subscription.dismiss_offer': {
    params: {
      clinicId: string;
      employeeId: string;
      until: string;
    };
    row: never;
  };
  'subscription.periods': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      plan: ColumnTypes['subscription.plan'];
      valid_from: string;
      billed_from: string | null;
      price_cents: number | null;
      board_member: string | null;
      confirmed: string | null;
      ordered_at: string | null;
      employee_name: string | null;
      by_platform: boolean;
      began_at: string | null;
    };
  };
  'subscription.plan': {
    params: {
      employeeId: string;
      now: string;
      clinicId: string;
    };
    row: {
      plan: 'BASIC' | 'PREMIUM';
      plan_valid_from: string;
      time_zone: string;
      dismissed_until: string | null;
    };
  };
  'subscription.upgrade': {
    params: {
      clinicId: string;
      employeeId: string;
      day: string;
      billedFrom: string;
      price: number;
      boardMember: string;
      confirmed: string;
      now: string;
    };
    row: {
      upgraded: string;
    };
  };
  'support.event': {
    params: {
      sender: string;
      now: string;
      origin: string;
    };
    row: never;
  };
  'support.limit': {
    params: {
      email: string;
      at: string;
    };
    row: {
      reached: boolean;
    };
  };
  'support.lock': {
    params: {
      key: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'support.mail': {
    params: {
      payload: string;
    };
    row: never;
  };
  'template-answer.count': {
    params: {
      clinicId: string;
    };
    row: {
      total: number;
    };
  };
  'template-answer.insert': {
    params: {
      id: string;
      clinicId: string;
      employeeId: string;
      authorName: string;
      heading: string;
      description: string;
      eContactType: string | null;
      isShared: boolean;
      now: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
    };
  };
  'template-answer.list': {
    params: {
      clinicId: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
    };
  };
  'template-answer.lock': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
    };
  };
  'template-answer.lock_removed': {
    params: {
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
      deleted_at: string | null;
    };
  };
  'template-answer.remove': {
    params: {
      now: string;
      id: string;
    };
    row: never;
  };
  'template-answer.restore': {
    params: {
      now: string;
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
    };
  };
  'template-answer.update': {
    params: {
      heading: string;
      description: string;
      eContactType: string | null;
      isShared: boolean;
      now: string;
      id: string;
    };
    row: {
      id: string;
      clinic_id: string;
      employee_id: string;
      author_name: string;
      heading: string;
      description: string;
      e_contact_type: ColumnTypes['template_answer.e_contact_type'] | null;
      is_shared: boolean;
      updated_at: string;
    };
  };
  'work-statistics.add_work_time': {
    params: {
      userId: string;
      eContactId: string;
      now: string;
      id: string;
      seconds: number;
    };
    row: {
      id: string;
    };
  };
  'work-statistics.change_baseline': {
    params: {
      baselineMinutes: number | null;
      id: string;
      auditId: string;
      now: string;
      userId: string;
      actorKind: string;
      requestId: string;
    };
    row: {
      id: string;
    };
  };
  'work-statistics.clinic': {
    params: {
      clinicId: string;
    };
    row: {
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      time_zone: string;
      country_code: string;
      baseline_minutes: number | null;
      reads_within_hours: number;
      name: string;
      has_own_promises: boolean;
    };
  };
  'work-statistics.count_acts': {
    params: {
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      type: string;
      actor_kind: string;
      acts: number;
      people: number;
    };
  };
  'work-statistics.count_demand': {
    params: {
      timeZone: string;
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      type: ColumnTypes['e_contact.type'];
      monday: string | null;
      weekday: number | null;
      hour: number | null;
      count: number;
    };
  };
  'work-statistics.count_patients': {
    params: {
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      received: number;
      begun: number;
      patients: number;
    };
  };
  'work-statistics.end_weekly_mail': {
    params: {
      employeeId: string;
    };
    row: never;
  };
  'work-statistics.find_weekly_mail': {
    params: {
      employeeId: string;
    };
    row: {
      isOn: boolean;
    };
  };
  'work-statistics.measure_closings': {
    params: {
      weeks: readonly number[];
      closes: readonly number[];
      opens: readonly number[];
      shift: readonly number[];
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      week: number | null;
      count: number;
      measured: number;
      median: number | null;
      nine_of_ten: number | null;
      active_median: number | null;
      active_nine_of_ten: number | null;
    };
  };
  'work-statistics.measure_promise': {
    params: {
      clinicId: string;
      from: string;
      to: string;
      now: string;
      closes: readonly number[];
      opens: readonly number[];
      shift: readonly number[];
    };
    row: {
      answered: number;
      in_time: number;
      late: number;
      overdue: number;
      waiting: number;
      without_answer: number;
      median: number | null;
      nine_of_ten: number | null;
    };
  };
  'work-statistics.measure_replies': {
    params: {
      weeks: readonly number[];
      closes: readonly number[];
      opens: readonly number[];
      shift: readonly number[];
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      is_first: boolean;
      week: number | null;
      count: number;
      median: number | null;
      nine_of_ten: number | null;
    };
  };
  'work-statistics.promises': {
    params: {
      clinicIds: readonly string[];
    };
    row: {
      id: string;
      opening_hours: ColumnTypes['clinic.opening_hours'];
      opening_exceptions: ColumnTypes['clinic.opening_exceptions'];
      time_zone: string;
      country_code: string;
      reads_within_hours: number;
      reads_within_hours_by_type: ColumnTypes['clinic.reads_within_hours_by_type'];
    };
  };
  'work-statistics.start_weekly_mail': {
    params: {
      employeeId: string;
      now: string;
      clinicId: string;
    };
    row: never;
  };
  'work-statistics.sum_work': {
    params: {
      clinicId: string;
      from: string;
      to: string;
    };
    row: {
      profession: string;
      seconds: number;
      people: number;
    };
  };
  'work-statistics.take_turns': {
    params: {
      userId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  'work-statistics.tell_weekly_figures': {
    params: {
      now: string;
    };
    row: {
      told: number;
    };
  };
}
