import { useEffect, useState } from 'react';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { sampleAddress } from '../sample-address.ts';
import { readFilter } from './message-filter.ts';
import { useChosenPeople } from './use-chosen-people.ts';
import { useCircumstances } from './use-circumstances.ts';
import { isUntouched, newFields, readFields, toDraft } from './write-fields.ts';
import type { Beginning, WriteFields } from './write-fields.ts';
import { findTextMistake, lacksCareReason } from './write-mistakes.ts';

/** What stands in the form, whom it reaches, and what is wrong with it. @param wanted what the address names */
export function useWriting(draft: Draft, wanted: Beginning) {
  const t = useT();
  const { clinicId, clinicName } = useAdminClinic();
  const circumstances = useCircumstances(clinicId);
  const [attempt, setAttempt] = useState(0);

  const stored = readFields(draft.content, circumstances);
  const isOther = stored !== undefined && isAnother(stored, wanted);
  const fields =
    stored === undefined || (isOther && isUntouched(stored, circumstances))
      ? newFields(wanted, circumstances)
      : stored;
  const { filter, mistakes: filterMistakes } = readFilter(fields, circumstances);
  // What a draft brings along is wrong from the beginning.
  const { left, forget } = useLeftFields(() => filterMistakes.map(({ id }) => id));
  const isBlocked = filterMistakes.length > 0;
  const { count, people, isStale } = useChosenPeople(clinicId, isBlocked ? undefined : filter);
  const longest = {
    firstName: count.data?.longestFirstName ?? '',
    clinicName: count.data?.clinicName ?? clinicName,
    optOutAddress: sampleAddress(),
  };
  const textMistake = findTextMistake(fields.text, longest);
  const mistakes = [
    ...(textMistake === undefined
      ? []
      : [
          {
            id: 'sms-text',
            text: t(textMistake.key, textMistake.values),
            atOnce: textMistake.atOnce,
          },
        ]),
    ...filterMistakes.map(({ id, key, values }) => ({ id, text: t(key, values), atOnce: false })),
    ...(lacksCareReason(fields)
      ? [
          {
            id: 'care-reason',
            text: t('errors.clinic.MESSAGE_CARE_REASON_REQUIRED', { min: MESSAGE_LIMITS.careReasonMin }),
            atOnce: false,
          },
        ]
      : []),
  ];
  const nobody =
    !isBlocked && !isStale && count.data !== undefined && count.data.recipients + count.data.onlineOnly === 0
      ? [{ id: 'age-from', text: t('errors.clinic.MESSAGE_NO_RECIPIENTS') }]
      : [];
  return {
    circumstances,
    fields,
    /** Something is kept. */
    isKept: stored !== undefined,
    /** Another message was begun before the template of the address was chosen. */
    isOther: isOther && fields === stored,
    filter,
    isBlocked,
    count,
    people,
    isStale,
    longest,
    attempt,
    /** Everything that keeps it from being sent, in the order of the form. */
    summary: [...mistakes, ...nobody],
    mistakeOf: (id: string): string | undefined =>
      mistakes.find((one) => one.id === id && (one.atOnce || attempt > 0 || left.has(id)))?.text,
    change: (patch: Partial<WriteFields>): void => draft.set(toDraft({ ...fields, ...patch }, circumstances)),
    noteAttempt: () => setAttempt(attempt + 1),
    throwAway(): void {
      setAttempt(0);
      forget();
      void draft.discard();
    },
    refresh(): void {
      void count.refetch();
      void people.refetch();
    },
  };
}
export type Writing = ReturnType<typeof useWriting>;

/** Did what is stored begin with something else than the address names? */
function isAnother(stored: WriteFields, { again, own, template }: Beginning): boolean {
  if (again !== undefined) return stored.again !== again.again || stored.beganWith !== again.beganWith;
  // The text of one that began for those not reached is a template's, too, and whom it is for is not.
  if (own !== undefined) return stored.own !== own.id || stored.beganWith !== '';
  return template !== '' && (stored.template !== template || stored.beganWith !== '');
}

/** Which fields of the page have been left: what is wrong with one is said then, and not while it is typed. */
function useLeftFields(begin: () => readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(begin()));
  useEffect(() => {
    let isPressed = false;
    let waiting: string[] = [];
    const show = (): void => {
      const shown = waiting;
      waiting = [];
      if (shown.length > 0) setLeft((before) => new Set([...before, ...shown]));
    };
    const leave = ({ target }: FocusEvent): void => {
      const id = target instanceof Element ? target.id : '';
      if (id !== '') waiting.push(id);
      // A line that comes under a pressed button moves it away, and the press would be lost.
      if (!isPressed) show();
    };
    const press = (): void => void (isPressed = true);
    const release = (): void => {
      isPressed = false;
      setTimeout(show);
    };
    const listeners = [
      ['focusout', leave],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener as () => void);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as () => void);
    };
  }, []);
  return { left, forget: () => setLeft(new Set()) };
}
