import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { idOf } from '#test/e-contact.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import { openSockets } from '#test/sockets.ts';
import type { TestSockets } from '#test/sockets.ts';
import { connectLive, useViewing } from '#lib/realtime/use-realtime.ts';
import { useViewersOf, useViewersOverview } from './use-viewers.ts';
import { WritingNow } from './writing-now.tsx';

const ID = idOf(1);
let sockets: TestSockets;
beforeEach(() => {
  openServer();
  sockets = openSockets();
});

function EContact({ id = ID }: { readonly id?: string }) {
  useViewing(id);
  const here = useViewersOf(id).map(({ firstName }) => firstName);
  const lists = [...useViewersOverview()].map(
    ([at, viewers]) => `${at === ID ? 'this' : 'other'}:${viewers.length}`,
  );
  useEffect(connectLive, []);
  return (
    <>
      <output>{[...here, ...lists].join(' ')}</output>
      <WritingNow id={id} />
    </>
  );
}
const shown = () => document.querySelector('output')?.textContent;
const kristi: Viewer = { employeeId: idOf(71), firstName: 'Kristi', surname: 'Kask' };
const me: Viewer = {
  employeeId: nurse().memberships[0]?.employeeId ?? '',
  firstName: 'Anu',
  surname: 'Tamm',
};
const look = (viewers: readonly Viewer[], eContactId = ID): void =>
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_VIEWERS', payload: { eContactId, viewers: [...viewers] } });

test.each(LANGUAGES)('%s: who writes here now is named, and I am not told of myself', async (locale) => {
  const { t } = await render(<EContact />, { locale, user: nurse() });
  sockets.last().open();
  look([me, { ...kristi, writing: true }]);
  await expect
    .element(page.getByText(t('presence.writing', { count: 1, names: 'Kristi Kask' })))
    .toBeVisible();
  await expect.poll(shown).toBe('Kristi');
  look([me, kristi]);
  await expect
    .element(page.getByText(t('presence.writing', { count: 1, names: 'Kristi Kask' })))
    .not.toBeInTheDocument();
  await expect.poll(shown).toBe('Kristi');
  look([{ ...me, writing: true }]);
  await expect.poll(shown).toBe('');
});

test('who looks at another one is not shown here', async () => {
  const { again } = await render(<EContact />, { user: nurse() });
  sockets.last().open();
  look([kristi], idOf(2));
  look([kristi]);
  await expect.poll(shown).toBe('Kristi');
  again(<EContact id={idOf(3)} />);
  await expect.poll(shown).toBe('');
});

test('the list knows of each row who looks at it, without me', async () => {
  await render(<EContact />, { user: nurse() });
  sockets.last().open();
  sockets.last().hear({
    type: 'E_CONTACT_VIEWERS',
    payload: {
      views: [
        { eContactId: ID, viewers: [me] },
        { eContactId: idOf(2), viewers: [me, kristi] },
      ],
    },
  });
  await expect.poll(shown).toBe('other:1');
});
