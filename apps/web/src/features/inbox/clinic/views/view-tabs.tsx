import { AlarmClock, Ellipsis, SquarePen, Users } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuItem } from '#ui/overlay/menu.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { sameView } from '../filters/inbox-search.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';
import { inboxHref } from '../filters/use-inbox-search.ts';
import styles from '../inbox.module.css';
import { NameDialog } from './name-dialog.tsx';
import type { NameDialogInput } from './name-dialog.tsx';
import { useShownViews } from './use-shown-views.ts';
import type { ShownViews } from './use-shown-views.ts';
import { useViewActs } from './use-view-acts.ts';
import type { ViewActs } from './use-view-acts.ts';
import { searchOf } from './views.ts';

type Tab = ComponentProps<typeof LinkTabs>['tabs'][number];

/** Views of the list as tabs: what everybody has, what the clinic shares, what I have saved. Each is an address. */
export function ViewTabs({ search, asleep }: { search: InboxSearch; asleep: number | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const views = useShownViews(search);
  const acts = useViewActs(search, views);
  const [naming, setNaming] = useState<NameDialogInput>();
  const [cut, setCut] = useState<readonly number[]>([]);
  const tabs = useTabs(views, asleep);
  const items = useMenuItems(search, views, acts, setNaming);
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
          href={hrefTo('/clinic-e-contacts/create')}
          icon={<SquarePen />}
          title={create}
          className={styles.create}
        >
          {create}
        </LinkButton>
      </div>
      {acts.error !== undefined && (
        <Notice
          tone="error"
          live
          title={t('inbox.clinic.view.failed')}
          actions={
            <Button small onClick={() => acts.forgetError()}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          {errorText(acts.error)}
        </Notice>
      )}
      <NameDialog
        input={naming}
        onClose={() => setNaming(undefined)}
        onName={(name, isShared) =>
          naming?.kind === 'RENAME' ? acts.rename(naming.view, name, isShared) : acts.save(name, isShared)
        }
      />
    </>
  );
}

function useTabs({ builtIn, saved, start, openBuiltIn, openSaved }: ShownViews, asleep?: number): Tab[] {
  const t = useT();
  return [
    ...builtIn.map((view): Tab => {
      // Where something else is the start, "all" says so in its address, or a reload would lead there.
      const plain = view.id === 'all' && start !== undefined ? { sort: 'updated' as const } : view.search;
      return {
        id: view.id,
        label: t(`inbox.clinic.view.${view.id}`),
        href: inboxHref(undefined, plain),
        current: view === openBuiltIn,
        ...(view.id === 'snoozed' && { icon: <AlarmClock />, count: asleep === 0 ? undefined : asleep }),
      };
    }),
    ...saved.map((view): Tab => ({
      id: view.id,
      label: view.name,
      href: inboxHref(undefined, searchOf(view)),
      current: view === openSaved,
      icon: view.isShared ? <Users /> : undefined,
    })),
  ];
}

/** What can be done with the view that is open. */
function useMenuItems(
  search: InboxSearch,
  { start, openBuiltIn, openSaved }: ShownViews,
  acts: ViewActs,
  onName: (input: NameDialogInput) => void,
): MenuItem[] {
  const t = useT();
  const items: MenuItem[] = [];
  if (openBuiltIn === undefined && openSaved === undefined)
    items.push({
      id: 'save',
      label: t('inbox.clinic.view.save'),
      onSelect: () => onName({ kind: 'SAVE' }),
    });
  if (openSaved?.mine === true)
    items.push(
      {
        id: 'rename',
        label: t('inbox.clinic.view.rename'),
        onSelect: () => onName({ kind: 'RENAME', view: openSaved }),
      },
      {
        id: 'share',
        label: t(openSaved.isShared ? 'inbox.clinic.view.unshare' : 'inbox.clinic.view.share'),
        onSelect: () => void acts.share(openSaved, !openSaved.isShared),
      },
      {
        id: 'remove',
        label: t('inbox.clinic.view.remove'),
        danger: true,
        onSelect: () => void acts.remove(openSaved),
      },
    );
  const isStartNow = start !== undefined && sameView(searchOf(start), search);
  items.push({
    id: 'start',
    label: t(isStartNow ? 'inbox.clinic.view.noStart' : 'inbox.clinic.view.start'),
    separated: items.length > 0,
    onSelect: () => void acts.makeStart(!isStartNow),
  });
  return items;
}
