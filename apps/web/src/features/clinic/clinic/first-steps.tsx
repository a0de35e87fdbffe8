import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import type { FirstSteps as Steps } from '@tervik/contract/clinic.ts';
import { closeFirstSteps, getFirstSteps } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useUser } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Link } from '#ui/frame/link.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { cx } from '#ui/styles/cx.ts';
import styles from './first-steps.module.css';

const STEPS = [
  { id: 'info', path: '/admin/clinic-info', name: 'clinic.admin.clinic-info' },
  { id: 'employees', path: '/admin/employees', name: 'clinic.admin.employees' },
  { id: 'lists', path: '/admin/clinic-import', name: 'clinic.admin.lists' },
  { id: 'features', path: '/admin/clinic-features', name: 'clinic.admin.clinic-features' },
] as const;

/** What the admin of a new clinic does first, until it is done or closed; a failure is nothing. */
export function FirstSteps() {
  const { memberships } = useUser();
  const focus = useNextFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {memberships
        .filter(({ isAdmin }) => isAdmin)
        .map(({ clinicId, clinicName }) => (
          <StepsOf
            key={clinicId}
            clinicId={clinicId}
            clinicName={memberships.length > 1 ? clinicName : undefined}
          />
        ))}
    </div>
  );
}

interface StepsOfProps {
  readonly clinicId: string;
  /** For whoever works in several. */
  readonly clinicName: string | undefined;
}

function StepsOf({ clinicId, clinicName }: StepsOfProps) {
  const t = useT();
  const say = useErrorText();
  const client = useQueryClient();
  const key = clinicKeys.firstSteps(clinicId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getFirstSteps, { params: { id: clinicId }, background: true, signal }),
    retry: false,
    // Whoever comes back from a step sees it done.
    refetchOnMount: 'always',
  });
  const { run, pending, error } = useAction(closeFirstSteps);
  if (data === undefined || data.closed || STEPS.every(({ id }) => data.done[id])) return null;

  async function close(): Promise<void> {
    if ((await run({ params: { id: clinicId }, body: {} })) === undefined) return;
    client.setQueryData<Steps>(key, (known) => known && { ...known, closed: true });
  }
  const title = t('clinic.first-steps.title');
  return (
    <section className={styles.steps} aria-labelledby={`first-steps-${clinicId}`}>
      <h2 id={`first-steps-${clinicId}`}>{clinicName === undefined ? title : `${title}: ${clinicName}`}</h2>
      <p className={styles.lead}>{t('clinic.first-steps.lead')}</p>
      <ul className={styles.list}>
        {STEPS.map(({ id, path, name }) => (
          <li key={id} className={cx(styles.step, data.done[id] && styles.done)}>
            {data.done[id] ? <CircleCheck /> : <Circle />}
            <div>
              <Link
                href={hrefTo(path, { search: clinicName === undefined ? {} : { clinic: clinicId } })}
                className={styles.link}
              >
                {t(name)}
                <ChevronRight />
              </Link>
              <p className={styles.why}>
                {t(data.done[id] ? 'clinic.first-steps.done' : `clinic.first-steps.why.${id}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {error !== null && (
        <Notice tone="error" live>
          {say(error)}
        </Notice>
      )}
      <Button
        small
        variant="quiet"
        icon={<X />}
        pending={pending}
        pendingLabel={t('ui.pending')}
        onClick={() => void close()}
      >
        {t('clinic.first-steps.close')}
      </Button>
    </section>
  );
}
