import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Intake, IntakeClosure } from '@tervik/contract/intake.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { fieldsOf, newFields, readClosure, TEXT_LOCALES } from './closure-fields.ts';
import type { ClosureField, ClosureFields } from './closure-fields.ts';
import { idOf, Questions, Texts } from './closure-questions.tsx';
import { useIntakeChange } from './use-change.ts';

interface ClosureFormProps {
  readonly intake: Intake;
  /** Absent: a new one. */
  readonly closure: IntakeClosure | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const FIELDS: readonly ClosureField[] = ['groups', 'from', 'until', ...TEXT_LOCALES];
const isField = (name: unknown): name is ClosureField => FIELDS.some((field) => field === name);

/** Closes the clinic to new e-contacts, or changes a closure: who closes chooses what; all else stands for the rest of the day. */
export function ClosureForm({ intake, closure, onDone, onCancel }: ClosureFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const { timeZone } = intake;
  const [start] = useState<ClosureFields>(() =>
    closure === undefined ? newFields(serverNow(), timeZone) : fieldsOf(closure, serverNow(), timeZone),
  );
  const [fields, setFields] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const { addClosure, changeClosure, closureError, pending, clear } = useIntakeChange(intake);
  const { body, wrong } = readClosure(fields, serverNow(), timeZone);
  const texts = mistakeTexts();

  function mistakeTexts(): Partial<Record<ClosureField, string>> {
    const shown: Partial<Record<ClosureField, string>> = {};
    if (attempt > 0)
      for (const field of FIELDS) {
        const problem = wrong[field];
        if (problem === 'EMPTY') shown[field] = emptyText(field);
        else if (problem !== undefined)
          shown[field] = t(`errors.${problem}` as MessageKey, { max: LIMITS.closureText });
      }
    const refused = closureError?.data['field'];
    if (closureError !== null && isField(refused)) shown[refused] ??= errorText(closureError);
    return shown;
  }
  function emptyText(field: ClosureField): string {
    if (field !== 'groups') return t('intake.clinic.form.dateRequired');
    return t(
      fields.isForAll === undefined
        ? 'intake.clinic.form.scopeRequired'
        : 'intake.clinic.form.groupsRequired',
    );
  }
  const mistakes = FIELDS.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ id: idOf(field), text }];
  });

  function set(patch: Partial<ClosureFields>): void {
    clear();
    setFields({ ...fields, ...patch });
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    const done = closure === undefined ? await addClosure(body) : await changeClosure(closure, body);
    if (done) onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <PageHeading lead={t('intake.clinic.form.lead')}>
          {t(closure === undefined ? 'intake.clinic.form.new' : 'intake.clinic.form.edit')}
        </PageHeading>
        {mistakes.length > 0 && (
          <ErrorSummary title={t('intake.clinic.failed')} mistakes={mistakes} attempt={attempt} />
        )}
        {closureError !== null && mistakes.length === 0 && (
          <Notice tone="error" live title={t('intake.clinic.failed')}>
            {errorText(closureError)}
          </Notice>
        )}
        <Questions closure={closure} fields={fields} texts={texts} onChange={set} />
        <Texts fields={fields} texts={texts} onChange={set} />
        <Row>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t(
              closure !== undefined
                ? 'ui.save'
                : fields.from === 'NOW'
                  ? 'intake.clinic.form.submit'
                  : 'intake.clinic.form.plan',
            )}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('intake.clinic.form.cancel')}
          </Button>
        </Row>
      </Stack>
      <UnsavedChanges when={JSON.stringify(fields) !== JSON.stringify(start)} />
    </form>
  );
}
