import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = (name: string): string =>
  fileURLToPath(new URL(`./stand-ins/${name}.ts`, import.meta.url)).replaceAll('\\', '/');

/**
 * Parts of libraries that come along although nobody here uses them, and what stands in their place: 3 kB less
 * before a patient's first page. Where `importer` is named only that one gets the stand-in: who imports the part by
 * its own name has the real one.
 */
const PARTS: readonly { readonly file: string; readonly importer?: string; readonly standIn: string }[] = [
  {
    file: '@tanstack/query-core/build/modern/mutationCache.js',
    importer: '@tanstack/query-core/build/modern/queryClient.js',
    standIn: standIn('mutation-cache'),
  },
  { file: 'lucide-react/dist/esm/createLucideIcon.mjs', standIn: standIn('lucide-icon') },
];

/** Is it this file of a package, however the build writes its address? */
const isFile = (id: string | undefined, file: string): boolean =>
  id?.split('?')[0]?.endsWith(`/node_modules/${file}`) === true;

/** Leaves out of the build what PARTS names; a part that a new version of its library has moved stops the build. */
export function leanLibraries(): Plugin {
  const met = new Set<string>();
  return {
    name: 'tervik:lean-libraries',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (importer?.includes('/node_modules/') !== true) return null;
      const candidates = PARTS.filter(
        (part) => part.importer === undefined || isFile(importer, part.importer),
      );
      if (candidates.length === 0) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const part = candidates.find(({ file }) => isFile(resolved?.id, file));
      if (part === undefined) return null;
      met.add(part.file);
      return part.standIn;
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = PARTS.filter(({ file }) => !met.has(file)).map(({ file }) => file);
      if (missing.length > 0) this.error(`These parts are not where they were: ${missing.join(', ')}`);
    },
  };
}
