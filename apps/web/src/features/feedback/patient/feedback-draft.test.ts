import { expect, it } from 'vitest';
import { parseFeedbackDraft, withoutFeedback, withFeedback } from './feedback-draft.ts';

it('what is half said of the clinic and of the platform are kept apart in one draft', () => {
  const clinic = { rating: '2', keywords: ['SPEED', 'OTHER'], comment: 'Ootasin.' } as const;
  const platform = { rating: '5', keywords: ['APPEARANCE'], comment: '' } as const;
  const one = { fields: withFeedback({}, 'CLINIC', clinic) };
  const both = { fields: withFeedback(one, 'PRM', platform) };
  expect(parseFeedbackDraft(both, 'CLINIC')).toEqual(clinic);
  expect(parseFeedbackDraft(both, 'PRM')).toEqual(platform);
  expect(parseFeedbackDraft({ fields: withoutFeedback(both, 'CLINIC') }, 'PRM')).toEqual(platform);
  expect(withoutFeedback({ fields: withoutFeedback(both, 'CLINIC') }, 'PRM')).toEqual({});
});

it('a draft of another day says nothing that is no word of ours', () => {
  const fields = {
    'CLINIC.rating': '9',
    'CLINIC.keywords': ['APPEARANCE', 'PRICE', 'SPEED'],
    'CLINIC.comment': 3,
  };
  expect(parseFeedbackDraft({ fields }, 'CLINIC')).toEqual({
    rating: undefined,
    keywords: ['SPEED'],
    comment: '',
  });
  expect(parseFeedbackDraft({}, 'PRM')).toEqual({ rating: undefined, keywords: [], comment: '' });
});
