import { expect, test } from 'vitest';
import { anchorOf, outlineOf, withoutTitle } from './outline.ts';

test('anchors keep the words of every script', () => {
  expect(anchorOf('1. Kes me oleme?')).toBe('1-kes-me-oleme');
  expect(anchorOf('Ваши права')).toBe('ваши-права');
  expect(anchorOf(' Õigused & kohustused ')).toBe('õigused-kohustused');
});

test('the outline is the headings of the second level, as they are read', () => {
  const text = [
    '# Title',
    '## One *thing*',
    'text ## not a heading',
    '### deeper',
    '```',
    '## code',
    '```',
    '## See [this](/x) ##',
    '##none',
  ].join('\n');
  expect(outlineOf(text)).toEqual([
    { id: 'one-thing', title: 'One thing' },
    { id: 'see-this', title: 'See this' },
  ]);
});

test("only a text's own first heading is left out", () => {
  expect(withoutTitle('# Terms\n\nText\n\n# Second')).toBe('Text\n\n# Second');
  expect(withoutTitle('Text\n# Terms')).toBe('Text\n# Terms');
  expect(withoutTitle('## Part\nText')).toBe('## Part\nText');
});
