import { useEffect, useState } from 'react';
import { AREAS, loadArea, LOCALES } from '@tervik/locales/messages.ts';
import type { Locale } from '@tervik/locales/messages.ts';
import { sayIcu } from '#lib/i18n/icu.ts';
import type { IcuNode, IcuValues } from '#lib/i18n/icu.ts';
import styles from './ui-page.module.css';

const TAGS = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };
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
  readonly said: readonly string[];
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
      {texts.map(({ key, said }) => (
        <div key={key}>
          <dt>{key}</dt>
          {said.map((sentence) => (
            <dd key={sentence}>{sentence}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

async function sampleTexts(locale: Locale): Promise<SampledText[]> {
  const areas = await Promise.all(AREAS.map((area) => loadArea(locale, area)));
  const saying = { tag: TAGS[locale], timeZone: 'Europe/Tallinn' };
  return areas.flatMap((texts) =>
    // The web build has parsed them (build/icu-messages.ts).
    Object.entries(texts as unknown as Record<string, readonly IcuNode[]>).map(([key, nodes]) => ({
      key,
      said: [...new Set(SAMPLES.map((sample) => sayIcu(nodes, valuesFor(nodes, sample), saying)))],
    })),
  );
}

function valuesFor(nodes: readonly IcuNode[], sample: (typeof SAMPLES)[number]): IcuValues {
  const values: Record<string, string | number | Date> = {};
  const visit = (node: IcuNode): void => {
    if (node.type === 0 || node.type === 7) return;
    if (node.type === 1) values[node.value] ??= sample.name;
    if (node.type === 2 || node.type === 6) values[node.value] = sample.number;
    if (node.type === 3 || node.type === 4) values[node.value] = NOON;
    if (node.type === 5 || node.type === 6)
      for (const option of Object.values(node.options)) option.value.forEach(visit);
  };
  nodes.forEach(visit);
  return values;
}
