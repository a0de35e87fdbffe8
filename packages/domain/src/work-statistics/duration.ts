/** How a duration is said; each is a text `work-statistics.time.*`. */
export type DurationText =
  | 'underMinute'
  | 'seconds'
  | 'minutes'
  | 'minutesSeconds'
  | 'hours'
  | 'hoursMinutes';
/** Says a text with its numbers, in a language. */
export type SayDuration = (
  text: DurationText,
  values?: Readonly<Partial<Record<'hours' | 'minutes' | 'seconds', number>>>,
) => string;

/** Time as people say it: minutes up to an hour, from ten hours on full hours. @param minutes may have a fraction */
export function sayMinutes(minutes: number, say: SayDuration): string {
  const whole = Math.round(minutes);
  if (whole < 1) return say('underMinute');
  if (whole < 60) return say('minutes', { minutes: whole });
  const hours = Math.floor(whole / 60);
  if (hours >= 10) return say('hours', { hours: Math.round(whole / 60) });
  if (whole % 60 === 0) return say('hours', { hours });
  return say('hoursMinutes', { hours, minutes: whole % 60 });
}

/** Measured work: seconds matter up to ten minutes. */
export function saySeconds(seconds: number, say: SayDuration): string {
  const whole = Math.round(seconds);
  if (whole < 60) return say('seconds', { seconds: whole });
  if (whole >= 600 || whole % 60 === 0) return sayMinutes(whole / 60, say);
  return say('minutesSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
