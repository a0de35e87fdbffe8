/** A kind of file that a clinic can be made to take. */
export interface FileFormat {
  /** As the setting FILE_TYPES names it. */
  readonly id: string;
  /** Of what is kept and sent out. */
  readonly contentType: string;
  /** What sniffing may call it. */
  readonly sniffed: readonly string[];
  /** Of what is kept, the usual one first. */
  readonly endings: readonly string[];
  /** Endings with which people choose it. */
  readonly chosenBy: readonly string[];
  /** Re-encoded: nothing of the original's bytes is kept. */
  readonly isImage: boolean;
}

const image = (
  id: string,
  contentType: string,
  sniffed: readonly string[],
  stored: readonly string[],
  chosenBy = stored,
) => ({
  id,
  contentType,
  sniffed,
  endings: stored,
  chosenBy,
  isImage: true,
});
const plain = (id: string, contentType: string, endings: readonly string[]) => ({
  id,
  contentType,
  sniffed: [contentType],
  endings,
  chosenBy: endings,
  isImage: false,
});
const JPEG = ['jpg', 'jpeg'];
const HEIF = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** Every format that this product can look at; which of them are taken is a setting (spec §5: from configuration). */
export const FILE_FORMATS: readonly FileFormat[] = [
  image('jpg', 'image/jpeg', ['image/jpeg'], JPEG),
  image('png', 'image/png', ['image/png', 'image/apng'], ['png']),
  image('webp', 'image/webp', ['image/webp'], ['webp']),
  image('gif', 'image/gif', ['image/gif'], ['gif']),
  // A phone's own format, which few programs open: kept as JPEG.
  image('heic', 'image/jpeg', HEIF, JPEG, ['heic', 'heif']),
  plain('pdf', 'application/pdf', ['pdf']),
  plain('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']),
  plain('mp4', 'video/mp4', ['mp4']),
  plain('mov', 'video/quicktime', ['mov']),
];

/** The ending that belongs to a kept file's content type. */
export const endingsOf = (contentType: string): readonly string[] =>
  FILE_FORMATS.find((format) => format.contentType === contentType)?.endings ?? [];

/** For `accept` of the browser's file field: media types and endings, since phones know only one or the other. */
export const acceptOf = (formats: readonly FileFormat[]): string =>
  [
    ...new Set(
      formats.flatMap(({ sniffed, chosenBy }) => [...sniffed, ...chosenBy.map((ending) => `.${ending}`)]),
    ),
  ].join(',');
