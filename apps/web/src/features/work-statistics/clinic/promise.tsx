import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Closings } from '@tervik/contract/work-statistics.ts';
import { changeBaseline } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { MeasuredTime } from './measured-time.tsx';
import styles from './work-statistics.module.css';

export interface PromiseProps {
  readonly closings: Closings;
  readonly clinicId: string;
  /** Administers the clinic: says how long such a matter took before. */
  readonly mayChange: boolean;
}

/** The promise of the product against what was measured here, said as it is. */
export function PromiseOfTime({ closings, clinicId, mayChange }: PromiseProps) {
  const t = useT();
  const id = useId();
  const { baselineMinutes, savedMinutes } = closings;
  return (
    <section className={styles.promise} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {t('work-statistics.promise.title')}
      </h2>
      <p>{t('work-statistics.promise.text')}</p>
      <MeasuredTime closings={closings} />
      {savedMinutes !== null && <p className={styles.quiet}>{t('work-statistics.promise.honest')}</p>}
      {mayChange ? (
        <BaselineForm key={baselineMinutes ?? ''} clinicId={clinicId} baselineMinutes={baselineMinutes} />
      ) : (
        <p className={styles.quiet}>{t('work-statistics.promise.adminOnly')}</p>
      )}
    </section>
  );
}

function BaselineForm({ clinicId, baselineMinutes }: { clinicId: string; baselineMinutes: number | null }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const toast = useToast();
  const change = useAction(changeBaseline);
  const [text, setText] = useState(baselineMinutes === null ? '' : String(baselineMinutes));
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const minutes = parseMinutes(text);
    setIsWrong(minutes === undefined);
    if (minutes === undefined) return field.current?.focus();
    const done = await change.run({ params: { id: clinicId }, body: { baselineMinutes: minutes } });
    if (done === undefined) return undefined;
    toast({ tone: 'success', text: t('work-statistics.promise.saved') });
    return client.invalidateQueries({ queryKey: clinicKeys.statistics(clinicId) });
  }
  return (
    <form className={styles.baseline} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        ref={field}
        label={t('work-statistics.promise.field')}
        hint={t('work-statistics.promise.hint')}
        error={isWrong ? t('work-statistics.promise.invalid') : undefined}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {change.error !== null && (
        <Notice tone="error" live title={t('work-statistics.promise.failed')}>
          {errorText(change.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={change.pending} pendingLabel={t('work-statistics.promise.pending')}>
          {t('work-statistics.promise.save')}
        </Button>
      </div>
    </form>
  );
}

/** Empty = not known; `undefined` = neither that nor a number of minutes. */
function parseMinutes(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const minutes = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return minutes >= 1 && minutes <= 240 ? minutes : undefined;
}
