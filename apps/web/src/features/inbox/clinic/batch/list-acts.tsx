import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { SNOOZE_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import type { SnoozeOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';
import { fullName, worksHere } from '#features/e-contact/clinic/people.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import type { BatchInput } from './batch.ts';
import { PickDialog } from './pick-dialog.tsx';
import type { Pick } from './pick-dialog.tsx';
import { useColleagues } from '../queries.ts';

/** TAKE: to me, asked about because a colleague has some of them. */
export type Asking = BatchInput['action'] | 'TAKE';

interface AskDialogProps {
  readonly asking: Asking;
  readonly rows: readonly ClinicEContactRow[];
  readonly onChoose: (input: BatchInput) => void;
  readonly onClose: () => void;
}

/** To whom, until when, why, into which queue: asked once for one or for many. */
export function AskDialog(props: AskDialogProps) {
  const { asking } = props;
  return asking === 'ARCHIVE' ? <ArchiveDialog {...props} /> : <PickOne {...props} asking={asking} />;
}

type Picked = Exclude<Asking, 'ARCHIVE'>;

function PickOne({ asking, rows, onChoose, onClose }: AskDialogProps & { readonly asking: Picked }) {
  const t = useT();
  const { memberships } = useUser();
  const clinicIds = [...new Set(rows.map((row) => row.clinicId))];
  const { colleagues, isPending } = useColleagues(clinicIds, asking === 'ASSIGN');
  const toMe = toMyself(memberships);
  const taken = listTaken(rows, memberships);
  const warning =
    asking !== 'ASSIGN' && asking !== 'TAKE'
      ? undefined
      : taken.length > 0 && (
          <p>{t('inbox.clinic.ask.taken', { count: taken.length, names: namesOf(taken) })}</p>
        );
  const count = rows.length;

  const choices: Readonly<
    Record<Picked, { picks: readonly Pick[] | undefined; input: (id: string) => BatchInput }>
  > = {
    TAKE: { picks: [{ id: 'me', label: t('inbox.clinic.ask.takeYes') }], input: () => toMe },
    ASSIGN: {
      picks: isPending
        ? undefined
        : [
            { id: 'me', label: t('inbox.clinic.ask.me') },
            // Of several clinics nobody works in all of them but me.
            ...(clinicIds.length > 1 ? [] : colleagues.filter(worksHere))
              .filter(({ id }) => !memberships.some((one) => one.employeeId === id))
              .map((one) => ({
                id: one.id,
                label: fullName(one),
                hint: t(`inbox.clinic.queue.${one.profession}`),
              })),
            { id: 'nobody', label: t('conversation.clinic.assign.nobody') },
          ],
      input: (id) =>
        id === 'me' ? toMe : { action: 'ASSIGN', assigneeUserId: () => (id === 'nobody' ? null : id) },
    },
    SNOOZE: {
      picks: SNOOZE_OPTIONS.map((id) => ({ id, label: t(`inbox.clinic.snooze.${id}`) })),
      input: (id) => ({ action: 'SNOOZE', option: id as SnoozeOption }),
    },
    MOVE: {
      picks: PROFESSIONS.map((id) => ({ id, label: t(`inbox.clinic.queue.${id}`) })),
      input: (id) => ({ action: 'MOVE', queue: id as Profession }),
    },
  };
  const { picks, input } = choices[asking];
  return (
    <PickDialog
      title={t(`inbox.clinic.ask.${asking}`, { count })}
      text={warning || undefined}
      picks={picks}
      onPick={(id) => onChoose(input(id))}
      onClose={onClose}
    />
  );
}

type Memberships = readonly { readonly clinicId: string; readonly employeeId: string }[];

/** To me as who I am in the clinic of each. */
export const toMyself = (memberships: Memberships): Extract<BatchInput, { action: 'ASSIGN' }> => ({
  action: 'ASSIGN',
  assigneeUserId: (row) => memberships.find((one) => one.clinicId === row.clinicId)?.employeeId ?? null,
});

/** Those that a colleague has: work that has begun may be lost (spec §4). */
export const listTaken = (
  rows: readonly ClinicEContactRow[],
  memberships: Memberships,
): readonly ClinicEContactRow[] =>
  rows.filter(
    ({ assigneeEmployeeId }) =>
      assigneeEmployeeId !== null && !memberships.some((one) => one.employeeId === assigneeEmployeeId),
  );

const namesOf = (rows: readonly ClinicEContactRow[]): string =>
  [...new Set(rows.map((row) => row.assigneeName ?? ''))].slice(0, 3).join(', ');
