import type { Window } from './people.ts';

/** Back from another window: the page asks again what the server keeps of this text, and shows it. */
export async function returnToDraft({ page }: Window, draftKey: string): Promise<void> {
  const looked = page.waitForResponse(`**/drafts/${draftKey}`);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await looked).finished();
}
