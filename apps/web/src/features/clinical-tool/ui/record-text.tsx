import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import styles from './tool.module.css';

/** The outcome as lines of text: shown as they are copied, so that they can be selected where copying fails. */
export function RecordText({ lines }: { lines: readonly string[] }) {
  const t = useT();
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
    <section className={styles.section}>
      <h2>{t('clinical-tool.record.title')}</h2>
      <p className={styles.record}>{text}</p>
      <div className={styles.onScreen}>
        <Row>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('clinical-tool.record.copy')}
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('clinical-tool.record.print')}
          </Button>
        </Row>
      </div>
      <p role="status" className={styles.onScreen}>
        {tried?.text === text &&
          t(tried.copied ? 'clinical-tool.record.copied' : 'clinical-tool.record.failed')}
      </p>
    </section>
  );
}
