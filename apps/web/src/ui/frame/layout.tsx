import { ChevronLeft } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './layout.module.css';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';
import { useDocked } from './use-docked.ts';

export type PageProps = {
  /** column: at most 640 px (patients) · wide: 1120 px (settings, admin). */
  width?: 'column' | 'wide' | undefined;
  children: ReactNode;
};

/** The space of one page inside a shell; its children stand under each other. */
export function Page({ width = 'column', children }: PageProps) {
  return (
    <div data-page="" className={cx(styles.page, styles[width])}>
      {children}
    </div>
  );
}

export type StackProps = { gap?: 'tight' | 'normal' | 'section' | undefined; children: ReactNode };

/** Things under each other at one distance: 4 px, the scale's gap, or the distance between sections. */
export function Stack({ gap = 'normal', children }: StackProps) {
  return <div className={cx(styles.stack, styles[gap])}>{children}</div>;
}

export type RowProps = {
  children: ReactNode;
  /** between: the first at the start, the last at the end. */
  justify?: 'start' | 'between' | 'end' | undefined;
};

/** Things beside each other that wrap when there is no room. */
export function Row({ children, justify = 'start' }: RowProps) {
  return <div className={cx(styles.row, styles[justify])}>{children}</div>;
}

/**
 * Buttons of a form; on a phone full width under each other and above the keyboard, the main one first. They never lie
 * over a field that has not been seen yet, unless they are urgent: whom to call in an emergency is always in sight.
 */
export function FormActions({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const docked = useDocked(bar) || urgent;
  return (
    <div ref={bar} className={cx(styles.formActions, docked && styles.formDocked)}>
      {children}
    </div>
  );
}

/** A bordered surface for one thing. Never inside another one. */
export function Panel({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      {title !== undefined && <h2 className={styles.panelTitle}>{title}</h2>}
      {children}
    </section>
  );
}

export type PageHeadingProps = {
  children: ReactNode;
  /** One sentence under it. */
  lead?: ReactNode;
  /** Beside it where there is room. */
  actions?: ReactNode;
  /** The app focuses it after a navigation. */
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** A heading that had the focus has gone, and the one that takes its place in the same moment takes it over. */
let focusIsFree = false;

/** The page's h1; can take the focus after a navigation, so a screen reader begins with it. */
export function PageHeading({ children, lead, actions, ref }: PageHeadingProps) {
  const id = useId();
  useLayoutEffect(() => {
    const heading = document.getElementById(id);
    // Whoever has gone on meanwhile is not called back.
    if (focusIsFree && document.activeElement === document.body) heading?.focus({ preventScroll: true });
    focusIsFree = false;
    return () => {
      focusIsFree = heading !== null && document.activeElement === heading;
    };
  }, [id]);
  return (
    <header className={styles.heading}>
      <div className={styles.headingText}>
        <h1 ref={ref} id={id} tabIndex={-1} data-page-heading="">
          {children}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.headingActions}>{actions}</div>}
    </header>
  );
}

export type StepHeaderProps = {
  /** "Step 2 of 4" */
  text: string;
  step: number;
  steps: number;
  backLabel: string;
  /** Where back goes; nothing typed is lost by it. */
  backHref?: Href | undefined;
  onBack?: (() => void) | undefined;
};

/** Where I am in a flow, and the way back. */
export function StepHeader({ text, step, steps, backLabel, backHref, onBack }: StepHeaderProps) {
  const back = (
    <>
      <ChevronLeft />
      <span>{backLabel}</span>
    </>
  );
  return (
    <div className={styles.step}>
      {backHref !== undefined && (
        <Link href={backHref} className={styles.back} onClick={onBack}>
          {back}
        </Link>
      )}
      {backHref === undefined && onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          {back}
        </button>
      )}
      <span className={styles.stepText}>{text}</span>
      <span className={styles.stepBar} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} data-past={index < step ? '' : undefined} />
        ))}
      </span>
    </div>
  );
}
