import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { demandKey } from './keys.ts'
import { piecesOf } from './pieces.ts'
import { type Bucket, presignedPost } from './presigned-post.ts'
import { Full, Missing, type Storage } from './storage.ts'

export interface S3Storage extends Storage {
  /** Throws when the bucket cannot be reached or is not ours. */
  check(): Promise<void>
  close(): void
}

const pieceBytes = 8 * 1024 * 1024
/** Whoever watches a video holds one. */
const mostSockets = 500
const removedAtOnce = 16

/** Objects in a bucket. What reads may take as long as its reader does: only the beginning of an answer is waited for. */
export function createS3Storage(place: Bucket, now: () => number): S3Storage {
  const { bucket: Bucket } = place
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
    forcePathStyle: true,
    // Not every S3 there is knows the checksums of the newest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: mostSockets },
      httpsAgent: { keepAlive: true, maxSockets: mostSockets },
    },
  })
  const at = (key: string) => ({ Bucket, Key: demandKey(key) })

  async function putInPieces(key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)))
    const upload = { ...at(key), UploadId }
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let piece: Uint8Array | undefined = first; piece; piece = await nextOf(rest)) {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: piece }))
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      // What cannot even be aborted, the bucket's own rule for incomplete uploads clears away.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  return {
    isLocal: false,
    origin: new URL(place.endpoint).origin,
    form: (terms) => presignedPost({ ...terms, key: demandKey(terms.key) }, place, now()),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    close: () => client.destroy(),

    async put(key, source) {
      demandKey(key)
      const pieces = piecesOf(source, pieceBytes)
      try {
        const first = (await nextOf(pieces)) ?? new Uint8Array()
        if (first.length < pieceBytes) await client.send(new PutObjectCommand({ ...at(key), Body: first }))
        else await putInPieces(key, first, pieces)
      } catch (error) {
        throw inOurWords(error)
      } finally {
        await pieces.return()
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
        if (Body instanceof Readable) return Body
        throw new Error('the answer of the bucket has no body')
      } catch (error) {
        if (statusOf(error) === 416) return Readable.from([])
        throw inOurWords(error)
      }
    },

    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (inOurWords(error) instanceof Missing) return undefined
        throw error
      }
    },

    async move(from, to) {
      try {
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${demandKey(from)}` }))
        await client.send(new DeleteObjectCommand(at(from)))
      } catch (error) {
        throw inOurWords(error)
      }
    },

    async *list(folder) {
      const Prefix = `${demandKey(folder)}/`
      let ContinuationToken: string | undefined
      do {
        const page: ListObjectsV2CommandOutput = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key, Size } of page.Contents ?? []) if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    async remove(keys) {
      const waiting = keys.map(at)
      const removeSome = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) await client.send(new DeleteObjectCommand(one))
      }
      await Promise.all(Array.from({ length: removedAtOnce }, removeSome))
    },

    // The bucket's own rule clears those away.
    removeLeftovers: async () => {},
  }
}

async function nextOf(pieces: AsyncIterator<Uint8Array>) {
  const { done, value } = await pieces.next()
  return done ? undefined : value
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

function inOurWords(error: unknown) {
  if (!(error instanceof S3ServiceException)) return error
  if (['NoSuchKey', 'NotFound'].includes(error.name)) return new Missing('there is no such object', { cause: error })
  if (statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(error.name)) return new Full('the bucket is full', { cause: error })
  return error
}
