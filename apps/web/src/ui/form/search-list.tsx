import { Combobox, ComboboxGroup, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { createContext, use, useId, useMemo } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

export type SearchListProps = {
  text: string;
  onText: (text: string) => void;
  /** The option that Enter chooses. */
  marked: string | undefined;
  onMark: (id: string | undefined) => void;
  /** Without it the list stands open all the time. */
  isOpen?: boolean;
  children: ReactNode;
};

interface List {
  /** Before the ids of options, which must be unique on the page. */
  readonly prefix: string;
  readonly marked: string | undefined;
}
const ListContext = createContext<List>({ prefix: '', marked: undefined });

/**
 * A field and the list that it searches. The focus stays in the field: arrows mark an option, Enter chooses the marked
 * one, a press chooses any. Around a <SearchInput> and its <Options>, wherever the two stand.
 */
export function SearchList({ text, onText, marked, onMark, isOpen = true, children }: SearchListProps) {
  const prefix = `${useId()}-`;
  const list = useMemo((): List => ({ prefix, marked }), [prefix, marked]);
  return (
    <ListContext value={list}>
      <ComboboxProvider
        inputValue={text}
        setInputValue={onText}
        activeId={marked === undefined ? null : prefix + marked}
        setActiveId={(id) => onMark(id?.slice(prefix.length))}
        open={isOpen}
        focusLoop
        includesBaseElement={false}
      >
        {children}
      </ComboboxProvider>
    </ListContext>
  );
}

export type SearchInputProps = {
  /** The field itself, a <TextField> or like it: it gets the value and the keys. */
  field: ReactElement;
  /** Enter where nothing is marked. */
  onEnter?: () => void;
  /** What is shown belongs to an older text: Enter waits. */
  stale?: boolean;
  onEscape?: (() => void) | undefined;
};

export function SearchInput({ field, onEnter, stale = false, onEscape }: SearchInputProps) {
  /** Before the library, which hands the keys on to the marked option. */
  function onKeyDownCapture(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter';
    if (event.nativeEvent.isComposing) event.stopPropagation();
    else if (event.key === 'Escape' && onEscape !== undefined) onEscape();
    else if (isEnter && (stale || event.ctrlKey || event.metaKey)) event.preventDefault();
    else if (isEnter && !event.currentTarget.hasAttribute('aria-activedescendant')) onEnter?.();
    else return;
    // Where nothing was found too: in a form it would send.
    event.preventDefault();
  }
  return <Combobox render={field} onKeyDownCapture={onKeyDownCapture} setValueOnClick={false} />;
}

export type OptionsProps = { label: string; className?: string | undefined; children: ReactNode };

export function Options({ label, className, children }: OptionsProps) {
  return (
    <ComboboxList alwaysVisible aria-label={label} className={className}>
      {children}
    </ComboboxList>
  );
}

/** Options that belong together; `label` is said, and shown by the caller. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return <ComboboxGroup aria-label={label}>{children}</ComboboxGroup>;
}

export type OptionProps = {
  id: string;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

export function Option({ id, onChoose, className, children }: OptionProps) {
  const { prefix, marked } = use(ListContext);
  return (
    <ComboboxItem
      id={prefix + id}
      aria-selected={id === marked}
      className={className}
      onClick={onChoose}
      focusOnHover={false}
    >
      {children}
    </ComboboxItem>
  );
}
