import { describe, expect, it } from 'vitest'
import * as real from 'zod/mini'
import * as z from './later.ts'

/** As the contract writes a call: fields with checks, codecs, lists, what extends another, and what another is made of. */
const shapesOf = (zod: typeof real) => {
  const digits = zod.string().check(zod.regex(/^-?\d+$/))
  const id = zod.codec(digits, zod.int().check(zod.minimum(1), zod.maximum(9)), { decode: Number, encode: String })
  const row = zod.object({ id: zod.int(), name: zod.string().check(zod.maxLength(3)), note: zod.optional(zod.nullable(zod.string())) })
  const kind = zod.union([zod.literal([0, 1]), zod.enum(['a', 'b'])])
  return {
    input: zod.object({ id, kind: zod._default(kind, 0) }),
    reply: zod.extend(row, { list: zod.array(zod.object({ ...row.shape })), end: zod.pipe(zod.string(), zod.string()) }),
  }
}

const ours = shapesOf(z)
const theirs = shapesOf(real)
const answer = { id: 1, name: '周敏', list: [{ id: 2, name: '李', note: null }], end: '' }

describe('schemas that are made when they are first asked', () => {
  it.each([
    ['input', { id: '7', kind: 'b' }],
    ['input', { id: '7' }],
    ['input', { id: '10' }],
    ['input', { id: 'x', kind: 2 }],
    ['input', null],
    ['reply', answer],
    ['reply', { ...answer, name: '四个字的' }],
    ['reply', { ...answer, list: [{ id: '2', name: '李' }] }],
  ] as const)('say of an %s what those of zod say', (which, value) => {
    expect(z.safeDecode<real.core.$ZodType>(ours[which], value)).toEqual(real.safeDecode<real.core.$ZodType>(theirs[which], value))
  })

  it('write an input as those of zod do', () => {
    expect(z.encode(ours.input, { id: 7, kind: 'a' })).toEqual(real.encode(theirs.input, { id: 7, kind: 'a' }))
    expect(() => z.encode(ours.input, { id: 10, kind: 'a' })).toThrow()
  })

  it('have all that those of zod have', () => {
    const [own, other] = [z.enum(['a', 'b']), real.enum(['a', 'b'])]
    expect([own.options, own.enum, own.def.type]).toEqual([other.options, other.enum, other.def.type])
    expect(own.safeParse('c').success).toBe(false)
    expect('_zod' in own && 'options' in own && !('shape' in own)).toBe(true)
    expect(z.safeParse(z.string({ error: 'own words' }), 1).error?.issues[0]?.message).toBe('own words')
    expect(z.int().check(z.minimum(2)).safeParse(1).success).toBe(false)
  })

  it('are not made before, and once', () => {
    let made = 0
    const get = () => {
      made += 1
      return z.string()
    }
    const schema = z.array(z.object(Object.defineProperty({}, 'name', { enumerable: true, get }) as { readonly name: real.ZodMiniString }))
    expect(made).toBe(0)
    expect(z.safeParse(schema, [{ name: 'a' }]).success).toBe(true)
    const first = made
    expect(first).toBeGreaterThan(0)
    expect(z.safeParse(schema, [{ name: 1 }]).success).toBe(false)
    expect(made).toBe(first)
  })
})
