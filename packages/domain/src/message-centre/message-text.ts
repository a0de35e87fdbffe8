import { Refusal } from '../errors.ts';
import { fillNamesInBraces, listNamesInBraces } from '../template-answer/template.ts';
import { isBlank } from '../text.ts';
import { findForeignCharacter, septetsOf } from './gsm7.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { invitationAddressOf } from './opt-out/opt-out-link.ts';
import { hasCyrillic, toPlainLetters, transliterateRussian } from './plain-text.ts';

/** The field that a text of the message centre must have (spec §5). */
export const FIRST_NAME = 'firstName';
/** The other one that it may have: each person's own link, which leads to signing in. It makes an invitation of the text. */
export const INVITATION_LINK = 'link';

/** Whom a text is composed for. */
export interface MessageRecipient {
  readonly firstName: string;
  readonly clinicName: string;
  /** Of their own link, as `optOutAddressOf` gives it. */
  readonly optOutAddress: string;
}

/** Plain letters in one line; `undefined` where a letter has no Latin form that we know. */
function toWritable(name: string): string | undefined {
  const plain = toPlainLetters(transliterateRussian(name)).replaceAll(/\s+/g, ' ');
  const characters = [...plain];
  if (characters.some((character) => septetsOf(character) === undefined && /\p{L}/u.test(character)))
    return undefined;
  return characters
    .filter((character) => septetsOf(character) !== undefined)
    .join('')
    .trim();
}

/**
 * A first name as an SMS says it: plain, Cyrillic transliterated, several words kept whole. `undefined` where there is none
 * or its letters (Arabic, Chinese …) cannot be sent: that person is skipped as NO_FIRST_NAME.
 */
export function plainFirstName(firstName: string): string | undefined {
  const name = toWritable(firstName);
  return name === undefined || !/[A-Za-z]/.test(name) ? undefined : name;
}

/**
 * The fixed last lines: the clinic's name, and how one gets no more of its SMS. They are always appended and nobody can take
 * them out (spec §5). The word is understood in all languages, so that they are the same in every text.
 */
export const footerOf = ({ clinicName, optOutAddress }: Omit<MessageRecipient, 'firstName'>): string =>
  `\n${toWritable(clinicName) ?? ''}\nSTOP: ${optOutAddress}`;

/** What people type for the first name, in the languages of the page; its lists show the field as "[eesnimi]". */
const FIRST_NAME_TYPED = /[[{]\s*(?:first[\s_-]?name|eesnimi|imya|имя)\s*[\]}]/giu;

const normaliseMessage = (text: string): string =>
  fillNamesInBraces(
    toPlainLetters(text.replaceAll(FIRST_NAME_TYPED, `{${FIRST_NAME}}`))
      .replaceAll(/ +$/gm, '')
      .trim(),
    (name) => `{${name}}`,
  );

/** Is it an invitation to write to the clinic online? The same of a text that is still being typed as of what is sent. */
export const isInvitation = (text: string): boolean =>
  normaliseMessage(text).includes(`{${INVITATION_LINK}}`);

/**
 * A text as it may be sent, in its normal form.
 * @throws TEXT_REQUIRED, MESSAGE_CYRILLIC, MESSAGE_PLACEHOLDER_UNKNOWN (data.name), MESSAGE_BRACE_ALONE,
 * MESSAGE_FIRST_NAME_REQUIRED, MESSAGE_CHARACTER_UNKNOWN (data.character)
 */
export function decideMessageText(text: string): string {
  const message = normaliseMessage(text);
  if (isBlank(message)) throw new Refusal('TEXT_REQUIRED');
  if (hasCyrillic(message)) throw new Refusal('MESSAGE_CYRILLIC');
  const names = listNamesInBraces(message);
  const unknown = names.find((name) => name !== FIRST_NAME && name !== INVITATION_LINK);
  if (unknown !== undefined) throw new Refusal('MESSAGE_PLACEHOLDER_UNKNOWN', { name: unknown.slice(0, 60) });
  // "any other brace is refused" (decisions "SMS"): half a field would reach hundreds of people.
  if (/[{}]/.test(fillNamesInBraces(message, () => ''))) throw new Refusal('MESSAGE_BRACE_ALONE');
  if (!names.includes(FIRST_NAME)) throw new Refusal('MESSAGE_FIRST_NAME_REQUIRED');
  const character = findForeignCharacter(message);
  if (character !== undefined) throw new Refusal('MESSAGE_CHARACTER_UNKNOWN', { character });
  return message;
}

/**
 * What one recipient gets: the text with their first name and their link, and the footer. Braces in a name are text. A name that
 * `plainFirstName` does not know leaves its place empty; nobody is sent that, they are skipped before.
 */
export function composeMessage(text: string, recipient: MessageRecipient): string {
  const name = plainFirstName(recipient.firstName) ?? '';
  const values: Readonly<Record<string, string>> = {
    [FIRST_NAME]: name,
    [INVITATION_LINK]: invitationAddressOf(recipient.optOutAddress),
  };
  const filled = fillNamesInBraces(normaliseMessage(text), (field) => values[field]);
  return filled + footerOf(recipient);
}

/** The text as its patient reads it on their page: with their own name as it is written, without the footer of an SMS. */
export const fillFirstName = (text: string, firstName: string): string =>
  fillNamesInBraces(text, (field) => (field === FIRST_NAME ? firstName : undefined));

export interface MessageMeasure {
  /** Of the whole SMS, first name and footer included. A character that cannot be sent counts as one. */
  readonly septets: number;
  readonly limit: number;
}

/** How long the SMS of this recipient is; takes a text that is still being typed. */
export function measureMessage(text: string, recipient: MessageRecipient): MessageMeasure {
  let septets = 0;
  for (const character of composeMessage(text, recipient)) septets += septetsOf(character) ?? 1;
  return { septets, limit: MESSAGE_LIMITS.septets };
}

/**
 * The first name that costs most septets, as it was given; of equal ones the first. Names that cannot be written are left
 * out; `undefined` where none is left.
 */
export function longestFirstName(names: readonly string[]): string | undefined {
  let longest: string | undefined;
  let most = 0;
  for (const name of names) {
    let septets = 0;
    for (const character of plainFirstName(name) ?? '') septets += septetsOf(character) ?? 1;
    if (septets > most) {
      longest = name;
      most = septets;
    }
  }
  return longest;
}

/** @throws MESSAGE_TOO_LONG (data.count, data.limit): nothing is cut and nothing is sent in two parts */
export function assertFits(text: string, recipient: MessageRecipient): void {
  const { septets, limit } = measureMessage(text, recipient);
  if (septets > limit) throw new Refusal('MESSAGE_TOO_LONG', { count: septets, limit });
}
