import { useSearch } from '@tanstack/react-router';

/** What links between pages of one clinic's administration hand on: which clinic, where the address says it. */
export function useClinicSearch(): { readonly clinic: string | undefined } {
  const { clinic } = useSearch({ strict: false });
  return { clinic };
}
