import { useState } from 'react';
import type { Person } from '@tervik/contract/person.ts';
import { addPerson, removePerson, updatePerson } from '@tervik/contract/routes-patient.gen.ts';
import { saveDrafts, useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import { textsOf } from '#features/person/person-fields.ts';
import { PersonForm } from './person-form.tsx';
import { ADD, LIST } from './person-pages.ts';
import { personQuery } from './queries.ts';

/** Puts somebody on my list, and chooses them for the e-contact at hand. */
export function AddPerson() {
  const t = useT();
  const toast = useToast();
  const draft = useDraft('new-person');
  const eContact = useDraft('new-e-contact');
  const { run, pending, error } = useAction(addPerson);
  return (
    <PersonForm
      draft={draft}
      submitLabel={t('person.form.submit')}
      pending={pending}
      error={error}
      onSubmit={async (body) => {
        const answer = await run({ body, drafts: draft.taken });
        if (answer === undefined) return;
        const { person } = answer;
        await draft.discard();
        eContact.set({ personId: person.id, clinicId: undefined });
        await queryClient.invalidateQueries({ queryKey: personsQuery.queryKey });
        toast({ tone: 'success', text: t('person.added', { name: nameOf(person) }) });
        go(LIST, { replace: true });
      }}
    />
  );
}

type Known = Person & { readonly personalCode: string | null };

/** Changes somebody on my list, or takes them off it. */
export function EditPerson({ person }: { person: Known }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="section">
      {person.cameOfAge ? <CameOfAge person={person} /> : <ChangePerson person={person} />}
      <p>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('person.remove.button')}
        </Button>
      </p>
      <RemoveDialog person={person} open={asked} onClose={() => setAsked(false)} />
    </Stack>
  );
}

function ChangePerson({ person }: { person: Known }) {
  const t = useT();
  const toast = useToast();
  const draft = useDraft(`person:${person.id}`);
  const { run, pending, error } = useAction(updatePerson);
  return (
    <PersonForm
      draft={draft}
      known={textsOf(person)}
      submitLabel={t('ui.save')}
      pending={pending}
      error={error}
      onSubmit={async (body) => {
        if ((await run({ params: { id: person.id }, body, drafts: draft.taken })) === undefined) return;
        await draft.discard();
        await forget(person.id);
        toast({ tone: 'success', text: t('person.changed') });
        go(LIST, { replace: true });
      }}
    >
      <p>{t('person.form.confirmAnew')}</p>
      {draft.content.fields !== undefined && (
        <p>
          <Button variant="quiet" onClick={() => void draft.discard()}>
            {t('person.form.discard')}
          </Button>
        </p>
      )}
    </PersonForm>
  );
}

/** Takes the child's entry away and opens the form for a new one, filled in: nothing has to be typed again. */
function CameOfAge({ person }: { person: Known }) {
  const t = useT();
  const errorText = useErrorText();
  const fresh = useDraft('new-person');
  const { run, pending, error } = useAction(removePerson);
  async function addAgain(): Promise<void> {
    fresh.set({ fields: { ...textsOf(person) } });
    await saveDrafts();
    if ((await run({ params: { id: person.id } })) === undefined) return;
    await forget(person.id);
    go(ADD, { replace: true });
  }
  return (
    <Notice
      tone="warning"
      title={t('person.cameOfAge.title', { name: nameOf(person) })}
      actions={
        <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void addAgain()}>
          {t('person.cameOfAge.again')}
        </Button>
      }
    >
      <p>{t('person.cameOfAge.text')}</p>
      <p>{t('person.cameOfAge.againNext')}</p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </Notice>
  );
}

interface RemoveDialogProps {
  readonly person: Person;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ person, open, onClose }: RemoveDialogProps) {
  const t = useT();
  const toast = useToast();
  const eContact = useDraft('new-e-contact');
  const { run, pending, error } = useAction(removePerson);
  const name = nameOf(person);
  async function remove(): Promise<void> {
    if ((await run({ params: { id: person.id } })) === undefined) return;
    if (eContact.content.personId === person.id) eContact.set({ personId: undefined, clinicId: undefined });
    await forget(person.id);
    toast({ tone: 'success', text: t('person.removed', { name }) });
    go(LIST, { replace: true });
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('person.remove.title', { name })}
      cancelLabel={t('person.remove.keep')}
      confirmLabel={t('person.remove.button')}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('person.remove.text')}</p>
    </ConfirmDialog>
  );
}

const nameOf = (person: Person): string => `${person.firstName} ${person.surname}`;

/** The list, and what was known of this one person, are asked anew. */
async function forget(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: personQuery(id).queryKey });
  await queryClient.invalidateQueries({ queryKey: personsQuery.queryKey });
}
