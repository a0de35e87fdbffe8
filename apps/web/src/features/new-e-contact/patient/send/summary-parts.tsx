import type { ReactNode } from 'react';
import type { FormInput } from '@tervik/contract/forms.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { useT } from '#lib/i18n/i18n.ts';
import type { Href } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';
import { PAGE_OF } from '../flow.ts';

/** Most e-contacts have no form. */
const loadWrittenForm = () => import('#features/e-contact/shared/written-form.tsx');

/** A form as the clinic will read it. */
export function FormPart({ form }: { form: Exclude<FormInput, { kind: 'URGENT_SIGNS' }> }) {
  const t = useT();
  const title = t(
    form.kind === 'LEAVE'
      ? `e-contact.forms.title.LEAVE.${form.returnDate === null ? 'START' : 'END'}`
      : `e-contact.forms.title.${form.kind}`,
  );
  return (
    <div className={styles.part}>
      <LazyPart name="written-form" load={loadWrittenForm}>
        {({ WrittenForm }) => <WrittenForm form={form} />}
      </LazyPart>
      <Link
        className={styles.change}
        href={PAGE_OF[FORM_PAGES[form.kind]]}
        aria-label={t('new-e-contact.write.summary.change', { part: title })}
      >
        {t('new-e-contact.patient.change')}
      </Link>
    </div>
  );
}

/** Where a form is filled in. */
const FORM_PAGES = { LEAVE: 'TEXT', PRESCRIPTIONS: 'MEDICINES', QUESTIONS: 'QUESTIONS' } as const;

interface PartProps {
  readonly title: string;
  /** Name of the link, where it says more than "Change: " and the title. */
  readonly change?: string;
  readonly href: Href;
  readonly children: ReactNode;
}

/** One part of what will be sent, and the way to change it. */
export function Part({ title, change, href, children }: PartProps) {
  const t = useT();
  return (
    <section className={styles.part}>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      <Link
        href={href}
        className={styles.change}
        aria-label={change ?? t('new-e-contact.write.summary.change', { part: title })}
      >
        {t('new-e-contact.patient.change')}
      </Link>
    </section>
  );
}
