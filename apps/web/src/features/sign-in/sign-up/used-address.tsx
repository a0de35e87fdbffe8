import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/router/page-title.ts';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';

interface UsedAddressProps {
  readonly title: string;
  readonly text: string;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** The code was right, and the address belongs to another account: said only to who has proved that it is theirs. */
export function UsedAddress({ title, text, children }: UsedAddressProps) {
  usePageTitle(title);
  return (
    <Stack gap="section">
      <PageHeading lead={text}>{title}</PageHeading>
      <FormActions>{children}</FormActions>
    </Stack>
  );
}
