import * as z from 'zod/mini'
import { Digits } from './field.ts'
import { type Flag, flagOf } from './flag.ts'
import type { Role } from './roles.ts'

const Num = z.union([z.int(), Digits])

/** Frames are JSON: integers are numbers, but the server also reads them as text. */
export const live = {
  int: z.codec(Num, z.int(), { decode: Number, encode: (n) => n }),
  /** What a PostgreSQL integer can be, and no stored id is not. */
  id: z.codec(Num, z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)), { decode: Number, encode: (n) => n }),
  flag: z.codec(z.union([z.literal([0, 1]), z.enum(['0', '1']), z.boolean()]), z.literal([0, 1]), {
    decode: (value): Flag => flagOf(Number(value) === 1),
    encode: (flag) => flag,
  }),
  choice: <const T extends number>(...values: readonly T[]) =>
    z.codec(Num, z.literal(values), { decode: (n) => Number(n) as T, encode: (n) => n }),
}

/** Every frame of a client names its class; one with a msg_id is answered with it. */
export const addressed = { class_id: live.int, msg_id: z.optional(z.string().check(z.maxLength(36))) }
export type Addressed = { class_id: number; msg_id?: string | undefined }

type Data = z.core.$ZodType<object>

export interface ClientEvent<N extends string = string, D extends Data = Data> {
  readonly name: N
  readonly direction: 'client->server'
  readonly allow: readonly Role[]
  readonly data: D
}
export interface ServerEvent<N extends string = string, D extends Data = Data> {
  readonly name: N
  readonly direction: 'server->client'
  readonly data: D
}

/** An event that a room takes in turn. */
export type RoomEvent<N extends string = string, D extends z.core.$ZodType<Addressed> = z.core.$ZodType<Addressed>> = ClientEvent<N, D>

export function defineEvent<const N extends string, D extends Data>(event: ClientEvent<N, D>): ClientEvent<N, D>
export function defineEvent<const N extends string, D extends Data>(event: ServerEvent<N, D>): ServerEvent<N, D>
export function defineEvent(event: ClientEvent | ServerEvent) {
  return event
}

/** { event_name, data } for every event of a table: a union that `switch` can exhaust. */
export type MessageOf<T extends Record<string, ClientEvent | ServerEvent>> = {
  [K in keyof T]: { readonly event_name: T[K]['name']; readonly data: z.output<T[K]['data']> }
}[keyof T]

/** R300: what travels in either direction. The server's frames carry the empty string as token. */
export const Frame = z.object({ event_name: z.string(), token: z.string(), data: z.looseObject({}) })
export type Frame = z.infer<typeof Frame>
