import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useNextFocus } from './next-focus.ts';

/** Locked after a question and unlocked at once, as sections of the platform do it. */
function Lock({ hasHeading }: { readonly hasHeading: boolean }) {
  const [isLocked, setLocked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <>
      <section {...nextFocus}>
        {hasHeading && <h2>Lock</h2>}
        {isLocked ? (
          <Button key="open" onClick={() => setLocked(false)}>
            Open
          </Button>
        ) : (
          <Button key="close" onClick={() => setAsked(true)}>
            Close
          </Button>
        )}
        <Dialog
          open={isAsked}
          title="Really?"
          closeLabel="Leave"
          onClose={() => setAsked(false)}
          actions={
            <Button
              onClick={() => {
                // The page hears of it before the dialog goes, as when a list is read anew.
                setLocked(true);
                setTimeout(() => setAsked(false));
              }}
            >
              Yes
            </Button>
          }
        >
          Nobody gets in.
        </Dialog>
      </section>
      <input aria-label="elsewhere" />
      <Button onClick={() => setTimeout(() => setLocked(false), 50)}>Later</Button>
    </>
  );
}
const focused = (): string | null | undefined => document.activeElement?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['the heading of the part', true, 'Lock', 'Lock'],
  ['the button that has come, where there is no heading', false, 'Open', 'Close'],
])('what takes the focus of a button that goes is %s', async (_, hasHeading, afterLock, afterOpening) => {
  await render(<Lock hasHeading={hasHeading} />);
  await userEvent.click(button('Close'));
  await userEvent.click(button('Yes'));
  await expect.poll(focused).toBe(afterLock);
  await userEvent.click(button('Open'));
  await expect.poll(focused).toBe(afterOpening);
});

test('a dialog that is left gives the focus back to its button', async () => {
  await render(<Lock hasHeading />);
  await userEvent.click(button('Close'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Close');
});

test('nobody who has gone on is called back', async () => {
  await render(<Lock hasHeading />);
  await userEvent.click(button('Close'));
  await userEvent.click(button('Yes'));
  await expect.element(button('Open')).toBeInTheDocument();
  await userEvent.click(button('Later'));
  await userEvent.click(page.getByLabelText('elsewhere'));
  await expect.element(button('Close')).toBeInTheDocument();
  expect(document.activeElement).toBe(page.getByLabelText('elsewhere').element());
});
