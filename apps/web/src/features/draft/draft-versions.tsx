import type { Draft } from './drafts.ts';
import { LazyPart } from './lazy-part.tsx';
import type { Around } from './stored-versions.tsx';

const asItIs: Around = (choose) => choose();
const load = () => import('./stored-versions.tsx');

interface DraftVersionsProps {
  readonly draft: Draft;
  readonly compact?: boolean;
  /** Where letters are commands: runs the choice, and leads back into the text. */
  readonly around?: Around | undefined;
}

/** What other devices have made of a half-typed text: both are kept, one is chosen, the other comes back. */
export function DraftVersions({ draft, compact = false, around = asItIs }: DraftVersionsProps) {
  const { others, setAside, notSent } = draft.versions;
  if (others.length === 0 && setAside.length === 0 && !notSent) return null;
  return (
    <LazyPart name="stored-versions" load={load}>
      {({ StoredVersions }) => <StoredVersions {...{ draft, compact, around }} />}
    </LazyPart>
  );
}
