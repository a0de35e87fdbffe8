import type { LdlInput, LipidField } from './assess.ts';
import type { PastedLipid } from './read-pasted.ts';
import { LIPIDS } from './vocabulary.ts';

/** What became of pasted values. */
export interface TakenLipids {
  readonly input: LdlInput;
  readonly taken: readonly PastedLipid[];
  /** Of another day or another unit than what is taken or stands in the form. */
  readonly left: readonly PastedLipid[];
}

/**
 * Pasted values put into the form: those of the newest day alone, for an LDL out of two days is none. Their unit becomes
 * the form's, unless a value that stays there has the other one. @param today `YYYY-MM-DD`, the day of what has none
 */
export function takePastedLipids(
  input: LdlInput,
  values: readonly PastedLipid[],
  today: string,
): TakenLipids {
  const days = values.map(({ date }) => date ?? today);
  const newest = days.toSorted().at(-1);
  const ofDay = values.filter((_, index) => days[index] === newest);
  const unit = ofDay.find((one) => one.unit !== null)?.unit ?? input.unit;
  const taken = ofDay.filter(
    (one, index) =>
      (one.unit === null || one.unit === unit) &&
      ofDay.findIndex(({ quantity }) => quantity === one.quantity) === index,
  );
  const stays = ([...LIPIDS, 'baseline'] as readonly LipidField[]).filter(
    (field) => input[field].trim() !== '' && !taken.some(({ quantity }) => quantity === field),
  );
  // Another unit would change what the values mean that stand there.
  if (stays.length > 0 && unit !== input.unit) return { input, taken: [], left: values };
  const typed = Object.fromEntries(taken.map(({ quantity, value }) => [quantity, String(value)]));
  return {
    input: { ...input, ...typed, unit },
    taken,
    left: values.filter((one) => !taken.includes(one)),
  };
}
