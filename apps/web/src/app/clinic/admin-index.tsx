import { Redirect } from '#parts/redirect.tsx';
import { hrefTo } from '#lib/router/href.ts';

/** Spec §2 /admin: its first child. */
export const AdminIndex = () => <Redirect href={hrefTo('/admin/employees')} />;
