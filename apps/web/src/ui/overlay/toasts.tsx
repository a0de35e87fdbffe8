import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from '#ui/content/notice.module.css';
import { addToast, dismissByPress, dismissOld, nextDismissal } from './toast-list.ts';
import type { Toast } from './toast-list.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Shows a toast. Never the only place of an error: any key takes it away. */
export type ShowToast = (toast: {
  tone: Toast['tone'];
  text: string;
  autoDismiss?: boolean | undefined;
}) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** The function that shows a toast; its identity never changes. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Keeps the toasts and draws them over everything; wraps the app once. `label` names the region. */
export function ToastProvider({ label, children }: { label: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>(({ tone, text, autoDismiss = false }) => {
    lastId.current += 1;
    const toast = { id: lastId.current, tone, text, autoDismiss, shownAt: performance.now() };
    setToasts((list) => addToast(list, toast));
  }, []);

  const any = toasts.length > 0;
  useEffect(() => {
    if (!any) return undefined;
    const press = (event: Event) => setToasts((list) => dismissByPress(list, event.timeStamp));
    const kinds = ['keydown', 'click', 'touchstart'] as const;
    for (const kind of kinds) window.addEventListener(kind, press, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, press, { capture: true });
    };
  }, [any]);

  useEffect(() => {
    const wait = nextDismissal(toasts, performance.now());
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => setToasts((list) => dismissOld(list, performance.now())), wait);
    return () => window.clearTimeout(timer);
  }, [toasts]);

  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={label} aria-live="polite" className={styles.toasts}>
        {toasts.map((toast) => {
          const Icon = ICONS[toast.tone];
          return (
            <div key={toast.id} className={cx(styles.toast, styles[toast.tone])}>
              <Icon className={styles.icon} />
              <span>{toast.text}</span>
            </div>
          );
        })}
      </section>
    </ToastContext>
  );
}
