/** A colour in the light and in the dark theme. */
export type ColorPair = readonly [light: string, dark: string];

/** The tokens of the style sheet that are the brand's; all others have a meaning and are the same everywhere. */
export const BRAND_COLORS = [
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
  'accent-line',
  'focus',
] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];

/** The mark: lines on a square of 32 with round corners. Pages, icons and the home screen are drawn from it. */
export interface BrandMark {
  /** Radius of the ground's corners; 16 is a circle. */
  readonly corner: number;
  /** SVG path of the lines, on a field of 32 × 32. */
  readonly lines: string;
}

/** What differs by country and belongs to no clinic (decisions "Names that the spec hides": a brand, never code). */
export interface Brand {
  readonly productName: string;
  readonly mark: BrandMark;
  readonly colors: Readonly<Record<BrandColor, ColorPair>>;
  /** Folder of the icons that are pictures, in the web app's `public/brand/`; `scripts/brand-icons.ts` draws them. */
  readonly icons: string;
  /** Where people ask for help, unless the installation says otherwise (`SUPPORT_EMAIL`). */
  readonly supportEmail: string;
  /** Country's own locales, English, and Russian for Estonia; the first is the default (spec §2, §9). */
  readonly locales: readonly ['et' | 'en' | 'ru', ...('et' | 'en' | 'ru')[]];
  readonly timeZone: string;
  readonly emergencyNumber: string;
  /** Family doctor's advice line. */
  readonly adviceNumber: string | null;
}
