import { expect, it } from 'vitest';
import { parseSaid, withoutSaid, withSaid } from './feedback-draft.ts';

it('what is half said of the clinic and of the platform are kept apart in one draft', () => {
  const clinic = { rating: '2', keywords: ['SPEED', 'OTHER'], comment: 'Ootasin.' } as const;
  const platform = { rating: '5', keywords: ['APPEARANCE'], comment: '' } as const;
  const one = { fields: withSaid({}, 'CLINIC', clinic) };
  const both = { fields: withSaid(one, 'PRM', platform) };
  expect(parseSaid(both, 'CLINIC')).toEqual(clinic);
  expect(parseSaid(both, 'PRM')).toEqual(platform);
  expect(parseSaid({ fields: withoutSaid(both, 'CLINIC') }, 'PRM')).toEqual(platform);
  expect(withoutSaid({ fields: withoutSaid(both, 'CLINIC') }, 'PRM')).toEqual({});
});

it('a draft of another day says nothing that is no word of ours', () => {
  const fields = {
    'CLINIC.rating': '9',
    'CLINIC.keywords': ['APPEARANCE', 'PRICE', 'SPEED'],
    'CLINIC.comment': 3,
  };
  expect(parseSaid({ fields }, 'CLINIC')).toEqual({ rating: undefined, keywords: ['SPEED'], comment: '' });
  expect(parseSaid({}, 'PRM')).toEqual({ rating: undefined, keywords: [], comment: '' });
});
