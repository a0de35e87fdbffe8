import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGE_FILE = /[\\/]locales[\\/]src[\\/][a-z]{2}[\\/][^\\/]+\.json$/;
const VIRTUAL = '\0icu-messages:';

/**
 * Message texts parsed while building, so that the browser gets ready trees and no ICU parser (12 kB).
 *
 * The compiled module has an id of its own that does not end in `.json`: Vite's JSON plugin would otherwise
 * read our JavaScript as JSON.
 */
export function icuMessages(): Plugin {
  return {
    name: 'tervik:icu-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && MESSAGE_FILE.test(resolved.id) ? VIRTUAL + resolved.id.replace(/\.json$/, '') : null;
    },
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = `${id.slice(VIRTUAL.length)}.json`;
      this.addWatchFile(file);
      return { code: compileMessages(await readFile(file, 'utf8'), file), moduleType: 'js' };
    },
  };
}

/**
 * JSON of `key → ICU text` as the source of a module whose default export is `key → tree`.
 * Throws with file and key, because a broken plural must stop the build and not a patient's page.
 */
export function compileMessages(json: string, file: string): string {
  const texts = JSON.parse(json) as Record<string, string>;
  const entries = Object.entries(texts).map(([key, text]) => {
    try {
      return [key, parse(text)] as const;
    } catch (error) {
      throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(entries)))});\n`;
}
