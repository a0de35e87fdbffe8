import { useEffect, useState } from 'react';

/** The moment of this device's clock (epoch ms), fresh each minute: "5 minutes ago" and "from tomorrow" grow old. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
