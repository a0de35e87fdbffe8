import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { OptOut } from '@tervik/contract/message-centre.ts';
import { setOptOut } from '@tervik/contract/routes-clinic.gen.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { listOut } from './words-of-numbers.ts';

const FIELD = 'opt-out-phone';

interface AddOptOutProps {
  readonly clinicId: string;
  readonly words: readonly OptOut[];
}

/** A number whose owner wants no SMS of the clinic. */
export function AddOptOut({ clinicId, words }: AddOptOutProps) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const [phone, setPhone] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { run, pending, error, clearError } = useAction(setOptOut);
  const atField = error?.key === 'PHONE_INVALID' || error?.key === 'INVALID_INPUT';

  function change(value: string): void {
    clearError();
    setMistake(undefined);
    setPhone(value);
  }
  function findMistake(): string | undefined {
    const plain = plainNumber(phone);
    if (plain === '') return t('message-centre.clinic.optOut.required');
    return listOut(words).some((word) => word.phone === plain)
      ? t('message-centre.clinic.optOut.already')
      : undefined;
  }
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const found = findMistake();
    setMistake(found);
    const done =
      found === undefined &&
      (await run({ params: { id: clinicId }, body: { phone: phone.trim(), isOut: true } }));
    if (!done) {
      document.getElementById(FIELD)?.focus();
      return;
    }
    showToast({
      tone: 'success',
      text: t('message-centre.clinic.optOut.added', { phone: phoneText(plainNumber(phone)) }),
    });
    setPhone('');
    await client.invalidateQueries({ queryKey: clinicKeys.optOuts(clinicId) });
  }
  return (
    <form noValidate aria-labelledby="add-title" onSubmit={(event) => void add(event)}>
      <Stack>
        <h2 id="add-title">{t('message-centre.clinic.optOut.add')}</h2>
        {error !== null && !atField && (
          <Notice tone="error" live title={t('message-centre.clinic.optOut.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <PhoneField
          id={FIELD}
          label={t('message-centre.clinic.optOut.phone')}
          error={mistake ?? (atField ? errorText(error) : undefined)}
          value={phone}
          onValue={change}
        />
        <Row>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('message-centre.clinic.optOut.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** As the server keeps it: a plus and figures. */
const plainNumber = (typed: string): string => typed.replaceAll(/[^\d+]/g, '');
