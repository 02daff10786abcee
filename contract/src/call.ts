import * as z from 'zod/mini'
import type { Wire } from './field.ts'
import type { Role } from './roles.ts'

type Input = z.core.$ZodType<unknown, Wire>
type Reply = z.core.$ZodType

export type Grant = 'admin' | 'confirmed'

/** How long a password that was entered again counts. */
export const confirmedSeconds = 15 * 60

export interface Call<I extends Input = Input, O extends Reply = Reply, A extends Role = Role, F extends boolean = boolean> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly encoding: 'query' | 'form' | 'json' | 'multipart'
  /** The one field of a multipart form that is a file; it stands after the others. */
  readonly file?: string
  /** The most that file may have. A proxy in front must let it through. */
  readonly fileBytes?: number
  /**
   * How it is counted, unless it is an ordinary write: a folder of files is many steps that one person means at once, and a part one of
   * thousands of a file. Of whole boards a person sends and reads few, and few at once; ink
   * is read with every page that is turned, and with every stroke of another screen. Answers of an exam come by themselves and have their own.
   */
  readonly pace?: 'file' | 'part' | 'board' | 'ink' | 'answers'
  readonly allow: readonly A[]
  /**
   * What administers the school: only for a teacher with the grant, and 'confirmed' only within `confirmedSeconds` of entering the password
   * again (`confirm-password`); otherwise it is refused with `confirmNeeded`, and can be sent again after that.
   */
  readonly grant?: Grant
  /** For programs without pages: who asks is known by a bearer token alone, whatever cookie came along. */
  readonly bearer?: boolean
  readonly writes: boolean
  readonly input: I
  readonly reply: O
  /** The `msg` of a success that people are told of. */
  readonly done?: string
  /** A success answers bytes to save instead of an envelope; refusals are as always. */
  readonly answersFile?: F
  readonly about: string
}

/** A feature's calls by their verb. */
export type Calls = Readonly<Record<string, Call>>

/** Sent with every call of our pages. A page of somebody else cannot add it: a browser would first ask the server, which allows nobody. */
export const pageHeader = 'x-jiangtai-page'

/** The code of another organisation that a platform operator means with an administrator's call; from anybody else it is refused. */
export const organizationHeader = 'x-jiangtai-organization'

/** GET reads its input from the query, POST from a form unless `encoding` says otherwise; POST writes unless `writes: false`. */
export const defineCall = <I extends Input, O extends Reply, const A extends Role, const F extends boolean = false>(
  call: Omit<Call<I, O, A, F>, 'encoding' | 'writes'> & { readonly encoding?: 'query' | 'json' | 'multipart'; readonly writes?: boolean },
): Call<I, O, A, F> => ({
  ...call,
  encoding: call.encoding ?? (call.method === 'GET' ? 'query' : 'form'),
  writes: call.writes ?? call.method === 'POST',
})

/** R172: every reply, refusals and crashes included. */
export const Envelope = z.object({ errCode: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>
