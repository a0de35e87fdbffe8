import type { Brand } from './brand.ts';

/** Estonia: an open letter whose fold is a tick, "it arrived", in deep teal. */
export const EE: Brand = {
  productName: 'Tervik',
  mark: {
    corner: 8,
    lines:
      'M7 11.5v10a2.5 2.5 0 0 0 2.5 2.5h13a2.5 2.5 0 0 0 2.5-2.5v-10M7.5 12.5l6.8 5.6a2.2 2.2 0 0 0 3-.2L25.5 8',
  },
  colors: {
    accent: ['#0f5f5c', '#5bb8b0'],
    'accent-hover': ['#0a4b49', '#7accc4'],
    'on-accent': ['#ffffff', '#06211f'],
    'accent-text': ['#0d5855', '#79cbc3'],
    'accent-soft': ['#e1efed', '#173431'],
    'accent-line': ['#9cc8c4', '#2f5f5b'],
    focus: ['#0f5f5c', '#8fdcd4'],
  },
  icons: 'tervik',
  supportEmail: 'help@tervik.example',
  locales: ['et', 'en', 'ru'],
  timeZone: 'Europe/Tallinn',
  emergencyNumber: '112',
  adviceNumber: '1220',
};
