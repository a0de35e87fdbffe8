import { useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { reportObstacle } from '@tervik/contract/routes-common.gen.ts';
import { findObstacleRefusal, OBSTACLE_PLACES, OBSTACLES } from '@tervik/domain/feedback/obstacle.ts';
import type { Obstacle, ObstaclePlace } from '@tervik/domain/feedback/obstacle.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import styles from './obstacle.module.css';

/** From which page somebody came here, as its link says. */
function usePlace(): ObstaclePlace {
  const { from } = useSearch({ strict: false });
  return OBSTACLE_PLACES.find((place) => place === from) ?? 'OTHER';
}

/** /could-not-get-in: whoever could not sign in, or belongs to no clinic here, says why; nobody asks who they are. */
export function ObstaclePage() {
  const t = useT();
  const [isSent, setSent] = useState(false);
  usePageTitle(t(isSent ? 'feedback.obstacle.thanks' : 'feedback.obstacle.title'));
  return <Page>{isSent ? <Thanks /> : <ObstacleForm onSent={() => setSent(true)} />}</Page>;
}

function ObstacleForm({ onSent }: { readonly onSent: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const place = usePlace();
  const { run, pending, error } = useAction(reportObstacle);
  // One report, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const obstaclesError = useId();
  const tooLong = isTooLong(comment);
  const noWord = !tooLong && findObstacleRefusal({ obstacles, comment }) !== null;
  const mistake = tried && noWord ? t('feedback.obstacle.textRequired') : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (noWord) return form.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    if (tooLong) return form.current?.querySelector('textarea')?.focus();
    const answer = await run({ body: { id, place, obstacles: [...obstacles], comment } });
    if (answer !== undefined) onSent();
    return undefined;
  }

  return (
    <>
      <PageHeading lead={t('feedback.obstacle.lead')}>{t('feedback.obstacle.title')}</PageHeading>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <fieldset aria-describedby={mistake === undefined ? undefined : obstaclesError}>
            <legend className={styles.legend}>{t('feedback.obstacle.what')}</legend>
            <p className="text-aside">{t('feedback.obstacle.several')}</p>
            <div role="alert">
              <FieldError id={obstaclesError} error={mistake} />
            </div>
            <div className={styles.obstacles}>
              {OBSTACLES.map((obstacle) => (
                <Checkbox
                  key={obstacle}
                  label={t(`feedback.obstacle.${obstacle}`)}
                  checked={obstacles.includes(obstacle)}
                  onChange={({ target }) =>
                    setObstacles(
                      target.checked ? [...obstacles, obstacle] : obstacles.filter((one) => one !== obstacle),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          <TextArea
            label={t('feedback.obstacle.comment')}
            hint={t('feedback.obstacle.commentHint')}
            rows={4}
            value={comment}
            readOnly={pending}
            onChange={({ target }) => setComment(target.value)}
            counter={{
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count, max) => t('ui.characters', { count, max }),
            }}
            error={tooLong ? t('feedback.obstacle.tooLong', { max: LIMITS.messageCharacters }) : undefined}
          />
          {error !== null && (
            <Notice tone="error" live title={t('feedback.obstacle.failed')}>
              {errorText(error)}
            </Notice>
          )}
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              icon={<Send />}
              pending={pending}
              pendingLabel={t('feedback.obstacle.sending')}
            >
              {t('feedback.obstacle.send')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </>
  );
}

function Thanks() {
  const t = useT();
  const { emergencyNumber, supportEmail } = useConfig();
  return (
    <Stack gap="section">
      {/* The form is gone: the reader begins at what took its place. */}
      <PageHeading
        ref={(heading) => heading?.focus()}
        lead={t('feedback.obstacle.thanksLead', { email: supportEmail })}
      >
        {t('feedback.obstacle.thanks')}
      </PageHeading>
      <Notice tone="warning">{t('feedback.obstacle.health', { number: emergencyNumber })}</Notice>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/help')}>
          {t('feedback.obstacle.help')}
        </LinkButton>
        <LinkButton variant="quiet" href={hrefTo('/')}>
          {t('common.backHome')}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
