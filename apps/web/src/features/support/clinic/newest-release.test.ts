import { expect, test } from 'vitest';
import { newestOf } from './newest-release.ts';

test('the newest release, its first five lines, whole', () => {
  const items = [1, 2, 3, 4, 5, 6].map((number) => `- Item ${number}\n  goes on.`);
  const changes = [
    '## 0.2.0 · 2026-11-22',
    '',
    '### Added',
    ...items.slice(0, 2),
    '',
    '### Changed',
    ...items.slice(2),
    '',
    '## 0.1.0 · 2026-01-01',
    '- Old',
  ];
  expect(newestOf(changes.join('\n'))).toBe(['### 0.2.0 · 2026-11-22', '', ...items.slice(0, 5)].join('\n'));
});

test.each(['', 'Nothing yet'])('of %o there is nothing', (changes) => {
  expect(newestOf(changes)).toBe('');
});
