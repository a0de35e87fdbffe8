import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { policyQuery } from '#features/consent/policy.ts';
import { PolicyWaiting } from '#features/consent/policy-waiting.tsx';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Markdown } from '#ui/content/markdown.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import styles from './clinic-features.module.css';

/** The terms of translation, and whether the box under them is ticked (spec §3 PRM_TRANSLATION_CLINIC). */
export function useTerms(asked: boolean) {
  const id = useId();
  const policy = useQuery({ ...policyQuery('translation', useLocale()), enabled: asked });
  const [ticked, setTicked] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  // A newer text is another text: the tick was for what was read.
  const version = ticked === policy.data?.updatedAt ? ticked : undefined;
  return {
    id,
    policy,
    version,
    isMissed: isMissed && version === undefined,
    tick: (on: boolean) => setTicked(on ? policy.data?.updatedAt : undefined),
    check(): boolean {
      setMissed(true);
      if (version === undefined) document.getElementById(id)?.focus();
      return version !== undefined;
    },
    /** It may have been refused because a newer text is there. */
    renew: () => void policy.refetch(),
  };
}

interface TermsProps {
  readonly asked: boolean;
  readonly state: ReturnType<typeof useTerms>;
  readonly onChange: () => void;
}

/** The text itself, to be unfolded, and the box; whoever has agreed before is told so. */
export function Terms({ asked, state, onChange }: TermsProps) {
  const t = useT();
  const { date } = useFormats();
  const { policy, id, version, isMissed, tick } = state;
  if (!asked) return <p>{t('clinic-feature.terms.given')}</p>;
  return (
    <section className={styles.terms}>
      <h3>{t('clinic-feature.terms.title')}</h3>
      <PolicyWaiting policy={policy} failed={t('clinic-feature.terms.failed')} lines={2} />
      {policy.data !== undefined && (
        <>
          <p className="text-aside">{t('consent.consents.since', { date: date(policy.data.updatedAt) })}</p>
          <details>
            <summary>{t('clinic-feature.terms.read')}</summary>
            <div lang={policy.data.locale} className={styles.termsText}>
              <Markdown text={policy.data.content[0]?.body ?? ''} />
            </div>
          </details>
          <Checkbox
            id={id}
            label={t('clinic-feature.terms.agree')}
            checked={version !== undefined}
            error={isMissed ? t('clinic-feature.terms.required') : undefined}
            onChange={(event) => {
              onChange();
              tick(event.target.checked);
            }}
          />
        </>
      )}
    </section>
  );
}
