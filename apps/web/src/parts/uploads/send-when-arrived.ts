import { useEffect, useRef, useState } from 'react';
import type { Uploads } from '../../lib/upload.ts';

export interface SendWhenArrived {
  /** Sends now, or as soon as everything has arrived. */
  readonly ask: () => void;
  /** Asked for, and files are still on their way. */
  readonly waiting: boolean;
  /** Asked for, and a file has not arrived: nothing was sent without it. */
  readonly blocked: boolean;
}

/** A message never goes without the files that its author sees beside it. */
export function useSendWhenArrived(uploads: Uploads, send: () => Promise<void>): SendWhenArrived {
  const { running, failed } = uploads;
  const [asked, setAsked] = useState(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (asked && !running && !failed) void latest.current().finally(() => setAsked(false));
  }, [asked, running, failed]);
  return { ask: () => setAsked(true), waiting: asked && running, blocked: asked && !running && failed };
}
