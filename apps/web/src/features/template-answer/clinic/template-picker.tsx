import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { fillTemplate } from '@tervik/domain/template-answer/template.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Chip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Option, Options, SearchInput, SearchList } from '#ui/form/search-list.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { usePlaceholderValues, useTemplates } from './queries.ts';
import { templatesFor } from './search.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';

export interface TemplatePickerProps {
  readonly clinicId: string;
  readonly eContactType: EContactType;
  /** Whose first name goes where the template names the patient. */
  readonly patient: { readonly firstName: string };
  /** The template with its placeholders filled in; the picker closes by itself. */
  readonly onInsert: (text: string) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What stands in the answer now: a new template may begin with it. */
  readonly answer?: string;
}

/** More than anybody looks through; the search narrows them down. */
const SHOWN = 50;

/** Template answers by "/": typed words narrow the list, arrows choose, Enter puts the text into the answer. */
export function TemplatePicker(props: TemplatePickerProps) {
  const t = useT();
  const [writing, setWriting] = useState(false);
  const { open, onClose } = props;
  function close(): void {
    setWriting(false);
    onClose();
  }
  return (
    <Dialog
      wide
      open={open}
      title={t(writing ? 'template-answer.new' : 'template-answer.picker.title')}
      closeLabel={t('ui.close')}
      onClose={close}
    >
      {open && <Inside {...props} onClose={close} writing={writing} onWriting={setWriting} />}
    </Dialog>
  );
}

interface InsideProps extends TemplatePickerProps {
  readonly writing: boolean;
  readonly onWriting: (writing: boolean) => void;
}

function Inside({ writing, onWriting, ...props }: InsideProps) {
  const { clinicId, eContactType, patient, onInsert, onClose, answer } = props;
  const values = usePlaceholderValues(clinicId, patient.firstName);
  function insert(template: TemplateAnswer): void {
    onClose();
    onInsert(fillTemplate(template.description, values).text);
  }
  if (writing)
    return (
      <TemplateForm
        clinicId={clinicId}
        start={{ eContactType, ...(answer !== undefined && { description: answer }) }}
        values={values}
        onDone={() => onWriting(false)}
        onCancel={() => onWriting(false)}
      />
    );
  return (
    <Choose
      clinicId={clinicId}
      type={eContactType}
      values={values}
      onPick={insert}
      onNew={() => onWriting(true)}
    />
  );
}

interface ChooseProps {
  readonly clinicId: string;
  readonly type: EContactType;
  readonly values: ReturnType<typeof usePlaceholderValues>;
  readonly onPick: (template: TemplateAnswer) => void;
  readonly onNew: () => void;
}

function Choose({ clinicId, type, values, onPick, onNew }: ChooseProps) {
  const t = useT();
  const { data, error, isError, refetch } = useTemplates(clinicId);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Also when one comes back from writing a new one.
  useEffect(() => field.current?.focus(), []);
  const all = templatesFor(data ?? [], type, words);
  const found = all.slice(0, SHOWN);
  const current = found.find(({ id }) => id === chosen) ?? found[0];
  return (
    <div className={styles.picker}>
      <SearchList text={words} onText={setWords} marked={current?.id} onMark={setChosen}>
        <SearchInput
          field={
            <TextField
              ref={field}
              data-autofocus=""
              label={t('template-answer.search')}
              hint={t('template-answer.picker.hint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
            />
          }
        />
        {data === undefined && isError && <LoadError error={error} onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton shape="rows" label={t('ui.loading')} />}
        <p role="status" className={found.length === 0 ? styles.aside : 'sr-only'}>
          {data !== undefined &&
            (found.length === 0
              ? t(data.length === 0 ? 'template-answer.empty.text' : 'template-answer.picker.none')
              : t('template-answer.found', { count: all.length }))}
        </p>
        <div className={styles.beside}>
          <Options label={t('template-answer.list')} className={styles.options}>
            {found.map((template) => (
              <Option
                key={template.id}
                id={template.id}
                className={styles.option}
                onChoose={() => onPick(template)}
              >
                <span className={styles.optionHeading}>{template.heading}</span>
                <span className={styles.aside}>
                  {template.eContactType !== null && `${t('template-answer.thisProblem')} · `}
                  {t(template.isShared ? 'template-answer.by' : 'template-answer.onlyMine', {
                    name: template.authorName,
                  })}
                </span>
              </Option>
            ))}
          </Options>
          {current !== undefined && (
            <div className={styles.chosen}>
              <TemplatePreview
                label={t('template-answer.preview.chosen', { heading: current.heading })}
                text={current.description}
                values={values}
              />
              {current.eContactType !== null && <Chip>{t(`e-contact.type.${current.eContactType}`)}</Chip>}
            </div>
          )}
        </div>
      </SearchList>
      {all.length > SHOWN && (
        <p className={styles.aside}>{t('template-answer.picker.more', { count: all.length })}</p>
      )}
      <div className={styles.pickerEnd}>
        <Button small icon={<Plus />} onClick={onNew}>
          {t('template-answer.new')}
        </Button>
        {current !== undefined && (
          <Button variant="primary" onClick={() => onPick(current)}>
            {t('template-answer.picker.insert')}
          </Button>
        )}
      </div>
    </div>
  );
}
