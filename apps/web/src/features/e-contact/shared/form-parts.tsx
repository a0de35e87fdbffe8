import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Form } from '@tervik/contract/forms.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DefinitionList } from '#ui/frame/details.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import styles from './form-view.module.css';

export type FormOf<Kind extends Form['kind']> = Extract<Form, { kind: Kind }>;

/** A part with its name; `lang` where the name is not in the reader's language. */
export function Part({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id}>
      <h3 id={id} lang={lang}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Facts; those that nobody gave are left out. */
export function Facts({ items }: { items: readonly (readonly [term: string, value: string | null])[] }) {
  const given = items.flatMap(([term, value]): Detail[] =>
    value === null || value === ''
      ? []
      : [{ id: term, term, value: <span className={styles.said}>{value}</span> }],
  );
  return (
    <div className={styles.facts}>
      <DefinitionList items={given} />
    </div>
  );
}

/** Questions as they were asked, with their answers; two may be alike. */
export function Asked({
  items,
}: {
  items: readonly { readonly question: string; readonly answer: string }[];
}) {
  const t = useT();
  return (
    <DefinitionList
      items={items.map(({ question, answer }, index) => ({
        id: String(index),
        term: question,
        value: <span className={styles.said}>{answer === '' ? t('e-contact.forms.noAnswer') : answer}</span>,
      }))}
    />
  );
}
