import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicEContactRow, actOnMany as actOnManyRoute, Batch } from '@tervik/contract/inbox.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import { actOnMany, cancelScheduledAction } from '@tervik/contract/routes-clinic.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { ArchiveReason, SnoozeOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { ApiError, call, newKey } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { useAction } from '#lib/http/use-action.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';

export type Result = Received<typeof actOnManyRoute>['results'][number];
/** What is wished of several e-contacts at once. */
export type BatchInput =
  | { readonly action: 'ASSIGN'; readonly assigneeUserId: (row: ClinicEContactRow) => string | null }
  | { readonly action: 'ARCHIVE'; readonly reason: ArchiveReason }
  | { readonly action: 'SNOOZE'; readonly option: SnoozeOption }
  | { readonly action: 'MOVE'; readonly queue: Profession };

/** How long what is done already can be taken back. */
const UNDO_MS = 30_000;
/** So many of what leaves are called back at a time: the server has others to serve. */
const TOGETHER = 6;

export function batchOf(input: BatchInput, rows: readonly ClinicEContactRow[]): Batch {
  if (input.action === 'ASSIGN')
    return {
      action: 'ASSIGN',
      items: rows.map((row) => ({
        eContactId: row.id,
        assigneeUserId: input.assigneeUserId(row),
        seenAssigneeUserId: row.assigneeEmployeeId,
      })),
    };
  if (input.action === 'ARCHIVE')
    return { action: 'ARCHIVE', reason: input.reason, items: rows.map((row) => ({ eContactId: row.id })) };
  if (input.action === 'SNOOZE')
    return { action: 'SNOOZE', items: rows.map((row) => ({ eContactId: row.id, option: input.option })) };
  return {
    action: 'MOVE',
    items: rows.map((row) => ({ eContactId: row.id, queue: input.queue, seenQueue: row.queue })),
  };
}

/** What puts back what was, of those that were done; archived ones are called back by their scheduled actions. */
export function undoOf(
  input: Exclude<BatchInput, { action: 'ARCHIVE' }>,
  rows: readonly ClinicEContactRow[],
  results: readonly Result[],
): Batch | undefined {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const done = results.filter((result) => result.key === null);
  if (done.length === 0) return undefined;
  if (input.action === 'ASSIGN')
    return {
      action: 'ASSIGN',
      items: done.flatMap(({ eContactId, before }) => {
        const row = rowOf.get(eContactId);
        return row === undefined
          ? []
          : [
              {
                eContactId,
                assigneeUserId: before.assigneeUserId,
                seenAssigneeUserId: input.assigneeUserId(row),
              },
            ];
      }),
    };
  if (input.action === 'SNOOZE')
    return {
      action: 'SNOOZE',
      items: done.map(({ eContactId, before }) => ({ eContactId, until: before.snoozedUntil })),
    };
  return {
    action: 'MOVE',
    items: done.flatMap(({ eContactId, before }) =>
      before.queue === null ? [] : [{ eContactId, queue: before.queue, seenQueue: input.queue }],
    ),
  };
}

/** What did not go, by its reason. */
export interface Refused {
  readonly key: string;
  readonly rows: readonly ClinicEContactRow[];
}

export function listRefused(rows: readonly ClinicEContactRow[], results: readonly Result[]): Refused[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map<string, ClinicEContactRow[]>();
  for (const { eContactId, key } of results) {
    const row = rowOf.get(eContactId);
    if (key === null || row === undefined) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey].map(([key, refused]) => ({ key, rows: refused }));
}

export interface Outcome {
  readonly action: BatchInput['action'];
  readonly done: number;
  readonly refused: readonly Refused[];
}

export interface BatchActs {
  readonly run: (input: BatchInput, rows: readonly ClinicEContactRow[]) => Promise<Outcome | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly outcome: Outcome | undefined;
  /** The reader has read what happened. */
  readonly dismiss: () => void;
  /** Archived, and taken back by nobody yet: they leave in a moment. */
  readonly leaving: ReadonlySet<string>;
  /** By me, a moment ago: their change is no news, and they need not stay once the server lists them no more. */
  readonly acted: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const plus = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...set, ...ids]);
