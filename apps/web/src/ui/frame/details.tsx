import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/content/badge.tsx';
import { cx } from '#ui/styles/cx.ts';
import styles from './details.module.css';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';

export type Detail = { id: string; term: ReactNode; value: ReactNode };

/** Facts with their names. inline: beside each other in one wrapping line (patient card). */
export function DefinitionList({
  items,
  inline,
}: {
  items: readonly Detail[];
  inline?: boolean | undefined;
}) {
  return (
    <dl className={inline === true ? styles.inline : styles.list}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

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

/** A patient's list of e-contacts (or of persons, clinics, types): a list of <Item>. */
export function ItemList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.items}>
      {children}
    </ul>
  );
}

export type ItemProps = {
  href: Href;
  /** What did I ask. */
  title: ReactNode;
  /** First line of the text, the person, the clinic. */
  children?: ReactNode;
  /** Whose turn it is: a badge with a sentence. */
  status?: ReactNode;
  /** What happens next and by when. */
  next?: ReactNode;
  icon?: ReactNode;
  /** Something new waits here. */
  unread?: boolean | undefined;
  /** The newest need: the accent's edge says that I am asked. */
  emphasis?: boolean | undefined;
};

/** One thing that opens; the whole card is the link's target, the title is its name. */
export function Item({ href, title, children, status, next, icon, unread, emphasis }: ItemProps) {
  return (
    <li className={cx(styles.item, emphasis === true && styles.emphasis)}>
      {icon !== undefined && <span className={styles.itemIcon}>{icon}</span>}
      <div className={styles.itemText}>
        <Link href={href} className={cx(styles.itemTitle, unread === true && styles.itemUnread)}>
          {title}
        </Link>
        {children !== undefined && <div className={styles.itemBody}>{children}</div>}
        {(status !== undefined || next !== undefined) && (
          <div className={styles.itemStatus}>
            {status}
            {next !== undefined && <span className={styles.itemNext}>{next}</span>}
          </div>
        )}
      </div>
      <ChevronRight className={styles.itemArrow} />
    </li>
  );
}
