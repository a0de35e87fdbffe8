import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import type { Href } from '#lib/router/href.ts';
import { LinkButton } from '#ui/form/button.tsx';

/** Over an e-contact that was opened from its feedback. */
export function BackToFeedback({ href }: { readonly href: Href }) {
  const t = useT();
  return (
    <div>
      <LinkButton small variant="quiet" icon={<ChevronLeft />} href={href}>
        {t('feedback.clinic.backTo')}
      </LinkButton>
    </div>
  );
}
