import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 passwords that breaches show most often (zxcvbn-ts), in small letters. Four megabytes, made once. */
export const KNOWN_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
