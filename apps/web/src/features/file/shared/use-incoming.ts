import { useEffect, useEffectEvent, useState } from 'react';
import type { DragEvent } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Uploads } from './upload.ts';

/** Files by any way in: chosen, dropped on this place, or pasted anywhere on the page. */
export function useIncoming(uploads: Uploads, pending: readonly FileInfo[]) {
  const [over, setOver] = useState(false);
  const waiting = uploads.uploads.filter(({ state }) => state !== 'COMPLETED').length;
  const room = LIMITS.filesPerMessage - pending.length - waiting;
  const add = (files: readonly File[]): void => {
    if (files.length > 0) uploads.add(files, room);
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Words copied in an office program bring a picture of themselves along.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => paste(event);
    // A file that misses the place would otherwise open in place of the page, and the page would be gone.
    const keepPage = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
  const dropProps = {
    onDragOver(event: DragEvent): void {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
  };
  return { add, over, dropProps };
}
