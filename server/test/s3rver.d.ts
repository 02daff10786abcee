declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs?: readonly string[] }[]
  }

  interface Stored {
    readonly bucket: string
    readonly key: string
    readonly content: Buffer | Readable
    readonly metadata: unknown
  }

  interface Range {
    readonly start?: number
    readonly end?: number
  }

  interface Kept {
    readonly size: number
    readonly md5: string
  }

  interface Store {
    getResourcePath(bucket: string, key: string | undefined, kind: string): string
    getObject(bucket: string, key: string, range?: Range): Promise<unknown>
    listObjects(bucket: string, options: object): Promise<unknown>
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
    putObject(object: Stored): Promise<Kept>
    putPart(bucket: string, uploadId: string, partNumber: string, content: Readable): Promise<Kept>
    deleteObject(bucket: string, key: string): Promise<void>
  }

  export default class S3rver {
    constructor(options: Options)
    readonly store: Store
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
