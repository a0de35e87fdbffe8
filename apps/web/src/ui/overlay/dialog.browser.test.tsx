import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

function Asking(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Archive
      </button>
      <button type="button">Behind</button>
      <Dialog
        open={open}
        title="Archive this e-contact?"
        closeLabel="Close"
        onClose={close}
        actions={
          <button type="button" onClick={close}>
            Yes
          </button>
        }
        {...props}
      >
        {props.children ?? <input aria-label="Reason" />}
      </Dialog>
    </>
  );
}
const dialog = () => page.getByRole('dialog', { name: 'Archive this e-contact?' });
async function ask(): Promise<void> {
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect.element(dialog()).toBeVisible();
}

test('it is named by its title, and the focus begins there', async () => {
  await render(<Asking />);
  await ask();
  await expect.element(page.getByRole('heading', { name: 'Archive this e-contact?' })).toHaveFocus();
});

test('a control may ask for the focus', async () => {
  await render(
    <Asking>
      <input aria-label="Reason" data-autofocus="" />
    </Asking>,
  );
  await ask();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('the page behind it is out of reach: Tab goes round inside', async () => {
  await render(<Asking />);
  await ask();
  const reached = new Set<string>();
  for (let at = 0; at < 6; at += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    reached.add(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '');
  }
  expect(reached).toContain('Close');
  expect(reached).toContain('Reason');
  expect(reached).toContain('Yes');
  expect(reached).not.toContain('Behind');
  expect(reached).not.toContain('Archive');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: 'Close' }).click()],
  ['its button', () => page.getByRole('button', { name: 'Yes' }).click()],
])('%s closes it, and the focus is where it was', async (_, close) => {
  await render(<Asking />);
  await ask();
  await close();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Archive' })).toHaveFocus();
});

test('a press beside it closes it; one that began inside does not', async () => {
  await render(<Asking />);
  await ask();
  const box = dialog().element();
  const press = (kind: string, target: Element): boolean =>
    target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }));
  // Text is selected inside, and the button let go outside.
  press('pointerdown', page.getByRole('textbox').element());
  press('click', box);
  await expect.element(dialog()).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('one that can only be answered has no cross, and Escape leaves it open', async () => {
  await render(<Asking onClose={undefined} />);
  await ask();
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a dialog that goes with its part of the page gives the focus back', async () => {
  const { again } = await render(
    <>
      <button type="button">Archive</button>
      <Dialog open={false} title="Title" closeLabel="Close">
        text
      </Dialog>
    </>,
  );
  await page.getByRole('button', { name: 'Archive' }).click();
  again(
    <>
      <button type="button">Archive</button>
      <Dialog open title="Title" closeLabel="Close">
        text
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Title' })).toHaveFocus();
  again(<button type="button">Archive</button>);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});
