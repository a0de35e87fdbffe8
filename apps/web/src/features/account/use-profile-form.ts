import { useState } from 'react';
import type { Profile, updateProfile as updateRoute } from '@tervik/contract/account.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import { requestProfileCode, updateProfile } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { noteUser, useUser } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useCodeRequest, useFormMemory } from '#features/sign-in/form-memory.ts';
import { changesOf, codeNeeded, fieldOf, FIELDS, mistakesOf, textsOf } from './changes.ts';
import type { Field, Texts } from './changes.ts';
import { profileQuery } from './queries.ts';

/** What is typed and not saved yet; it outlives a reload and the page of the code. */
export function useTyped(profile: Profile): readonly [Texts, (patch: Partial<Texts>) => void] {
  const [remembered, keep] = useFormMemory<Readonly<Record<string, string>>>(
    `own-profile.${useUser().id}`,
    {},
  );
  return [{ ...textsOf(profile), ...remembered }, keep];
}

/** What the server answers to a change is the profile from now on, for every place that shows it. */
export function noteSaved({ profile, userClaim }: Received<typeof updateRoute>): void {
  queryClient.setQueryData(profileQuery.queryKey, { profile });
  noteUser(userClaim);
}

export interface ProfileForm {
  readonly texts: Texts;
  readonly type: (field: Field, text: string) => void;
  readonly hasChanges: boolean;
  readonly discard: () => void;
  readonly errorOf: (field: Field) => string | undefined;
  /** A refusal that belongs to no field. */
  readonly general: string | undefined;
  readonly pending: boolean;
  readonly saved: boolean;
  /** Says which field to look at first when something is wrong. */
  readonly submit: () => Promise<Field | undefined>;
}

export function useProfileForm(profile: Profile): ProfileForm {
  const t = useT();
  const errorText = useErrorText();
  const [texts, keep] = useTyped(profile);
  const [, setRequest] = useCodeRequest('profile');
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = useAction(updateProfile);
  const ask = useAction(requestProfileCode);
  const mistakes = tried ? mistakesOf(profile, texts) : {};
  const error = save.error ?? ask.error;
  const refused = error === null ? undefined : fieldOf(error.key, error.data);
  const changes = changesOf(profile, texts);

  async function submit(): Promise<Field | undefined> {
    setTried(true);
    setSaved(false);
    save.clearError();
    ask.clearError();
    const found = mistakesOf(profile, texts);
    const wrong = FIELDS.find((field) => found[field] !== undefined);
    if (wrong !== undefined) return wrong;
    const needed = codeNeeded(profile, changes);
    if (needed === null) {
      const answer = await save.run({ body: changes as Parameters<typeof save.run>[0]['body'] });
      if (answer === undefined) return undefined;
      noteSaved(answer);
      keep(textsOf(answer.profile));
      setTried(false);
      setSaved(true);
      return undefined;
    }
    const email = needed === 'NEW_EMAIL' ? changes.email : undefined;
    const requested = await ask.run({ body: email === undefined ? {} : { email } });
    if (requested === undefined) return undefined;
    setRequest({ ...requested, email: email ?? profile.email });
    go(hrefTo('/edit-profile/verify-otp'));
    return undefined;
  }

  return {
    texts,
    type: (field, text) => {
      setSaved(false);
      keep({ [field]: text });
    },
    hasChanges: Object.keys(changes).length > 0,
    discard: () => keep(textsOf(profile)),
    errorOf(field) {
      const mistake = mistakes[field];
      if (mistake === 'REQUIRED') return field === 'sex' ? undefined : t(`account.${field}.required`);
      if (mistake !== undefined) return t(`errors.${mistake}`);
      return refused === field ? errorText(error as ApiError) : undefined;
    },
    general: error === null || refused !== undefined ? undefined : errorText(error),
    pending: save.pending || ask.pending,
    saved,
    submit,
  };
}
