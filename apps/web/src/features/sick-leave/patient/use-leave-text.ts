import type { LeaveMistake } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';

/** The words that stand beside a field: what is missing is said by name. */
export function useLeaveText(): (mistake: LeaveMistake) => string {
  const t = useT();
  return ({ key, field }) =>
    key === 'FIELD_REQUIRED' ? t(`sick-leave.form.required.${field}`) : t(`errors.${key}` as MessageKey);
}
