import type { IncomingMessage } from 'node:http'
import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { Call } from '@jiangtai/contract/call'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyRequest } from 'fastify'

/** The file of a multipart form, while it arrives. */
export interface FormFile {
  /** What its sender calls it; may be anything. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: FormFile | undefined
}

const kilobyte = 1024
/** How much a file may have is for the call to say: it counts. */
export const formLimits = {
  ...{ fields: 20, fieldSize: 4 * kilobyte, fieldNameSize: 100, headerPairs: 50 },
  ...{ files: 1, parts: 21, fileSize: Number.POSITIVE_INFINITY },
} satisfies FastifyMultipartBaseOptions['limits']

/** The fields before the file, and the file, of which nothing has been read yet. */
export async function readForm(call: Call, request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('badInput', { data: { fields: [call.file] } })
  const fields: Record<string, unknown> = {}
  const parts = request.parts()
  for (;;) {
    const { done, value: part } = await parts.next().catch(refuseBroken)
    if (done) return { fields, file: undefined }
    if (part.type === 'file') {
      if (part.fieldname !== call.file) throw new Refusal('badInput', { data: { fields: [part.fieldname] } })
      return { fields, file: { name: part.filename ?? '', bytes: whole(part.file) } }
    }
    if (part.valueTruncated) throw new Refusal('badInput', { data: { fields: [part.fieldname] } })
    fields[part.fieldname] = part.value
  }
}

const refuseBroken = (): never => {
  throw new Refusal('badInput')
}

/** A line that breaks, or a form that ends too early, is no fault of ours. */
async function* whole(file: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(refuseTorn)
      if (done) return
      yield value
    }
  } finally {
    await chunks.return?.()
  }
}

const refuseTorn = (): never => {
  throw new Refusal('uploadBroken')
}

const mostDiscarded = 64 * kilobyte * kilobyte

/** Browsers read an answer only when they have sent everything, so the rest of a refused form is let in and dropped, within reason. */
export function discardRest(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return
  let discarded = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > mostDiscarded) request.destroy()
  })
  // What was piped before stands still until it is told.
  request.resume()
}
