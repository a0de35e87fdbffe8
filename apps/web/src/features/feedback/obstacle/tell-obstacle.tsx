import type { ObstaclePlace } from '@tervik/domain/feedback/obstacle.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';

/** Where somebody cannot go on: the way to say why. */
export function TellObstacle({ from }: { readonly from: Exclude<ObstaclePlace, 'OTHER'> }) {
  const t = useT();
  return (
    <p>
      {t('feedback.obstacle.askText')}{' '}
      <Link href={hrefTo('/could-not-get-in', { search: { from } })}>{t('feedback.obstacle.askLink')}</Link>
    </p>
  );
}
