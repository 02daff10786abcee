/** A file one can look into without reading it all. */
export interface Bytes {
  readonly size: number
  /** As many as there are from there, and at most so many. */
  read(first: number, length: number): Promise<Buffer>
  whole(): Promise<AsyncIterable<Uint8Array>>
}
