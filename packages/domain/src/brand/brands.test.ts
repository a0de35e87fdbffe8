import { describe, expect, it, test } from 'vitest';
import { BRAND_COLORS } from './brand.ts';
import { BRANDS, fillBrand } from './brands.ts';
import { COUNTRY_CODES } from './countries.ts';

test('Estonia and Britain differ in all that is seen', () => {
  const { EE, GB } = BRANDS;
  for (const name of ['productName', 'mark', 'icons', 'supportEmail', 'emergencyNumber', 'locales'] as const)
    expect(GB[name], name).not.toEqual(EE[name]);
  for (const color of BRAND_COLORS)
    if (color !== 'on-accent') expect(GB.colors[color], color).not.toEqual(EE.colors[color]);
});

describe.each(COUNTRY_CODES)('%s', (country) => {
  const brand = BRANDS[country];
  it('speaks English, and Russian in Estonia only', () => {
    expect(brand.locales).toContain('en');
    expect(brand.locales.includes('ru')).toBe(country === 'EE');
  });
  it('writes a file without a gap', () => {
    const text =
      '{productName} {emergencyNumber} {locale} {locales} {markCorner} {markLines} {icons} {light accent} brand-color(focus)';
    expect(fillBrand(text, brand)).not.toMatch(/[{}]|brand-color|undefined/);
  });
  it('leaves out what it does not speak', () => {
    const text = '<!--only et-->A<!--end--><!--only en-->B<!--end--><!--only ru-->C<!--end-->';
    expect(fillBrand(text, brand)).toBe(country === 'EE' ? 'ABC' : 'B');
  });
});

test('what is no value of a brand stays', () => {
  expect(fillBrand('{count} {constructor} {light nothing} brand-color(constructor)', BRANDS.EE)).toBe(
    '{count} {constructor} {light nothing} brand-color(constructor)',
  );
});
