import type { LucideIcon } from 'lucide-react';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { createStore, useStore } from '#lib/store.ts';

type Icons = Readonly<Record<string, LucideIcon>>;
const icons = createStore<Icons | null>(null);
let asked = false;

/** From a page that has brought them with its own part, so that they are there when its first row is drawn. */
export function giveTypeIcons(all: Icons): void {
  asked = true;
  icons.set(all);
}

/** Every row would ask again, and each failure is reported. */
const AGAIN_AFTER_MS = 60_000;

/** Fetched after the page that shows the first one: 6 kB of pictures that no page needs in order to be usable. */
function askForIcons(): void {
  if (asked) return;
  asked = true;
  import('./type-icons.ts').then(
    ({ ICONS }) => icons.set(ICONS),
    // The word beside it says the type.
    () => setTimeout(() => (asked = false), AGAIN_AFTER_MS),
  );
}

/** "calendar-x" of the catalogue as the component's name. */
export const iconNameOf = (type: EContactType): string =>
  TYPE_CATALOGUE[type].icon.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** The picture of a type of e-contact, beside its word; its place is kept until it is there. */
export function TypeIcon({ type }: { type: EContactType }) {
  askForIcons();
  const Icon = useStore(icons)?.[iconNameOf(type)];
  return Icon === undefined ? <svg width={24} height={24} aria-hidden="true" /> : <Icon aria-hidden="true" />;
}
