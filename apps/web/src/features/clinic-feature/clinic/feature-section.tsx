import { useState } from 'react';
import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Row } from '#ui/frame/layout.tsx';
import styles from './clinic-features.module.css';
import type { ShownFeature } from './queries.ts';
import { SwitchDialog } from './switch-dialog.tsx';

interface FeatureSectionProps {
  readonly clinicId: string;
  readonly feature: ShownFeature;
  readonly terms: ClinicSetting['translationTerms'];
  readonly maySwitch: boolean;
}

/** One feature: what it does, what leaves the clinic, what it costs, how it stands and why; its switch. */
export function FeatureSection({ clinicId, feature, terms, maySwitch }: FeatureSectionProps) {
  const t = useT();
  const { supportEmail } = useConfig();
  // Which way the dialog asks about; it keeps to it, whatever becomes of the switch meanwhile.
  const [target, setTarget] = useState<boolean>();
  const { feature: name, state, reason, switchedOn } = feature;
  const label = t(`clinic-feature.name.${name}`);
  const tone = state === 'ENABLED' ? 'done' : 'neutral';
  return (
    <section className={styles.feature} aria-label={label}>
      <Row>
        <h2>{label}</h2>
        <StatusBadge tone={tone}>{t(`clinic-feature.state.${state}`)}</StatusBadge>
      </Row>
      <p>{t(`clinic-feature.what.${name}`)}</p>
      <DefinitionList
        items={[
          { id: 'leaves', term: t('clinic-feature.leaves.title'), value: t(`clinic-feature.leaves.${name}`) },
          { id: 'cost', term: t('clinic-feature.cost.title'), value: t('clinic-feature.cost.text') },
        ]}
      />
      {/* The badge says already that it is switched off. */}
      {reason !== null && reason !== 'SWITCHED_OFF' && (
        <p className={styles.reason}>{t(`clinic-feature.reason.${reason}`, { email: supportEmail })}</p>
      )}
      {maySwitch && (
        <Row>
          {reason === 'CONSENT_MISSING' && (
            <Button onClick={() => setTarget(true)}>{t('clinic-feature.action.agree')}</Button>
          )}
          {reason === 'SWITCHED_OFF' && (
            <Button aria-label={t(`clinic-feature.on.title.${name}`)} onClick={() => setTarget(true)}>
              {t('clinic-feature.action.on')}
            </Button>
          )}
          {switchedOn && (
            <Button aria-label={t(`clinic-feature.off.title.${name}`)} onClick={() => setTarget(false)}>
              {t('clinic-feature.action.off')}
            </Button>
          )}
        </Row>
      )}
      {target !== undefined && (
        <SwitchDialog
          clinicId={clinicId}
          feature={feature}
          enabled={target}
          terms={terms}
          onClose={() => setTarget(undefined)}
        />
      )}
    </section>
  );
}
