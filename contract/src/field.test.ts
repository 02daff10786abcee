import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { field, wireOf } from './field.ts'

const Ids = z.object({ ids: field.list(field.int) })
const decode = (body: unknown) => z.safeDecode(Ids, wireOf(body) as { ids: string })

describe('a list', () => {
  it.each([
    ['key[] twice', { 'ids[]': ['3', '4'] }, [3, 4]],
    ['key[] once', { 'ids[]': '3' }, [3]],
    ['a repeated key', { ids: ['3', '4'] }, [3, 4]],
    ['a single key', { ids: '3' }, [3]],
    ['an empty text', { ids: '' }, []],
    ['JSON text', { ids: '[3,4]' }, [3, 4]],
    ['JSON values', { ids: [3, 4] }, [3, 4]],
  ])('is read from %s', (_how, body, ids) => {
    expect(decode(body)).toEqual({ success: true, data: { ids } })
  })
  it.each([{}, { ids: null }, { ids: '[3' }, { ids: 'x' }, { ids: '1.5' }, { ids: '[null]' }, { ids: '[{}]' }, null, 'text', 3])(
    'refuses %j',
    (body) => {
      expect(decode(body).success).toBe(false)
    },
  )
})

describe('a number', () => {
  it.each(['1.5', '1e3', '99999999999999999999', '', ' 1', '0x10', 'NaN'])('is not %j', (text) => {
    expect(z.safeDecode(field.int, text).success).toBe(false)
  })
  it('is read and written as digits', () => {
    expect(z.decode(field.int, '-12')).toBe(-12)
    expect(z.encode(field.int, 12)).toBe('12')
  })
  it('of a row is a positive 32-bit one', () => {
    for (const text of ['1', '2147483647']) expect(z.decode(field.id, text)).toBe(Number(text))
    for (const text of ['0', '-1', '2147483648']) expect(z.safeDecode(field.id, text).success).toBe(false)
  })
  it('of a choice is one of its values', () => {
    const origin = field.choice(100, 200)
    expect(z.decode(origin, '200')).toBe(200)
    expect(z.safeDecode(origin, '300').success).toBe(false)
  })
})

it('a text has no NUL sign, which PostgreSQL cannot store', () => {
  expect(z.safeDecode(field.text, 'a\u0000b').success).toBe(false)
  expect(z.decode(field.text, '第一行\n第二行 💡')).toBe('第一行\n第二行 💡')
})

it('a flag is 0 or 1, also from a JSON boolean', () => {
  const Push = z.object({ push: field.flag })
  for (const push of [true, 1, '1']) expect(z.decode(Push, wireOf({ push }) as { push: '1' })).toEqual({ push: true })
  expect(z.safeDecode(Push, wireOf({ push: 2 }) as { push: '1' }).success).toBe(false)
  expect(z.encode(Push, { push: false })).toEqual({ push: '0' })
})

it('a json field is text both ways, and a JSON body may hold the value itself', () => {
  const Paper = z.object({ marks: field.json(100, z.record(z.string(), z.int())) })
  expect(z.encode(Paper, { marks: { a: 1 } })).toEqual({ marks: '{"a":1}' })
  for (const marks of ['{"a":1}', { a: 1 }]) expect(z.decode(Paper, wireOf({ marks }) as { marks: string })).toEqual({ marks: { a: 1 } })
  for (const marks of ['{', '{"a":"x"}', '3']) expect(z.safeDecode(Paper, { marks }).success).toBe(false)
})

it('a field that would be a prototype is only a field', () => {
  const wire = wireOf(JSON.parse('{"__proto__":{"ids":"1"}}'))
  expect(wire.ids).toBeUndefined()
})
