import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';

test('a press by hand, Enter and Space each do it once', async () => {
  const press = vi.fn<() => void>();
  await render(<Button onClick={press}>Save</Button>);
  const button = page.getByRole('button', { name: 'Save' });
  await button.click();
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

test('in a form it sends nothing unless it is made for that', async () => {
  const send = vi.fn<() => void>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  await render(
    <form onSubmit={submit}>
      <Button>Help</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Help' }).click();
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(send).toHaveBeenCalledOnce();
});

test('while it waits it keeps the focus, says so and takes no further press', async () => {
  const send = vi.fn<() => void>();
  const draw = (pending: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button type="submit" pending={pending} pendingLabel="Sending…">
        Send
      </Button>
    </form>
  );
  const { again } = await render(draw(false));
  const button = page.getByRole('button', { name: /^Send/ });
  await button.click();
  const width = button.element().getBoundingClientRect().width;
  again(draw(true));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleName('Send Sending…');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  expect(send).toHaveBeenCalledOnce();
});

test('one that cannot be pressed now is reached by Tab and says why', async () => {
  const press = vi.fn<() => void>();
  await render(
    <Button disabledReason="Write the answer first" onClick={press}>
      Send
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription('Write the answer first');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  expect(press).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link', async () => {
  await render(<LinkButton href="#there">Go there</LinkButton>);
  await expect.element(page.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '#there');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
