import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { usePlaceholderValues, useTemplates } from './queries.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';

/** The clinic's standard answers (spec §3): a list, and one of them open to be written. `?edit=` says which. */
export function TemplatesPage() {
  const t = useT();
  const { edit, clinic } = useSearch({ from: '/template-answers' });
  const clinics = useClinics();
  usePageTitle(t('template-answer.title'));
  const clinicId =
    clinics.data?.find((one) => one.clinicId === clinic)?.clinicId ?? clinics.data?.[0]?.clinicId;
  const query = useTemplates(clinicId ?? '');
  const values = usePlaceholderValues(clinicId ?? '', t('template-answer.preview.exampleName'));
  const failed = clinics.isError ? clinics : query.isError && query.data === undefined ? query : undefined;
  const hrefWith = (more: { readonly edit?: string }): Href =>
    hrefTo('/template-answers', { search: { clinic, ...more } });
  if (failed !== undefined || clinicId === undefined || query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('template-answer.title')}</PageHeading>
        {failed === undefined ? (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        ) : (
          <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </Page>
    );

  const template = query.data.find((one) => one.id === edit && one.mine);
  const back = (): void => go(hrefWith({}));
  if (edit === 'new' || template !== undefined)
    return (
      <Page width="wide">
        <PageHeading>
          {t(template === undefined ? 'template-answer.new' : 'template-answer.change')}
        </PageHeading>
        <TemplateForm
          key={template?.id ?? 'new'}
          clinicId={clinicId}
          template={template}
          values={values}
          onDone={back}
          onCancel={back}
        />
      </Page>
    );
  return (
    <TemplateList
      key={clinicId}
      templates={query.data}
      isGone={edit !== undefined}
      onNew={() => go(hrefWith({ edit: 'new' }))}
      onEdit={({ id }) => go(hrefWith({ edit: id }))}
      clinics={clinics.data ?? []}
      clinicId={clinicId}
      onClinic={(id) => go(hrefTo('/template-answers', { search: { clinic: id } }))}
    />
  );
}
