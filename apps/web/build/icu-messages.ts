import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGE_FILE = /[\\/]locales[\\/]src[\\/]([a-z]{2})[\\/]([^\\/]+)\.json$/;
const PREFIX = '\0texts/';
const IMPORT_ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}/g;

/**
 * Message texts parsed while building, so that the browser gets ready trees and no ICU parser (12 kB).
 *
 * The compiled module has an id of its own that does not end in `.json`: Vite's JSON plugin would otherwise
 * read our JavaScript as JSON. The id is short ("et-patient") because it names the file in /assets.
 */
export function icuMessages(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'tervik:icu-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const [, locale, area] = MESSAGE_FILE.exec(resolved?.id ?? '') ?? [];
      if (!resolved || locale === undefined || area === undefined) return null;
      const id = `${PREFIX}${locale}-${area}`;
      files.set(id, resolved.id);
      return id;
    },
    async load(id) {
      const file = files.get(id);
      if (file === undefined) return null;
      this.addWatchFile(file);
      const trees = compileMessages(await readFile(file, 'utf8'), file);
      // A browser reads JSON.parse of a string faster than the same thing as a literal.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))});\n`,
        moduleType: 'js',
      };
    },
    transform(code, id) {
      // Node needs the attribute; a browser would refuse our JavaScript where it was promised JSON.
      if (!/[\\/]locales[\\/]src[\\/][^\\/]+\.ts$/.test(id)) return null;
      return { code: code.replace(IMPORT_ATTRIBUTE, ''), map: null };
    },
    handleHotUpdate({ file, server }) {
      // The compiled module has another id than the file, so Vite would not connect the two.
      if (MESSAGE_FILE.test(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}

/**
 * JSON of `key → ICU text` as `key → tree`.
 * Throws with file and key, because a broken plural must stop the build and not a patient's page.
 */
export function compileMessages(json: string, file: string): Record<string, MessageFormatElement[]> {
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
  return Object.fromEntries(entries);
}
