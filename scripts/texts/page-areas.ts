import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const WEB = path.resolve(import.meta.dirname, '../../apps/web/src');
const TABLES = ['routes.ts', 'patient-pages.ts', 'clinic-pages.ts', 'platform-pages.ts'];
/** Where staff do what the server may refuse. */
const CLINIC_ACTS = ['/admin', '/message-centre', '/feedback'];
/** What a page shows though no module names it: refusals that the server names by their key. */
const ownAreas = (table: string, address: string): readonly string[] => {
  if (table === 'platform-pages.ts') return ['errors.platform'];
  return CLINIC_ACTS.some((start) => address.startsWith(start)) ? ['errors.clinic'] : [];
};
/** Where a table of routes calls one of these with a key, the import stands under that key in the file beside it. */
const LOADS: Readonly<Record<string, string>> = {
  clinicLoad: 'clinic-loads.ts',
  platformLoad: 'platform-loads.ts',
  rareLoad: 'rare-loads.ts',
};

/** A part that brings its own texts calls this with their areas and its import (lib/i18n/with-texts.ts). */
const WITH_TEXTS = 'withTexts';

/** What a module says for itself: what it imports, now or later, and which texts it names. */
interface Scan {
  readonly imports: readonly string[];
  readonly parts: readonly Part[];
  readonly areas: ReadonlySet<string>;
}

interface Part {
  readonly modules: readonly string[];
  readonly areas: readonly string[];
}

/**
 * Which files of texts each page shows: those whose keys stand in its modules, or in what these import.
 *
 * @param areaOf key → area, of all texts
 * @param always areas that are there on every page
 * @returns path of the page → areas, in the order of their names
 * @throws where a part with texts of its own does not name all that it shows
 */
export function findPageAreas(
  areaOf: ReadonlyMap<string, string>,
  always: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const scans = new Map<string, Scan>();
  const scan = (file: string): Scan => {
    let found = scans.get(file);
    if (found === undefined) scans.set(file, (found = scanModule(file, areaOf)));
    return found;
  };
  const reach = (file: string, seen: Set<string>): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !fs.existsSync(file)) return;
    seen.add(file);
    for (const imported of scan(file).imports) reach(imported, seen);
  };
  const listAreas = (modules: readonly string[], known: readonly string[]): string[] => {
    const seen = new Set<string>();
    for (const module of modules) reach(module, seen);
    const areas = new Set<string>();
    for (const file of seen) for (const area of scan(file).areas) areas.add(area);
    for (const area of known) areas.delete(area);
    for (const file of seen)
      for (const part of scan(file).parts) {
        const unnamed = listAreas(part.modules, [...known, ...areas, ...part.areas]);
        if (unnamed.length > 0)
          throw new Error(`${path.relative(WEB, file)}: ${WITH_TEXTS} has to name ${unnamed.join(', ')}`);
      }
    return Array.from(areas).toSorted();
  };
  return new Map(
    TABLES.flatMap((table) =>
      readTable(path.join(WEB, 'app/routing', table)).map(({ address, modules }): [string, string[]] => {
        const own = ownAreas(table, address);
        return [address, [...own, ...listAreas(modules, [...always, ...own])].toSorted()];
      }),
    ),
  );
}

/** Each `page({ path, load, layout, … })` of a table of routes, with what it spreads in. */
function readTable(file: string): { address: string; modules: string[] }[] {
  const source = parse(file);
  const consts = new Map<string, ts.Node>();
  const pages: { address: string; modules: string[] }[] = [];
  /** Also what a constant of the table imports that is named here: the parent of several pages. */
  const importsOf = (node: ts.Node): string[] => {
    const found = listImports(node, file);
    const look = (inner: ts.Node): void => {
      const named = ts.isIdentifier(inner) && !(inner.text in LOADS) ? consts.get(inner.text) : undefined;
      if (named !== undefined && named !== node) {
        found.push(...listImports(named, file));
        look(named);
      }
      found.push(...listLoaded(inner, file));
      ts.forEachChild(inner, look);
    };
    look(node);
    return found;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      consts.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'page') {
      const [options] = node.arguments;
      if (options === undefined || !ts.isObjectLiteralExpression(options)) return;
      let address = '';
      const modules: string[] = [];
      for (const property of options.properties) {
        const spread = ts.isSpreadAssignment(property)
          ? consts.get(property.expression.getText(source))
          : undefined;
        modules.push(...importsOf(spread ?? property));
        if (
          ts.isPropertyAssignment(property) &&
          property.name.getText(source) === 'path' &&
          ts.isStringLiteral(property.initializer)
        )
          address = property.initializer.text;
      }
      pages.push({ address, modules });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pages;
}

/** What `clinicLoad('key')` and its like import. */
function listLoaded(node: ts.Node, file: string): string[] {
  if (!ts.isCallExpression(node)) return [];
  const [key] = node.arguments;
  const loads = LOADS[node.expression.getText()];
  if (loads === undefined || key === undefined || !ts.isStringLiteral(key)) return [];
  const imports: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertyAssignment(inner) && ts.isStringLiteral(inner.name) && inner.name.text === key.text)
      imports.push(...listImports(inner.initializer, file));
    ts.forEachChild(inner, visit);
  };
  visit(parse(path.join(path.dirname(file), loads)));
  return imports;
}

function scanModule(file: string, areaOf: ReadonlyMap<string, string>): Scan {
  const source = parse(file);
  const areas = new Set<string>();
  const isKeyPart = (text: string): boolean => /^[\w-]+\.[\w.-]+$/.test(text);
  const add = (text: string, isStart: boolean): void => {
    const area = areaOf.get(text);
    if (area !== undefined) areas.add(area);
    else if (isKeyPart(text))
      for (const [key, of] of areaOf) if (key.startsWith(isStart ? text : `${text}.`)) areas.add(of);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportTypeNode(node)) return;
    if (isPart(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text, false);
    if (ts.isTemplateHead(node)) add(node.text, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports: listImports(source, file), parts: listParts(source, file), areas };
}

/** Each `withTexts(['area'], () => import('…'))` below this node. */
function listParts(root: ts.Node, file: string): Part[] {
  const parts: Part[] = [];
  const visit = (node: ts.Node): void => {
    if (isPart(node)) {
      const [areas, load] = node.arguments;
      if (areas !== undefined && ts.isArrayLiteralExpression(areas) && load !== undefined)
        parts.push({
          modules: listImports(load, file),
          areas: areas.elements.filter(ts.isStringLiteral).map(({ text }) => text),
        });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return parts;
}

const isPart = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === WITH_TEXTS;

/** Modules of the web app that are imported below this node, at once or on demand; types and parts with texts of their own do not count. */
function listImports(root: ts.Node, file: string): string[] {
  const found: string[] = [];
  const add = (specifier: string): void => {
    if (specifier.startsWith('#')) found.push(path.join(WEB, specifier.slice(1)));
    else if (specifier.startsWith('.')) found.push(path.resolve(path.dirname(file), specifier));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      if (node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) add(node.moduleSpecifier.text);
      return;
    }
    if (ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier;
      if (!node.isTypeOnly && from !== undefined && ts.isStringLiteral(from)) add(from.text);
      return;
    }
    if (isPart(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier !== undefined && ts.isStringLiteral(specifier)) add(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    fs.readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
