import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './settings-section.module.css';

export type Saving = 'IDLE' | 'SAVING' | 'SAVED' | 'FAILED';

interface SectionProps {
  readonly title: string;
  readonly saving?: Saving | undefined;
  /** Why it was not saved, where that is known. */
  readonly error?: string | undefined;
  /** 3 where a heading of a group stands above it. */
  readonly level?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/** A part of the settings; its choices are saved at once: "Saved" stands beside its heading, a failure under it. */
export function Section({ title, saving = 'IDLE', error, level = 2, children }: SectionProps) {
  const t = useT();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Stack>
      <Row justify="between">
        <Heading>{title}</Heading>
        <p role="status" className={styles.state}>
          {saving === 'SAVING' && t('account.settings.saving')}
          {saving === 'SAVED' && t('account.settings.saved')}
        </p>
      </Row>
      {saving === 'FAILED' && (
        <Notice tone="error" live>
          {error ?? t('common.error.offline')}
        </Notice>
      )}
      {children}
    </Stack>
  );
}
