import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { updateClinicSetting } from '@tervik/contract/routes-clinic.gen.ts';
import { needsTerms } from '@tervik/domain/clinic-feature/decide-feature.ts';
import { BoardWordFields, useBoardWord } from '#features/subscription/clinic/board-word.tsx';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import type { ShownFeature } from './queries.ts';
import { Terms, useTerms } from './terms.tsx';

interface SwitchDialogProps {
  readonly clinicId: string;
  readonly feature: ShownFeature;
  /** Asked for: on or off. */
  readonly enabled: boolean;
  readonly terms: ClinicSetting['translationTerms'];
  readonly onClose: () => void;
}

/** Before a feature is switched: what it means, the terms where it has some, and the board's word (spec §6). */
export function SwitchDialog({ clinicId, feature, enabled, terms, onClose }: SwitchDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const word = useBoardWord();
  const { run, pending, error, clearError } = useAction(updateClinicSetting);
  const [isDone, setDone] = useState(false);
  const { feature: name, state, switchedOn } = feature;
  const asksTerms = enabled && needsTerms(name) && terms?.agreedByMe !== true;
  const agreed = useTerms(asksTerms);
  const label = t(`clinic-feature.name.${name}`);
  // A colleague was quicker, while this was open.
  const isSo = enabled ? state === 'ENABLED' : !switchedOn;
  const meanwhile = isSo && !isDone && !pending;

  async function submit(): Promise<void> {
    // Both are asked, so that both say what is missing.
    const isAgreed = !asksTerms || agreed.check();
    if (!word.check() || !isAgreed) return;
    const { boardAgrees, boardMember } = word;
    setDone(true);
    const done = await run({
      params: { id: clinicId },
      body: {
        feature: name,
        enabled,
        boardAgrees,
        boardMember,
        ...(asksTerms && agreed.version !== undefined && { termsVersion: agreed.version }),
      },
    });
    setDone(done !== undefined);
    if (done === undefined) {
      if (asksTerms) agreed.renew();
      void client.invalidateQueries({ queryKey: clinicKeys.setting(clinicId) });
      return;
    }
    client.setQueryData(clinicKeys.setting(clinicId), done.setting);
    void client.invalidateQueries({ queryKey: clinicKeys.clinics });
    const told = t(enabled ? 'clinic-feature.done.on' : 'clinic-feature.done.off', { name: label });
    showToast({ tone: 'success', text: done.changed ? told : t('clinic-feature.done.before') });
    onClose();
  }

  return (
    <Dialog
      open
      title={t(`clinic-feature.${enabled ? 'on' : 'off'}.title.${name}`)}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        meanwhile ? (
          <Button onClick={onClose}>{t('ui.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              pending={pending}
              pendingLabel={t('ui.pending')}
              onClick={() => void submit()}
            >
              {t(enabled ? 'clinic-feature.action.on' : 'clinic-feature.action.off')}
            </Button>
          </>
        )
      }
    >
      {meanwhile ? (
        <Notice tone="info" live>
          {t('clinic-feature.meanwhile', { state: t(`clinic-feature.state.${state}`) })}
        </Notice>
      ) : (
        <Stack>
          <p>{t(enabled ? 'clinic-feature.on.means' : 'clinic-feature.off.means')}</p>
          {name === 'aiSmartQuestionnaire' && <p>{t('clinic-feature.means.patients')}</p>}
          {enabled && needsTerms(name) && (
            <Terms asked={asksTerms} state={agreed} onChange={() => clearError()} />
          )}
          <BoardWordFields
            sentence={t(`clinic-feature.board.${name}.${enabled ? 'on' : 'off'}`)}
            state={{
              ...word,
              change(patch) {
                clearError();
                word.change(patch);
              },
            }}
          />
          {error !== null && (
            <Notice tone="error" live title={t('clinic-feature.failed')}>
              {errorText(error)}
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
