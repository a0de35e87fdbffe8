/** A list that the system opens to whoever has proven their identity. */
export interface ListInSystem {
  readonly listCode: string;
  readonly doctor: string;
  readonly patientCount: number;
  /** Of the practice, where the system says it. */
  readonly registrationNumber: string | null;
}

/** Somebody of a list, as the system writes them; what is not said is ''. */
export interface MemberInSystem {
  readonly personalCode: string;
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  readonly email: string;
}

/** NOT_ALLOWED: the system knows this person, or this server, and says no. */
export type ListSystemFailure = 'NOT_ANSWERING' | 'NOT_ALLOWED';
export type ListSystemAnswer<T> =
  | { readonly ok: true; readonly found: T }
  | { readonly ok: false; readonly why: ListSystemFailure; readonly detail: string };

/**
 * The national system of patient lists, asked in the name of a person who has just proven who they are. Its query is not
 * public (facts, protocols.md A5): this is a port of ours, which an adapter for the real one fits once its contract is known.
 */
export interface ListSystemPort {
  listsOf(personalCode: string): Promise<ListSystemAnswer<readonly ListInSystem[]>>;
  /** @param most rows that are read; more than that is an answer that is not believed */
  membersOf(
    personalCode: string,
    listCode: string,
    most: number,
  ): Promise<ListSystemAnswer<readonly MemberInSystem[]>>;
}
