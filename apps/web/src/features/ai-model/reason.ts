import { useT } from '#lib/i18n/i18n.ts';

/** Why a model did not answer, in words with what to do; the server's code stays beside it for whoever runs that. */
export function useReason(): (reason: string) => string {
  const t = useT();
  return (reason) => {
    if (reason === 'FORBIDDEN ADDRESS') return t('ai-model.reason.forbidden');
    if (/^HTTP 3\d\d$/.test(reason)) return t('ai-model.reason.redirect', { reason });
    if (/^HTTP 40[13]$/.test(reason)) return t('ai-model.reason.key', { reason });
    if (reason === 'HTTP 404') return t('ai-model.reason.notFound', { reason });
    if (reason === 'TOO LONG') return t('ai-model.reason.tooLong');
    if (reason === 'SHAPE') return t('ai-model.reason.shape');
    if (reason === 'TimeoutError') return t('ai-model.reason.slow');
    if (reason.startsWith('HTTP ')) return t('ai-model.reason.server', { reason });
    if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(reason)) return t('ai-model.reason.noName');
    if (reason === 'ECONNREFUSED') return t('ai-model.reason.refused');
    return t('ai-model.reason.network', { reason });
  };
}
