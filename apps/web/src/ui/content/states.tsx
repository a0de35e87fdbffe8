import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import styles from './states.module.css';

export type SkeletonProps = {
  /** lines: text · rows: a table of 40 px rows · items: a patient's list. */
  shape?: 'lines' | 'rows' | 'items' | undefined;
  count?: number | undefined;
  /** "Loading…", for screen readers. */
  label: string;
};

/** The final shape in grey, after 200 ms: a fast answer shows no flicker. */
export function Skeleton({ shape = 'lines', count = 3, label }: SkeletonProps) {
  return (
    <div role="status" data-skeleton="" className={styles.skeleton}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} aria-hidden="true" className={styles[shape]} />
      ))}
    </div>
  );
}

export type EmptyStateProps = {
  title: ReactNode;
  /** What this place is, and what to do. */
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
};

/** Nothing here: what this is, and what to do. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && <span className={styles.emptyIcon}>{icon}</span>}
      <h2>{title}</h2>
      {children !== undefined && <div className={styles.emptyText}>{children}</div>}
      {actions !== undefined && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}

export type LoadMoreProps = {
  label: string;
  pendingLabel: string;
  pending: boolean;
  onLoad: () => void;
  /** "Shown: 10 of 42" */
  status?: string | undefined;
  /** Why the older ones did not come; the button tries again. */
  error?: string | undefined;
};

/** Older ones, on demand; what is there stays where it is. */
export function LoadMore({ label, pendingLabel, pending, onLoad, status, error }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {error !== undefined && (
        <p role="alert" className={styles.moreError}>
          {error}
        </p>
      )}
      <Button pending={pending} pendingLabel={pendingLabel} onClick={onLoad}>
        {label}
      </Button>
      {status !== undefined && <p className={styles.moreStatus}>{status}</p>}
    </div>
  );
}
