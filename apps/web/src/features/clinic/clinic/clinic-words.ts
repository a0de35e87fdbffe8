import type { ClinicInfo, InfoField } from '@tervik/domain/clinic/decide-info.ts';
import { groupWeek } from '@tervik/domain/clinic/hours-summary.ts';
import type { OpeningException, OpeningHours, Span } from '@tervik/domain/clinic/opening-hours.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import { languageName } from '../language-name.ts';

/** A day that was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

export interface ClinicWords {
  /** 1 = Monday … 7. */
  readonly day: (day: number) => string;
  /** "08:00–12:00, 13:00–16:00", or "closed". */
  readonly spans: (spans: readonly Span[]) => string;
  /** One line each: "Monday–Thursday: 08:00–16:00". */
  readonly week: (hours: OpeningHours) => readonly string[];
  readonly exception: (exception: OpeningException) => string;
  readonly language: (code: string) => string;
  /** What a field says, in lines; none = nothing. */
  readonly field: (field: InfoField, info: ClinicInfo) => readonly string[];
}

/** The clinic's data in words, for preview, colleagues, and whoever was not the first to save. */
export function useClinicWords(): ClinicWords {
  const t = useT();
  const locale = useLocale();
  const formats = useFormats();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const day = (number: number): string => weekday.format(MONDAY + (number - 1) * 86_400_000);
  const spans = (list: readonly Span[]): string =>
    list.length === 0
      ? t('clinic.info.closed').toLocaleLowerCase(locale)
      : list.map(([from, to]) => `${from}–${to}`).join(', ');
  const language = (code: string): string => languageName(code, locale);
  const upper = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const week = (hours: OpeningHours): readonly string[] =>
    groupWeek(hours).map(
      ({ from, to, spans: list }) =>
        `${upper(from === to ? day(from) : `${day(from)}–${day(to)}`)}: ${spans(list)}`,
    );
  const exception = ({ from, to, spans: list, name }: OpeningException): string => {
    const days =
      from === to
        ? formats.calendarDate(from)
        : `${formats.calendarDate(from)} – ${formats.calendarDate(to)}`;
    return `${days}: ${spans(list)}${name === undefined || name === '' ? '' : ` (${name})`}`;
  };
  const promise = (count: number): string => t('clinic.info.promise.within', { count });
  const field = (name: InfoField, info: ClinicInfo): readonly string[] => {
    switch (name) {
      case 'phones':
        return info.phones.map(phoneText);
      case 'languages':
        return info.languages.length === 0 ? [] : [info.languages.map(language).join(', ')];
      case 'openingHours':
        return week(info.openingHours);
      case 'openingExceptions':
        return info.openingExceptions.map(exception);
      case 'readsWithinHours':
        return [promise(info.readsWithinHours)];
      case 'readsWithinHoursByType':
        return Object.entries(info.readsWithinHoursByType).map(
          ([type, count]) => `${t(`e-contact.type.${type}` as MessageKey)}: ${promise(count)}`,
        );
      case 'egfrEquation':
        return [t(`clinic.info.egfrEquation.${info.egfrEquation}`)];
      case 'address':
      case 'websites':
      case 'emails':
      case 'registrationCode':
      default:
        return info[name] === '' ? [] : [info[name]];
    }
  };
  return { day, spans, week, exception, language, field };
}
