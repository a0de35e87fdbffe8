import { useDeferredValue, useMemo, useState } from 'react';
import {
  E_CONTACT_TYPES,
  FALLBACK_TYPES,
  listOfferedTypes,
  TYPE_CATALOGUE,
} from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { buildTypeIndex, searchTypes } from '@tervik/domain/e-contact/type-search.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useLocale, useT } from '../../../lib/i18n.ts';
import { useGo } from '../../../lib/navigation.ts';
import { TypeIcon } from '../../../lib/type-icon.tsx';
import { cx } from '../../../ui/cx.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SearchField } from '../../../ui/special-fields.tsx';
import styles from '../patient.module.css';
import { PAGE_OF, useStep } from './flow.ts';
import { StepFrame } from './step-frame.tsx';

/** Questionnaires are filled in as forms, not as free text: their group is offered with them (spec §3: by a flag). */
const GROUPS = listOfferedTypes({ questionnairesEnabled: false });
const OFFERED: ReadonlySet<EContactType> = new Set(GROUPS.flatMap(({ types }) => types));

/** What it is about: grouped, and found by the words that people use for a complaint. */
export function ChooseTypePage() {
  const t = useT();
  const locale = useLocale();
  const draft = useStep('TYPE');
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const index = useMemo(
    () =>
      buildTypeIndex(
        E_CONTACT_TYPES.filter((type) => OFFERED.has(type)).map((type) => ({
          type,
          label: t(`type.${type}`),
          keywords: t(`typeKeywords.${type}`),
        })),
      ),
    [t],
  );
  const found = useMemo(() => searchTypes(searched, index), [searched, index]);
  const searching = !isBlank(searched);
  return (
    <StepFrame
      step="TYPE"
      title={t('patient.new.typeTitle')}
      lead={t('patient.new.typeLead', { other: t('type.OTHER_PROBLEM') })}
      loading={!draft.ready}
    >
      <SearchField
        label={t('patient.new.search')}
        hint={t('patient.new.searchHint')}
        value={query}
        onValue={setQuery}
        clearLabel={t('ui.clearSearch')}
      />
      {searching ? (
        <Stack>
          <p role="status" className={styles.small}>
            {found.length === 0
              ? t('patient.new.searchNothing')
              : t('patient.new.searchResults', { count: found.length })}
          </p>
          <TypeList types={found.length === 0 ? FALLBACK_TYPES[locale] : found} draft={draft} />
        </Stack>
      ) : (
        GROUPS.map(({ group, types }) => (
          <Stack key={group}>
            <h2>{t(`typeGroup.${group}`)}</h2>
            <TypeList types={types} draft={draft} />
          </Stack>
        ))
      )}
    </StepFrame>
  );
}

/** Choosing goes on at once. Buttons, not links: a type tells of somebody's health and must not stand in an address. */
function TypeList({ types, draft }: { types: readonly EContactType[]; draft: ReturnType<typeof useStep> }) {
  const t = useT();
  const go = useGo();
  return (
    <ul className={styles.types}>
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={styles.type}
            aria-current={draft.content.eContactType === type ? 'true' : undefined}
            onClick={() => {
              draft.set({ eContactType: type });
              go(PAGE_OF.TEXT);
            }}
          >
            <span
              className={cx(styles.typeIcon, styles.tile)}
              style={{ backgroundColor: TYPE_CATALOGUE[type].color }}
            >
              <TypeIcon type={type} />
            </span>
            <span>{t(`type.${type}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
