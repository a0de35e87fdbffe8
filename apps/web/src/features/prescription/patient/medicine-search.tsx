import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { nameOf, substanceOf } from './medicine-text.ts';
import type { MedicineOf } from './medicine-text.ts';
import styles from './prescriptions.module.css';
import { searchQuery, SEARCH_FROM_CHARACTERS } from './queries.ts';

/** A pause in typing after which it is worth asking. */
const PAUSE_MS = 250;

interface MedicineSearchProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onPick: (medicine: MedicineOf) => void;
  /** Not in the register, or quicker: written by hand. */
  readonly onWrite: () => void;
}

/** Search as one types; plain buttons for what is found, so that every keyboard and screen reader works at once. */
export function MedicineSearch({ typed, onTyped, onPick, onWrite }: MedicineSearchProps) {
  const t = useT();
  const asked = useSettled(typed, PAUSE_MS);
  const query = useQuery(searchQuery(asked));
  const searching = asked.trim().length >= SEARCH_FROM_CHARACTERS;
  const found = searching ? (query.data?.medicines ?? []) : [];
  const told = searching && query.isSuccess;
  return (
    <Stack gap="section">
      <SearchField
        label={t('prescription.search')}
        hint={t('prescription.search.hint')}
        value={typed}
        onValue={onTyped}
        maxLength={200}
        autoCapitalize="off"
        clearLabel={t('ui.clearSearch')}
      />
      <Stack>
        <p role="status" className={styles.about}>
          {told && t('prescription.search.results', { count: found.length })}
        </p>
        {told && found.length === 0 && <p>{t('prescription.search.nothing')}</p>}
        {searching && query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {found.length > 0 && (
          <ul className={styles.medicines} aria-label={t('prescription.search.list')}>
            {found.map((medicine) => (
              <li key={medicine.id}>
                <button type="button" className={styles.result} onClick={() => onPick(medicine)}>
                  <span className={styles.name}>{nameOf(medicine)}</span>
                  <span className={styles.about}>
                    {[substanceOf(medicine), t(`e-contact.forms.route.${medicine.routeOfAdministration}`)]
                      .filter((part) => part !== '')
                      .join('\u00A0· ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length === LIMITS.medicineResults && (
          <p className={styles.about}>{t('prescription.search.many')}</p>
        )}
        {found.some(({ isDemo }) => isDemo) && <Notice tone="info">{t('prescription.demo')}</Notice>}
      </Stack>
      <p>
        <Button wide icon={<PenLine />} onClick={onWrite}>
          {t('prescription.search.write')}
        </Button>
      </p>
    </Stack>
  );
}
