import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import styles from './write.module.css';

interface RepeatsProps {
  /** Of the recipients, who had an SMS of the clinic lately. */
  readonly count: number;
  readonly areOut: boolean;
  readonly onChange: (areOut: boolean) => void;
}

/** Who would get another SMS within a month, and the way to leave them out. */
export function Repeats({ count, areOut, onChange }: RepeatsProps) {
  const t = useT();
  if (areOut)
    return (
      <Row>
        <span className={styles.aside}>{t('message-centre.write.repeats.out')}</span>
        <Button small variant="quiet" onClick={() => onChange(false)}>
          {t('message-centre.write.repeats.putBack')}
        </Button>
      </Row>
    );
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button small onClick={() => onChange(true)}>
          {t('message-centre.write.repeats.leaveOut')}
        </Button>
      }
    >
      {t('message-centre.write.repeats.some', { count })}
    </Notice>
  );
}
