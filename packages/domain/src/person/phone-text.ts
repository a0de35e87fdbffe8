/** An E.164 number in groups that can be read over the phone. Only its own country's grouping is known; others stay whole. */
export function phoneText(phone: string): string {
  const national = /^\+372(\d{7,8})$/.exec(phone)?.[1];
  if (national === undefined) return phone;
  return `+372 ${national.slice(0, national.length - 4)} ${national.slice(-4)}`;
}
