import { ChevronDown, Megaphone } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './global-message-banner.module.css';
import { useCut } from './use-cut.ts';

export type GlobalMessageBannerProps = {
  text: string;
  /** Shown in brackets before the text. */
  clinicName?: string | undefined;
  /** Of the text, where it is not the page's. */
  lang?: string | undefined;
  expandLabel: string;
  collapseLabel: string;
};

/** The clinic's message to everybody: two lines of 22 px, the rest on a click (spec §2). */
export function GlobalMessageBanner(props: GlobalMessageBannerProps) {
  // A new text is measured anew, and begins folded.
  return <Banner key={props.text} {...props} />;
}

function Banner({ text, clinicName, lang, expandLabel, collapseLabel }: GlobalMessageBannerProps) {
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const cut = useCut(line, open);
  const id = useId();

  return (
    <div className={styles.banner}>
      <Megaphone className={styles.icon} />
      <p ref={line} id={id} className={cx(styles.bannerText, !open && styles.clamped)}>
        {clinicName !== undefined && (
          <>
            <strong>
              (<bdi>{clinicName}</bdi>)
            </strong>{' '}
          </>
        )}
        {/* Words of a script that runs the other way stay among themselves. */}
        <bdi lang={lang}>{text}</bdi>
      </p>
      {(cut || open) && (
        <button
          type="button"
          className={styles.bannerToggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? collapseLabel : expandLabel}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={open ? styles.flipped : undefined} />
        </button>
      )}
    </div>
  );
}
