import { useSearch } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';

/** Why somebody who waited for a code is at its beginning again. `hidden`: something newer is said. */
export function LateNotice({ hidden }: { readonly hidden: boolean }) {
  const t = useT();
  const search = useSearch({ strict: false });
  if (search.late === undefined || hidden) return null;
  return (
    <Notice tone="warning" live>
      {t('sign-in.code.late')}
    </Notice>
  );
}
