import { useEffect, useState } from 'react';

/** The value once it has rested for so long (ms): a search asks after a word, not after each key. */
export function useSettled<T>(value: T, restMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
