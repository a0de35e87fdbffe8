import { useState } from 'react';
import type { InformationDetails } from '@tervik/contract/information-hub.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { History } from './history.tsx';
import { Inputs } from './inputs.tsx';
import { Readers, StateBadge } from './item-entry.tsx';
import { Preview } from './preview.tsx';
import { PublishItem } from './publish-item.tsx';
import { ReplaceTyped } from './replace-typed.tsx';
import { titleIn } from './typed.ts';
import { useEditor } from './use-editor.ts';
import { WithdrawItem } from './withdraw-item.tsx';

interface EditorProps {
  /** Absent: a new one. */
  readonly item: InformationDetails | undefined;
  readonly onCreated: (id: string) => void;
}

/** An item is written here, seen as each profession sees it, and published. */
export function Editor({ item, onCreated }: EditorProps) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const editor = useEditor(item, onCreated);
  const [asked, setAsked] = useState<'PUBLISH' | 'WITHDRAW'>();
  // Puts something else into the form, once its author agrees.
  const [replacing, setReplacing] = useState<() => void>();
  const { typed, pending, error } = editor;
  const isShown = item?.state === 'PUBLISHED' || item?.state === 'COMING';
  function replace(act: () => void): void {
    if (editor.isDirty) setReplacing(() => act);
    else act();
  }
  return (
    <Stack gap="section">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.saveDraft();
        }}
      >
        <UnsavedChanges when={editor.isDirty} />
        <Stack gap="section">
          <PageHeading actions={item && <StateBadge state={item.state} />}>
            {item === undefined
              ? t('information-hub.platform.new')
              : titleIn(item.content.texts, locale) || t('information-hub.platform.untitled')}
          </PageHeading>
          {item?.hasChanges === true && <p>{t('information-hub.platform.hasChanges')}</p>}
          {item !== undefined && <Readers item={item} />}
          <ErrorSummary
            title={t('information-hub.platform.form.check')}
            mistakes={editor.mistakes}
            attempt={editor.attempt}
          />
          <Inputs editor={editor} />
          {error !== null && (
            <Notice
              tone="error"
              live
              title={t('information-hub.platform.form.failed')}
              actions={
                editor.isChanged && (
                  <>
                    <Button onClick={() => void editor.saveOver()}>
                      {t('information-hub.platform.form.keepMine')}
                    </Button>
                    <Button onClick={() => replace(() => void editor.takeTheirs())}>
                      {t('information-hub.platform.form.takeTheirs')}
                    </Button>
                  </>
                )
              }
            >
              {errorText(error)}
            </Notice>
          )}
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('information-hub.platform.form.save')}
            </Button>
            {item !== undefined && (
              <Button onClick={() => editor.mayPublish() && setAsked('PUBLISH')}>
                {t('information-hub.platform.form.publish')}
              </Button>
            )}
            {isShown && (
              <Button variant="quiet" onClick={() => setAsked('WITHDRAW')}>
                {t('information-hub.platform.form.withdraw')}
              </Button>
            )}
          </FormActions>
        </Stack>
      </form>
      <Preview typed={typed} files={editor.files} />
      {item !== undefined && (
        <History changes={item.changes} onTake={(content) => replace(() => editor.change(content))} />
      )}
      {replacing !== undefined && (
        <ReplaceTyped onReplace={replacing} onClose={() => setReplacing(undefined)} />
      )}
      {asked === 'PUBLISH' && <PublishItem editor={editor} onClose={() => setAsked(undefined)} />}
      {asked === 'WITHDRAW' && <WithdrawItem editor={editor} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}
