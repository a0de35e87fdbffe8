import type { Settings } from '@tervik/contract/notification.ts';
import type { SettingsRow } from './queries.ts';

export const presentSettings = (row: SettingsRow): Settings => ({
  notifyByEmail: row.notify_by_email,
  notifyByPush: row.notify_by_push,
  pushDevices: row.push_devices,
});
