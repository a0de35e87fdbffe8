import { readFileSync } from 'node:fs';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { BRAND_COLORS, type Brand } from '@tervik/domain/brand/brand.ts';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Pairs of ink and ground that components put on each other; text needs 4.5:1 (WCAG 2.2 AA, 1.4.3). */
const TEXT_PAIRS = [
  ...['canvas', 'surface', 'sunken', 'hover', 'raised', 'accent-soft'].flatMap((ground) => [
    ['text', ground],
    ['text-muted', ground],
    ['accent-text', ground],
  ]),
  ...['canvas', 'surface', 'raised', 'hover', 'urgent-soft'].map((ground) => ['urgent-text', ground]),
  ...['waiting', 'done', 'urgent'].flatMap((tone) => [
    [`${tone}-text`, `${tone}-soft`],
    [`${tone}-text`, 'surface'],
    [`${tone}-text`, 'accent-soft'],
    ['text', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-urgent', 'urgent'],
  ['on-urgent', 'urgent-hover'],
  ['canvas', 'text'],
] as [string, string][];

/** Edges of controls and focus rings need 3:1 (1.4.11). */
const SHAPE_PAIRS = [
  ['line-strong', 'canvas'],
  ['line-strong', 'surface'],
  ['line-strong', 'sunken'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['urgent', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'accent-soft'],
] as [string, string][];

function color(name: string, theme: Theme, brand: Brand): string {
  const own = BRAND_COLORS.find((each) => each === name);
  if (own !== undefined) return brand.colors[own][theme === 'light' ? 0 : 1];
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = match?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no pair --${name}`);
  return value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the measure itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});

const LOOKS = Object.entries(BRANDS).flatMap(([country, brand]) =>
  THEMES.map((theme) => ({ country, brand, theme })),
);
test.each(LOOKS)('$country, $theme: text can be read', ({ brand, theme }) => {
  for (const [ink, ground] of TEXT_PAIRS) {
    const found = contrast(color(ink, theme, brand), color(ground, theme, brand));
    expect(found, `--${ink} on --${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
test.each(LOOKS)('$country, $theme: edges and focus can be seen', ({ brand, theme }) => {
  for (const [ink, ground] of SHAPE_PAIRS) {
    const found = contrast(color(ink, theme, brand), color(ground, theme, brand));
    expect(found, `--${ink} on --${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test('without the server’s style sheet the colours are those of the Estonian brand', () => {
  for (const name of BRAND_COLORS)
    expect(css).toContain(`--${name}: light-dark(${BRANDS.EE.colors[name].join(', ')});`);
});

test('the style sheet of the brand has each of its colours', () => {
  const sheet = readFileSync(new URL('../../../public/brand.css', import.meta.url), 'utf8');
  for (const name of BRAND_COLORS) expect(sheet).toContain(`--${name}: brand-color(${name});`);
});

test('no text under 13 px', () => {
  const sizes = [...css.matchAll(/--text-[a-z]+: ([\d.]+)rem/g)].map((match) => Number(match[1]) * 16);
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
});
