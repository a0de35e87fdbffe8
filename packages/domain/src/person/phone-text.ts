/**
 * An E.164 number in groups that can be read over the phone: Estonian ones, and British mobile ones. Where a country's
 * grouping is not known, it stays whole.
 */
export const phoneText = (phone: string): string =>
  phone.replace(/^(\+372)(\d{3,4})(\d{4})$|^(\+44)(7\d{3})(\d{6})$/, '$1$4 $2$5 $3$6');