const minus = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...set].filter((id) => !ids.includes(id)));

const chunksOf = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Acts on several e-contacts at once, tells honestly how it went, and offers to take all of it back. */
export function useBatch(): BatchActs {
  const t = useT();
  const client = useQueryClient();
  const action = useAction(actOnMany);
  const [outcome, setOutcome] = useState<Outcome>();
  const [leaving, setLeaving] = useState(NONE);
  const [acted, setActed] = useState(NONE);
  const { run: send } = action;

  const refresh = useCallback(
    (ids: readonly string[]) => Promise.all([tellRowsChanged(ids), refetch(client, clinicKeys.asleep)]),
    [client],
  );

  async function run(input: BatchInput, rows: readonly ClinicEContactRow[]): Promise<Outcome | undefined> {
    setOutcome(undefined);
    const results: Result[] = [];
    for (const part of chunksOf(rows, LIMITS.batchSize)) {
      const answer = await send({ body: batchOf(input, part) });
      if (answer === undefined) break;
      results.push(...answer.results);
    }
    if (results.length === 0) return undefined;
    const done = results.filter(({ key }) => key === null);
    const ids = done.map(({ eContactId }) => eContactId);
    setActed((old) => plus(old, ids));
    setTimeout(() => setActed((old) => minus(old, ids)), UNDO_MS + 2000);
    if (done.length > 0) offer(input, rows, results, done);
    const happened = { action: input.action, done: done.length, refused: listRefused(rows, results) };
    // All went: the bar of taking back says so. What did not go must be read.
    if (happened.refused.length > 0) setOutcome(happened);
    await refresh(results.map(({ eContactId }) => eContactId));
    return happened;
  }

  function offer(
    input: BatchInput,
    rows: readonly ClinicEContactRow[],
    results: readonly Result[],
    done: readonly Result[],
  ): void {
    const ids = done.map(({ eContactId }) => eContactId);
    const text = t(`inbox.clinic.done.${input.action}`, { count: done.length });
    if (input.action === 'ARCHIVE') {
      setLeaving((old) => plus(old, ids));
      setTimeout(() => {
        setLeaving((old) => minus(old, ids));
        void refresh(ids);
      }, LIMITS.sendDelay + 1500);
    }
    offerUndo({
      id: newKey(),
      text,
      until: serverNow() + (input.action === 'ARCHIVE' ? LIMITS.sendDelay : UNDO_MS),
      leaves: input.action === 'ARCHIVE',
      async undo() {
        try {
          if (input.action === 'ARCHIVE') await callBack(done);
          else await putBack(undoOf(input, rows, results));
        } finally {
          setLeaving((old) => minus(old, ids));
          void refresh(ids);
        }
      },
    });
  }

  /** @throws ApiError of the first that could not be put back; the others are */
  async function putBack(batch: Batch | undefined): Promise<void> {
    if (batch === undefined) return;
    let refused: string | undefined;
    for (const items of chunksOf(batch.items, LIMITS.batchSize)) {
      const answer = await call(actOnMany, {
        body: { ...batch, items } as Batch,
        idempotencyKey: newKey(),
      });
      refused ??= answer.results.find(({ key }) => key !== null)?.key ?? undefined;
    }
    if (refused !== undefined) throw new ApiError(469, { key: refused, message: '' });
  }

  /** @throws ApiError of the first that had left already; the others are called back */
  async function callBack(done: readonly Result[]): Promise<void> {
    const failed: unknown[] = [];
    for (const part of chunksOf(done, TOGETHER)) {
      const calls = part.flatMap(({ scheduledActionId }) =>
        scheduledActionId === null
          ? []
          : [call(cancelScheduledAction, { params: { id: scheduledActionId }, body: {} })],
      );
      for (const result of await Promise.allSettled(calls))
        if (result.status === 'rejected') failed.push(result.reason);
    }
    if (failed.length > 0) throw failed[0];
  }

  return {
    run,
    pending: action.pending,
    error: action.error,
    outcome,
    dismiss: () => {
      setOutcome(undefined);
      action.clearError();
    },
    leaving,
    acted,
  };
}
