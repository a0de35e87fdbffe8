/** What acts goes through lib/http/use-action.ts; the query client only asks its cache of mutations these. */
export class MutationCache {
  findAll(): never[] {
    return [];
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
  clear(): void {
    // Holds nothing.
  }
  build(): never {
    throw new Error('Mutations are left out: use lib/http/use-action.ts');
  }
}
