import { loadAreas } from './i18n.ts';
import type { Area } from './i18n.ts';

/**
 * A part that few open brings its own texts, so that the page comes without them. The generator of the texts checks that
 * `areas` names all that the part shows and the page has not (scripts/texts/page-areas.ts).
 */
export const withTexts =
  <Part>(areas: readonly Area[], load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), loadAreas(areas)]);
    return part;
  };
