import type { ReactNode } from 'react';
import { Avatar } from '#ui/content/badge.tsx';
import { cx } from '#ui/styles/cx.ts';
import { DefinitionList } from './details.tsx';
import type { Detail } from './details.tsx';
import styles from './details.module.css';

export type PatientCardProps = {
  name: string;
  initials: string;
  /** "46 years" */
  age?: ReactNode;
  /** First visit, representative, minor: badges after the name. */
  badges?: ReactNode;
  /** Code on demand, phone, last seen. */
  details: readonly Detail[];
};

/** Who this is about, on a page of its own. */
export function PatientCard({ name, initials, age, badges, details }: PatientCardProps) {
  return (
    <div className={styles.patientFrame}>
      <div className={styles.patient}>
        <Avatar initials={initials} />
        <div className={styles.patientText}>
          <div className={styles.patientHead}>
            <h2 className={styles.patientName}>{name}</h2>
            {age !== undefined && <span className={styles.age}>{age}</span>}
            {badges}
          </div>
          <DefinitionList inline items={details} />
        </div>
      </div>
    </div>
  );
}

export type PatientLineProps = Pick<PatientCardProps, 'name' | 'age' | 'badges'> & {
  /** <FoldedDetails>: beside the badges, where the line has room for some. */
  facts?: ReactNode;
  /** The way back, before the name. */
  start?: ReactNode;
  /** Who else looks, and what can be done; in the name's line however narrow it is. */
  actions: ReactNode;
  /** 1 where it stands alone, 2 beside a list. */
  level: 1 | 2;
};

/** Who this is about, in one or two lines: the head of an e-contact. */
export function PatientLine({ name, age, badges, facts, start, actions, level }: PatientLineProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.patientFrame}>
      <div className={styles.patientLine}>
        {start}
        <div className={cx(styles.lineText, facts !== undefined && styles.withFacts)}>
          <div className={styles.who}>
            <Heading
              className={styles.patientName}
              tabIndex={-1}
              data-page-heading={level === 1 ? '' : undefined}
            >
              {name}
            </Heading>
            {age !== undefined && <span className={styles.age}>{age}</span>}
          </div>
          <div className={styles.badges}>
            {badges}
            {facts}
          </div>
        </div>
        <div className={styles.patientActions}>{actions}</div>
      </div>
    </div>
  );
}
