import { measureMessage } from '@tervik/domain/message-centre/message-text.ts';
import type { Figure } from '../table.ts';

const FRAME_MS = 1000 / 60;
const TIMES = 2_000;

/** What a key press costs while a text is written: the whole SMS of the longest recipient is composed and counted anew. */
export function measureMessageText(): Figure[] {
  const text =
    'Tere, {firstName}! Ootame Teid gripi vastu vaktsineerima. Palun helistage meile või kirjutage, et aeg kokku leppida. Parimat.';
  const recipient = {
    firstName: 'Maria-Magdalena Kristiina',
    clinicName: 'Õismäe Perearstikeskus',
    optOutAddress: 'tervik.example/o#2345abcd',
  };
  let longest = 0;
  let sum = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    measureMessage(text.slice(0, text.length - (n % 20)), recipient);
    const took = performance.now() - began;
    // The first ones are compiled.
    if (n >= TIMES / 2) {
      longest = Math.max(longest, took);
      sum += took;
    }
  }
  const middle = sum / (TIMES / 2);
  return [
    {
      what: 'Septets of an SMS counted at a key press (in Node, not in a browser)',
      ours: `${(middle * 1000).toFixed(0)} µs, at most ${longest.toFixed(2)} ms`,
      floor: `a frame: ${FRAME_MS.toFixed(1)} ms`,
      ratio: longest / FRAME_MS,
      aim: '≤ 1',
      reached: longest <= FRAME_MS,
      grows: 'with the letters of the text',
    },
  ];
}
