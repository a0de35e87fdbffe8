import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { countReached } from '../batch-figures.ts';
import { useWrittenText } from '../batch-words.tsx';
import { useSmsApprovals } from '../queries.ts';
import styles from './approval.module.css';

/** What waits for a second person, before everything else; nothing where nothing waits. */
export function WaitingList({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const written = useWrittenText();
  const search = useClinicSearch();
  const waiting = useSmsApprovals(clinicId).data?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <Stack>
        <h2 id="waiting-title">{t('message-centre.clinic.approval.waiting')}</h2>
        <ul className={styles.waiting}>
          {waiting.map((batch) => (
            <li key={batch.id} className={styles.row}>
              <div className={styles.words}>
                <span>{written(batch.text)}</span>
                <span className="text-aside">
                  {t('message-centre.clinic.approval.waitingBy', {
                    name: batch.madeBy,
                    count: countReached(batch),
                  })}
                </span>
                {batch.approval?.isMine === true && (
                  <span className="text-aside">{t('message-centre.clinic.approval.waitingMine')}</span>
                )}
              </div>
              <LinkButton
                variant={batch.approval?.isMine === true ? 'secondary' : 'primary'}
                href={hrefTo('/message-centre/success', { search: { ...search, batch: batch.id } })}
                aria-label={`${t('message-centre.clinic.approval.look')}: ${written(batch.text)}`}
              >
                {t('message-centre.clinic.approval.look')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
