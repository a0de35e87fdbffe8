import { LIMITS } from '@tervik/domain/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PasswordField } from '#ui/form/special-fields.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onValue: (value: NewPassword) => void;
  readonly texts: Partial<Record<keyof NewPassword, string>>;
}

/** A new password and the same again; its one rule is said before anything is typed. */
export function NewPasswordFields({ value, onValue, texts }: NewPasswordFieldsProps) {
  const t = useT();
  const common = {
    autoComplete: 'new-password',
    showLabel: t('ui.showPassword'),
    hideLabel: t('ui.hidePassword'),
  };
  return (
    <>
      <PasswordField
        {...common}
        id="password"
        name="new-password"
        label={t('sign-in.password.new')}
        hint={t('sign-in.password.rule', { min: LIMITS.passwordMinCharacters })}
        value={value.password}
        onChange={(event) => onValue({ ...value, password: event.target.value })}
        error={texts.password}
      />
      <PasswordField
        {...common}
        id="repeat"
        name="new-password-repeat"
        label={t('sign-in.password.repeat')}
        value={value.repeat}
        onChange={(event) => onValue({ ...value, repeat: event.target.value })}
        error={texts.repeat}
      />
    </>
  );
}
