import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 200;

/**
 * The words of a search that stands in the address: once they rest they lead there, and where the address changes by
 * itself (Back, a link) they follow it.
 * @param lead goes to the address of these words
 */
export function useSearchWords(
  inAddress: string,
  lead: (words: string) => void,
): readonly [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // What was led to is no news when it comes, however much has been typed since.
  const [led, setLed] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== led) {
      setLed(inAddress);
      setWords(inAddress);
    }
  }
  const leadOn = useEffectEvent((rested: string) => {
    if (rested === inAddress) return;
    setLed(rested);
    lead(rested);
  });
  useEffect(() => {
    const timer = setTimeout(() => leadOn(words.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, setWords];
}
