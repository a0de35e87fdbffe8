import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Policy } from '#features/consent/policy.ts';
import { PolicyWaiting } from '#features/consent/policy-waiting.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Panel } from '#ui/frame/layout.tsx';
import { Markdown } from '#ui/content/markdown.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './consents.module.css';

interface ConsentPanelProps {
  readonly slug: 'terms-clinic' | 'terms-patient' | 'privacy-policy';
  readonly policy: UseQueryResult<Policy>;
  readonly needed: boolean;
  /** "I have read … and agree" */
  readonly label: string;
  readonly failed: string;
  readonly agreed: boolean;
  readonly tick: (on: boolean) => void;
  /** An earlier version was agreed to. */
  readonly changed: boolean;
  /** A newer text came while this one was being read. */
  readonly outdated: boolean;
}

/** One text: what it is, from when, the text itself on a click, and the box. Nobody can tick what has not come. */
export function ConsentPanel(props: ConsentPanelProps) {
  const { slug, policy, needed, label, failed, agreed, tick, changed, outdated } = props;
  const t = useT();
  const formats = useFormats();
  const { data } = policy;
  return (
    <Panel title={t(`consent.policy.${slug}`)}>
      <PolicyWaiting policy={policy} failed={failed} lines={2} />
      {data !== undefined && (
        <>
          {outdated ? (
            <Notice tone="warning" live>
              {t('consent.consents.outdated')}
            </Notice>
          ) : (
            changed && (
              <Notice
                tone="info"
                title={t('consent.consents.changed', { date: formats.date(data.updatedAt) })}
              >
                {t('consent.consents.changedText')}
              </Notice>
            )
          )}
          <p className={styles.since}>
            {t('consent.consents.since', { date: formats.date(data.updatedAt) })}
          </p>
          <details className={styles.details}>
            <summary>
              <ChevronDown />
              {t('consent.consents.read')}
            </summary>
            <div lang={data.locale} className={styles.text}>
              <Markdown text={data.content[0]?.body ?? ''} />
            </div>
          </details>
          {needed ? (
            <Checkbox label={label} checked={agreed} onChange={(event) => tick(event.target.checked)} />
          ) : (
            <p className={styles.given}>
              <CircleCheck />
              {t('consent.consents.given')}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
