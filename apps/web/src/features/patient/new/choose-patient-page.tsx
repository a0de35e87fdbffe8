import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFormats } from '../../../lib/formats.ts';
import { useT } from '../../../lib/i18n.ts';
import { useGo } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice.tsx';
import { FormActions, Stack } from '../../../ui/layout.tsx';
import { LoadError } from '../../../parts/load-error.tsx';
import { personsQuery } from '../queries.ts';
import { PAGE_OF, useStep } from './flow.ts';
import { StepFrame } from './step-frame.tsx';

/** Myself, or somebody whom I represent. */
export function ChoosePatientPage() {
  const t = useT();
  const go = useGo();
  const formats = useFormats();
  const draft = useStep('WHO');
  const query = useQuery(personsQuery);
  const [tried, setTried] = useState(false);
  const persons = query.data?.persons ?? [];
  const only = persons.length === 1 ? persons[0]?.id : undefined;
  const [picked, setPicked] = useState<string>();
  const known = persons.some(({ id }) => id === draft.content.personId) ? draft.content.personId : undefined;
  const chosen = picked ?? known ?? only;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined) return;
    // Another person may have other clinics.
    if (chosen !== draft.content.personId) draft.set({ personId: chosen, clinicId: undefined });
    go(PAGE_OF.CLINIC);
  }

  return (
    <StepFrame step="WHO" title={t('patient.new.whoTitle')} loading={!draft.ready || query.isPending}>
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <form noValidate onSubmit={submit}>
          <Stack gap="section">
            <ChoiceCards
              legend={t('patient.new.whoTitle')}
              legendHidden
              choices={persons.map((person) => {
                const name = `${person.firstName} ${person.surname}`;
                return {
                  value: person.id,
                  label: person.isSelf ? t('patient.new.me', { name }) : name,
                  hint:
                    person.isSelf || person.birthDate === null
                      ? undefined
                      : t('patient.new.born', { date: formats.calendarDate(person.birthDate) }),
                };
              })}
              value={chosen}
              onChoose={setPicked}
              error={tried && chosen === undefined ? t('patient.new.whoRequired') : undefined}
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
