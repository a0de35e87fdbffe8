import { useImperativeHandle, useRef, useState } from 'react';
import { UserRound, UserPlus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { assignEContact } from '@tervik/contract/routes-clinic.gen.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import type { SelectOption } from '#ui/form/choice.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './assignment.module.css';
import { fullName, worksHere } from '#features/e-contact/clinic/people.ts';
import { useEmployees, useMyEmployeeIds } from '#features/e-contact/clinic/queries.ts';
import type { News } from '../use-news.ts';

const NOBODY = '';

/** What a key does here. */
export interface AssignmentActs {
  readonly assignToMe: () => void;
}

/** Who works on it: chosen from the colleagues, taken over with one click, and asked about before it is taken away. */
export function Assignment({
  details,
  perform,
  ref,
}: {
  readonly details: ClinicDetails;
  readonly perform: News['perform'];
  readonly ref: Ref<AssignmentActs>;
}) {
  const t = useT();
  const { eContact, actions } = details;
  const assignee = eContact.assigneeUser;
  const me = useMyEmployeeIds(eContact.clinicId)[0];
  const employees = useEmployees(eContact.clinicId);
  const assign = useAction(assignEContact);
  /** Chosen, but not yet done: asked about, or on its way. */
  const [chosen, setChosen] = useState<string>();
  const [asking, setAsking] = useState(false);
  /** A letter or an arrow moves the browser's own list at once: by key only Enter assigns. */
  const byKey = useRef(false);
  const [chosenByKey, setChosenByKey] = useState<string>();
  const current = assignee?.employeeId ?? NOBODY;
  const allowed = actions.includes('ASSIGN');
  const isMine = assignee !== null && assignee.employeeId === me;

  function choose(employeeId: string) {
    if (employeeId === current) return;
    setChosen(employeeId);
    // Spec §4: "with a warning if already assigned (the earlier person's work may be lost)".
    if (assignee !== null && !isMine) setAsking(true);
    else void run(employeeId);
  }
  async function run(employeeId: string) {
    setAsking(false);
    await perform(() =>
      assign.run({
        params: { id: eContact.id },
        body: {
          assigneeUserId: employeeId === NOBODY ? null : employeeId,
          seenAssigneeUserId: assignee?.employeeId ?? null,
        },
      }),
    );
    setChosen(undefined);
  }
  useImperativeHandle(ref, () => ({
    assignToMe: () => me !== undefined && !assign.pending && choose(me),
  }));
  function onKeyDown(event: KeyboardEvent) {
    byKey.current = true;
    if (event.key !== 'Enter' || chosenByKey === undefined) return;
    event.preventDefault();
    setChosenByKey(undefined);
    choose(chosenByKey);
  }
  function onChange(employeeId: string) {
    if (byKey.current) setChosenByKey(employeeId === current ? undefined : employeeId);
    else choose(employeeId);
  }
  function closeList() {
    setAsking(false);
    setChosen(undefined);
  }

  if (!allowed) {
    return (
      <span className={styles.assignment}>
        <span className="text-aside">{t('conversation.clinic.assign.label')}</span>{' '}
        {assignee === null ? t('conversation.clinic.assign.nobody') : fullName(assignee)}
      </span>
    );
  }
  const colleagues = (employees.data ?? []).filter(worksHere);
  const options: SelectOption[] = [{ value: NOBODY, label: t('conversation.clinic.assign.nobody') }];
  for (const employee of colleagues.toSorted(
    (a, b) => Number(b.id === me) - Number(a.id === me) || a.surname.localeCompare(b.surname),
  )) {
    options.push({
      value: employee.id,
      label:
        employee.id === me
          ? t('conversation.clinic.assign.me', { name: fullName(employee) })
          : fullName(employee),
    });
  }
  // Somebody who has left the clinic, or a list that is still on its way: the name must not vanish.
  if (assignee !== null && !colleagues.some((employee) => employee.id === current))
    options.push({ value: current, label: fullName(assignee) });
  return (
    <div className={styles.assignment}>
      <Select
        small
        labelHidden
        icon={<UserRound />}
        title={t('conversation.clinic.assign.label')}
        label={t('conversation.clinic.assign.label')}
        value={chosenByKey ?? chosen ?? current}
        options={options}
        aria-busy={assign.pending || undefined}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          byKey.current = false;
          setChosenByKey(undefined);
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      <span role="status" className={chosenByKey === undefined ? 'sr-only' : styles.enterHint}>
        {chosenByKey === undefined ? '' : t('conversation.clinic.assign.enter')}
      </span>
      {me !== undefined && !isMine && (
        <IconButton
          small
          label={t('conversation.clinic.assign.takeOver')}
          icon={<UserPlus />}
          aria-busy={assign.pending && chosen === me ? true : undefined}
          onClick={() => !assign.pending && choose(me)}
        />
      )}
      <Failure
        error={assign.error}
        clearError={assign.clearError}
        name={assignee === null ? null : fullName(assignee)}
      />
      <ConfirmDialog
        open={asking}
        title={t('conversation.clinic.assign.confirmTitle', {
          name: assignee === null ? '' : fullName(assignee),
        })}
        confirmLabel={t('conversation.clinic.assign.confirmYes')}
        onConfirm={() => void run(chosen ?? current)}
        onClose={closeList}
      >
        <p>
          {t('conversation.clinic.assign.confirmText', { name: assignee === null ? '' : fullName(assignee) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** A colleague who was quicker is named: the view has been refreshed by then. */
function Failure({
  error,
  clearError,
  name,
}: {
  error: ApiError | null;
  clearError: () => void;
  name: string | null;
}) {
  const t = useT();
  const errorText = useErrorText();
  if (error === null) return null;
  const changed =
    name === null
      ? t('conversation.clinic.assign.changedNobody')
      : t('conversation.clinic.assign.changed', { name });
  return (
    <div className={styles.assignmentFailure}>
      <Notice
        compact
        tone="error"
        live
        actions={
          <Button small onClick={clearError}>
            {t('conversation.clinic.news.dismiss')}
          </Button>
        }
      >
        {error.key === 'E_CONTACT_CHANGED' ? changed : errorText(error)}
      </Notice>
    </div>
  );
}
