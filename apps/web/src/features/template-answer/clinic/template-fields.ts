import type { DraftContent } from '@tervik/contract/draft.ts';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { decideTemplate } from '@tervik/domain/template-answer/template.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';

export interface TemplateFields {
  readonly heading: string;
  readonly description: string;
  /** '' = with every type. */
  readonly eContactType: EContactType | '';
  readonly isShared: boolean;
  /** The state of the kept one from which the writer began; '' for a new one. */
  readonly seenUpdatedAt: string;
}

export const NO_FIELDS: TemplateFields = {
  heading: '',
  description: '',
  eContactType: '',
  isShared: false,
  seenUpdatedAt: '',
};

export const fieldsOf = (template: TemplateAnswer): TemplateFields => ({
  heading: template.heading,
  description: template.description,
  eContactType: template.eContactType ?? '',
  isShared: template.isShared,
  seenUpdatedAt: template.updatedAt,
});

/** What a draft holds, over what is kept; a draft is written by browsers of any age, so nothing in it is believed. */
export function readFields({ fields = {} }: DraftContent, stored: TemplateFields): TemplateFields {
  const text = (name: string, otherwise: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const type = text('eContactType', stored.eContactType);
  return {
    heading: text('heading', stored.heading),
    description: text('description', stored.description),
    eContactType: E_CONTACT_TYPES.find((known) => known === type) ?? '',
    isShared: typeof fields.isShared === 'boolean' ? fields.isShared : stored.isShared,
    seenUpdatedAt: text('seenUpdatedAt', stored.seenUpdatedAt),
  };
}

export const bodyOf = ({ heading, description, eContactType, isShared }: TemplateFields) => ({
  heading,
  description,
  eContactType: eContactType === '' ? null : eContactType,
  isShared,
});

/** Why it cannot be kept as it stands, by the server's own rule; undefined when it can. */
export function findMistake(fields: TemplateFields): Refusal | undefined {
  try {
    decideTemplate(bodyOf(fields));
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}

/** `text` put in place of what is selected. @returns the whole and where to go on writing */
export function putIn(
  whole: string,
  text: string,
  from: number,
  to: number,
): { readonly whole: string; readonly at: number } {
  return { whole: whole.slice(0, from) + text + whole.slice(to), at: from + text.length };
}
