import { hasPersonalNumbers } from '@tervik/domain/ai/redaction/numbers.ts';

/** What a screen might obey. */
export const MARKUP = /<\s*[/!a-z]|\]\(|```|&#?\w+;|\{\{|javascript:/i;
/** What leads away. */
export const LINK =
  /\w+:\/\/|\bwww\.|[\p{L}\d-]\.(?:ee|com|net|org|ru|eu|info|io|me|co|uk|lv|lt|fi|link|site|online|example)\b/iu;

/** Nothing that a screen would obey, that leads anywhere or that reaches anybody; nothing invisible. */
export const isPlain = (text: string): boolean =>
  !MARKUP.test(text) && !LINK.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text) && !hasPersonalNumbers(text);

/** What a clinic would never ask for in a question. */
export const asksForSecrets = (text: string): boolean =>
  /isikukood|parool|salas[õo]na|\bpin\b|password|passcode|personal code|identity code|card number|личн\p{L}* код|парол|пин-?код/iu.test(
    text,
  );
