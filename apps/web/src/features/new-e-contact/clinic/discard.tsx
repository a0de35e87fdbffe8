import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';
import type { Wizard } from './flow.ts';

/** Throws the half-typed one away: asked for twice, because there is no way back. */
export function Discard({ wizard }: { wizard: Wizard }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('new-e-contact.clinic.discard')}
      </Button>
    );
  return (
    <Button
      variant="danger"
      onClick={() => {
        go(hrefTo('/clinic-e-contacts'));
        void wizard.draft.discard();
      }}
    >
      {t('new-e-contact.clinic.discardYes')}
    </Button>
  );
}
