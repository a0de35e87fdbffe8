import { useEffect, useRef, useState } from 'react';
import { askQuestions } from '@tervik/contract/routes-common.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import type { StepDraft } from '../flow.ts';
import { listAsked, withQuestions } from './asked-questions.ts';
import type { useQuestionsBody } from './use-questions-body.ts';

type FollowUpBody = ReturnType<typeof useQuestionsBody> & {
  readonly initial: false;
  readonly questionAnswers: { question: string; answer: string }[];
};

/** A model may ask back once; that it cannot is no reason to stop. Whoever skips meanwhile is not called back. */
export function useFollowUp(draft: StepDraft) {
  const { run, pending } = useAction(askQuestions);
  const [from, setFrom] = useState<number>();
  const here = useRef(true);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return {
    pending,
    /** Where the questions begin that came last. */
    from,
    isHere: () => here.current,
    /** @returns whether there is more to answer */
    async ask(body: FollowUpBody): Promise<boolean> {
      const answer = await run({ body });
      if (answer === undefined || answer.questions.length === 0 || !here.current) return false;
      const { content, set } = latest.current;
      setFrom(listAsked(content).length);
      set({ fields: withQuestions(content, answer) });
      return true;
    },
  };
}
