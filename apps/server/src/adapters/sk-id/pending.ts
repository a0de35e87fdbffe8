import type { z } from 'zod';
import { ProofError } from './failures.ts';

/** What we kept of a session ourselves: where it cannot be read, the session has ended, and asking again helps nobody. */
export function readPending<T>(shape: z.ZodType<T>, pending: string): T {
  try {
    return shape.parse(JSON.parse(pending));
  } catch {
    throw new ProofError('FAILED', 'pending');
  }
}
