import type { SignupField } from '@tervik/domain/clinic-signup/decide-signup.ts';
import type { SignupTexts } from './signup-fields.ts';

/** What every part of the form gets; a field's name is its control's id. */
export interface SectionProps {
  readonly texts: SignupTexts;
  /** What is wrong, in words. */
  readonly errors: Partial<Record<SignupField, string>>;
  readonly onChange: (patch: Partial<SignupTexts>) => void;
}
