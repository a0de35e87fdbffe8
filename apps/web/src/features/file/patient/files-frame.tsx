import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { useGo, useSearch } from '#lib/router/router.ts';
import { filesQuery } from './queries.ts';

/** Spec §2: both pages need `eContactId`; without one, or with somebody else's, the way leads back to the list. */
export function WithEContact({ children }: { children: (eContactId: string) => ReactNode }) {
  const go = useGo();
  const { eContactId }: { eContactId?: unknown } = useSearch();
  const id = typeof eContactId === 'string' ? eContactId : '';
  const { error } = useQuery(filesQuery(id));
  const lost = id === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  useEffect(() => {
    if (lost) go('/my-e-contacts', { replace: true });
  }, [lost, go]);
  return lost ? null : children(id);
}
