import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { startEContact } from '@tervik/contract/routes-patient.gen.ts';
import {
  FALLBACK_TYPES,
  isEContactType,
  listOfferedTypes,
  TYPE_CATALOGUE,
} from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType, OfferedGroup } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isRenewal } from '@tervik/domain/e-contact/forms.ts';
import { PROBLEM_GROUPS, problemGroupOf } from '@tervik/domain/intake/problem-groups.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { goOn } from '#lib/router/go-on.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { useTypeIndex } from '#features/e-contact/shared/type-index.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { absentTypes } from '@tervik/domain/brand/absent-types.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { clinicsQuery } from '#features/e-contact/patient/queries.ts';
import { PAGE_OF, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { NotTaken } from './not-taken.tsx';
import { SearchDanger } from './search-danger.tsx';
import { StepFrame } from '../step-frame.tsx';
import { TypeList } from './type-list.tsx';
import type { Choosing } from './type-list.tsx';

const loadSomeClosed = () => import('#features/intake/patient/some-closed.tsx');
const NO_NOTICES: readonly IntakeNotice[] = [];

/** Groups of what is written, and of the questionnaires that this clinic has now: without any there is no group. */
function groupsWith(questionnaires: readonly EContactType[], country: string): OfferedGroup[] {
  const have = new Set(questionnaires);
  const absent = absentTypes(country);
  return listOfferedTypes({ questionnairesEnabled: have.size > 0, absent }).map(({ group, types }) => ({
    group,
    types: types.filter((type) => !TYPE_CATALOGUE[type].questionnaire || have.has(type)),
  }));
}

/** What it is about: grouped, and found by the words that people use for a complaint. */
export function ChooseTypePage() {
  const t = useT();
  const { countryCode } = useConfig();
  const [left, setLeft] = useState(false);
  const draft = useStep('TYPE', left);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const { personId, clinicId } = draft.content;
  const clinics = useQuery(clinicsQuery(personId ?? ''));
  const clinic = clinics.data?.clinics.find(({ id }) => id === clinicId);
  const questionnaires = clinic?.questionnaires;
  const notices = clinic?.intake ?? NO_NOTICES;
  const groups = useMemo(() => groupsWith(questionnaires ?? [], countryCode), [questionnaires, countryCode]);
  const index = useTypeIndex(useMemo(() => groups.flatMap(({ types }) => types), [groups]));
  const { finder, failed, retry } = useFinder();
  const danger = useMemo(() => finder?.findDanger(searched), [finder, searched]);
  const found = useMemo(
    () => finder?.searchTypes(searched, index, danger?.type),
    [finder, searched, index, danger],
  );
  const searching = !isBlank(searched);
  const choosing = useChoosing(draft, notices, () => setLeft(true));
  return (
    <StepFrame
      step="TYPE"
      title={t('new-e-contact.patient.typeTitle')}
      lead={t('new-e-contact.patient.typeLead', { other: t('e-contact.type.OTHER_PROBLEM') })}
      // Not for the clinic's questionnaires: everything else can be chosen without them.
      loading={!draft.ready}
    >
      {choosing.error !== null && <NoQuestionnaire error={choosing.error} choosing={choosing} />}
      {choosing.refused !== undefined ? (
        <NotTaken
          key={choosing.refused.group}
          notice={choosing.refused}
          draft={draft}

          pressed
        />
      ) : (
        notices.length > 0 && (
          <LazyPart name="some-closed" load={loadSomeClosed}>
            {({ SomeClosed }) => <SomeClosed notices={notices} />}
          </LazyPart>
        )
      )}
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
      {searching && failed && <LoadError error={null} onRetry={retry} />}
      {searching && !failed && found === undefined && <Skeleton shape="items" label={t('ui.loading')} />}
      {searching && found !== undefined && <Found types={found} choosing={choosing} />}
      {!searching &&
        groups.map(({ group, types }) => (
          <Stack key={group}>
            <h2>{t(`e-contact.type.group.${group}`)}</h2>
            <TypeList types={types} choosing={choosing} />
          </Stack>
        ))}
    </StepFrame>
  );
}

/** What is found, or what fits nearly everything. */
function Found({ types, choosing }: { types: readonly EContactType[]; choosing: Choosing }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Stack>
      <p role="status" className="text-aside">
        {types.length === 0
          ? t('new-e-contact.patient.searchNothing')
          : t('new-e-contact.patient.searchResults', { count: types.length })}
      </p>
      <TypeList types={types.length === 0 ? FALLBACK_TYPES[locale] : types} choosing={choosing} />
    </Stack>
  );
}

/** What finds comes while the page is read; without it the page can be used, and a search says that it cannot. */
function useFinder() {
  const [finder, setFinder] = useState<Awaited<ReturnType<typeof loadFinder>>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => void loadFinder().then(setFinder, () => setFailed(true)), []);
  useEffect(load, [load]);
  function retry(): void {
    setFailed(false);
    load();
  }
  return { finder, failed, retry };
}
const loadFinder = () => import('./type-finder.ts');

/** A complaint is written about; a questionnaire is begun at once, here or at the partner that asks it. */
function useChoosing(
  draft: StepDraft,
  notices: readonly IntakeNotice[],
  onLeave: () => void,
): Choosing & { readonly refused: IntakeNotice | undefined } {
  const locale = useLocale();
  const { run, error, clearError } = useAction(startEContact);
  const [starting, setStarting] = useState<EContactType>();
  const [pressed, setPressed] = useState<EContactType>();
  const { personId = '', clinicId = '', eContactType } = draft.content;
  const noticeOf = (type: EContactType | undefined): IntakeNotice | undefined =>
    type && notices.find(({ group }) => group === problemGroupOf(type));

  async function start(type: EContactType): Promise<void> {
    setStarting(type);
    const answer = await run({ query: { locale }, body: { eContactType: type, personId, clinicId } });
    if (answer === undefined) return setStarting(undefined);
    onLeave();
    // Who, where and nothing typed: what goes on now is the questionnaire, and the list shows it as begun.
    if (draft.isEmpty) await draft.discard();
    return goOn(answer.url);
  }

  function choose(type: EContactType): void {
    clearError();
    // Where urgent signs are asked about, the next page says it beside that question.
    const isRefused = noticeOf(type) !== undefined && TYPE_CATALOGUE[type].urgentSignsSet === undefined;
    setPressed(isRefused ? type : undefined);
    if (isRefused) return;
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
    // Where nothing is taken, one notice says so, and not each of sixty lines.
    isClosed: (type) => notices.length < PROBLEM_GROUPS.length && noticeOf(type) !== undefined,
    refused: noticeOf(pressed),
  };
}

/** What happened, and the way to write instead (spec §3 fallback types). */
function NoQuestionnaire({ error, choosing }: { error: ApiError; choosing: Choosing }) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  return (
    <Stack>
      {/* It stands above what was pressed; the next try takes it away. */}
      <Notice
        ref={focusWhenShown}
        tone="error"
        live
        title={t('new-e-contact.write.questionnaire.failedTitle')}
      >
        <p>{errorText(error)}</p>
        <p>{t('new-e-contact.write.questionnaire.failedText')}</p>
      </Notice>
      <TypeList types={FALLBACK_TYPES[locale]} choosing={choosing} />
    </Stack>
  );
}
