import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#test/render.tsx';
import { useKeyboardInset } from '#ui/form/use-keyboard-inset.ts';

/** The part of the window that a phone shows; a test makes it as high as it likes. */
class VisualViewport extends EventTarget {
  height = innerHeight;
  scale = 1;
  resize(height: number, scale = 1): void {
    this.height = height;
    this.scale = scale;
    this.dispatchEvent(new Event('resize'));
  }
}

function Shell({ enabled = true }: { readonly enabled?: boolean }) {
  const shell = useRef<HTMLDivElement>(null);
  useKeyboardInset(shell, enabled);
  return <div ref={shell} id="shell" />;
}
const inset = () => document.getElementById('shell')?.style.getPropertyValue('--keyboard');

async function open(enabled = true) {
  const visible = new VisualViewport();
  vi.stubGlobal('visualViewport', visible);
  return { visible, ...(await render(<Shell enabled={enabled} />)) };
}

test('a keyboard that lies over the page makes room for itself, and gives it back', async () => {
  const { visible } = await open();
  visible.resize(innerHeight - 300);
  expect(inset()).toBe('300px');
  visible.resize(innerHeight);
  expect(inset()).toBe('0px');
});

test.each([
  { what: 'a bar of the browser', height: () => innerHeight - 60, scale: 1 },
  { what: 'a page that somebody has enlarged', height: () => innerHeight / 2, scale: 2 },
])('$what is no keyboard', async ({ height, scale }) => {
  const { visible } = await open();
  visible.resize(height(), scale);
  expect(inset()).toBe('0px');
});

test('where the page grows smaller by itself, nothing is measured', async () => {
  const { visible } = await open(false);
  visible.resize(innerHeight - 300);
  expect(inset()).toBe('');
});

test('a page that has gone measures no more', async () => {
  const { visible, unmount } = await open();
  const shell = document.getElementById('shell');
  unmount();
  visible.resize(innerHeight - 300);
  expect(shell?.style.getPropertyValue('--keyboard')).toBe('');
});
