import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { startEContact } from '@tervik/contract/routes.gen.ts';
import {
  FALLBACK_TYPES,
  isEContactType,
  listOfferedTypes,
  TYPE_CATALOGUE,
} from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType, OfferedGroup } from '@tervik/domain/e-contact/type-catalogue.ts';
import { findDanger } from '@tervik/domain/new-e-contact/danger/find-danger.ts';
import { searchTypes } from '@tervik/domain/new-e-contact/type-search.ts';
import { isRenewal } from '@tervik/domain/e-contact/forms.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { goOn } from '#lib/router/go-on.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useGo } from '#lib/router/router.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { useTypeIndex } from '#features/e-contact/shared/type-index.ts';
import { useAction } from '#lib/http/use-action.ts';
import { cx } from '#ui/styles/cx.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { clinicsQuery } from '#features/e-contact/patient/queries.ts';
import { PAGE_OF, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { SearchDanger } from './search-danger.tsx';
import { StepFrame } from '../step-frame.tsx';

/** Groups of what is written, and of the questionnaires that this clinic has now: without any there is no group. */
function groupsWith(questionnaires: readonly EContactType[]): OfferedGroup[] {
  const have = new Set(questionnaires);
  return listOfferedTypes({ questionnairesEnabled: have.size > 0 }).map(({ group, types }) => ({
    group,
    types: types.filter((type) => !TYPE_CATALOGUE[type].questionnaire || have.has(type)),
  }));
}

/** What it is about: grouped, and found by the words that people use for a complaint. */
export function ChooseTypePage() {
  const t = useT();
  const locale = useLocale();
  const [left, setLeft] = useState(false);
  const draft = useStep('TYPE', left);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const { personId, clinicId } = draft.content;
  const clinics = useQuery(clinicsQuery(personId ?? ''));
  const questionnaires = clinics.data?.clinics.find(({ id }) => id === clinicId)?.questionnaires;
  const groups = useMemo(() => groupsWith(questionnaires ?? []), [questionnaires]);
  const index = useTypeIndex(useMemo(() => groups.flatMap(({ types }) => types), [groups]));
  const danger = useMemo(() => findDanger(searched), [searched]);
  const found = useMemo(() => searchTypes(searched, index, danger?.type), [searched, index, danger]);
  const searching = !isBlank(searched);
  const choosing = useChoosing(draft, () => setLeft(true));
  return (
    <StepFrame
      step="TYPE"
      title={t('new-e-contact.patient.typeTitle')}
      lead={t('new-e-contact.patient.typeLead', { other: t('e-contact.type.OTHER_PROBLEM') })}
      // Not for the clinic's questionnaires: everything else can be chosen without them.
      loading={!draft.ready}
    >
      {choosing.error !== null && <NoQuestionnaire error={choosing.error} choosing={choosing} />}
      <Stack>
        <SearchField
          label={t('new-e-contact.patient.search')}
          hint={t('new-e-contact.patient.searchHint')}
          value={query}
          onValue={setQuery}
          clearLabel={t('ui.clearSearch')}
        />
        <SearchDanger found={danger} />
      </Stack>
      {searching ? (
        <Stack>
          <p role="status" className={styles.small}>
            {found.length === 0
              ? t('new-e-contact.patient.searchNothing')
              : t('new-e-contact.patient.searchResults', { count: found.length })}
          </p>
          <TypeList types={found.length === 0 ? FALLBACK_TYPES[locale] : found} choosing={choosing} />
        </Stack>
      ) : (
        groups.map(({ group, types }) => (
          <Stack key={group}>
            <h2>{t(`e-contact.type.group.${group}`)}</h2>
            <TypeList types={types} choosing={choosing} />
          </Stack>
        ))
      )}
    </StepFrame>
  );
}

interface Choosing {
  readonly choose: (type: EContactType) => void;
  readonly chosen: EContactType | undefined;
  /** A questionnaire that is being begun. */
  readonly starting: EContactType | undefined;
  readonly error: ApiError | null;
}

/** A complaint is written about; a questionnaire is begun at once, here or at the partner that asks it. */
function useChoosing(draft: StepDraft, onLeave: () => void): Choosing {
  const go = useGo();
  const locale = useLocale();
  const { run, error, clearError } = useAction(startEContact);
  const [starting, setStarting] = useState<EContactType>();
  const { personId = '', clinicId = '', eContactType } = draft.content;

  async function start(type: EContactType): Promise<void> {
    setStarting(type);
    const answer = await run({ query: { locale }, body: { eContactType: type, personId, clinicId } });
    if (answer === undefined) return setStarting(undefined);
    onLeave();
    // Who, where and nothing typed: what goes on now is the questionnaire, and the list shows it as begun.
    if (draft.isEmpty) await draft.discard();
    return goOn(answer.url, go);
  }

  function choose(type: EContactType): void {
    clearError();
    if (TYPE_CATALOGUE[type].questionnaire) {
      void start(type);
      return;
    }
    draft.set({ eContactType: type });
    go(isRenewal(type) ? PAGE_OF.MEDICINES : PAGE_OF.TEXT);
  }
  return {
    choose,
    chosen: isEContactType(eContactType) ? eContactType : undefined,
    starting,
    error,
  };
}

/** What happened, and the way to write instead (spec §3 fallback types). */
function NoQuestionnaire({ error, choosing }: { error: ApiError; choosing: Choosing }) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // It stands above what was pressed; the next try takes it away.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack>
      <Notice ref={box} tone="error" live title={t('new-e-contact.write.questionnaire.failedTitle')}>
        <p>{errorText(error)}</p>
        <p>{t('new-e-contact.write.questionnaire.failedText')}</p>
      </Notice>
      <TypeList types={FALLBACK_TYPES[locale]} choosing={choosing} />
    </Stack>
  );
}

/** Choosing goes on at once. Buttons, not links: a type tells of somebody's health and must not stand in an address. */
function TypeList({ types, choosing }: { types: readonly EContactType[]; choosing: Choosing }) {
  const t = useT();
  const { choose, chosen, starting } = choosing;
  return (
    <ul className={styles.types}>
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={styles.type}
            aria-current={chosen === type ? 'true' : undefined}
            aria-busy={starting === type || undefined}
            onClick={() => choose(type)}
          >
            <span
              className={cx(styles.typeIcon, styles.tile)}
              style={{ backgroundColor: TYPE_CATALOGUE[type].color }}
            >
              <TypeIcon type={type} />
            </span>
            <span>
              {t(`e-contact.type.${type}`)}
              {starting === type && (
                <span role="status" className={styles.small}>
                  {' '}
                  {t('ui.pending')}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
