import { expect, it } from 'vitest';
import { parseFeedbackDraft, withoutFeedback, withFeedback } from './feedback-draft.ts';
import type { FeedbackDraft } from './feedback-draft.ts';

const FIRST = { completedAt: '2026-11-20T10:00:00.000Z', stars: null } as const;
const SECOND = { completedAt: '2026-11-20T10:00:00.001Z', stars: null } as const;
const BAD: FeedbackDraft = { rating: '1', keywords: ['SPEED'], comment: 'Ootasin.' };
const NOTHING: FeedbackDraft = { rating: undefined, keywords: [], comment: '' };

it('what is half said of the clinic and of the platform are kept apart in one draft', () => {
  const clinic = { rating: '2', keywords: ['SPEED', 'OTHER'], comment: 'Ootasin.' } as const;
  const platform = { rating: '5', keywords: ['APPEARANCE'], comment: '' } as const;
  const one = { fields: withFeedback({}, 'CLINIC', clinic, FIRST) };
  const both = { fields: withFeedback(one, 'PRM', platform, FIRST) };
  expect(parseFeedbackDraft(both, 'CLINIC', FIRST)).toEqual(clinic);
  expect(parseFeedbackDraft(both, 'PRM', FIRST)).toEqual(platform);
  expect(parseFeedbackDraft({ fields: withoutFeedback(both, 'CLINIC') }, 'PRM', FIRST)).toEqual(platform);
  expect(withoutFeedback({ fields: withoutFeedback(both, 'CLINIC') }, 'PRM')).toEqual({});
});

it('a draft of another day says nothing that is no word of ours', () => {
  const fields = {
    'CLINIC.rating': '9',
    'CLINIC.keywords': ['APPEARANCE', 'PRICE', 'SPEED'],
    'CLINIC.comment': 3,
  };
  expect(parseFeedbackDraft({ fields }, 'CLINIC', FIRST)).toEqual({ ...NOTHING, keywords: ['SPEED'] });
  expect(parseFeedbackDraft({}, 'PRM', FIRST)).toEqual(NOTHING);
});

it('stars that are given later are shown, with the words of before', () => {
  const begun = { fields: withFeedback({}, 'CLINIC', BAD, FIRST) };
  expect(parseFeedbackDraft(begun, 'CLINIC', FIRST)).toEqual(BAD);
  const rated = { ...FIRST, stars: 5 };
  expect(parseFeedbackDraft(begun, 'CLINIC', rated)).toEqual({ ...BAD, rating: '5' });
  // Said over these stars, it is newer than they are, until others are given.
  const changed = { fields: withFeedback(begun, 'CLINIC', BAD, rated) };
  expect(parseFeedbackDraft(changed, 'CLINIC', rated)).toEqual(BAD);
  expect(parseFeedbackDraft(changed, 'CLINIC', { ...rated, stars: 3 })).toEqual({ ...BAD, rating: '3' });
});

it('what was half said of one completion does not stand at the next one', () => {
  const begun = { fields: withFeedback({}, 'CLINIC', BAD, FIRST) };
  expect(parseFeedbackDraft(begun, 'CLINIC', SECOND)).toEqual(NOTHING);
  expect(parseFeedbackDraft(begun, 'CLINIC', { ...SECOND, stars: 4 })).toEqual({ ...NOTHING, rating: '4' });
});

it('a draft that notes neither stays readable; stars that were given go before its rating', () => {
  const fields = { 'CLINIC.rating': '1', 'CLINIC.keywords': ['SPEED'], 'CLINIC.comment': 'Ootasin.' };
  expect(parseFeedbackDraft({ fields }, 'CLINIC', FIRST)).toEqual(BAD);
  expect(parseFeedbackDraft({ fields }, 'CLINIC', { ...FIRST, stars: 5 })).toEqual({ ...BAD, rating: '5' });
});
