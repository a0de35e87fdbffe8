import type { Summarization } from '@tervik/contract/ai.ts';
import type { SummaryRow } from './case-queries.ts';

export const presentSummary = (row: SummaryRow): Summarization => ({
  aiSummarizationId: row.id,
  summary: row.summary,
  locale: row.locale,
  model: row.model,
  createdAt: row.created_at,
  outdated: row.outdated,
  liked: row.liked,
});
