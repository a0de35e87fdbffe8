import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { BackLink } from '#ui/frame/back-link.tsx';

export function BackToHelp() {
  const t = useT();
  return <BackLink href={hrefTo('/help')}>{t('support.help.back')}</BackLink>;
}
