import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Shown } from '#lib/router/router.ts';
import { CrashPage } from '#app/shell/fallback-pages.tsx';

/** The page that is shown, in the parent that it shares with others. What breaks takes no more than itself along. */
export function PageOf({ shown }: { shown: Shown<unknown> }) {
  const { Page, Layout, place, error } = shown;
  const page = (
    <ErrorBoundary at={place.pathname} error={error}>
      {Page !== null && <Page />}
    </ErrorBoundary>
  );
  if (Layout === undefined) return page;
  return (
    <ErrorBoundary at={place.pathname}>
      <Layout>{page}</Layout>
    </ErrorBoundary>
  );
}

interface PageBoundaryProps {
  /** Another address is another try. */
  readonly at: string;
  /** Broken from the start: a part that did not come. */
  readonly error?: unknown;
  readonly children: ReactNode;
}
interface PageBoundaryState {
  readonly at: string;
  readonly broken: { readonly by: unknown } | null;
}

/** React tells of what breaks while it is drawn to classes alone. */
class ErrorBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { at: this.props.at, broken: null };

  static getDerivedStateFromError(error: unknown): Pick<PageBoundaryState, 'broken'> {
    return { broken: { by: error } };
  }

  static getDerivedStateFromProps(
    { at }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return at === state.at ? null : { at, broken: null };
  }

  override render(): ReactNode {
    const error = this.state.broken === null ? this.props.error : this.state.broken.by;
    return error === undefined ? this.props.children : <CrashPage error={error} />;
  }
}
