import type { Readable } from 'node:stream'

/** What a browser posts a file with, straight to where files lie: the form's address and the fields before the file. */
export interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the form allows, so that the storage itself refuses anything else. */
export interface FormTerms {
  readonly key: string
  readonly leastBytes: number
  readonly mostBytes: number
  /** The content type as the browser must send it; undefined: any. */
  readonly type: string | undefined
  /** In seconds. */
  readonly expiresAt: number
}

export interface StoredObject {
  readonly key: string
  readonly bytes: number
}

/** Objects by key. Keys are made by the server: letters, digits, `-`, `.` and `/`. What `put` and `move` have acknowledged survives a crash. */
export interface Storage {
  /** Whether it is the disk of this server. */
  readonly isLocal: boolean
  /**
   * All or nothing: a source that breaks leaves no object. Memory is the same for any length. What need not last may be lost when
   * the machine fails, and be anything then: for what is compared with its sum, and can be sent again.
   */
  put(key: string, source: AsyncIterable<Uint8Array>, terms?: { readonly isLasting?: boolean }): Promise<void>
  /** From the first to the last byte wanted, both included; throws `Missing` when there is none. */
  read(key: string, range?: { readonly first: number; readonly last: number }): Promise<Readable>
  size(key: string): Promise<number | undefined>
  move(from: string, to: string): Promise<void>
  /** All that lies below `folder/`, in no order. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Keys that do not exist are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes what a crash left half written. */
  removeLeftovers(): Promise<void>
  /** Undefined: the server itself takes the form. */
  form(terms: FormTerms): UploadForm | undefined
  /** Where the pages must be allowed to send forms to; undefined: nowhere else. */
  readonly origin: string | undefined
}

export class Missing extends Error {}
/** The disk is full, or the bucket's owner has had enough. */
export class Full extends Error {}
