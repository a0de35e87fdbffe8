import { useId, useState } from 'react';
import { isBlank } from '@tervik/domain/text.ts';
import type { BoardWord } from '@tervik/domain/subscription/board-word.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';

export interface BoardWordState extends BoardWord {
  readonly ids: { readonly member: string; readonly agrees: string };
  /** The button was pressed: from now on what is missing is said. */
  readonly isAsked: boolean;
  readonly change: (patch: Partial<BoardWord>) => void;
  /** Whether nothing is missing; else it is said, and the focus is there. */
  readonly check: () => boolean;
}

/** An admin's word that the board or the management agrees, while it is being given. */
export function useBoardWord(): BoardWordState {
  const [word, setWord] = useState<BoardWord>({ boardMember: '', boardAgrees: false });
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const ids = { member: `${id}member`, agrees: `${id}agrees` };
  return {
    ...word,
    ids,
    isAsked,
    change: (patch) => setWord((earlier) => ({ ...earlier, ...patch })),
    check() {
      setAsked(true);
      const missing = isBlank(word.boardMember) ? ids.member : word.boardAgrees ? undefined : ids.agrees;
      if (missing !== undefined) document.getElementById(missing)?.focus();
      return missing === undefined;
    },
  };
}

interface BoardWordFieldsProps {
  readonly state: BoardWordState;
  /** What the board agrees to: the server keeps the same sentence. */
  readonly sentence: string;
}

/** Spec §4, §6: who of the board or the management agrees, and that they do. */
export function BoardWordFields({ state, sentence }: BoardWordFieldsProps) {
  const t = useT();
  const { ids, isAsked, boardMember, boardAgrees, change } = state;
  return (
    <Stack>
      <TextField
        id={ids.member}
        label={t('subscription.board.member')}
        hint={t('subscription.board.memberHint')}
        autoComplete="off"
        maxLength={200}
        value={boardMember}
        error={isAsked && isBlank(boardMember) ? t('subscription.board.memberRequired') : undefined}
        onChange={(event) => change({ boardMember: event.target.value })}
      />
      <Checkbox
        id={ids.agrees}
        label={sentence}
        checked={boardAgrees}
        error={isAsked && !boardAgrees ? t('subscription.board.required') : undefined}
        onChange={(event) => change({ boardAgrees: event.target.checked })}
      />
    </Stack>
  );
}
