import { useEffect, useRef, useState } from 'react';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { UrgentSignsSet } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import { urgentAnswerOf, urgentFieldOf } from '../flow.ts';
import type { Chosen } from '../choose/chosen.tsx';

interface UrgentSignsProps {
  readonly id: string;
  readonly set: UrgentSignsSet;
  readonly draft: Draft;
  readonly person: Chosen['person'];
  readonly error: string | undefined;
}

/**
 * One structured question before anything is written (issue "Safety"): yes shows at once whom to call, and never
 * stands in the way of writing.
 */
export function UrgentSigns({ id, set, draft, person, error }: UrgentSignsProps) {
  const t = useT();
  const answer = urgentAnswerOf(draft.content);
  // What was answered at an earlier visit does not take the page away from its beginning.
  const [answeredHere, setAnsweredHere] = useState(false);
  const question = questionOf();

  function questionOf(): string {
    // Until it is known about whom.
    if (person === undefined) return t('new-e-contact.write.signs.someone');
    if (person.isSelf) return t('new-e-contact.write.signs.mine');
    return t('new-e-contact.write.signs.other', { name: `${person.firstName} ${person.surname}` });
  }

  return (
    <Stack>
      <ChoiceCards
        pressedOnly
        id={id}
        legend={question}
        hint={
          <ul className={styles.signs}>
            {t(`new-e-contact.write.signs.${set}`)
              .split('\n')
              .map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
          </ul>
        }
        choices={[
          { value: 'no', label: t('new-e-contact.write.signs.no') },
          { value: 'yes', label: t('new-e-contact.write.signs.yes') },
        ]}
        value={answer === undefined ? undefined : answer ? 'yes' : 'no'}
        onChoose={(value) => {
          setAnsweredHere(true);
          draft.set({ fields: answered(draft.content, value === 'yes') });
        }}
        error={error}
      />
      {/* There from the start, so that what comes into it is said. */}
      <div role="status">{answer === true && <CallNow set={set} scroll={answeredHere} />}</div>
    </Stack>
  );
}

const answered = (content: DraftContent, present: boolean) =>
  changedFields(content, { [urgentFieldOf(content)]: present });

/**
 * Calm and clear: whom to call, and that the message is delivered all the same. It comes under a long list, so it is
 * brought into sight; the focus stays on the answer.
 */
function CallNow({ set, scroll }: { set: UrgentSignsSet; scroll: boolean }) {
  const t = useT();
  const { emergencyNumber } = useConfig();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroll) box.current?.scrollIntoView({ block: 'nearest' });
  }, [scroll]);
  return (
    <Notice
      ref={box}
      tone="error"
      title={t('new-e-contact.write.signs.title')}
      actions={<CallLinks className={styles.notDocked} />}
    >
      <Stack>
        <p>{t(`new-e-contact.type-help.urgent.${set}`, { emergencyNumber })}</p>
        <p>{t('new-e-contact.write.signs.delivered')}</p>
      </Stack>
    </Notice>
  );
}
