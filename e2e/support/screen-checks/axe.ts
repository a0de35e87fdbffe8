import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page as it stands: rule and place of each violation.
 * @param tags of the rules that are asked; none = all that axe runs by itself
 */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    // No frames here. The other mode opens a page more for every look, and what passes is described as long as what
    // does not: three times the work for the same answer.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(tags !== undefined && { runOnly: { type: 'tag', values: [...tags] } }),
    })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
}
