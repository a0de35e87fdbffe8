import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Intake } from '@tervik/contract/intake.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './intake.module.css';
import { changedLimits, readLimit } from './limits.ts';
import type { TypedLimits } from './limits.ts';
import { useIntakeChange } from './use-change.ts';

type Group = Intake['groups'][number];

/** How much of each kind has come today, and how much may. What a number means for today is said before it is saved. */
export function LimitsForm({ intake, isAdmin }: { readonly intake: Intake; readonly isAdmin: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<TypedLimits>({});
  const [tried, setTried] = useState(false);
  const { setLimits, limitsError, pending, clear } = useIntakeChange(intake);
  const changed = changedLimits(intake, typed);
  const isDirty = changed === undefined || Object.keys(changed).length > 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (changed === undefined) {
      const wrong = intake.groups.find(
        ({ group }) => readLimit(typed[group]) === undefined && group in typed,
      );
      document.getElementById(fieldOf(wrong?.group))?.focus();
      return;
    }
    if (Object.keys(changed).length === 0) return;
    if (!(await setLimits(changed))) return;
    setTyped({});
    setTried(false);
  }
  return (
    <section>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <h2>{t('intake.clinic.limits.title')}</h2>
          <p>{t('intake.clinic.limits.lead')}</p>
          {limitsError !== null && (
            <Notice tone="error" live title={t('intake.clinic.failed')}>
              {errorText(limitsError)}
            </Notice>
          )}
          <table className={styles.limits}>
            <thead>
              <tr>
                <th scope="col">{t('intake.clinic.column.group')}</th>
                <th scope="col">{t('intake.clinic.column.state')}</th>
                <th scope="col" className={styles.number}>
                  {t('intake.clinic.column.sent')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('intake.clinic.column.held')}
                </th>
                <th scope="col">{t('intake.clinic.column.limit')}</th>
              </tr>
            </thead>
            <tbody>
              {intake.groups.map((row) => (
                <LimitRow
                  key={row.group}
                  row={row}
                  timeZone={intake.timeZone}
                  typed={typed[row.group]}
                  tried={tried}
                  onType={
                    isAdmin
                      ? (value) => {
                          clear();
                          setTyped({ ...typed, [row.group]: value });
                        }
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
          {isAdmin && (
            <Row>
              <Button
                type="submit"
                variant={isDirty ? 'primary' : 'secondary'}
                pending={pending}
                pendingLabel={t('ui.pending')}
              >
                {t('ui.save')}
              </Button>
              {isDirty && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    clear();
                    setTyped({});
                    setTried(false);
                  }}
                >
                  {t('intake.clinic.limits.reset')}
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </form>
      <UnsavedChanges when={isDirty} />
    </section>
  );
}

const fieldOf = (group: Group['group'] | undefined): string => `limit-${group ?? ''}`;

interface LimitRowProps {
  readonly row: Group;
  readonly timeZone: string;
  readonly typed: string | undefined;
  readonly tried: boolean;
  /** Absent: it may be read. */
  readonly onType: ((value: string) => void) | undefined;
}

function LimitRow({ row, timeZone, typed, tried, onType }: LimitRowProps) {
  const t = useT();
  const locale = useLocale();
  const { group, limit, sent, held, state, again } = row;
  const formats = createFormats(locale, timeZone);
  const requested = typed === undefined ? limit : readLimit(typed);
  const isWrong = requested === undefined;
  const count = sent + held;
  const reached = requested != null && requested !== limit && count >= requested;
  const name = t(`intake.group.${group}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('intake.clinic.column.state')}>
        <StatusBadge tone={state === 'OPEN' ? 'done' : 'waiting'}>
          {t(`intake.clinic.state.${state}`)}
        </StatusBadge>{' '}
        {again !== null && (
          <span className="text-aside">
            {t('intake.clinic.state.until', { date: formats.dateTime(again) })}
          </span>
        )}
      </td>
      <td data-label={t('intake.clinic.column.sent')} className={styles.number}>
        {formats.number(sent)}
      </td>
      <td data-label={t('intake.clinic.column.held')} className={styles.number}>
        {formats.number(held)}
      </td>
      <td data-label={t('intake.clinic.column.limit')}>
        {onType === undefined ? (
          limit === null ? (
            t('intake.clinic.limits.none')
          ) : (
            formats.number(limit)
          )
        ) : (
          <TextField
            id={fieldOf(group)}
            label={`${t('intake.clinic.column.limit')}: ${name}`}
            labelHidden
            width="short"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? (limit === null ? '' : String(limit))}
            error={
              tried && isWrong ? t('intake.clinic.limits.number', { max: LIMITS.dailyIntakeMax }) : undefined
            }
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {/* Before it is saved, and below: what is typed stays where it is. */}
        <p role="status" className="text-aside">
          {reached && t('intake.clinic.limits.reached', { count })}
        </p>
      </td>
    </tr>
  );
}
