import type { Call } from '@jiangtai/contract/call'
import { wireOf } from '@jiangtai/contract/field'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Tables } from '../src/db/schema.ts'
import type { Asking, TestApp } from './build-app.ts'

export const garbage = {
  nothing: '',
  NUL: '\u0000',
  'half a list': '[',
  'an object': '{"a":1}',
  'a negative number': '-1',
  'a number too large for a column': '2147483648',
  'a huge number': '9'.repeat(400),
  'an emoji': '💥',
  SQL: "' or 1=1 --",
}
export type Garbage = keyof typeof garbage
const allKinds = Object.keys(garbage) as Garbage[]

type Input = Readonly<Record<string, unknown>>
type Person = Pick<Asking, 'session' | 'host' | 'ticket'>

/** A call with every field well filled. */
export interface Sample {
  /** Made anew for each question where it is good for one use. */
  readonly input: Input | (() => Promise<Input>)
  /** Its refusal, where it is not answered with success. */
  readonly answers?: RefusalName
  /** The teacher or student of the class, unless it is said who. */
  readonly as?: Person | (() => Promise<Person>)
  /** Fields in which some garbage is as good as anything else, and why. */
  readonly takes?: Readonly<Record<string, Taken>>
  /** Where a refusal is written down, and why. */
  readonly counts?: { readonly table: keyof Tables; readonly because: string }
  /** Why it writes no audit, though it needs the grant of an administrator. */
  readonly unaudited?: string
  /** All of it, unless each try is dear. */
  readonly tries?: readonly Garbage[]
}
export interface Taken {
  readonly kinds: readonly Garbage[]
  readonly because: string
}
export interface Spoilt {
  readonly field: string
  readonly kind: Garbage
}

export const fieldsOf = (call: Call) => Object.keys((call.input as unknown as { shape: object }).shape)

/** A sample as it is sent: lists go as JSON. */
export async function made({ input, as }: Sample, usual: Person): Promise<{ readonly input: Input; readonly person: Person }> {
  const person = typeof as === 'function' ? await as() : (as ?? usual)
  const fields = typeof input === 'function' ? await input() : input
  const wire = Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? JSON.stringify(value) : value])
  return { person, input: Object.fromEntries(wire) }
}

const casesOf = ({ tries = allKinds }: Sample, call: Call) =>
  fieldsOf(call).flatMap((field) => tries.map((kind): Spoilt => ({ field, kind })))
const isTaken = ({ takes }: Sample, { field, kind }: Spoilt) => takes?.[field]?.kinds.includes(kind) ?? false

export const takenOf = (sample: Sample, call: Call) => casesOf(sample, call).filter((one) => isTaken(sample, one))

export const withGarbage = (input: Input, { field, kind }: Spoilt): Input => ({ ...input, [field]: garbage[kind] })
const fits = (call: Call, input: Input) => z.safeDecode(call.input, wireOf(input)).success

/** What must be refused. Of what the contract itself refuses one a field: that shows that the server asks the contract about it. */
export function refusedOf(sample: Sample, call: Call, input: Input): readonly Spoilt[] {
  const cases = casesOf(sample, call).filter((one) => !isTaken(sample, one))
  const misfits = cases.filter((one) => !fits(call, withGarbage(input, one)))
  return cases.filter((one) => !misfits.includes(one) || one === misfits.find(({ field }) => field === one.field))
}

const chinese = /[\u4e00-\u9fff]/

/** What is wrong with the answer to garbage, if anything: it must be refused in Chinese, and for no other reason than the sample itself would be. */
export function faultOf(
  sample: Sample,
  call: Call,
  input: Input,
  { errCode, msg, data }: Pick<Awaited<ReturnType<TestApp['ask']>>, 'errCode' | 'msg' | 'data'>,
  { field }: Spoilt,
): string | undefined {
  if (errCode === 0) return 'it is taken'
  if (errCode === refusals.crashed[0]) return 'it crashes'
  if (sample.answers && errCode === refusals[sample.answers][0]) return 'it is answered like the sample'
  if (!chinese.test(msg)) return `no Chinese: ${msg}`
  if (!fits(call, input) && JSON.stringify(data) !== JSON.stringify({ fields: [field] })) return `not this field: ${JSON.stringify(data)}`
  return undefined
}
