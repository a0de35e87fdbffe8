import { redact, type Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { findText, type Locale } from '#platform/texts.ts';

/** A translation is as long as what is translated; Cyrillic letters take more. */
export const TRANSLATION_TOKENS = 6000;

/** The kind of problem in words of ours: nobody's name is in them. */
export const problemIn = (locale: Locale, type: EContactType): Redacted =>
  redact(findText(locale, 'e-contact.type', `e-contact.type.${type}`) ?? type, []);
