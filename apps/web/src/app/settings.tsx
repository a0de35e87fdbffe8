import { SettingsPage, type StaffPartProps } from '#features/account/settings-page.tsx';
import { LazyPart } from '#features/draft/lazy-part.tsx';

const loadStaffSettings = () => import('#features/account/clinic/staff-settings.tsx');

/** /settings of both sides: what only staff have is fetched for them alone. */
export function Settings() {
  return <SettingsPage staffPart={StaffPart} />;
}

function StaffPart(props: StaffPartProps) {
  return (
    <LazyPart name="staff-settings" load={loadStaffSettings}>
      {({ StaffSettings }) => <StaffSettings {...props} />}
    </LazyPart>
  );
}
