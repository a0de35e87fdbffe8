import { BRAND_COLORS, type Brand, type ColorPair } from './brand.ts';
import type { CountryCode } from './countries.ts';
import { EE } from './ee.ts';
import { GB } from './gb.ts';
import { US } from './us.ts';
import { ZA } from './za.ts';

export const BRANDS: Readonly<Record<CountryCode, Brand>> = { EE, GB, US, ZA };

/** Values that every text may name without being given them: the product, and whom to call when life is in danger. */
export interface BrandValues {
  readonly productName: string;
  readonly emergencyNumber: string;
}

export const brandValues = ({ productName, emergencyNumber }: Brand): BrandValues => ({
  productName,
  emergencyNumber,
});

/**
 * Writes a brand into a file that is served as it stands (page, offline page, style sheet, icon, manifest, service
 * worker): `{name}` becomes a value, `brand-color(accent)` a pair for both themes, `{light accent}` one colour, and what
 * stands between `<!--only ru-->` and `<!--end-->` goes where the country does not speak that language.
 */
export function fillBrand(text: string, brand: Brand): string {
  const values: Readonly<Record<string, string>> = {
    ...brandValues(brand),
    locale: brand.locales[0],
    locales: brand.locales.join(' '),
    markCorner: String(brand.mark.corner),
    markLines: brand.mark.lines,
    icons: brand.icons,
  };
  return text
    .replaceAll(/<!--only (\w+)-->([\s\S]*?)<!--end-->/g, (_, locale: string, words: string) =>
      brand.locales.some((spoken) => spoken === locale) ? words : '',
    )
    .replaceAll(/brand-color\(([\w-]+)\)/g, (whole, name: string) => {
      const pair = colorOf(brand, name);
      return pair === undefined ? whole : `light-dark(${pair.join(', ')})`;
    })
    .replaceAll(/\{light ([\w-]+)\}/g, (whole, name: string) => colorOf(brand, name)?.[0] ?? whole)
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}

function colorOf(brand: Brand, name: string): ColorPair | undefined {
  const found = BRAND_COLORS.find((color) => color === name);
  return found && brand.colors[found];
}
