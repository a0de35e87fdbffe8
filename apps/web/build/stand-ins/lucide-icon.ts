import { createElement } from 'react';
import type { ReactElement, SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * A picture as we use them: 24 units, drawn in the colour of the text, sized by CSS, never read aloud (a word or the
 * control's name says it). The library's own maker also serves themes, aliases and other frameworks: 1.2 kB.
 */
function createLucideIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>): ReactElement {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      children,
    );
  };
}

// oxlint-disable-next-line import/no-default-export -- as the library's own file has it
export { createLucideIcon as default };
