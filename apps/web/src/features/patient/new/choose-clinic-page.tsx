import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useGo } from '../../../lib/navigation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice.tsx';
import { FormActions, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../parts/load-error.tsx';
import { clinicsQuery } from '../queries.ts';
import { PAGE_OF, useStep } from './flow.ts';
import { StepFrame } from './step-frame.tsx';

/** The family doctor's clinic of the chosen person, or one that is open to everybody. */
export function ChooseClinicPage() {
  const t = useT();
  const go = useGo();
  const draft = useStep('CLINIC');
  const query = useQuery(clinicsQuery(draft.content.personId ?? ''));
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<string>();
  const clinics = query.data?.clinics ?? [];
  const family = clinics.find(({ relation }) => relation === 'FAMILY')?.id;
  const known = clinics.some(({ id }) => id === draft.content.clinicId) ? draft.content.clinicId : undefined;
  const chosen = picked ?? known ?? family ?? (clinics.length === 1 ? clinics[0]?.id : undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined) return;
    if (chosen !== draft.content.clinicId) draft.set({ clinicId: chosen });
    go(PAGE_OF.TYPE);
  }

  return (
    <StepFrame step="CLINIC" title={t('patient.new.clinicTitle')} loading={!draft.ready || query.isPending}>
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && clinics.length === 0 && (
        <Notice
          tone="warning"
          title={t('patient.new.noClinic')}
          actions={<LinkButton href={PAGE_OF.WHO}>{t('patient.new.changeWho')}</LinkButton>}
        >
          {t('patient.new.noClinicText')}
        </Notice>
      )}
      {clinics.length > 0 && (
        <form noValidate onSubmit={submit}>
          <Stack gap="section">
            <ChoiceCards
              legend={t('patient.new.clinicTitle')}
              legendHidden
              choices={clinics.map((clinic) => ({
                value: clinic.id,
                label: clinic.name,
                hint: [
                  t(clinic.relation === 'FAMILY' ? 'patient.new.clinicFamily' : 'patient.new.clinicOpen'),
                  clinic.address,
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
              value={chosen}
              onChoose={setPicked}
              error={tried && chosen === undefined ? t('patient.new.clinicRequired') : undefined}
            />
            <FormActions>
              <Button type="submit" variant="primary">
                {t('ui.continue')}
              </Button>
            </FormActions>
          </Stack>
        </form>
      )}
    </StepFrame>
  );
}
