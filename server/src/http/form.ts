import type { IncomingMessage } from 'node:http'
import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { Call } from '@jiangtai/contract/call'
import { isDeep } from '@jiangtai/contract/field'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyRequest } from 'fastify'
import type { Held } from './held.ts'

/** The file of a multipart form, while it arrives. */
export interface FormFile {
  /** What its sender calls it; may be anything. */
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** The same, counted as held in memory until the call is answered: for handlers that keep all of it. */
  counted(): AsyncIterable<Uint8Array>
  /** All of it in memory, counted; undefined when it is longer than that. */
  whole(most: number): Promise<Buffer | undefined>
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

interface Reading {
  readonly held: Held
  /** How long all that stands before the file may take. */
  readonly fieldsMs: number
}

/** The fields before the file, and the file, of which nothing has been read yet. */
export async function readForm(call: Call, request: FastifyRequest, { held, fieldsMs }: Reading): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('badInput', { data: { fields: [call.file] } })
  const parts = request.parts()
  const stuck = whenStuck(request.raw, fieldsMs)
  const next = () => Promise.race([parts.next(), stuck.promise]).catch(refuseBroken)
  const fields: Record<string, unknown> = {}
  try {
    for (;;) {
      const { done, value: part } = await next()
      if (done) return { fields, file: undefined }
      if (part.type === 'file') {
        if (part.fieldname !== call.file) throw new Refusal('badInput', { data: { fields: [part.fieldname] } })
        return { fields, file: fileOf(part.filename ?? '', torn(part.file), (bytes) => held.add(request, bytes)) }
      }
      if (part.valueTruncated || isDeep(part.value)) throw new Refusal('badInput', { data: { fields: [part.fieldname] } })
      fields[part.fieldname] = part.value
    }
  } finally {
    stuck.forget()
  }
}

/** Fails when no more parts will come: the reader of forms waits for ever for the end of a part without headers. */
function whenStuck(request: IncomingMessage, fieldsMs: number) {
  const { promise, reject } = withReject()
  const giveUp = () => reject(new Error('no end of the form'))
  const timer = setTimeout(giveUp, fieldsMs)
  // What it has read it tells at once, and of the end within the same turn.
  const ended = () => setImmediate(giveUp)
  request.once('end', ended)
  return {
    promise,
    forget() {
      clearTimeout(timer)
      request.off('end', ended)
    },
  }
}

function withReject() {
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  // Once the form has been read nobody waits for it.
  promise.catch(() => {})
  return { promise, reject: (error: Error) => reject(error) }
}

function fileOf(name: string, bytes: AsyncIterable<Uint8Array>, hold: (bytes: number) => void): FormFile {
  async function* counted() {
    for await (const chunk of bytes) {
      hold(chunk.length)
      yield chunk
    }
  }
  async function whole(most: number) {
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of counted()) {
      length += chunk.length
      if (length > most) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  return { name, bytes, counted, whole }
}

const refuseBroken = (): never => {
  throw new Refusal('badInput')
}

/** A line that breaks, or a form that ends too early, is no fault of ours. */
async function* torn(file: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
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
