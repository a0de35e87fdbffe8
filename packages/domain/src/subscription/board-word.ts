import { Refusal } from '../errors.ts';
import { isBlank } from '../text.ts';

/** A clinic admin's word that the clinic's board or management agrees to what costs money or sends data out (spec §4, §6). */
export interface BoardWord {
  readonly boardAgrees: boolean;
  /** Who of the board: a name or an office. */
  readonly boardMember: string;
}

/** @throws FIELD_REQUIRED, BOARD_CONFIRMATION_REQUIRED */
export function assertBoardAgrees({ boardAgrees, boardMember }: BoardWord): void {
  if (isBlank(boardMember)) throw new Refusal('FIELD_REQUIRED', { field: 'boardMember' });
  if (!boardAgrees) throw new Refusal('BOARD_CONFIRMATION_REQUIRED');
}
