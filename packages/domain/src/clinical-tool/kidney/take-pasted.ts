import type { KidneyInput, TypedResult } from './assess.ts';
import type { PastedValue } from './read-pasted.ts';
import type { Quantity } from './units.ts';

/** What became of pasted values. */
export interface TakenPasted {
  readonly input: KidneyInput;
  readonly taken: readonly PastedValue[];
  /** In another unit than the form's other values, an older ACR, or one beside an ACR that stands there. */
  readonly left: readonly PastedValue[];
}

/**
 * Pasted values put into the form. Their unit becomes the form's; those of one day become one result; one without a day
 * is of today, but for an ACR, whose day then is not known. Empty results give way. @param today `YYYY-MM-DD`
 */
export function takePasted(input: KidneyInput, values: readonly PastedValue[], today: string): TakenPasted {
  // That of the newest value: an older one in another unit gives way to it.
  const newestFirst = values.toSorted((one, other) => byDate(today)(other, one));
  const unitOf = (quantity: Quantity) =>
    newestFirst.find((one) => one.quantity === quantity && one.unit !== null)?.unit ?? null;
  const isTaken = ({ quantity, unit }: PastedValue): boolean => unit === null || unit === unitOf(quantity);
  // Values that stand in the form already are in its unit: another one would change what they mean.
  const hasOld = input.results.some(({ creatinine }) => creatinine.trim() !== '');
  const creatinineUnit = unitOf('creatinine');
  const clashes = hasOld && creatinineUnit !== null && creatinineUnit !== input.creatinineUnit;
  const fitting = values.filter((one) => isTaken(one) && !(clashes && one.quantity === 'creatinine'));
  // The tool has place for one ACR, the newest.
  const isAcrTyped = input.acr.trim() !== '';
  const acr = isAcrTyped
    ? undefined
    : fitting
        .filter(({ quantity }) => quantity === 'acr')
        .toSorted(byDate(today))
        .at(-1);
  const taken = fitting.filter((one) => one.quantity !== 'acr' || one === acr);
  const acrUnit = unitOf('acr');
  const next: KidneyInput = {
    ...input,
    results: results(input.results, taken, today),
    ...(creatinineUnit !== null &&
      !clashes && { creatinineUnit: creatinineUnit as KidneyInput['creatinineUnit'] }),
    ...(acr !== undefined && { acr: String(acr.value), acrDate: acr.date }),
    ...(acr !== undefined && acrUnit !== null && { acrUnit: acrUnit as KidneyInput['acrUnit'] }),
  };
  return { input: next, taken, left: values.filter((one) => !taken.includes(one)) };
}

const byDate =
  (today: string) =>
  (one: PastedValue, other: PastedValue): number =>
    (one.date ?? today).localeCompare(other.date ?? today);

function results(
  before: readonly TypedResult[],
  taken: readonly PastedValue[],
  today: string,
): readonly TypedResult[] {
  const made: TypedResult[] = before.filter(
    ({ creatinine, cystatin }) => creatinine.trim() !== '' || cystatin.trim() !== '',
  );
  let id = Math.max(0, ...before.map((one) => one.id));
  for (const { quantity, value, date: written } of taken) {
    if (quantity === 'acr') continue;
    const date = written ?? today;
    // The same line twice is one result.
    if (made.some((one) => one.date === date && Number(one[quantity].replace(',', '.')) === value)) continue;
    const place = made.findIndex((one) => one.date === date && one[quantity].trim() === '');
    if (place === -1) made.push({ id: ++id, date, creatinine: '', cystatin: '', [quantity]: String(value) });
    else made[place] = { ...made[place]!, [quantity]: String(value) };
  }
  return made.length === 0 ? before : made;
}
