import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';

/** "Õlavalu" is found by "olavalu", in any case. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Those that hold every word of the search; a word in the heading counts for more than one in the text. */
export function searchTemplates(templates: readonly TemplateAnswer[], search: string): TemplateAnswer[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...templates];
  const found = templates.flatMap((template) => {
    const heading = fold(template.heading);
    const all = `${heading} ${fold(template.description)}`;
    return words.every((word) => all.includes(word))
      ? [{ template, inHeading: words.every((word) => heading.includes(word)) }]
      : [];
  });
  return [...found.filter(({ inHeading }) => inHeading), ...found.filter(({ inHeading }) => !inHeading)].map(
    ({ template }) => template,
  );
}

/**
 * What may be put into an answer to this problem: those made for it first, then those for any. One that is "only with"
 * another problem is not offered.
 */
export function templatesFor(
  templates: readonly TemplateAnswer[],
  type: EContactType,
  search: string,
): TemplateAnswer[] {
  const found = searchTemplates(templates, search);
  return [
    ...found.filter(({ eContactType }) => eContactType === type),
    ...found.filter(({ eContactType }) => eContactType === null),
  ];
}
