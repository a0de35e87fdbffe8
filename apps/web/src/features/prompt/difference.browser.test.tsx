import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { DifferenceText } from './difference.tsx';

/** As it is drawn: what has gone in brackets, what is new in braces. */
const drawn = (): string => {
  const copy = document.querySelector('[role=region]')!.cloneNode(true) as HTMLElement;
  for (const heard of copy.querySelectorAll('.sr-only')) heard.remove();
  for (const gone of copy.querySelectorAll('del')) gone.textContent = `[-${gone.textContent}-]`;
  for (const come of copy.querySelectorAll('ins')) come.textContent = `{+${come.textContent}+}`;
  return copy.textContent;
};

test.each([
  ['at most six sentences', 'at most four sentences', 'at most [-six-]{+four+} sentences'],
  ['at most six short lines', 'at most four long lines', 'at most [-six short-]{+four long+} lines'],
  ['one\ntwo\nthree\n', 'one\nthree\n', 'one\n[-two\n-]three\n'],
  ['one\nthree\n', 'one\ntwo\nthree\n', 'one\n{+two\n+}three\n'],
  ['Kirjuta lühidalt.', 'Kirjuta väga lühidalt.', 'Kirjuta {+väga +}lühidalt.'],
  ['Пишите кратко.', 'Пишите коротко.', 'Пишите [-кратко-]{+коротко+}.'],
  ['a.\nb c d\n', 'a.\nb x d\n', 'a.\nb [-c-]{+x+} d\n'],
  ['', 'a', '{+a+}'],
  ['a', '', '[-a-]'],
])('%j and %j', async (before, after, expected) => {
  await render(<DifferenceText before={before} after={after} />);
  expect(drawn()).toBe(expected);
});

test.each(LANGUAGES)('%s: whoever listens hears which words have gone and which are new', async (locale) => {
  const { t } = await render(<DifferenceText before="at most six lines" after="at most four lines" />, {
    locale,
  });
  await expect
    .element(page.getByRole('region', { name: t('prompt.compare.result') }))
    .toHaveTextContent(`at most ${t('prompt.compare.gone')} six${t('prompt.compare.new')} four lines`);
  await expect.element(page.getByRole('deletion')).toHaveTextContent(`${t('prompt.compare.gone')} six`);
  await expect.element(page.getByRole('insertion')).toHaveTextContent(`${t('prompt.compare.new')} four`);
});

test('two texts that are the same are said to be', async () => {
  const { t } = await render(<DifferenceText before="a" after="a" />);
  await expect.element(page.getByText(t('prompt.compare.same'))).toBeVisible();
});

describe.each(['light', 'dark'])('%s', (theme) => {
  test('a changed word is not told by its colour alone, and stands out from its ground', async () => {
    document.documentElement.dataset['theme'] = theme;
    try {
      await render(<DifferenceText before="at most six lines" after="at most four lines" />);
      const styleOf = (tag: string) => getComputedStyle(document.querySelector(tag)!);
      const [gone, come] = [styleOf('del'), styleOf('ins')] as const;
      expect(gone.textDecorationLine).toBe('line-through');
      expect(come.textDecorationLine).toBe('underline');
      expect(contrast(gone)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(come)).toBeGreaterThanOrEqual(4.5);
    } finally {
      delete document.documentElement.dataset['theme'];
    }
  });
});

/** As WCAG reckons it. */
function contrast({ color, backgroundColor }: CSSStyleDeclaration): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  const light = (value: string): number => {
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [one, other] = [light(color), light(backgroundColor)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
