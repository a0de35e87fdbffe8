import type { SignupRequest } from '@tervik/contract/clinic-signup.ts';
import type { RegisterCheck } from '@tervik/domain/clinic-signup/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { StatusTone } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import type { NoticeTone } from '#ui/content/notice.tsx';

export const REGISTER_TONES: Readonly<Record<RegisterCheck, StatusTone>> = {
  MATCH: 'done',
  NAME_DIFFERS: 'urgent',
  NOT_FOUND: 'urgent',
  NOT_CHECKED: 'neutral',
};
const NOTICE_TONES: Readonly<Record<RegisterCheck, NoticeTone>> = {
  MATCH: 'success',
  NAME_DIFFERS: 'warning',
  NOT_FOUND: 'warning',
  NOT_CHECKED: 'info',
};

/** What the business register says of the code: the same name, another one, nothing, or that nobody has loaded it. */
export function RegisterNotice({ register, clinicName }: Pick<SignupRequest, 'register' | 'clinicName'>) {
  const t = useT();
  const formats = useFormats();
  const { check, name, importedAt } = register;
  return (
    <Notice tone={NOTICE_TONES[check]} title={t(`clinic-signup.platform.register.${check}`)}>
      {check === 'NAME_DIFFERS' && (
        <p>{t('clinic-signup.platform.register.names', { written: clinicName, registered: name ?? '' })}</p>
      )}
      {check === 'NOT_CHECKED' && <p>{t('clinic-signup.platform.register.load')}</p>}
      {importedAt !== null && (
        <p>{t('clinic-signup.platform.register.loaded', { date: formats.date(importedAt) })}</p>
      )}
    </Notice>
  );
}
