import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import { makeJoinCode } from '@tervik/contract/routes-clinic.gen.ts';
import { groupJoinCode } from '@tervik/domain/employee/join-code.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './employees.module.css';
import { noteEmployee } from './queries.ts';

/** A code that the server has told just now; only this page knows it, and only until it is left. */
export interface ToldCode {
  readonly employeeId: string;
  readonly code: string;
  /** When it was made, to tell it from one that another admin has made since. */
  readonly madeAt: string;
}

type RecordCode = NonNullable<NonNullable<Employee['record']>['joinCode']>;

const isUsable = (code: RecordCode): boolean =>
  code.triesLeft > 0 && Date.parse(code.expiresAt) > serverNow();

/** Codes of one clinic's invitations: made, and remembered for as long as the page is open. */
export function useJoinCodes(clinicId: string) {
  const client = useQueryClient();
  const [told, setTold] = useState<ToldCode>();
  const { run, pending, error, clearError } = useAction(makeJoinCode);
  /** A new one; the one before is worth nothing any more. */
  async function make(employeeId: string): Promise<void> {
    const made = await run({ params: { id: clinicId, employeeId }, body: {} });
    if (made === undefined) return void refetch(client, clinicKeys.staff(clinicId));
    noteEmployee(client, clinicId, made.employee);
    setTold({ employeeId, code: made.code, madeAt: made.employee.record?.joinCode?.madeAt ?? '' });
  }
  /** After the invitation has gone out anew: whoever was told a code that still works keeps it. */
  async function makeIfNone({ id, record }: Employee): Promise<void> {
    if (record?.joinCode == null || !isUsable(record.joinCode)) await make(id);
  }
  return { told, make, makeIfNone, pending, error, clearError };
}
export type JoinCodes = ReturnType<typeof useJoinCodes>;

interface JoinCodeProps {
  readonly employee: Employee;
  readonly codes: JoinCodes;
}

/** With what the invited person joins, where digital ID is off: told once, or how it stands with it. */
export function JoinCode({ employee, codes }: JoinCodeProps) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const formats = useFormats();
  const stored = employee.record?.joinCode ?? null;
  const { told, pending, error, make } = codes;
  const isTold = told?.employeeId === employee.id && told.madeAt === stored?.madeAt;
  return (
    <section>
      <Stack>
        <h2 id={id}>{t('employee.code.title')}</h2>
        {isTold && stored !== null && isUsable(stored) ? (
          <div ref={focusWhenShown} className={styles.told} role="group" tabIndex={-1} aria-labelledby={id}>
            <p>{t('employee.code.tell', { name: employee.firstName })}</p>
            <p className={styles.code}>{groupJoinCode(told.code)}</p>
            <p>{t('employee.code.once', { date: formats.dateTime(stored.expiresAt) })}</p>
          </div>
        ) : (
          <State stored={stored} />
        )}
        {error !== null && (
          <Notice tone="error" live title={t('employee.code.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <Row>
          <Button
            variant={stored === null || !isUsable(stored) ? 'primary' : 'secondary'}
            pending={pending}
            pendingLabel={t('ui.pending')}
            onClick={() => void make(employee.id)}
          >
            {t(stored === null ? 'employee.code.make' : 'employee.code.makeNew')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

function State({ stored }: { readonly stored: RecordCode | null }) {
  const t = useT();
  const formats = useFormats();
  if (stored === null) return <p>{t('employee.code.none')}</p>;
  if (stored.triesLeft === 0) return <Notice tone="warning">{t('employee.code.usedUp')}</Notice>;
  const dates = { made: formats.dateTime(stored.madeAt), until: formats.dateTime(stored.expiresAt) };
  if (!isUsable(stored)) return <Notice tone="warning">{t('employee.code.expired', dates)}</Notice>;
  const tried = LIMITS.joinCodeTries - stored.triesLeft;
  return (
    <>
      <p>{t('employee.code.valid', dates)}</p>
      {tried > 0 && <p>{t('employee.code.tried', { count: tried })}</p>}
    </>
  );
}
