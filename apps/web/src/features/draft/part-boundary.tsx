import { CatchBoundary } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { saveDrafts } from '#features/draft/drafts.ts';
import { reportError } from '#lib/http/report.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { renewFailedComponents } from '#lib/lazy-component.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';

interface PartBoundaryProps {
  /** What the part shows: another one is drawn anew. */
  readonly shows?: string;
  /** Nobody misses it: where it fails, nothing stands in its place. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page that does not take the page with it when it throws or cannot be fetched. What is typed in it is a
 * draft, and stands there again when the part is drawn anew.
 */
export function PartBoundary({ shows = '', optional = false, children }: PartBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => shows}
      errorComponent={optional ? Nothing : PartFailed}
      onCatch={(error) => reportError('prm.crash', error)}
    >
      {children}
    </CatchBoundary>
  );
}

const Nothing = () => null;

function PartFailed({ reset }: ErrorComponentProps) {
  const t = useT();
  async function reload(): Promise<void> {
    if (await saveDrafts()) location.reload();
  }
  function drawAgain(): void {
    // After a new version its file is gone, and a browser may remember a failure: only a new page helps.
    renewFailedComponents(() => void (navigator.onLine && reload()));
    reset();
  }
  return (
    <Notice
      tone="error"
      live
      title={t('common.error.partTitle')}
      actions={
        <Row>
          <Button small onClick={drawAgain}>
            {t('ui.retry')}
          </Button>
          <Button small variant="quiet" onClick={() => void reload()}>
            {t('common.error.reload')}
          </Button>
        </Row>
      }
    >
      {t('common.error.technical')}
    </Notice>
  );
}
