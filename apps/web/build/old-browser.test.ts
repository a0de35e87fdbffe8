import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import enCommon from '@tervik/locales/en/common.json' with { type: 'json' };
import enUi from '@tervik/locales/en/ui.json' with { type: 'json' };
import etCommon from '@tervik/locales/et/common.json' with { type: 'json' };
import etUi from '@tervik/locales/et/ui.json' with { type: 'json' };
import ruCommon from '@tervik/locales/ru/common.json' with { type: 'json' };
import ruUi from '@tervik/locales/ru/ui.json' with { type: 'json' };

const SOURCE = readFileSync(new URL('../public/old-browser.js', import.meta.url), 'utf8');
const WORDS = {
  et: { ...etCommon, ...etUi },
  en: { ...enCommon, ...enUi },
  ru: { ...ruCommon, ...ruUi },
};

/** What an element of then can do. */
class OldElement {
  readonly children: (OldElement | string)[] = [];
  readonly style: Record<string, string> = {};
  readonly attributes: Record<string, string> = {};
  readonly tag: string;
  lang = '';
  onclick: () => void = () => undefined;
  constructor(tag: string) {
    this.tag = tag;
  }
  get firstChild(): OldElement | string | undefined {
    return this.children[0];
  }
  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('|');
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  appendChild(child: OldElement | string): void {
    this.children.push(child);
  }
  insertBefore(child: OldElement, before: OldElement | string): void {
    this.children.splice(this.children.indexOf(before), 0, child);
  }
  removeChild(child: OldElement): void {
    this.children.splice(this.children.indexOf(child), 1);
  }
}

interface Machine {
  readonly search?: string;
  readonly chosen?: string | null;
  readonly languages?: readonly string[] | undefined;
  readonly language?: string | undefined;
  /** A browser of this year. */
  readonly modern?: boolean;
  /** Private windows of old ones throw where something is kept. */
  readonly keepsNothing?: boolean;
  /** Those of the country. */
  readonly locales?: string;
}

/** Runs the file in a window without anything of the last ten years; what then stands in the page's body. */
function start(machine: Machine): OldElement {
  const { search = '', chosen = null, languages, language, modern = false, keepsNothing = false } = machine;
  const { locales = 'et en ru' } = machine;
  const body = new OldElement('body');
  body.appendChild(new OldElement('div'));
  const world: Record<string, unknown> = {
    location: { search },
    navigator: { languages, language },
    localStorage: {
      getItem() {
        if (keepsNothing) throw new Error('denied');
        return chosen;
      },
    },
    HTMLElement: { prototype: modern ? { popover: null } : {} },
    document: {
      body,
      documentElement: { getAttribute: () => locales },
      createElement: (tag: string) => Object.assign(new OldElement(tag), modern && { noModule: false }),
      createTextNode: (text: string) => text,
    },
    ...(modern && { structuredClone: () => undefined, CSS: { supports: () => true } }),
  };
  world['window'] = world;
  const context = createContext(world);
  runInContext(
    `for (const name of ['Promise', 'Map', 'Set', 'Symbol', 'Proxy', 'Reflect']) delete globalThis[name];
     delete Object.hasOwn; delete Object.assign; delete Array.prototype.includes; delete Array.prototype.find;`,
    context,
  );
  runInContext(SOURCE, context);
  return body;
}
const warning = (body: OldElement): OldElement => body.children[0] as OldElement;

