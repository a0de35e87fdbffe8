import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { decideObstacle, findObstacleRefusal, OBSTACLES } from './obstacle.ts';

it.each(OBSTACLES)('%s alone says enough, unless it is OTHER', (obstacle) => {
  const refusal = findObstacleRefusal({ obstacles: [obstacle], comment: ' ' });
  expect(refusal).toBe(obstacle === 'OTHER' ? 'FEEDBACK_TEXT_REQUIRED' : null);
  expect(findObstacleRefusal({ obstacles: [obstacle], comment: 'Ei tea.' })).toBeNull();
});

it('needs no obstacle where there are words, and words that fit', () => {
  expect(findObstacleRefusal({ obstacles: [], comment: '' })).toBe('FEEDBACK_TEXT_REQUIRED');
  expect(findObstacleRefusal({ obstacles: [], comment: 'Ei saanud.' })).toBeNull();
  const comment = 'x'.repeat(LIMITS.messageCharacters + 1);
  expect(findObstacleRefusal({ obstacles: ['BROKEN'], comment })).toBe('E_CONTACT_ANSWER_TOO_LONG');
});

it('stores each once, in the order of the list', () => {
  expect(decideObstacle({ obstacles: ['OTHER', 'SIGN_IN', 'OTHER'], comment: ' \n' })).toEqual({
    obstacles: ['SIGN_IN', 'OTHER'],
    comment: '',
  });
});
