/** The part of the library's interface that is used here; it brings no types of its own. */
declare module 'heic-decode' {
  interface HeifPicture {
    /** Known from the header: nothing is decoded for it. */
    readonly width: number;
    readonly height: number;
    /** RGBA, 8 bits each. */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const decode: {
    all(source: { buffer: Uint8Array }): Promise<HeifPicture[] & { dispose(): void }>;
  };
  export default decode;
}
