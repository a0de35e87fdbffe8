import { describe, expect, test } from 'vitest';
import { decideMessageText, isInvitation, measureMessage } from './message-text.ts';
import { optOutAddressOf, SAMPLE_CODE } from './opt-out/opt-out-link.ts';
import {
  MESSAGE_TEMPLATE_IDS,
  MESSAGE_TEMPLATES,
  messageTemplateText,
  TEMPLATE_CATEGORIES,
  type MessageTemplateId,
} from './templates.ts';

const LOCALES = ['et', 'en', 'ru'] as const;
/** Names and addresses as long as those that we promise room for. */
const ADDRESS = 'tervik.example';
const LONG = {
  firstName: 'Maksimilian.',
  clinicName: 'Kesklinna Perearstikeskuse OU.',
  optOutAddress: optOutAddressOf(ADDRESS, SAMPLE_CODE),
};

test('fifteen, in the categories of the spec', () => {
  expect(MESSAGE_TEMPLATES.map(({ id }) => id)).toEqual(MESSAGE_TEMPLATE_IDS);
  const counts = TEMPLATE_CATEGORIES.map(
    (category) => MESSAGE_TEMPLATES.filter((template) => template.category === category).length,
  );
  expect(counts).toEqual([1, 7, 7]);
});

test('propose everybody, but children and years of screening', () => {
  const filtersOf = (id: MessageTemplateId) =>
    MESSAGE_TEMPLATES.find((template) => template.id === id)?.filters;
  const everybody = { ageFrom: 0, ageTo: 150, birthYears: [] };
  for (const id of MESSAGE_TEMPLATE_IDS)
    if (id !== 'CHILD_HEALTH_CHECK' && id !== 'COLON_CANCER_SCREENING')
      expect(filtersOf(id), id).toEqual(everybody);
  expect(filtersOf('CHILD_HEALTH_CHECK')).toEqual({ ...everybody, ageTo: 7 });
  expect(filtersOf('COLON_CANCER_SCREENING')).toEqual({
    ...everybody,
    birthYears: [1957, 1959, 1961, 1963, 1965, 1967],
  });
});

describe.each(LOCALES)('in %s', (locale) => {
  test.each(MESSAGE_TEMPLATE_IDS)('%s can be sent as it stands, and fits', (id) => {
    const text = messageTemplateText(id, locale);
    expect(decideMessageText(text)).toBe(text);
    expect(LONG.firstName).toHaveLength(12);
    expect(LONG.clinicName).toHaveLength(30);
    expect(measureMessage(text, LONG).septets).toBeLessThanOrEqual(160);
    expect(isInvitation(text)).toBe(id.startsWith('JOIN_PLATFORM'));
  });
  test('no two are the same but those about joining', () => {
    const texts = MESSAGE_TEMPLATE_IDS.filter((id) => !id.startsWith('JOIN_PLATFORM_')).map((id) =>
      messageTemplateText(id, locale),
    );
    expect(new Set(texts).size).toBe(13);
  });
});

test('two about joining keep their language', () => {
  for (const locale of LOCALES) {
    const text = (id: MessageTemplateId) => messageTemplateText(id, locale);
    expect(text('JOIN_PLATFORM_ESTONIAN')).toBe(messageTemplateText('JOIN_PLATFORM', 'et'));
    expect(text('JOIN_PLATFORM_RUSSIAN')).toBe(messageTemplateText('JOIN_PLATFORM', 'ru'));
  }
});
