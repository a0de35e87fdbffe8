import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { useEuro } from './euro.ts';

function Amounts({ amounts }: { readonly amounts: readonly number[] }) {
  const euro = useEuro();
  return <p>{amounts.map(euro).join(' | ')}</p>;
}

test.each([
  ['et', '99,00 € | 0,0855 € | 1234,50 €'],
  ['en', '€99.00 | €0.0855 | €1,234.50'],
  ['ru', '99,00 € | 0,0855 € | 1 234,50 €'],
] as const)('%s: whole cents and parts of a cent', async (locale, expected) => {
  await render(<Amounts amounts={[99, 0.0855, 1234.5]} />, { locale });
  await expect.element(page.getByText(/99/)).toHaveTextContent(expected);
});
