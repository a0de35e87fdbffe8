import { useState } from 'react';
import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './clinic-features.module.css';

const SHOWN_AT_FIRST = 5;

/** Who switched what, when, and who of the board agreed to it. */
export function ChangeHistory({ changes }: { changes: ClinicSetting['changes'] }) {
  const t = useT();
  const { dateTime } = useFormats();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <section>
      <Stack>
        <h2>{t('clinic-feature.history.title')}</h2>
        {changes.length === 0 && <p className="text-aside">{t('clinic-feature.history.none')}</p>}
        <ul className={styles.history}>
          {shown.map(({ id, feature, enabled, at, employeeName, boardMember, confirmed }) => (
            <li key={id}>
              <span>
                {t(enabled ? 'clinic-feature.history.on' : 'clinic-feature.history.off', {
                  name: t(`clinic-feature.name.${feature}`),
                })}
              </span>
              <span className="text-aside">
                {t('clinic-feature.history.by', {
                  time: dateTime(at),
                  employee: employeeName,
                  board: boardMember,
                })}
              </span>
              <span className="text-aside">{t('clinic-feature.history.confirmed', { text: confirmed })}</span>
            </li>
          ))}
        </ul>
        {changes.length > shown.length && (
          <Row>
            <Button small onClick={() => setAll(true)}>
              {t('clinic-feature.history.all', { count: changes.length })}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}
