import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TypedPerson } from '@tervik/domain/clinical-tool/take-person.ts';
import { onSignOut, useUser } from '#lib/session/session.ts';

export type Tool = 'ldl' | 'kidney';

interface Carried extends TypedPerson {
  readonly from: Tool;
  /** Whose it is, and of which e-contact; nothing goes from one to another. */
  readonly place: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Whoever comes later than this is perhaps somebody else. */
const CARRIED_FOR_MS = 15 * 60_000;

/** In this window's memory alone: gone with a reload, after a while, and when one signs out. */
let carried: Carried | null = null;
onSignOut({
  before: () => Promise.resolve(),
  after: () => {
    carried = null;
  },
});

function usePlace(): string {
  const { to } = useSearch({ strict: false });
  return `${useUser().id}:${to ?? ''}`;
}

/** Who was entered in the other tool for the same e-contact, or outside of any; `null`: nobody. */
export function useCarriedPerson(tool: Tool): TypedPerson | null {
  const place = usePlace();
  const [person] = useState(() =>
    carried === null ||
    carried.place !== place ||
    carried.from === tool ||
    Date.now() - carried.at > CARRIED_FOR_MS
      ? null
      : { sex: carried.sex, age: carried.age },
  );
  return person;
}

/** Whoever stands in this tool goes along to the other one. */
export function useCarryPerson(from: Tool, { sex, age }: TypedPerson): void {
  const place = usePlace();
  useEffect(() => {
    if (sex !== null || age.trim() !== '') carried = { from, place, at: Date.now(), sex, age };
    else if (carried?.place === place) carried = null;
  }, [from, place, sex, age]);
}
