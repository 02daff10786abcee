import * as z from 'zod/mini'

/** What a query or a form can carry. */
export type Wire = { readonly [key: string]: string | undefined }

export const Digits = z.string().check(z.regex(/^-?\d+$/))

const parse = (text: string, ctx: z.core.ParsePayload) => {
  try {
    return JSON.parse(text)
  } catch {
    ctx.issues.push({ code: 'custom', message: 'not JSON', input: text })
    return z.NEVER
  }
}

/** PostgreSQL cannot store the NUL sign. */
const text = z.string().check(z.regex(/^[^\0]*$/))

/** A field is text on the wire and a value in code. Codecs, because a transform cannot be encoded and coerce accepts anything. */
export const field = {
  text,
  /** Not empty, and of at most so many signs. */
  textUpTo: (longest: number) => text.check(z.minLength(1), z.maxLength(longest)),
  int: z.codec(Digits, z.int(), { decode: Number, encode: String }),
  /** What a PostgreSQL integer can be, and no stored id is not. */
  id: z.codec(Digits, z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String }),
  flag: z.codec(z.enum(['0', '1']), z.boolean(), { decode: (text) => text === '1', encode: (on) => (on ? '1' : '0') }),
  /** One of a few numbers, such as an origin or a type. */
  choice: <const T extends number>(...values: readonly T[]) =>
    z.codec(Digits, z.literal(values), { decode: (text) => Number(text) as T, encode: String }),
  json: <S extends z.core.$ZodType>(schema: S) => z.codec(z.string(), schema, { decode: parse, encode: (value) => JSON.stringify(value) }),
  list: <T>(item: z.core.$ZodType<T, string>) =>
    z.codec(z.string(), z.array(item), {
      decode(text, ctx) {
        // A key sent once is a list of one.
        if (!text.startsWith('[')) return text === '' ? [] : [text]
        const items: unknown = parse(text, ctx)
        return Array.isArray(items) ? items.map(asText) : z.NEVER
      },
      encode: (items) => JSON.stringify(items),
    }),
}

/** Brings a query, a form (`ids[]=1&ids[]=2`, `ids=1&ids=2`) and a JSON body to the one shape the codecs read. */
export function wireOf(body: unknown): Wire {
  const wire: Record<string, string> = {}
  if (typeof body !== 'object' || body === null) return wire
  for (const [key, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue
    if (key.endsWith('[]')) wire[key.slice(0, -2)] = JSON.stringify([value].flat())
    else wire[key] = asText(value)
  }
  return wire
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(typeof value === 'boolean' ? Number(value) : value)
}
