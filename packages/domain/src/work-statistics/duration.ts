/** A text that says a time (`work-statistics.time.*`), and its numbers. */
export interface Duration {
  readonly key: 'underMinute' | 'minutes' | 'hours' | 'hoursMinutes';
  readonly hours: number;
  readonly minutes: number;
}

/** Working time as people say it: minutes up to an hour, from ten hours on full hours. @param time in minutes, may have a fraction */
export function durationOf(time: number): Duration {
  const whole = Math.round(time);
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  if (whole < 1) return { key: 'underMinute', hours, minutes };
  if (hours === 0) return { key: 'minutes', hours, minutes };
  if (hours >= 10) return { key: 'hours', hours: Math.round(whole / 60), minutes: 0 };
  return { key: minutes === 0 ? 'hours' : 'hoursMinutes', hours, minutes };
}
