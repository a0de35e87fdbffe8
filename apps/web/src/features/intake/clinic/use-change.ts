import { useQueryClient } from '@tanstack/react-query';
import type { ClosureBody, Intake, IntakeClosure } from '@tervik/contract/intake.ts';
import {
  addIntakeClosure,
  changeIntakeClosure,
  setIntakeLimits,
} from '@tervik/contract/routes-clinic.gen.ts';
import { call, newKey } from '#lib/http/api.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { noteIntake } from './queries.ts';

/** It has happened already; so long it is taken back with one press. */
const UNDO_MS = 20_000;

const bodyOf = ({ reason, groups, from, until, texts }: IntakeClosure): ClosureBody => ({
  reason,
  groups,
  from,
  until,
  texts,
});

/** What admins change, each with its way back. An act answers whether it was done; why not, stands in `error`. */
export function useIntakeChange(intake: Intake) {
  const t = useT();
  const client = useQueryClient();
  const limits = useAction(setIntakeLimits);
  const add = useAction(addIntakeClosure);
  const change = useAction(changeIntakeClosure);
  const { clinicId: id } = intake;
  const { version } = intake;

  const groupsText = (groups: NonNullable<ClosureBody['groups']>): string =>
    groups.map((group) => t(`intake.group.${group}`)).join('; ');
  const closedText = ({ from, groups }: ClosureBody): string => {
    if (from !== null) return t('intake.clinic.planned');
    return groups === null
      ? t('intake.clinic.closed')
      : t('intake.clinic.closedSome', { groups: groupsText(groups) });
  };
  const openedText = ({ isNow, groups }: IntakeClosure): string => {
    if (!isNow) return t('intake.clinic.removed');
    return groups === null
      ? t('intake.clinic.opened')
      : t('intake.clinic.openedSome', { groups: groupsText(groups) });
  };

  /** @param undo what takes it back, by the version that it has led to */
  function done(
    after: Intake | undefined,
    text: string,
    undo: (version: number) => Promise<Intake>,
  ): boolean {
    if (after === undefined) {
      // Somebody else may have been quicker: what is shown is what there is.
      void client.invalidateQueries({ queryKey: clinicKeys.intake(id) });
      return false;
    }
    noteIntake(client, after);
    offerUndo({
      id: newKey(),
      text,
      until: serverNow() + UNDO_MS,
      undo: async () => noteIntake(client, await undo(after.version)),
    });
    return true;
  }
  const patch = (closureId: string, body: Parameters<typeof change.run>[0]['body']): Promise<Intake> =>
    call(changeIntakeClosure, { params: { id, closureId }, body });
  const clear = (): void => {
    limits.clearError();
    add.clearError();
    change.clearError();
  };

  return {
    pending: limits.pending || add.pending || change.pending,
    limitsError: limits.error,
    closureError: add.error ?? change.error,
    clear,
    setLimits: async (
      requested: Readonly<Partial<Record<Intake['groups'][number]['group'], number | null>>>,
    ) => {
      clear();
      const before = Object.fromEntries(
        intake.groups.filter(({ group }) => group in requested).map(({ group, limit }) => [group, limit]),
      );
      const after = await limits.run({ params: { id }, body: { version, limits: requested } });
      return done(after, t('intake.clinic.limits.saved'), (newest) =>
        call(setIntakeLimits, { params: { id }, body: { version: newest, limits: before } }),
      );
    },
    addClosure: async (body: ClosureBody) => {
      clear();
      const after = await add.run({ params: { id }, body });
      return done(after?.intake, closedText(body), (newest) =>
        patch(after?.closureId ?? '', { version: newest, opened: true }),
      );
    },
    changeClosure: async (closure: IntakeClosure, body: ClosureBody) => {
      clear();
      const params = { id, closureId: closure.id };
      const after = await change.run({ params, body: { version, closure: body } });
      return done(after, t('intake.clinic.changed'), (newest) =>
        patch(closure.id, { version: newest, closure: bodyOf(closure) }),
      );
    },
    openAgain: async (closure: IntakeClosure) => {
      clear();
      const params = { id, closureId: closure.id };
      const after = await change.run({ params, body: { version, opened: true } });
      return done(after, openedText(closure), (newest) =>
        patch(closure.id, { version: newest, opened: false }),
      );
    },
  };
}
export type IntakeChange = ReturnType<typeof useIntakeChange>;
