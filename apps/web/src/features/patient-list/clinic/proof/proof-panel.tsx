import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { CALLING_CODES } from '@tervik/domain/brand/phone-regions.ts';
import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel, Row, Stack } from '#ui/frame/layout.tsx';
import { RingingPanel } from './ringing-panel.tsx';
import { useProof } from './use-proof.ts';

/** With its calling code. Not the rule of numbers that get an SMS: those of the partner's test people are none. */
const PHONE = /^\+\d{7,15}$/;

interface ProofPanelProps {
  readonly clinicId: string;
  /** What this installation offers. */
  readonly methods: readonly ProofMethod[];
  /** My own, where I have proven it; else empty. */
  readonly personalCode: string;
  readonly onWaiting: (waiting: boolean) => void;
  readonly onProven: () => void;
}

/** From the list system, after proving who one is by Mobile-ID or Smart-ID (spec §4 "Clinic import"). */
export function ProofPanel({ clinicId, methods, personalCode: mine, onWaiting, onProven }: ProofPanelProps) {
  const t = useT();
  const errorText = useErrorText();
  const { supportEmail, countryCode } = useConfig();
  const proof = useProof(onProven);
  const [method, setMethod] = useState(methods[0] ?? 'MOBILE_ID');
  const [typed, setTyped] = useState({ phone: `+${CALLING_CODES[countryCode]} `, personalCode: mine });
  const [isMissed, setMissed] = useState(false);
  const isWaiting = proof.ringing !== undefined;
  const tellWaiting = useEffectEvent(onWaiting);
  useEffect(() => tellWaiting(isWaiting), [isWaiting]);
  if (proof.ringing !== undefined) return <RingingPanel phone={proof.ringing} onStop={proof.stop} />;

  const needsPhone = method === 'MOBILE_ID';
  const code = typed.personalCode.trim();
  const phone = typed.phone.replaceAll(/[\s()-]/g, '');
  const isPhoneWhole = PHONE.test(phone);
  const isCodeWrong = proof.error?.key === 'PERSONAL_CODE_INVALID';
  const codeError =
    isMissed && code === ''
      ? t('patient-list.proof.codeRequired')
      : isCodeWrong
        ? t('errors.PERSONAL_CODE_INVALID')
        : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissed(true);
    if (code === '' || (needsPhone && !isPhoneWhole) || proof.isStarting) return;
    void proof.start({ method, clinicId, personalCode: code, phone });
  }
  return (
    <Panel title={t('patient-list.proof.title')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p>{t('patient-list.proof.text')}</p>
          {proof.ended !== undefined && (
            <Notice
              tone={proof.ended === 'STOPPED' || proof.ended === 'INTERRUPTED' ? 'info' : 'error'}
              live
              title={proof.ended === 'STOPPED' ? undefined : t('patient-list.proof.failed')}
              actions={
                <Button small onClick={proof.dismiss}>
                  {t('ui.close')}
                </Button>
              }
            >
              {t(`patient-list.proof.end.${proof.ended}`, { email: supportEmail })}
            </Notice>
          )}
          {proof.error !== undefined && !isCodeWrong && (
            <Notice tone="error" live title={t('patient-list.proof.failed')}>
              {errorText(proof.error)}
            </Notice>
          )}
          {methods.length > 1 && (
            <ChoiceCards
              legend={t('patient-list.proof.by')}
              layout="row"
              choices={methods.map((one) => ({ value: one, label: t(`patient-list.source.${one}`) }))}
              value={method}
              onChoose={setMethod}
            />
          )}
          {methods.length === 1 && <p>{t(`patient-list.source.${method}`)}</p>}
          {needsPhone && (
            <TextField
              label={t('patient-list.proof.phone')}
              hint={t('patient-list.proof.phoneHint')}
              error={isMissed && !isPhoneWhole ? t('patient-list.proof.phoneRequired') : undefined}
              width="medium"
              type="tel"
              autoComplete="tel"
              value={typed.phone}
              onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
            />
          )}
          <TextField
            label={t('patient-list.proof.code')}
            error={codeError}
            width="medium"
            inputMode="numeric"
            autoComplete="off"
            value={typed.personalCode}
            onChange={(event) => {
              if (isCodeWrong) proof.dismiss();
              setTyped({ ...typed, personalCode: event.target.value });
            }}
          />
          <Row>
            <Button type="submit" variant="primary" pending={proof.isStarting} pendingLabel={t('ui.pending')}>
              {t('patient-list.proof.start')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}