describe('the language of the warning', () => {
  it.each<[string, Machine, keyof typeof WORDS]>([
    ['the address comes first', { search: '?a=1&locale=ru-RU', chosen: 'et', language: 'en' }, 'ru'],
    ['then this browser’s choice', { chosen: 'et', language: 'ru-RU' }, 'et'],
    ['then the browser’s list', { languages: ['de-DE', 'ru', 'et'] }, 'ru'],
    ['then its one language', { language: 'et-EE' }, 'et'],
    ['else English', { language: 'de' }, 'en'],
    ['a browser that says nothing', {}, 'en'],
    ['one that keeps nothing', { keepsNothing: true, language: 'et' }, 'et'],
    ['a country that speaks English alone', { search: '?locale=ru', language: 'et', locales: 'en' }, 'en'],
    ['a name of every object is no language', { search: '?locale=constructor', language: 'ru' }, 'ru'],
  ])('%s', (_, machine, locale) => {
    const bar = warning(start(machine));
    const words = WORDS[locale];
    expect(bar.text).toBe(`${words['common.unsupported']}|${words['ui.close']}`);
    expect(bar.lang).toBe(locale);
    expect(bar.attributes['role']).toBe('alert');
  });
});

test('it stands before the page and goes when it is closed', () => {
  const body = start({});
  expect(body.children).toHaveLength(2);
  const button = warning(body).children[1] as OldElement;
  button.onclick();
  expect(body.children.map((child) => (child as OldElement).text)).toEqual(['']);
});

test('a browser of this year hears nothing', () => {
  expect(start({ modern: true }).children).toHaveLength(1);
});

/** The syntax of ECMAScript 5 as far as the file uses it; whatever is younger is not in this list. */
const SYNTAX_OF_2009: ReadonlySet<ts.SyntaxKind> = new Set(
  (
    [
      'ArrayLiteralExpression',
      'BinaryExpression',
      'Block',
      'CallExpression',
      'CatchClause',
      'ElementAccessExpression',
      'ExpressionStatement',
      'ForStatement',
      'FunctionDeclaration',
      'FunctionExpression',
      'IfStatement',
      'ObjectLiteralExpression',
      'Parameter',
      'ParenthesizedExpression',
      'PrefixUnaryExpression',
      'PropertyAccessExpression',
      'PropertyAssignment',
      'ReturnStatement',
      'SourceFile',
      'TryStatement',
      'TypeOfExpression',
      'VariableDeclaration',
      'VariableDeclarationList',
      'VariableStatement',
    ] as const
  ).map((name) => ts.SyntaxKind[name]),
);

/** Syntax in a text that a browser of 2009 cannot read. */
function findYoungerSyntax(source: string): string[] {
  const file = ts.createSourceFile('old.js', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Names, texts, numbers, operators and words like `true` are as old as the language.
    const isToken =
      ts.isToken(node) && node.kind !== ts.SyntaxKind.QuestionDotToken && !ts.isTemplateLiteralToken(node);
    if (!isToken && !SYNTAX_OF_2009.has(node.kind)) found.push(ts.SyntaxKind[node.kind]);
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0)
      found.push('let');
    if (ts.isParameter(node) && (node.dotDotDotToken ?? node.initializer) !== undefined)
      found.push('parameter');
    if (ts.isFunctionLike(node) && node.parameters.hasTrailingComma) found.push('trailing comma');
    if (ts.isCallExpression(node) && node.arguments.hasTrailingComma) found.push('trailing comma');
    if (ts.isCatchClause(node) && node.variableDeclaration === undefined) found.push('bare catch');
    if (
      ts.isBinaryExpression(node) &&
      ['??', '**', '??=', '||=', '&&='].includes(node.operatorToken.getText())
    )
      found.push(node.operatorToken.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('a browser of 2009 can read it', () => {
  expect(findYoungerSyntax(SOURCE)).toEqual([]);
});

test.each([
  'var f = () => 1;',
  'let a = 1;',
  'const a = 1;',
  'var a = `x`;',
  'var a = b?.c;',
  'var a = b ?? c;',
  'try { a(); } catch { b(); }',
  'f(a, b,);',
  'var a = { b };',
  'var a = [...b];',
  'for (var a of b) c(a);',
  'class A {}',
  'function f(a = 1) {}',
  'async function f() { await a; }',
])('and would not read %s', (source) => {
  expect(findYoungerSyntax(source)).not.toEqual([]);
});
