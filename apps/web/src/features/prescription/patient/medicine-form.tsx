import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addPrescription } from '@tervik/contract/routes-patient.gen.ts';
import { ADMINISTRATION_ROUTES, DOSINGS } from '@tervik/domain/prescription/vocabulary.ts';
import { useDraft } from '#features/draft/drafts.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards, Select } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Panel, Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import { mayOpen, medicinesOf } from '#features/new-e-contact/patient/flow.ts';
import { medicinesQuery } from '#features/new-e-contact/patient/queries.ts';
import { findMistakes } from './fields.ts';
import type { MedicineFields } from './fields.ts';
import { nameOf, substanceOf } from './medicine-text.ts';
import type { PrescriptionOf } from './medicine-text.ts';
import styles from './prescriptions.module.css';

interface MedicineFormProps {
  readonly fields: MedicineFields;
  readonly personId: string;
  readonly clinicId: string;
  readonly draft: Draft;
  readonly onFields: (patch: Partial<MedicineFields>) => void;
  readonly onSaved: () => void;
}

/** What the package says, or what the register says of it, and how often it is taken. */
export function MedicineForm({ fields, personId, clinicId, draft, onFields, onSaved }: MedicineFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(addPrescription);
  const tick = useTick(personId, clinicId);
  const [attempt, setAttempt] = useState(0);
  const mistakes = findMistakes(fields);
  const told =
    attempt === 0 ? [] : mistakes.map(({ field, key, values }) => ({ id: field, text: t(key, values) }));
  const errorOf = (field: string): string | undefined => told.find(({ id }) => id === field)?.text;
  const changing = fields.previousId !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    const { routeOfAdministration, dosing, brandName, activeIngredient, strength, previousId } = fields;
    if (mistakes.length > 0 || routeOfAdministration === '' || dosing === '') return;
    const body = { personId, clinicId, brandName, activeIngredient, strength, routeOfAdministration, dosing };
    const answer = await run({ body: { ...body, previousId: previousId === '' ? null : previousId } });
    if (answer === undefined) return;
    tick(answer.prescription, previousId);
    showAtOnce(personId, clinicId, answer.prescription, previousId);
    onSaved();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <ErrorSummary title={t('prescription.mistakes')} mistakes={told} attempt={attempt} />
        {fields.step === 'PICKED' ? (
          <Picked fields={fields} onAgain={() => onFields({ step: 'SEARCH' })} />
        ) : (
          <>
            {!changing && (
              <Row>
                <Button icon={<Search />} onClick={() => onFields({ step: 'SEARCH' })}>
                  {t('prescription.search.back')}
                </Button>
              </Row>
            )}
            <TextField
              id="brandName"
              label={t('prescription.brandName')}
              autoComplete="off"
              spellCheck={false}
              value={fields.brandName}
              onChange={(event) => onFields({ brandName: event.target.value })}
              error={errorOf('brandName')}
            />
            <TextField
              id="activeIngredient"
              label={t('prescription.activeIngredient')}
              optionalLabel={t('ui.optional')}
              hint={t('prescription.activeIngredient.hint')}
              autoComplete="off"
              spellCheck={false}
              value={fields.activeIngredient}
              onChange={(event) => onFields({ activeIngredient: event.target.value })}
              error={errorOf('activeIngredient')}
            />
            <TextField
              id="strength"
              width="medium"
              label={t('prescription.strength')}
              optionalLabel={t('ui.optional')}
              hint={t('prescription.strength.hint')}
              autoComplete="off"
              spellCheck={false}
              value={fields.strength}
              onChange={(event) => onFields({ strength: event.target.value })}
              error={errorOf('strength')}
            />
            <Select
              id="route"
              label={t('prescription.route')}
              options={[
                ...(fields.routeOfAdministration === ''
                  ? [{ value: '', label: t('prescription.route.choose') }]
                  : []),
                ...ADMINISTRATION_ROUTES.map((route) => ({
                  value: route,
                  label: t(`e-contact.forms.route.${route}`),
                })),
              ]}
              value={fields.routeOfAdministration}
              onChange={(event) =>
                onFields({
                  routeOfAdministration:
                    ADMINISTRATION_ROUTES.find((route) => route === event.target.value) ?? '',
                })
              }
              error={errorOf('route')}
            />
          </>
        )}
        <div id="dosing" tabIndex={-1}>
          <ChoiceCards
            legend={t('prescription.dosing')}
            choices={DOSINGS.map((dosing) => ({
              value: dosing,
              label: t(`e-contact.forms.dosing.${dosing}`),
            }))}
            value={fields.dosing === '' ? undefined : fields.dosing}
            onChoose={(dosing) => onFields({ dosing })}
            error={errorOf('dosing')}
          />
        </div>
        {error !== null && (
          <Notice tone="error" live title={t('prescription.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <DraftVersions draft={draft} />
        <DraftState status={draft.status} />
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('prescription.saving')}>
            {t(changing ? 'prescription.save.change' : 'prescription.save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function Picked({ fields, onAgain }: { fields: MedicineFields; onAgain: () => void }) {
  const t = useT();
  const about = [
    substanceOf(fields),
    fields.routeOfAdministration === '' ? '' : t(`e-contact.forms.route.${fields.routeOfAdministration}`),
  ];
  return (
    <Panel title={t('prescription.picked')}>
      {/* The button that was pressed is gone: whoever listens hears what was chosen. */}
      <div ref={focusWhenShown} tabIndex={-1}>
        <p className={styles.name}>{nameOf(fields)}</p>
        <p className={styles.about}>{about.filter((part) => part !== '').join('\u00A0· ')}</p>
      </div>
      <Row>
        <Button small onClick={onAgain}>
          {t('prescription.picked.change')}
        </Button>
      </Row>
    </Panel>
  );
}

/** The list is on the screen before it has been asked for again. */
function showAtOnce(personId: string, clinicId: string, added: PrescriptionOf, previousId: string): void {
  const gone = new Set([added.id, added.previousId, previousId]);
  queryClient.setQueryData(medicinesQuery({ personId, clinicId }).queryKey, (list) =>
    list === undefined
      ? undefined
      : { prescriptions: [added, ...list.prescriptions.filter(({ id }) => !gone.has(id))] },
  );
  void queryClient.invalidateQueries({ queryKey: patientKeys.prescriptions });
}

/** In the middle of a renewal of this person: what was just added is meant for it. */
function useTick(personId: string, clinicId: string): (added: PrescriptionOf, previousId: string) => void {
  const renewal = useDraft('new-e-contact');
  return (added, previousId) => {
    const { content } = renewal;
    if (content.personId !== personId || content.clinicId !== clinicId || !mayOpen('MEDICINES', content))
      return;
    const chosen = medicinesOf(content).filter(
      (id) => ![added.id, previousId, added.previousId].includes(id),
    );
    renewal.set({ fields: changedFields(content, { prescriptions: [...chosen, added.id] }) });
  };
}
