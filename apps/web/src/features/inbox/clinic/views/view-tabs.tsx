import { AlarmClock, Ellipsis, SquarePen, Users } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { addView, removeView, updateView } from '@tervik/contract/routes.gen.ts';
import { ApiError, call, newKey } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { serverNow, useUser } from '#lib/session/session.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { LinkTabs } from '#ui/frame/tabs.tsx';
import { sameView } from '../filters/inbox-search.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';
import { useMe } from '#features/e-contact/clinic/queries.ts';
import { inboxHref } from '../filters/use-inbox-search.ts';
import styles from '../inbox.module.css';
import { useViews, VIEWS_KEY } from '../queries.ts';
import { NameDialog } from './name-dialog.tsx';
import type { NameDialogInput } from './name-dialog.tsx';
import { filtersOf, isStart, listBuiltIn, listTabs, searchOf } from './views.ts';
import type { BuiltInView } from './views.ts';

const UNDO_MS = 30_000;

/** Views of the list as tabs: what everybody has, what the clinic shares, what I have saved. Each is an address. */
export function ViewTabs({ search, asleep }: { search: InboxSearch; asleep: number | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { memberships } = useUser();
  const me = useMe();
  const views = useViews();
  const [naming, setNaming] = useState<NameDialogInput>();
  const [error, setError] = useState<ApiError>();
  const [cut, setCut] = useState<readonly number[]>([]);
  const clinicId = search.clinic ?? memberships[0]?.clinicId ?? '';

  const builtIn = listBuiltIn(me.professions);
  const saved = listTabs(views.data ?? [], builtIn);
  const start = (views.data ?? []).find(isStart);
  // The one that is open now; of two with the same filters the built-in one.
  const here = builtIn.find((view) => sameView(view.search, search));
  const hereSaved = here === undefined ? saved.find((view) => sameView(searchOf(view), search)) : undefined;

  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: VIEWS_KEY });
  /** An act that shows its failure beside the tabs. */
  async function perform(act: () => Promise<unknown>): Promise<boolean> {
    setError(undefined);
    try {
      await act();
      await refresh();
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
      return false;
    }
  }
  const add = (name: string, filters: Record<string, string>, isShared: boolean, inClinic = clinicId) =>
    call(addView, {
      params: { id: inClinic },
      body: { name, filters, isShared },
      idempotencyKey: newKey(),
    });
  const change = (
    view: SavedView,
    body: { name?: string; filters?: Record<string, string>; isShared?: boolean },
  ) => call(updateView, { params: { id: view.id }, body });

  async function remove(view: SavedView): Promise<void> {
    if (!(await perform(() => call(removeView, { params: { id: view.id } })))) return;
    go(inboxHref(undefined, {}));
    offerUndo({
      id: view.id,
      text: t('inbox.clinic.view.removed', { name: view.name }),
      until: serverNow() + UNDO_MS,
      async undo() {
        await add(view.name, view.filters, view.isShared, view.clinicId);
        await refresh();
      },
    });
  }
  /** The list opens with these filters from now on; the start before it is one no more. */
  async function makeStart(on: boolean): Promise<void> {
    await perform(async () => {
      if (start !== undefined) {
        const onlyMark = !saved.includes(start);
        await (onlyMark
          ? call(removeView, { params: { id: start.id } })
          : change(start, { filters: filtersOf(searchOf(start)) }));
      }
      if (!on) return;
      const filters = filtersOf(search, true);
      if (hereSaved?.mine === true && !hereSaved.isShared) await change(hereSaved, { filters });
      else await add(t('inbox.clinic.view.startName'), filters, false);
    });
  }

  const items: MenuItem[] = [];
  if (here === undefined && hereSaved === undefined)
    items.push({
      id: 'save',
      label: t('inbox.clinic.view.save'),
      onSelect: () => setNaming({ kind: 'SAVE' }),
    });
  if (hereSaved?.mine === true)
    items.push(
      {
        id: 'rename',
        label: t('inbox.clinic.view.rename'),
        onSelect: () => setNaming({ kind: 'RENAME', view: hereSaved }),
      },
      {
        id: 'share',
        label: t(hereSaved.isShared ? 'inbox.clinic.view.unshare' : 'inbox.clinic.view.share'),
        onSelect: () => void perform(() => change(hereSaved, { isShared: !hereSaved.isShared })),
      },
      {
        id: 'remove',
        label: t('inbox.clinic.view.remove'),
        danger: true,
        onSelect: () => void remove(hereSaved),
      },
    );
  const isStartNow = start !== undefined && sameView(searchOf(start), search);
  items.push({
    id: 'start',
    label: t(isStartNow ? 'inbox.clinic.view.noStart' : 'inbox.clinic.view.start'),
    separated: items.length > 0,
    onSelect: () => void makeStart(!isStartNow),
  });

  type TabOf = ComponentProps<typeof LinkTabs>['tabs'][number];
  const builtInTab = (view: BuiltInView): TabOf => {
    // Where something else is the start, "all" says so in its address, or a reload would lead there.
    const plain = view.id === 'all' && start !== undefined ? { sort: 'updated' as const } : view.search;
    const tab = { id: view.id, label: t(`inbox.clinic.view.${view.id}`), href: inboxHref(undefined, plain) };
    const current = view === here;
    if (view.id !== 'snoozed') return { ...tab, current };
    return { ...tab, current, icon: <AlarmClock />, count: asleep === 0 ? undefined : asleep };
  };
  const savedTab = (view: SavedView): TabOf => ({
    id: view.id,
    label: view.name,
    href: inboxHref(undefined, searchOf(view)),
    current: view === hereSaved,
    icon: view.isShared ? <Users /> : undefined,
  });

  const tabs = [...builtIn.map(builtInTab), ...saved.map(savedTab)];
  // Beside an open e-contact the line is short: what does not fit is one press away.
  const more = tabs.flatMap((tab, at): MenuItem[] =>
    cut.includes(at) && !tab.current
      ? [{ id: `view-${tab.id}`, label: tab.label, icon: tab.icon, onSelect: () => go(tab.href) }]
      : [],
  );
  const [first, ...others] = items;
  const menu =
    first === undefined || more.length === 0 ? items : [...more, { ...first, separated: true }, ...others];
  const create = t('keys.command.create');

  return (
    <>
      <div className={styles.views}>
        <LinkTabs label={t('inbox.clinic.view.tabs')} tabs={tabs} onCut={setCut} />
        <Menu small iconOnly label={t('inbox.clinic.view.menu')} icon={<Ellipsis />} items={menu} />
        <LinkButton
          small
          variant="primary"
          href="/clinic-e-contacts/create"
          icon={<SquarePen />}
          title={create}
          className={styles.create}
        >
          {create}
        </LinkButton>
      </div>
      {error !== undefined && (
        <Notice
          tone="error"
          live
          title={t('inbox.clinic.view.failed')}
          actions={
            <Button small onClick={() => setError(undefined)}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      <NameDialog
        wish={naming}
        onClose={() => setNaming(undefined)}
        onName={async (name, isShared) => {
          await (naming?.kind === 'RENAME'
            ? change(naming.view, { name, isShared })
            : add(name, filtersOf(search), isShared));
          await refresh();
        }}
      />
    </>
  );
}
