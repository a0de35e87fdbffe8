/** What the pages of all simulators have in common. They need no script. */
const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#dedad3, #3b4048); --soft: light-dark(#55606a, #a8b0b8); --accent: light-dark(#0f5f5c, #7cc7c2); }
  * { box-sizing: border-box; }
  body { margin: 0; background: light-dark(#f6f5f2, #16191d); color: light-dark(#1f2933, #e6e8ea); font: 16px/1.5 'Source Sans 3', system-ui, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
  nav { margin: 0 0 16px; font-size: 14px; color: var(--soft); }
  h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 0 0 16px; } .soft { color: var(--soft); }
  a { color: var(--accent); } ol { list-style: none; margin: 16px 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: light-dark(#fff, #1d2126); }
  li + li { border-top: 1px solid var(--line); } li a { display: block; padding: 12px 16px; text-decoration: none; color: inherit; } li a:hover, li a:focus-visible { background: light-dark(#f0f5f4, #232a2d); }
  li strong { display: block; } li .soft { font-size: 14px; } .code { float: right; font-size: 20px; font-weight: 600; letter-spacing: 2px; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px; } form.list { display: block; } h2 { font-size: 18px; margin: 24px 0 8px; } label { display: grid; gap: 4px; font-size: 14px; }
  input, select, button { font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #1d2126); color: inherit; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border: 1px solid var(--line); border-radius: 8px; padding: 16px; background: light-dark(#fff, #1d2126); }
  iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: #f6f5f2; }
  .warn { border: 1px solid light-dark(#b45309, #fbbf24); border-radius: 8px; padding: 8px 12px; }`;

const PANELS = [
  ['/', 'Mail'],
  ['/authenticator', 'Authenticator'],
  ['/dokobit', 'Digital ID'],
  ['/sk-id', 'Phones'],
  ['/oidc', 'Accounts'],
  ['/push', 'Notices'],
  ['/messente', 'SMS'],
  ['/model', 'Model'],
  ['/awell', 'Questionnaires'],
  ['/list-system', 'Patient lists'],
] as const;

export function layout(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escape(title)}</title><style>${STYLE}</style></head><body><main><nav>Simulated: ${nav()}</nav>${body}</main></body></html>`;
}

const nav = (): string => PANELS.map(([href, name]) => `<a href="${href}">${name}</a>`).join(' · ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as HTML. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
