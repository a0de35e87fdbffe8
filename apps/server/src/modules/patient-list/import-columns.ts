/** As app.finish_import_rows counts: by kind, and some that stand across them; what is 0 is absent. */
export type ImportCounts = Readonly<Record<string, number | undefined>>;

export interface ImportListOf {
  readonly listCode: string;
  readonly doctor: string;
  readonly patientCount: number;
  readonly isNew: boolean;
}

/** How many go from a list, to another or to none, of those who are in it. */
export interface GoingOf {
  readonly gone: number;
  readonly members: number;
}
