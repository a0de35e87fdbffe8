import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Panel, Stack } from '#ui/frame/layout.tsx';
import { FileImport } from './file/file-import.tsx';
import { ProofPanel } from './proof/proof-panel.tsx';
import { forgetImportSession, readImportSession } from './import-session.ts';
import { HeldProof } from './proof/held-proof.tsx';
import { useImportWays, useStoredProof } from './queries.ts';
import { useClinicSearch } from './use-clinic-search.ts';
import styles from './patient-list.module.css';

interface WaysToImportProps {
  readonly clinicId: string;
  /** A phone is waited for, or a question of a file is open. */
  readonly onBusy: (busy: boolean) => void;
}

/** By digital ID from the list system, where this installation knows one, and by a file, always. */
export function WaysToImport({ clinicId, onBusy }: WaysToImportProps) {
  const t = useT();
  const search = useClinicSearch();
  const { show: why } = useSearch({ from: '/admin/admin/clinic-import/login' });
  const ways = useImportWays(clinicId);
  const [kept, setKept] = useState(readImportSession);
  const proof = useStoredProof(kept);
  const held = proof.data?.status === 'SUCCESS' ? proof.data : undefined;
  const [busy, setBusy] = useState<'PROOF' | 'FILE'>();
  const mark =
    (which: 'PROOF' | 'FILE') =>
    (is: boolean): void => {
      setBusy(is ? which : undefined);
      onBusy(is);
    };
  const offersProof =
    busy !== 'FILE' &&
    held === undefined &&
    !proof.isLoading &&
    ways.data !== undefined &&
    ways.data.methods.length > 0;
  return (
    <Stack>
      <h2>{t('patient-list.ways.title')}</h2>
      {(why === 'over' || why === 'unknown') && busy === undefined && (
        <Notice tone="warning" live>
          {t(why === 'over' ? 'patient-list.ways.over' : 'patient-list.ways.unknown')}
        </Notice>
      )}
      {ways.isError && <LoadError error={ways.error} onRetry={() => void ways.refetch()} />}
      {(ways.isPending || proof.isLoading) && <Skeleton count={3} label={t('ui.loading')} />}
      <div className={styles.ways}>
        {busy !== 'FILE' && held !== undefined && (
          <HeldProof
            expiresAt={held.expiresAt}
            onEnd={() => {
              forgetImportSession();
              setKept(undefined);
            }}
          />
        )}
        {offersProof && (
          <ProofPanel
            clinicId={clinicId}
            methods={ways.data.methods}
            personalCode={ways.data.personalCode ?? ''}
            onWaiting={mark('PROOF')}
            onProven={() => go(hrefTo('/admin/clinic-import/dashboard', { search }), { unasked: true })}
          />
        )}
        {busy !== 'PROOF' && (
          <Panel title={t('patient-list.file.title')}>
            <FileImport clinicId={clinicId} purpose="LIST" onAsking={mark('FILE')} />
          </Panel>
        )}
      </div>
    </Stack>
  );
}
