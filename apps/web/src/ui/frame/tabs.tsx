import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { TabText, useStrip } from './tab-strip.tsx';
import type { TabOption } from './tab-strip.tsx';
import styles from './tabs.module.css';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the end of the tabs' line, where there is room for it. */
  end?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs inside one thing (timeline, notes, files): arrows move, the panel follows. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, end, children }: TabsProps<Id>) {
  const base = useId();
  const strip = useStrip<HTMLDivElement>(selected);
  const tabId = (id: Id): string => `${base}-${id}`;
  function select(chosen: string | null | undefined): void {
    const tab = tabs.find(({ id }) => tabId(id) === chosen);
    if (tab !== undefined && tab.id !== selected) onSelect(tab.id);
  }
  return (
    <TabProvider selectedId={tabId(selected)} setSelectedId={select}>
      <div data-tabs="" className={styles.tabs}>
        <TabList ref={strip} aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tabId(tab.id)}
              className={styles.tab}
              data-current={tab.id === selected ? '' : undefined}
            >
              <TabText tab={tab} />
            </Tab>
          ))}
        </TabList>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <TabPanel tabId={tabId(selected)} tabIndex={-1} className={styles.panel}>
        {children}
      </TabPanel>
    </TabProvider>
  );
}
