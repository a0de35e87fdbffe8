import { ABROAD } from './abroad.ts';
import type { Brand } from './brand.ts';

export const GB: Brand = {
  ...ABROAD,
  timeZone: 'Europe/London',
  emergencyNumber: '999',
};
