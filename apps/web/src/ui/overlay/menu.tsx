import { Composite, CompositeItem, useCompositeStore } from '@ariakit/react';
import { useId, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Button } from '#ui/form/button.tsx';
import type { ButtonVariant } from '#ui/form/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import styles from './overlay.module.css';
import { moveNear } from './popover-position.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A quieter second line. */
  hint?: string | undefined;
  danger?: boolean | undefined;
  /** A line above this item. */
  separated?: boolean | undefined;
  onSelect: () => void;
};

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  /** Only the icon is shown; the label is its name and tooltip. */
  iconOnly?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** A key opens it by a click on this. */
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
};

/**
 * A button that opens a short list of commands: arrows, Home, End and Escape work as in any menu. The browser's own
 * popover opens and closes it, Ariakit moves in it.
 */
export function Menu({ label, items, icon, iconOnly, variant, small, align = 'end', buttonRef }: MenuProps) {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? own;
  const list = useRef<HTMLDivElement>(null);
  const isOpenedElsewhere = useRef(false);
  const store = useCompositeStore({ orientation: 'vertical', focusLoop: true });

  function onToggle(open: boolean) {
    button.current?.setAttribute('aria-expanded', String(open));
    if (!open || !button.current || !list.current) return;
    moveNear(button.current, list.current, align);
    if (list.current.contains(document.activeElement)) return;
    store.setActiveId(null);
    const first = isOpenedElsewhere.current
      ? null
      : list.current.querySelector<HTMLElement>('[role=menuitem]');
    (first ?? list.current).focus();
  }
  /** By key it opens at once: the browser's own event comes after the next key, which would go past the menu. */
  function onClick(event: MouseEvent) {
    const menu = list.current;
    if (event.detail > 0 || menu?.showPopover === undefined || menu.matches(':popover-open')) return;
    event.preventDefault();
    // By a key somewhere else: nothing stands ready to be pressed by the next one.
    isOpenedElsewhere.current = document.activeElement !== button.current;
    menu.showPopover();
    onToggle(true);
    isOpenedElsewhere.current = false;
  }
  function close() {
    // Missing in older browsers, where the list always stands open.
    list.current?.hidePopover?.();
  }

  const trigger = {
    ref: button,
    popoverTarget: id,
    onClick,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    small,
  };
  return (
    <>
      {iconOnly === true ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} variant={variant} icon={icon}>
          {label}
        </Button>
      )}
      <Composite
        store={store}
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close();
        }}
      >
        {items.map((item) => (
          <div key={item.id} role="none">
            {item.separated === true && <hr className={styles.menuSeparator} />}
            <CompositeItem
              role="menuitem"
              tabIndex={-1}
              className={cx(styles.menuItem, item.danger === true && styles.menuItemDanger)}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              <span>
                {item.label}
                {item.hint !== undefined && <span className={styles.menuHint}>{item.hint}</span>}
              </span>
            </CompositeItem>
          </div>
        ))}
      </Composite>
    </>
  );
}
