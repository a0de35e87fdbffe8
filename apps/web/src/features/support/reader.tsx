import { useSearch } from '@tanstack/react-router';
import { homeRole } from '@tervik/domain/session/route-guard.ts';

import { hrefTo } from '#lib/router/href.ts';
import { useSession } from '#lib/session/session.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './public.module.css';

export type Reader = 'patient' | 'clinic';

/** For whom a page of help speaks: `?for=`, else the reader's own role, else patients. */
export function useReader(): Reader {
  const { user } = useSession();
  const search = useSearch({ strict: false });
  if (search.for === 'clinic' || search.for === 'patient') return search.for;
  return user !== null && homeRole(user) === 'PRM_DOCTOR' ? 'clinic' : 'patient';
}

/** Pages that speak to either. */
type ReaderPath =
  | '/help/app-usage'
  | '/help/amendment'
  | '/terms-and-conditions'
  | '/privacy-policy'
  | '/cookie-policy';

interface ReaderLinksProps {
  readonly label: string;
  readonly path: ReaderPath;
  readonly shown: Reader;
  readonly names: Readonly<Record<Reader, string>>;
}

/** The same page for patients and for staff, a link each. */
export function ReaderLinks({ label, path, shown, names }: ReaderLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.which}>
        {(['patient', 'clinic'] as const).map((reader) => (
          <li key={reader}>
            <Link
              href={hrefTo(path, { search: { for: reader } })}
              aria-current={reader === shown ? 'page' : undefined}
            >
              {names[reader]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
