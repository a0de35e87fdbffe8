/** Any number does; it must stay the same. */
const FIXED = 20_261_121;

/**
 * What every random choice of a test comes from. The same in each run, so that a first run says what the last one said;
 * `SEED=…` sets another one (`npm run soak` does), and repeats what was found with it.
 */
export function seedOfTests(): number {
  const seed = Number(process.env['SEED'] ?? FIXED);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0x7fff_ffff)
    throw new Error(`SEED=${process.env['SEED']} is no whole number of 31 bits.`);
  return seed;
}
