export interface Inspection {
  /** What was uploaded. */
  readonly path: string;
  /** Of the upload, where it was reckoned as it came; else it is read once more for it. */
  readonly sha256?: string | undefined;
  /** Where a re-encoded image, and its thumbnail, are written. */
  readonly picturePath: string;
  readonly thumbnailPath: string;
  /** Ids of the formats that are taken. */
  readonly formats: readonly string[];
}

export type InspectionRefusal = 'FILE_TYPE_NOT_ALLOWED' | 'FILE_UNREADABLE' | 'FILE_IMAGE_TOO_LARGE';

/** What is to be kept of a file. */
export interface Inspected {
  readonly contentType: string;
  /** The upload itself, or what was made of it. */
  readonly source: 'UPLOAD' | 'PICTURE';
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
}
