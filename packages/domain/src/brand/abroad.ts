import type { Brand } from './brand.ts';

/** What the English-speaking countries share: a name of their own, a ring that closes on a tick, in indigo. */
export const ABROAD: Pick<
  Brand,
  'productName' | 'mark' | 'colors' | 'icons' | 'supportEmail' | 'locales' | 'adviceNumber'
> = {
  productName: 'Wholeway',
  mark: { corner: 16, lines: 'M22.2 9.1A9.3 9.3 0 1 0 25.2 17.4M11.8 15.8l4 4L25.4 9.6' },
  colors: {
    accent: ['#434a9c', '#98a4ee'],
    'accent-hover': ['#343a80', '#b3bcf4'],
    'on-accent': ['#ffffff', '#10143a'],
    'accent-text': ['#3d4490', '#aab4f2'],
    'accent-soft': ['#e8e9f6', '#222643'],
    'accent-line': ['#b4b8de', '#464d80'],
    focus: ['#434a9c', '#bcc5f8'],
  },
  icons: 'wholeway',
  supportEmail: 'help@wholeway.example',
  locales: ['en'],
  adviceNumber: null,
};
