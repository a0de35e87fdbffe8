import { zip } from './zip.ts';

/** A PDF of one empty page. @param extra objects, say with JavaScript */
export const makePdf = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n${extra}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';

export const contentTypes = (main = MAIN): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** A Word document with these parts beside its own. */
export const makeDocx = (
  parts: Readonly<Record<string, string | Buffer>> = {},
  main?: string,
  claimUnpacked?: number,
): Buffer =>
  zip(
    {
      '[Content_Types].xml': contentTypes(main),
      '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
      'word/document.xml':
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
      ...parts,
    },
    claimUnpacked === undefined ? {} : { claimUnpacked },
  );
