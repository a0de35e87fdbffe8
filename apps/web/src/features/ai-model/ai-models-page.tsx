import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { AiModels } from '@tervik/contract/ai-model.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { useHeadingFocus } from '#ui/frame/heading-focus.ts';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelOrder } from './model-order.tsx';
import { useModels } from './queries.ts';
import { Shares } from './shares.tsx';
import { StopSwitch } from './stop-switch.tsx';

const LIST = '/prm/ai-models';

/** Spec §2 /prm/ai-models: which models are asked for what. `?edit=` opens one, or a new one. */
export function AiModelsPage() {
  const t = useT();
  const { edit } = useSearch({ strict: false });
  const query = useModels();
  usePageTitle(t('ai-model.title'));
  const [saved, setSaved] = useState<string>();
  useHeadingFocus(edit);
  const leave = (id?: string): void => {
    setSaved(id);
    go(hrefTo(LIST), { unasked: true, replace: true });
  };
  if (query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('ai-model.title')}</PageHeading>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        )}
      </Page>
    );
  const edited = query.data.models.find(({ id }) => id === edit);
  if (edit === 'new' || edited !== undefined)
    return (
      <Page>
        <BackLink href={hrefTo(LIST)}>{t('ai-model.title')}</BackLink>
        <ModelForm
          key={edit}
          model={edited}
          keysStorable={query.data.keysStorable}
          onSaved={leave}
          onCancel={() => leave()}
        />
      </Page>
    );
  return <ModelList models={query.data} saved={saved} />;
}

interface ListProps {
  readonly models: AiModels;
  readonly saved: string | undefined;
}

function ModelList({ models, saved }: ListProps) {
  const t = useT();
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <Page width="wide">
      <PageHeading
        lead={t('ai-model.lead')}
        actions={
          <Button variant="primary" onClick={() => go(hrefTo(LIST, { search: { edit: 'new' } }))}>
            {t('ai-model.add')}
          </Button>
        }
      >
        {t('ai-model.title')}
      </PageHeading>
      <Stack gap="section">
        <StopSwitch models={models} />
        <section {...nextFocus}>
          <Stack>
            <h2>{t('ai-model.models')}</h2>
            {models.models.length === 0 ? (
              <EmptyState title={t('ai-model.none')}>{t('ai-model.noneText')}</EmptyState>
            ) : (
              models.models.map((model) => (
                <ModelCard key={model.id} model={model} models={models} takesFocus={model.id === saved} />
              ))
            )}
          </Stack>
        </section>
        <Stack>
          <h2>{t('ai-model.orders')}</h2>
          <p>{t('ai-model.ordersLead')}</p>
          {models.orders.map((order) => (
            <ModelOrder key={order.purpose} order={order} models={models.models} />
          ))}
        </Stack>
        <Shares models={models} />
      </Stack>
    </Page>
  );
}
