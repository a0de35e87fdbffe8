import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Item, ItemList } from '#ui/frame/details.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { ToolStatus } from '../ui/tool-status.tsx';

/** Every tool: its page, its name, what it is for. */
const TOOLS = [
  ['/tools/ldl', 'clinical-tool.ldl.title', 'clinical-tool.ldl.lead'],
  ['/tools/gfr', 'clinical-tool.kidney.title', 'clinical-tool.kidney.lead'],
] as const;

/** Spec §2 /tools: the clinical tools of the clinic's staff. */
export function ToolsPage() {
  const t = useT();
  const { to, clinic } = useSearch({ strict: false });
  usePageTitle(t('clinical-tool.index.title'));
  return (
    <Page width="wide">
      {to !== undefined && (
        <BackLink href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: to } })}>
          {t('clinical-tool.put.back')}
        </BackLink>
      )}
      <PageHeading lead={t('clinical-tool.index.lead')}>{t('clinical-tool.index.title')}</PageHeading>
      <ToolStatus />
      <ItemList label={t('clinical-tool.index.title')}>
        {TOOLS.map(([path, name, lead]) => (
          <Item key={path} href={hrefTo(path, { search: { to, clinic } })} title={t(name)}>
            {t(lead)}
          </Item>
        ))}
      </ItemList>
    </Page>
  );
}
