import * as z from 'zod/mini'
import type { commonRefusals } from './common-refusals.ts'

/** What a query or a form can carry. */
export type Wire = { readonly [key: string]: string | undefined }

export const Digits = z.string().check(z.regex(/^-?\d+$/))

/** More levels than anything here has. Writing some thousands of them down again ends in a full stack. */
const mostLevels = 32
export const isDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)))

const parse = (text: string, ctx: z.core.ParsePayload) => {
  try {
    const value = JSON.parse(text)
    if (!isDeep(value)) return value
  } catch {
    // Said below.
  }
  ctx.issues.push({ code: 'custom', message: 'not JSON', input: text })
  return z.NEVER
}

/** Beyond these nothing is looked at: each wrong item is a complaint of its own, and a body full of them would hold up everybody else for a second. */
export const listLimits = { items: 1000, signs: 16_000 } as const
const longestText = 16_000

/** A list that is counted before its items are looked at. */
export const upTo = <Out, In>(most: number, list: z.core.$ZodType<Out[], In[]>) =>
  z.pipe(
    z.custom<In[]>((items) => Array.isArray(items) && items.length <= most),
    list,
  )

/** PostgreSQL cannot store the NUL sign. */
const text = z.string().check(z.maxLength(longestText), z.regex(/^[^\0]*$/))

/**
 * Characters nobody sees that move the cursor of who reads them, or turn the writing around (`gpj.exe` is shown as `exe.jpg`). A tab or the end
 * of a line, as a paste brings them, is a space: whoever keeps a name makes it one.
 */
const control = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
export const hasControlCharacters = (words: string) => control.test(words)
const controlCharacters = 'controlCharacters' satisfies keyof typeof commonRefusals

/** What others will read: a name, a title, a note. */
const name = z.string().check(z.refine((words) => !hasControlCharacters(words), { error: controlCharacters }))

/** Why an input was refused: most faults are those of a program, this one people can make. */
export const faultIn = ({ issues }: z.core.$ZodError): 'controlCharacters' | 'badInput' =>
  issues.some(({ message }) => message === controlCharacters) ? controlCharacters : 'badInput'

/** A field is text on the wire and a value in code. Codecs, because a transform cannot be encoded and coerce accepts anything. */
export const field = {
  text,
  /** Not empty, and of at most so many signs. */
  textUpTo: (longest: number) => text.check(z.minLength(1), z.maxLength(longest)),
  name,
  nameUpTo: (longest: number) => name.check(z.minLength(1), z.maxLength(longest)),
  int: z.codec(Digits, z.int(), { decode: Number, encode: String }),
  /** What a PostgreSQL integer can be, and no stored id is not. */
  id: z.codec(Digits, z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String }),
  flag: z.codec(z.enum(['0', '1']), z.boolean(), { decode: (text) => text === '1', encode: (on) => (on ? '1' : '0') }),
  /** One of a few numbers, such as an origin or a type. */
  choice: <const T extends number>(...values: readonly T[]) =>
    z.codec(Digits, z.literal(values), { decode: (text) => Number(text) as T, encode: String }),
  /** Of at most so many signs; a list inside is one `upTo` some number. */
  json: <S extends z.core.$ZodType>(longest: number, schema: S) =>
    z.codec(z.string().check(z.maxLength(longest)), schema, { decode: parse, encode: (value) => JSON.stringify(value) }),
  /** How many a call takes at once it says itself, in a sentence: this is the end of what is looked at. */
  list: <T>(item: z.core.$ZodType<T, string>, longest: number = listLimits.signs) =>
    z.codec(z.string().check(z.maxLength(longest)), upTo(listLimits.items, z.array(item)), {
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
