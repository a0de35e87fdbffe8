import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useSecondsLeft } from '../use-seconds-left.ts';
import type { RingingPhone } from './use-proof.ts';
import styles from '../patient-list.module.css';

interface RingingPanelProps {
  readonly phone: RingingPhone;
  readonly onStop: () => void;
}

/** The code that the phone shows too, large, while the phone is waited for. */
export function RingingPanel({ phone: { method, code, until }, onStop }: RingingPanelProps) {
  const t = useT();
  const left = useSecondsLeft(until);
  const all = LIST_LIMITS.proofAnswer / 1000;
  return (
    <section className={styles.ringing}>
      <Stack>
        <h2 ref={focusWhenShown} tabIndex={-1}>
          {t('patient-list.proof.ringing.title')}
        </h2>
        <p className={styles.verification}>
          <span aria-hidden="true">{code}</span>
          {/* A number would be read as thousands. */}
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
        <p>{t(`patient-list.proof.ringing.text.${method}`)}</p>
        <p className="text-aside">{t('patient-list.proof.ringing.stranger')}</p>
        <p role="status" className="sr-only">
          {t('patient-list.proof.ringing.waiting')}
        </p>
        <div>
          <progress
            aria-label={t('patient-list.proof.ringing.waiting')}
            max={all}
            value={left}
            className={styles.progress}
          />
          <p className="text-aside" role="timer">
            {t('patient-list.proof.ringing.left', { left: clock(left) })}
          </p>
        </div>
        <Row>
          <Button onClick={onStop}>{t('ui.cancel')}</Button>
        </Row>
      </Stack>
    </section>
  );
}

/** "4:05" */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
