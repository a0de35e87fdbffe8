import { IntlMessageFormat } from 'intl-messageformat';

/** An ICU text, or the tree that the web's build has made of it (apps/web/build/icu-messages.ts). */
export type Message = string | readonly MessageNode[];
/** A part of a tree; what it holds is FormatJS's own matter. */
export interface MessageNode {
  readonly type: number;
}
export type MessageValues = Readonly<Record<string, string | number | Date>>;
export type FormatMessage = (message: Message, values?: MessageValues) => string;

/** English is written as in Great Britain: day before month, 24 hours. */
const TAGS = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' } as const;
type Trees = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/**
 * The one formatter of ICU texts, for pages, mails and SMS. A value that is missing shows its name, so that it is seen
 * and the rest can be read.
 *
 * @param timeZone of the dates inside texts (IANA name); they name their style: `{at, date, long}`
 */
export function createFormatMessage(locale: keyof typeof TAGS, timeZone: string): FormatMessage {
  const styles = { short: { timeZone }, medium: { timeZone }, long: { timeZone }, full: { timeZone } };
  const formats = new Map<Message, IntlMessageFormat>();
  return (message, values = {}) => {
    let format = formats.get(message);
    if (format === undefined) {
      format = new IntlMessageFormat(message as string | Trees, TAGS[locale], { date: styles, time: styles });
      formats.set(message, format);
    }
    return String(format.format(withNames(values)));
  };
}

const withNames = (values: MessageValues): Record<string, string | number | Date> =>
  new Proxy(values, {
    has: () => true,
    get: (given, name: string) => (Object.hasOwn(given, name) ? given[name] : `{${name}}`),
  });
