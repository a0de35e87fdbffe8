import { useEffect, useState } from 'react';
import { serverNow } from '#lib/session/session.ts';

/** The moment of the server's clock (epoch ms), fresh each minute: "5 minutes ago" and "from tomorrow" grow old. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
