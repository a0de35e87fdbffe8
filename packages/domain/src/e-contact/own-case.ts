/**
 * The employee is the patient (decisions: may neither act on it nor read its notes): the account wrote it, or the
 * patient's code is the account's, or the one under which the clinic employs them. Either code is enough: an
 * account's own code may be self-declared.
 */
export function isOwnCase(
  user: { readonly userId: string; readonly personalCode: string | null },
  row: {
    readonly owner_user_id: string;
    readonly patient_personal_code: string | null;
    readonly employee_code: string | null;
  },
): boolean {
  if (row.owner_user_id === user.userId) return true;
  const code = row.patient_personal_code;
  return code !== null && (user.personalCode === code || row.employee_code === code);
}
