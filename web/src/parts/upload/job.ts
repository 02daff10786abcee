import type { Call } from '@jiangtai/contract/call'
import type { MediaKind } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { type InputOf, type ReplyOf, replyIn, type send, wireOf } from '../../kit/calls/send.ts'
import { insist } from './insist.ts'
import type { PostForm } from './post-form.ts'

export interface Measured {
  readonly pages?: number
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  /** Why this browser cannot show it, in words. */
  readonly fault?: string
}

/** What carrying a file needs of the browser. */
export interface CarryWays {
  readonly send: typeof send
  readonly post: PostForm
  readonly gate: Gate
  readonly hashFile: (file: Blob, signal: AbortSignal) => Promise<string | undefined>
  readonly hashPart: (bytes: ArrayBuffer) => Promise<string>
  /** As far as that is cheap; what cannot be measured is left out. */
  readonly measure: (stored: UploadedFile, file: File | undefined) => Promise<Measured>
  /** Where the small picture of a resource is read; empty: there is none. */
  readonly thumb: (resource: Resource) => Promise<string>
  readonly compress: (file: File, quality: number) => Promise<File>
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** One file being carried. */
export interface Job {
  readonly file: File
  readonly name: string
  readonly kind: MediaKind
  readonly ways: CarryWays
  readonly signal: AbortSignal
  readonly clock: StallClock
  readonly say: (message: string) => void
  readonly onSent: (bytes: number) => void
  /** The server has begun to collect its parts. */
  readonly onBegun: (uploadId: string) => void
}

export interface Carried {
  readonly result: UploadedFile
  readonly isSkipped: boolean
}

export const ask = <C extends Call>(
  { ways, signal, say }: Job,
  call: C,
  input: InputOf<C>,
  patience: { readonly timeoutMs?: number } = {},
): Promise<ReplyOf<C>> => insist(() => ways.send(call, input, { signal, ...patience }), { signal, pause: ways.pause, say })

/** The last step reads the whole file once more on the server: a large one takes a while. */
export const patient = { timeoutMs: 300_000 } as const

interface Cargo {
  readonly bytes: Blob
  readonly onSent: (bytes: number) => void
}

/** A form with a file, under the clock that notices when nothing moves: it runs for what is let through, not for what waits. */
export const postUnderClock = (
  { ways, signal, clock, name }: Job,
  url: string,
  fields: readonly (readonly [string, string])[],
  field: string,
  { bytes, onSent }: Cargo,
) =>
  ways.gate(async () => {
    const leave = clock.enter()
    const note = (sent: number) => {
      clock.touch()
      onSent(sent)
    }
    try {
      return await ways.post({ url, fields, file: { field, name, bytes }, signal, onSent: note })
    } finally {
      leave()
    }
  })

export async function postCall<C extends Call>(job: Job, call: C, input: InputOf<C>, cargo: Cargo): Promise<ReplyOf<C>> {
  return replyIn(call, await postUnderClock(job, call.path, wireOf(call, input), call.file ?? '', cargo))
}

export class FileGone extends Error {}

/** A file that was changed, moved or unplugged cannot be read any more. */
export async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new FileGone('读不到这个文件了，请再选一次')
  }
}

type Gate = <T>(act: () => Promise<T>) => Promise<T>

/** Lets so many through at once. A browser has six connections to a host: the pages need some while files travel. */
export function createGate(most: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter))
    else inside += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      // The place is handed on; nobody slips in between.
      if (next) next()
      else inside -= 1
    }
  }
}

interface StallClock {
  /** A request begins; answers what ends it. */
  readonly enter: () => () => void
  /** Bytes moved. */
  readonly touch: () => void
}

/** R202: fires when requests are under way and nothing has moved for so long. A request that ends is movement too. */
export function createStallClock(ms: number, onStall: () => void): StallClock {
  let busy = 0
  let clock: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    clearTimeout(clock)
    if (busy > 0) clock = setTimeout(onStall, ms)
  }
  return {
    touch,
    enter() {
      busy += 1
      touch()
      return () => {
        busy -= 1
        touch()
      }
    },
  }
}
