import { hrefTo } from '#lib/router/href.ts';
import { Redirect } from '#parts/redirect.tsx';
import { readImportSession } from './import-session.ts';
import { useClinicSearch } from './use-clinic-search.ts';

/** Spec §2 /admin/clinic-import: the dashboard only while a proof holds, else the login. */
export function ImportIndex() {
  const search = useClinicSearch();
  const page = readImportSession()?.status === 'SUCCESS' ? 'dashboard' : 'login';
  return <Redirect href={hrefTo(`/admin/clinic-import/${page}`, { search })} />;
}
