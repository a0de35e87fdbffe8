import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PromptDetails, PromptDraft, TrialAnswer } from '@tervik/contract/prompt.ts';
import type { z } from 'zod';
import { tryPrompt } from '@tervik/contract/routes-platform.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './prompt.module.css';
import { PublishDraft } from './publish-draft.tsx';
import { notePrompt, refetchPrompt } from './queries.ts';

interface TrialProps {
  readonly details: PromptDetails;
  readonly draft: PromptDraft;
  /** What stands in the field is not what is kept. */
  readonly isChanged: boolean;
  /** Of the draft that is a version now. */
  readonly onPublished: (revision: number) => void;
}
type Answer = z.infer<typeof TrialAnswer>;
interface Tried {
  readonly caseId: string;
  readonly draft: Answer;
  readonly inForce: Answer;
}

/** The draft on people who were made up, beside the version in force; what has passed may be published. */
export function PromptTrial({ details, draft, isChanged, onPublished }: TrialProps) {
  const t = useT();
  const { number } = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { purpose, cases } = details;
  const [answers, setAnswers] = useState<{ readonly revision: number; readonly list: readonly Tried[] }>();
  const [running, setRunning] = useState<number>();
  const [error, setError] = useState<ApiError>();
  const control = useRef<AbortController>(null);
  // Whoever leaves has seen enough.
  useEffect(() => () => control.current?.abort(), []);
  // Answers to a text that is no more there are nobody's.
  const list = answers?.revision === draft.revision ? answers.list : [];
  const passed = cases.filter(({ id }) => draft.passed.includes(id)).length;

  async function tryAll(): Promise<void> {
    const mine = new AbortController();
    control.current = mine;
    setError(undefined);
    const done: Tried[] = [];
    setAnswers({ revision: draft.revision, list: done });
    try {
      for (const [at, { id }] of cases.entries()) {
        setRunning(at + 1);
        const tried = await call(tryPrompt, {
          params: { purpose },
          body: { caseId: id, seenRevision: draft.revision },
          signal: mine.signal,
        });
        done.push(tried);
        setAnswers({ revision: draft.revision, list: [...done] });
        if (tried.draft.answer === null) continue;
        notePrompt(client, purpose, (cached) =>
          cached.draft?.revision === draft.revision
            ? { ...cached, draft: { ...cached.draft, passed: [...new Set([...cached.draft.passed, id])] } }
            : cached,
        );
      }
    } catch (reason) {
      if (reason instanceof ApiError) {
        setError(reason);
        void refetchPrompt(client, purpose);
      } else if (!mine.signal.aborted) throw reason;
    } finally {
      setRunning(undefined);
    }
  }
  const seconds = (ms: number): string =>
    t('prompt.trial.seconds', { seconds: number(Math.round(ms / 100) / 10) });

  return (
    <Stack>
      <h2>{t('prompt.trial.title')}</h2>
      <p>{t('prompt.trial.lead')}</p>
      <Row>
        <Button
          pending={running !== undefined}
          pendingLabel={t('ui.pending')}
          disabledReason={isChanged ? t('prompt.trial.saveFirst') : undefined}
          onClick={() => void tryAll()}
        >
          {t('prompt.trial.start', { count: cases.length })}
        </Button>
        {running !== undefined && (
          <Button variant="quiet" onClick={() => control.current?.abort()}>
            {t('prompt.trial.stop')}
          </Button>
        )}
        <PublishDraft
          details={details}
          draft={draft}
          isChanged={isChanged}
          left={cases.length - passed}
          onPublished={onPublished}
        />
      </Row>
      <p role="status" className={styles.aside}>
        {running === undefined
          ? t('prompt.trial.passed', { passed, count: cases.length })
          : t('prompt.trial.running', { at: running, count: cases.length })}
      </p>
      {error !== undefined && (
        <Notice tone="error" live title={t('prompt.trial.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {list.map((tried) => {
        const about = cases.find(({ id }) => id === tried.caseId);
        return (
          <section
            key={tried.caseId}
            className={styles.case}
            aria-label={t(`prompt.case.${about?.locale ?? 'et'}`)}
          >
            <h3>{t(`prompt.case.${about?.locale ?? 'et'}`)}</h3>
            <p className={styles.words} lang={about?.locale}>
              {about?.text}
            </p>
            <div className={styles.answers}>
              {(['draft', 'inForce'] as const).map((which) => {
                const { answer, model, ms } = tried[which];
                return (
                  <div key={which} className={styles.answer}>
                    <h4>{t(`prompt.trial.${which}`)}</h4>
                    {answer === null ? (
                      <Notice tone="warning">{t('prompt.trial.notBelieved')}</Notice>
                    ) : (
                      <p className={styles.words}>{answer}</p>
                    )}
                    <p className={styles.aside}>
                      {[...(model === null ? [] : [model]), seconds(ms)].join(' · ')}
                    </p>
                  </div>
                );
              })}
            </div>
          </section>
        );
      })}
    </Stack>
  );
}
