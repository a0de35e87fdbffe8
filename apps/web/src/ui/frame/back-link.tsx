import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';

/** Above the heading: to the page that one has come from. */
export function BackLink({ href, children }: { href: Href; children: ReactNode }) {
  return (
    <Link href={href} className={styles.back}>
      <ChevronLeft />
      <span>{children}</span>
    </Link>
  );
}
