import { toHref } from '#lib/router/href.ts';
import { useEffect, useState } from 'react';
import { Select } from '#ui/form/choice.tsx';
import { PageHeading, Row } from '#ui/frame/layout.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { ToastProvider } from '#ui/overlay/toasts.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { ControlGallery } from './control-gallery.tsx';
import { ClinicScreen } from './clinic-screen.tsx';
import { TextGallery } from './text-gallery.tsx';
import { PatientListScreen, PatientTimelineScreen, SignInScreen } from './patient-screens.tsx';
import styles from './ui-page.module.css';

const SCREENS = {
  controls: ControlGallery,
  content: ContentGallery,
  clinic: ClinicScreen,
  patient: PatientListScreen,
  timeline: PatientTimelineScreen,
  signin: SignInScreen,
  texts: TextGallery,
};
type Screen = keyof typeof SCREENS;

/**
 * Every component in its states, and the screens they make. Address: ?screen=…&theme=light|dark&
 * density=patient|clinic&bare (bare: the screen without this frame).
 */
export function UiPage() {
  const query = new URLSearchParams(window.location.search);
  const screen = query.get('screen') ?? 'controls';
  const name: Screen = Object.hasOwn(SCREENS, screen) ? (screen as Screen) : 'controls';
  const Shown = SCREENS[name];
  const [theme, setTheme] = useState(query.get('theme') ?? 'light');
  const [density, setDensity] = useState(query.get('density') ?? 'patient');

  useEffect(() => {
    document.title = 'Components · Tervik';
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);

  const isScreen = name !== 'controls' && name !== 'content' && name !== 'texts';
  if (query.has('bare') || isScreen) {
    return (
      <ToastProvider label="Notifications">
        <Shown />
      </ToastProvider>
    );
  }
  return (
    <ToastProvider label="Notifications">
      <main data-density={density} className={styles.page}>
        <PageHeading
          lead="Every component in its states."
          actions={
            <Row>
              <Select
                small
                label="Theme"
                value={theme}
                onChange={(event) => setTheme(event.target.value)}
                options={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
              <Select
                small
                label="Density"
                value={density}
                onChange={(event) => setDensity(event.target.value)}
                options={[
                  { value: 'patient', label: 'Patient' },
                  { value: 'clinic', label: 'Clinic' },
                ]}
              />
            </Row>
          }
        >
          Tervik · ui
        </PageHeading>
        <LinkTabs
          label="Screens"
          tabs={Object.keys(SCREENS).map((id) => ({
            id,
            label: id,
            href: toHref(`/dev/ui?screen=${id}&theme=${theme}&density=${density}`),
            current: id === name,
          }))}
        />
        <Shown />
      </main>
    </ToastProvider>
  );
}
