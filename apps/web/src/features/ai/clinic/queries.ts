import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Clinic } from '@tervik/contract/clinic.ts';
import { getSummarization, listRecommendations, translate } from '@tervik/contract/routes-clinic.gen.ts';
import type { Feature, FeatureReason, FeatureState } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';

/** As much of a clinic as these parts ask. */
export type AssistClinic = Pick<z.infer<typeof Clinic>, 'clinicId' | 'plan' | 'features' | 'featureReasons'>;

/** What the clinic has of a feature, and whether the reader is the one who can change that. */
export function useFeature(
  clinic: AssistClinic,
  feature: Feature,
): { state: FeatureState; reason: FeatureReason | null; isAdmin: boolean } {
  const { memberships } = useUser();
  return {
    state: clinic.features[feature],
    reason: clinic.featureReasons[feature],
    isAdmin: memberships.some(({ clinicId, isAdmin }) => clinicId === clinic.clinicId && isAdmin),
  };
}

/** The newest summary that somebody of the clinic has asked for, in the reader's language. */
export function useSummary(id: string, enabled: boolean) {
  const locale = useLocale();
  return useQuery({
    queryKey: clinicKeys.summary(id, locale),
    queryFn: ({ signal }) => call(getSummarization, { params: { id }, signal }),
    enabled: enabled,
    staleTime: 30_000,
    select: (answer) => answer.summarization,
  });
}

/** A letter in the reader's language, when it is asked for; it is in memory alone and goes with the page. */
export function useLetterTranslation(eContactId: string, activityId: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: clinicKeys.translation(eContactId, activityId, locale),
    queryFn: ({ signal }) => call(translate, { body: { eContactId, activityId, to: locale }, signal }),
    enabled: false,
    retry: false,
    staleTime: Infinity,
  });
}

export function useRecommendations(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: clinicKeys.recommendations(id, locale),
    queryFn: ({ signal }) => call(listRecommendations, { params: { id }, signal }),
    staleTime: 60_000,
  });
}
