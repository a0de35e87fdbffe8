import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRepetitionFinder } from './duplicates.ts';
import type { ListMember } from './member.ts';

const MARI: ListMember = {
  personalCode: '48105215716',
  firstName: 'Mari',
  surname: 'Tamm',
  birthDate: '1981-05-21',
  sex: 'FEMALE',
};

function find(...rows: Partial<ListMember>[]) {
  const see = createRepetitionFinder();
  return rows.map((row, at) => see(at + 2, { ...MARI, ...row }));
}

describe('a code that comes again', () => {
  it.each([[{ surname: 'Kask' }], [{ phone: '+37255512345' }], [{ listCode: 'N0554' }]])(
    'with %j is a problem',
    (other) => {
      const problem = { problem: 'DUPLICATE', column: 'PERSONAL_CODE', firstRow: 2 };
      expect(find({}, other, other)).toEqual([undefined, problem, problem]);
    },
  );

  it('with the same everything is a remark', () => {
    const phone = { phone: '+37255512345' };
    expect(find(phone, phone)).toEqual([undefined, { remark: 'REPEATED', firstRow: 2 }]);
  });

  it('counts in rows of phones alone, which have no twins', () => {
    const see = createRepetitionFinder();
    const row = { personalCode: '48105215716', phone: '+37255512345' };
    expect(see(1, row)).toBeUndefined();
    expect(see(2, { ...row, personalCode: '37605030299' })).toBeUndefined();
    expect(see(3, row)).toEqual({ remark: 'REPEATED', firstRow: 1 });
    expect(see(4, { ...row, phone: '+37255512346' })).toMatchObject({ problem: 'DUPLICATE', firstRow: 1 });
  });
});

test('twins are both taken, and said', () => {
  expect(
    find(
      {},
      { personalCode: '48105215727', surname: 'TAMM' },
      { personalCode: '48105215738', firstName: 'Malle' },
    ),
  ).toEqual([undefined, { remark: 'TWIN', firstRow: 2 }, undefined]);
});

describe('the order of rows', () => {
  const row = fc.record({
    personalCode: fc.constantFrom('48105215716', '48105215727', '48105215738', '37605030299'),
    firstName: fc.constantFrom('Mari', 'Jaan'),
  });
  const outcome = (rows: readonly Partial<ListMember>[]) => {
    const found = find(...rows);
    const taken = rows.filter((_, at) => found[at] === undefined || 'remark' in found[at]);
    return {
      codes: new Set(taken.map((one) => one.personalCode)),
      findings: found.map((one) => JSON.stringify({ ...one, firstRow: 0 })).toSorted(byText),
    };
  };
  const byText = (one: string, other: string): number => one.localeCompare(other);
  const inTwoOrders = (rows: fc.Arbitrary<Partial<ListMember>[]>) =>
    rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));

  it('changes nothing where no code comes again', () => {
    const unique = fc.uniqueArray(row, { selector: (one) => one.personalCode });
    fc.assert(
      fc.property(inTwoOrders(unique), ([rows, other]) => {
        expect(outcome(other)).toEqual(outcome(rows));
      }),
    );
  });

  it('never changes which codes are taken', () => {
    fc.assert(
      fc.property(inTwoOrders(fc.array(row, { maxLength: 8 })), ([rows, other]) => {
        expect(outcome(other).codes).toEqual(outcome(rows).codes);
      }),
    );
  });
});
