import { useEffect, useState } from 'react';
import { AREAS, loadArea, LOCALES } from '@tervik/locales/messages.ts';
import type { Locale } from '@tervik/locales/messages.ts';
import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTimeElement,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { MessageValues } from '@tervik/locales/format-message.ts';
import styles from './ui-page.module.css';

/** One of each plural form; a man's, a woman's and a long name: "Ответ: Мария" must not read as by and to. */
const SAMPLES = [
  { number: 1, name: 'Jüri Tamm' },
  { number: 2, name: 'Мария Иванова' },
  { number: 5, name: 'Aleksandra-Viktoria Konstantinova-Põldmäe' },
  { number: 21, name: 'Mari Maasikas' },
];
const NOON = new Date('2026-11-21T10:00:00Z');

interface SampledText {
  readonly key: string;
  /** The different sentences that the samples make. */
  readonly variants: readonly string[];
}

/** Every text of a language with values in its placeholders, for whoever reviews the words (?screen=texts&locale=ru). */
export function TextGallery() {
  const asked = new URLSearchParams(window.location.search).get('locale');
  const locale = LOCALES.find((code) => code === asked) ?? 'et';
  const [texts, setTexts] = useState<readonly SampledText[]>([]);
  useEffect(() => {
    void sampleTexts(locale).then(setTexts);
  }, [locale]);
  return (
    <dl lang={locale} className={styles.body}>
      {texts.map(({ key, variants }) => (
        <div key={key}>
          <dt>{key}</dt>
          {variants.map((sentence) => (
            <dd key={sentence}>{sentence}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

async function sampleTexts(locale: Locale): Promise<SampledText[]> {
  const areas = await Promise.all(AREAS.map((area) => loadArea(locale, area)));
  const format = createFormatMessage(locale, 'Europe/Tallinn');
  return areas.flatMap((texts) =>
    // The web build has parsed them (build/icu-messages.ts).
    Object.entries(texts as unknown as Record<string, MessageFormatElement[]>).map(([key, nodes]) => ({
      key,
      variants: [...new Set(SAMPLES.map((sample) => format(nodes, valuesFor(nodes, sample))))],
    })),
  );
}

function valuesFor(nodes: MessageFormatElement[], sample: (typeof SAMPLES)[number]): MessageValues {
  const values: Record<string, string | number | Date> = {};
  const visit = (node: MessageFormatElement): void => {
    if (isArgumentElement(node)) values[node.value] ??= sample.name;
    if (isNumberElement(node) || isPluralElement(node)) values[node.value] = sample.number;
    if (isDateElement(node) || isTimeElement(node)) values[node.value] = NOON;
    if (isSelectElement(node) || isPluralElement(node))
      for (const option of Object.values(node.options)) option.value.forEach(visit);
  };
  nodes.forEach(visit);
  return values;
}
