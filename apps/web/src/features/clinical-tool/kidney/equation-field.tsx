import { useSearch } from '@tanstack/react-router';
import {
  DEFAULT_EQUATION,
  EQUATIONS,
  type Equation,
} from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useUser } from '#lib/session/session.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Select } from '#ui/form/choice.tsx';
import type { KidneyFormState } from './use-kidney-form.ts';

interface EquationFieldProps {
  readonly state: KidneyFormState;
  readonly own: Equation | undefined;
  readonly isUnknown: boolean;
}

/** The equation, and with which one the clinic begins; whoever works in several chooses whose choice it is. */
export function EquationField({ state, own, isUnknown }: EquationFieldProps) {
  const t = useT();
  const { memberships } = useUser();
  const { to } = useSearch({ strict: false });
  const { clinicId } = useAdminClinic();
  const nameOf = (equation: Equation): string => t(`clinical-tool.kidney.equation.${equation}`);
  const hint =
    own !== undefined
      ? t('clinical-tool.kidney.equation.hint', { equation: nameOf(own) })
      : isUnknown
        ? t('clinical-tool.kidney.equation.unknown', { equation: nameOf(DEFAULT_EQUATION) })
        : undefined;
  return (
    <>
      {memberships.length > 1 && (
        <Select
          label={t('clinical-tool.kidney.clinic')}
          value={clinicId}
          options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
          onChange={({ target }) =>
            go(hrefTo('/tools/gfr', { search: { clinic: target.value, to } }), { replace: true })
          }
        />
      )}
      <Select
        id="equation"
        label={t('clinical-tool.kidney.equation')}
        hint={hint}
        value={state.form.input.equation}
        options={EQUATIONS.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => {
          const equation = EQUATIONS.find((one) => one === target.value);
          if (equation !== undefined) state.set({ equation });
        }}
      />
    </>
  );
}
