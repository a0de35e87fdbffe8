import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { ToolStatus } from './tool-status.tsx';

interface ToolFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The page of one clinical tool. */
export function ToolFrame({ title, lead, children }: ToolFrameProps) {
  const t = useT();
  const { to, clinic } = useSearch({ strict: false });
  usePageTitle(title);
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/tools', { search: { to, clinic } })}>
        {t('clinical-tool.index.title')}
      </BackLink>
      <PageHeading lead={lead}>{title}</PageHeading>
      <ToolStatus />
      {children}
    </Page>
  );
}
