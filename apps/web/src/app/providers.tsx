import { QueryClientProvider } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import { LinkProvider } from '#ui/link.tsx';
import { ToastProvider } from '#ui/toasts.tsx';
import { AppLink } from './app-link.tsx';
import { RootLayout } from './root-layout.tsx';

export function App() {
  const t = useT();
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider value={AppLink}>
        <ToastProvider label={t('ui.notifications')}>
          <RootLayout />
        </ToastProvider>
      </LinkProvider>
    </QueryClientProvider>
  );
}
