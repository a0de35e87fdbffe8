import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { Redirect } from '#parts/redirect.tsx';
import { filesQuery } from './queries.ts';

/** Spec §2: both pages need `eContactId`; without one, or with somebody else's, the way leads back to the list. */
export function WithEContact({ children }: { children: (eContactId: string) => ReactNode }) {
  const { eContactId } = useSearch({ strict: false });
  const id = typeof eContactId === 'string' ? eContactId : '';
  const { error } = useQuery(filesQuery(id));
  const lost = id === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  return lost ? <Redirect href={hrefTo('/my-e-contacts')} /> : children(id);
}
