/** What the partner says is wrong, for the log; never a word of what was filled in. */
export interface WorkflowFailure {
  readonly ok: false;
  readonly detail: string;
}

export interface StartedWorkflow {
  readonly ok: true;
  readonly sessionRef: string;
  readonly pathwayRef: string;
  /** Where the browser goes to fill it in. */
  readonly url: string;
}

export interface FilledIn {
  readonly title: string;
  /** In the order of the form; an answer in the partner's words, or what it is where the words are ours. */
  readonly items: readonly {
    readonly question: string;
    readonly answer: string | boolean;
    readonly value: number | null;
  }[];
}

/** RUNNING: not filled in to the end. ENDED: it will never be. */
export type WorkflowState =
  | { readonly ok: true; readonly state: 'RUNNING' }
  | { readonly ok: true; readonly state: 'ENDED' }
  | { readonly ok: true; readonly state: 'COMPLETED'; readonly forms: readonly FilledIn[] };

/**
 * Questionnaires that are filled in at a partner's (spec §4 "Creation through an external questionnaire workflow").
 * The partner learns which questionnaire and in which language: no name, no code, nothing of the person. Neither call
 * throws or takes longer than its time-out.
 */
export interface WorkflowPort {
  start(workflow: {
    readonly definitionId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
    readonly language: 'et' | 'en' | 'ru';
  }): Promise<StartedWorkflow | WorkflowFailure>;
  read(pathwayRef: string): Promise<WorkflowState | WorkflowFailure>;
}
