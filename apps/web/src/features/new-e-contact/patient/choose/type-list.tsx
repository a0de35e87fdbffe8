import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { cx } from '#ui/styles/cx.ts';
import styles from '#features/e-contact/patient/patient.module.css';
import own from './type-list.module.css';

export interface Choosing {
  readonly choose: (type: EContactType) => void;
  readonly chosen: EContactType | undefined;
  /** A questionnaire that is being begun. */
  readonly starting: EContactType | undefined;
  readonly error: ApiError | null;
  /** The clinic does not take it now; with an urgent sign it does. */
  readonly isClosed: (type: EContactType) => boolean;
}

/** Choosing goes on at once. Buttons, not links: a type tells of somebody's health and must not stand in an address. */
export function TypeList({ types, choosing }: { types: readonly EContactType[]; choosing: Choosing }) {
  const t = useT();
  const { choose, chosen, starting, isClosed } = choosing;
  return (
    <ul className={own.types}>
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={own.type}
            aria-current={chosen === type ? 'true' : undefined}
            aria-busy={starting === type || undefined}
            onClick={() => choose(type)}
          >
            <span
              className={cx(styles.typeIcon, own.tile)}
              style={{ backgroundColor: TYPE_CATALOGUE[type].color }}
            >
              <TypeIcon type={type} />
            </span>
            <span>
              <span>{t(`e-contact.type.${type}`)}</span>
              {isClosed(type) && <span className={own.closed}>{t('intake.patient.notNow')}</span>}
              {starting === type && (
                <span role="status" className="text-aside">
                  {' '}
                  {t('ui.pending')}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
