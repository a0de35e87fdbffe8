import { useState } from 'react';
import type { Intake, IntakeClosure } from '@tervik/contract/intake.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './intake.module.css';
import { useIntakeChange } from './use-change.ts';

interface ClosureListProps {
  readonly intake: Intake;
  readonly isAdmin: boolean;
  /** As the address names it. */
  readonly clinic: string | undefined;
}

/** Closures that last, then those that are planned; opening again is one press. */
export function ClosureList({ intake, isAdmin, clinic }: ClosureListProps) {
  const t = useT();
  const errorText = useErrorText();
  const { openAgain, closureError, pending } = useIntakeChange(intake);
  const [pressed, setPressed] = useState('');
  return (
    <section>
      <Stack>
        <h2>{t('intake.clinic.closures.title')}</h2>
        {closureError !== null && (
          <Notice tone="error" live title={t('intake.clinic.failed')}>
            {errorText(closureError)}
          </Notice>
        )}
        {intake.closures.length === 0 && <p>{t('intake.clinic.closures.none')}</p>}
        {intake.closures.length > 0 && (
          <ul className={styles.closures}>
            {intake.closures.map((closure) => (
              <li key={closure.id} className={styles.closure}>
                <Facts closure={closure} timeZone={intake.timeZone} />
                {isAdmin && (
                  <Row>
                    <Button
                      small
                      pending={pending && pressed === closure.id}
                      pendingLabel={t('ui.pending')}
                      onClick={() => {
                        setPressed(closure.id);
                        void openAgain(closure);
                      }}
                    >
                      {t(closure.isNow ? 'intake.clinic.openAgain' : 'intake.clinic.remove')}
                    </Button>
                    <LinkButton
                      small
                      variant="quiet"
                      href={hrefTo('/admin/intake', { search: { clinic, edit: closure.id } })}
                    >
                      {t('intake.clinic.change')}
                    </LinkButton>
                  </Row>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

function Facts({ closure, timeZone }: { readonly closure: IntakeClosure; readonly timeZone: string }) {
  const t = useT();
  const locale = useLocale();
  const { dateTime } = createFormats(locale, timeZone);
  const { groups, begins, ends, texts, employeeName } = closure;
  const from = dateTime(begins);
  const text = texts[locale] ?? texts.et ?? texts.en ?? texts.ru;
  return (
    <Stack gap="tight">
      <p className={styles.what}>
        <StatusBadge tone={closure.isNow ? 'waiting' : 'neutral'}>
          {t(closure.isNow ? 'intake.clinic.closures.now' : 'intake.clinic.closures.later')}
        </StatusBadge>
        <strong>
          {groups === null
            ? t('intake.clinic.closures.all')
            : groups.map((group) => t(`intake.group.${group}`)).join('; ')}
        </strong>
      </p>
      <p>
        {ends === null
          ? t('intake.clinic.closures.open', { from })
          : t('intake.clinic.closures.until', { from, until: dateTime(ends) })}
      </p>
      <p className="text-aside">
        {t(`intake.clinic.form.reason.${closure.reason}`)} ·{' '}
        {t('intake.clinic.closures.by', { name: employeeName })}
      </p>
      {text === null ? (
        <p className="text-aside">{t('intake.clinic.closures.noText')}</p>
      ) : (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
    </Stack>
  );
}
