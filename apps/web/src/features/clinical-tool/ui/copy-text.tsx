import { Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useT, type Locale } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import styles from './tool.module.css';

interface CopyTextProps {
  readonly title: string;
  /** What is said before the text. */
  readonly lead?: ReactNode;
  readonly lines: readonly string[];
  /** Language of the lines. */
  readonly lang?: Locale;
  /** On its button. */
  readonly copyLabel: string;
  /** What is told once it is copied. */
  readonly copied: string;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** Lines of text, shown as they are copied, so that they can be selected where copying fails. */
export function CopyText({ title, lead, lines, lang, copyLabel, copied, children }: CopyTextProps) {
  const t = useT();
  const id = useId();
  // By the text: after a change it is no longer the one that was copied.
  const [tried, setTried] = useState<{ readonly text: string; readonly copied: boolean }>();
  const text = lines.join('\n');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setTried({ text, copied: true });
    } catch {
      setTried({ text, copied: false });
    }
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead}
      <p className={styles.record} lang={lang}>
        {text}
      </p>
      <div className={styles.onScreen}>
        <Row>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {copyLabel}
          </Button>
          {children}
        </Row>
      </div>
      <p role="status" className={styles.onScreen}>
        {tried?.text === text && (tried.copied ? copied : t('clinical-tool.record.failed'))}
      </p>
    </section>
  );
}
