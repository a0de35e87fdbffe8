import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { clinicsQuery } from '#features/e-contact/patient/queries.ts';
import type { StepDraft } from '../flow.ts';

const loadNotice = () => import('#features/intake/patient/closed-notice.tsx');

interface NotTakenProps {
  readonly notice: IntakeNotice;
  readonly draft: StepDraft;
  readonly signs?: ReactNode;
  readonly pressed?: boolean;
}

/** The clinic takes nothing of this kind now. It is seldom needed, so it is fetched when it is. */
export function NotTaken({ notice, draft, signs, pressed = false }: NotTakenProps) {
  const { personId = '', clinicId } = draft.content;
  const { clinics = [] } = useQuery(clinicsQuery(personId)).data ?? {};
  return (
    <LazyPart name="closed-notice" load={loadNotice}>
      {({ ClosedNotice }) => (
        <ClosedNotice
          notice={notice}
          clinic={clinics.find(({ id }) => id === clinicId)}
          clinics={clinics}
          signs={signs}
          pressed={pressed}
          onElsewhere={(id) => draft.set({ clinicId: id })}
        />
      )}
    </LazyPart>
  );
}
