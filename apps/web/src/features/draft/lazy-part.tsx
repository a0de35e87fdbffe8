import { useQuery } from '@tanstack/react-query';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import type { ReactNode } from 'react';
import { saveDrafts } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Skeleton } from '#ui/content/states.tsx';
import { LoadError } from '#parts/load-error.tsx';

interface LazyPartProps<Part> {
  /** Names it among the parts that have come. */
  readonly name: string;
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/**
 * What a page does not need to be read: it is fetched when the page is shown, so that a slow phone shows the page
 * first (docs/adr: the first load).
 */
export function LazyPart<Part>({ name, load, children }: LazyPartProps<Part>) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: commonKeys.part(name),
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  // After a new version its file is gone, and only a new page knows the new one.
  async function retry(): Promise<void> {
    const again = await refetch();
    if (again.isError && (await saveDrafts())) location.reload();
  }
  if (data !== undefined) return children(data);
  return isPending ? (
    <Skeleton label={t('ui.loading')} />
  ) : (
    <LoadError error={error} onRetry={() => void retry()} />
  );
}
