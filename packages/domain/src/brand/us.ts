import { ABROAD } from './abroad.ts';
import type { Brand } from './brand.ts';

export const US: Brand = {
  ...ABROAD,
  timeZone: 'America/New_York',
  emergencyNumber: '911',
};
