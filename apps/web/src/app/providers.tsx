import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { LinkProvider } from '#ui/frame/link.tsx';
import { ToastProvider } from '#ui/overlay/toasts.tsx';
import { AppLink } from './shell/app-link.tsx';
import { router } from './routing/routes.ts';

export function App() {
  const t = useT();
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider value={AppLink}>
        <ToastProvider label={t('ui.notifications')}>
          <RouterProvider router={router} />
        </ToastProvider>
      </LinkProvider>
    </QueryClientProvider>
  );
}
