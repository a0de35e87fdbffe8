import type { ReactNode } from 'react';
import styles from './composer.module.css';
import { cx } from '#ui/styles/cx.ts';

export type ComposerProps = {
  /** Names the form. */
  label: string;
  /** The text field. */
  children: ReactNode;
  /** Under the text: files, <Segments> of reply modes. */
  modes?: ReactNode;
  /** What else can be done with the text: small buttons at the start of the last line. */
  tools?: ReactNode;
  /** What follows from pressing the main button, beside it. */
  consequence?: ReactNode;
  /** What went wrong or has changed: over the buttons, in view whatever scrolls. */
  notices?: ReactNode;
  /** Draft state, "saved": quiet, at the start. */
  status?: ReactNode;
  /** <TextAreaFooter>: what is wrong with the text and how long it is, beside the buttons. */
  textFooter?: ReactNode;
  /** Buttons, the main one last; absent while nothing is begun. */
  actions?: ReactNode;
  /** At the bottom of a <Pane>, as high as that lets it be: first the text scrolls, then all that is over the buttons. */
  docked?: boolean | undefined;
  onSubmit: () => void;
};

/** Where an answer is written: docked under the timeline for staff, a part of the page for patients. */
export function Composer(props: ComposerProps) {
  const {
    label,
    children,
    modes,
    tools,
    consequence,
    notices,
    status,
    textFooter,
    actions,
    docked,
    onSubmit,
  } = props;
  return (
    <form
      aria-label={label}
      noValidate
      className={cx(styles.composer, docked === true && styles.docked)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.body}>
        {children}
        {modes}
      </div>
      {notices !== undefined && <div className={styles.notices}>{notices}</div>}
      <div className={styles.footer}>
        {tools}
        <div className={styles.said}>
          {consequence}
          {/* The state is said into a region that was there before it. */}
          <div role="status">{status}</div>
          {textFooter}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </form>
  );
}
