import type { Call } from '@jiangtai/contract/call'
import { wireOf } from '@jiangtai/contract/field'
import * as z from 'zod/mini'
import { fieldsOf } from '../access-garbage.ts'

type Input = Readonly<Record<string, unknown>>
export interface Variant {
  readonly what: string
  readonly input: Input
}

/** The body of an ordinary request, less what stands around a field. */
const signs = 250_000

/** Whole bodies in one field. Nothing has a use for them; what matters is how soon that is noticed. */
const floods: Readonly<Record<string, unknown>> = {
  'one word': 'x'.repeat(signs),
  digits: '9'.repeat(signs),
  ids: Array(signs / 2).fill(1),
  'wrong ids': Array(Math.floor(signs / 3)).fill(-1),
  'empty texts': Array(Math.floor(signs / 3)).fill(''),
  'empty objects': Array(Math.floor(signs / 3)).fill({}),
  'lists in lists': `${'['.repeat(signs / 2)}${']'.repeat(signs / 2)}`,
  'half a list': `[${'1,'.repeat(signs / 2)}`,
}

const fits = (call: Call, input: Input) => z.safeDecode(call.input, wireOf(input)).success

/** The largest number for which `isRight` holds, if it holds below and not above. */
function largest(isRight: (n: number) => boolean): number {
  let [low, high] = [0, 1]
  while (high < signs && isRight(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isRight(middle)) low = middle
    else high = middle
  }
  return low
}

/** What a field is made of, so that more of it can be made. */
function growing(value: unknown): ((n: number) => unknown) | undefined {
  const list = typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown[]) : undefined
  const [item] = list ?? []
  if (typeof item === 'number') return (n) => Array.from({ length: n }, (_, at) => item + at)
  if (item !== undefined) return (n) => JSON.stringify(Array(n).fill(item))
  return typeof value === 'string' ? (n) => '字'.repeat(n) : undefined
}

/** A right input of a call with each field as large as the contract takes it, all of them together, and each far beyond. */
export function variantsOf(call: Call, input: Input): readonly Variant[] {
  const fields = fieldsOf(call)
  const grown = fields.flatMap((field) => {
    const more = growing(input[field])
    if (!more) return []
    const most = largest((n) => fits(call, { ...input, [field]: more(n) }))
    return most > 0 ? [[field, more(most)] as const] : []
  })
  return [
    { what: 'as it is', input },
    ...grown.map(([field, value]) => ({ what: `${field} as large as it may be`, input: { ...input, [field]: value } })),
    { what: 'everything as large as it may be', input: { ...input, ...Object.fromEntries(grown) } },
    ...fields.flatMap((field) =>
      Object.entries(floods).map(([what, value]) => ({ what: `${what} in ${field}`, input: { ...input, [field]: value } })),
    ),
    ...(call.method === 'POST' ? [{ what: 'thousands of fields', input: manyFields }] : []),
  ]
}

const manyFields: Input = Object.fromEntries(Array.from({ length: signs / 12 }, (_, at) => [`f${at}`, '']))
