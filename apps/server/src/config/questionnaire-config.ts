export interface QuestionnaireSettings {
  /** The language in which questionnaires are filled in (spec §5: in Estonian), whatever the page speaks. */
  readonly locale: 'et' | 'en';
  /** Working texts that nobody has released may be offered: never in PROD (docs/adr/0012). */
  readonly allowsUnofficial: boolean;
  /** Folder with text wordings of the operator's own, for which it holds the rights. */
  readonly textsDir: string | undefined;
}

/** QUESTIONNAIRE_TEXTS_DIR, and what follows from the mode and the country. */
export function readQuestionnaires(
  env: Readonly<Record<string, string | undefined>>,
  prod: boolean,
  countryCode: string,
): QuestionnaireSettings {
  return {
    locale: countryCode === 'EE' ? 'et' : 'en',
    allowsUnofficial: !prod,
    textsDir: env['QUESTIONNAIRE_TEXTS_DIR']?.trim() || undefined,
  };
}
