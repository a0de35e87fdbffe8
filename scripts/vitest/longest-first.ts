import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The screens walk: minutes each, and small files, which vitest would begin last; one of them alone would end the run. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/e2e/screens/');

/** Begins the journeys that take longest first, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
