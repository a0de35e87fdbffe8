import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './public.module.css';

export function BackToHelp() {
  const t = useT();
  return (
    <Link href="/help" className={styles.back}>
      <ChevronLeft />
      {t('support.help.back')}
    </Link>
  );
}
