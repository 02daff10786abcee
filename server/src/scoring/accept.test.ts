import type { Accept } from '@jiangtai/contract/question'
import { describe, expect, it } from 'vitest'
import { acceptFault, accepts } from './accept.ts'
import { normalise } from './normalise.ts'

const text = (v: string, more: Partial<Accept> = {}): Accept => ({ v, mode: 'text', case: 0, ...more })
const number = (v: string, more: Partial<Accept> = {}): Accept => ({ v, mode: 'number', case: 0, ...more })

/** The table of the document, and what else its rules say. */
const table: readonly (readonly [rule: string, accept: Accept, right: readonly string[], wrong: readonly string[]])[] = [
  ['R850 R851 a half', number('0.5'), ['0.5', '１／２', '½', '50%', '.5', '0.50', '5*10^-1', '5e-1'], ['0.50001', '1/3', '', '半']],
  ['R853 in lowest terms', number('1/2', { simplest: 1 }), ['1/2', '½'], ['2/4', '0.5', '50%']],
  ['R853 a whole number is not written over 1', number('3', { simplest: 1 }), ['3'], ['3/1', '6/2', '3.0']],
  ['R853 beside a whole number', number('3/2', { simplest: 1 }), ['3/2', '1 1/2', '1½'], ['1 2/4', '6/4', '1.5']],
  [
    'R841 R855 with its unit',
    number('12.5', { unit: 'cm', unit_mode: 'must' }),
    ['12.5cm', '１２．５ ｃｍ', '125 mm', '0.125m', '12.5㎝', '12.5厘米'],
    ['12.5', '12.5 kg'],
  ],
  ['R856 the unit may be missing', number('12.5', { unit: 'cm', unit_mode: 'may' }), ['12.5', '12.5cm', '125mm'], ['12.5 kg', '12.5 m']],
  ['R856 the unit is dropped', number('12.5', { unit: 'cm', unit_mode: 'ignore' }), ['12.5', '12.5 kg', '12.5cm'], ['12.5 头', '125 mm']],
  [
    'R1155 units go by capital letters, and an unknown word is wrong',
    number('3', { unit: 'm', unit_mode: 'may' }),
    ['3m', '3 m'],
    ['3M', '3 x', '3 m左右'],
  ],
  ['an answer without a unit where none is asked for', number('3'), ['3', '+3', '3。'], ['3 m', '3,5']],
  ['R842 one and a half', number('1.5'), ['1½', '１½', '1 1/2', '1又1/2', '3/2', '1.5'], ['11/2', '1/2']],
  ['R852 large numbers', number('300000'), ['3*10^5', '3e5', '3×10⁵', '3·10^5', '300000'], ['3*10^6', '3e', '3*10^999999999']],
  ['R854 absolute tolerance', number('3.14', { tol: '0.01', tol_kind: 'abs' }), ['3.13', '3.15', '3.14'], ['3.151', '3.1299']],
  [
    'R854 a tolerance is in the unit of the key',
    number('10', { unit: 'cm', unit_mode: 'must', tol: '1', tol_kind: 'abs' }),
    ['9cm', '110 mm'],
    ['8.9cm', '111 mm'],
  ],
  ['R854 relative tolerance', number('-200', { tol: '5%', tol_kind: 'rel' }), ['-190', '-210'], ['-189', '190']],
  ['areas', number('1', { unit: 'm^2', unit_mode: 'must' }), ['1m²', '1㎡', '10000 cm^2', '1平方米'], ['1m2', '1 m', '100cm^2']],
  ['speed', number('36', { unit: 'km/h', unit_mode: 'must' }), ['36km/h', '10 m/s'], ['36m/s']],
  ['R845 R846 words', text('黄河'), ['黄 河', '黄河。', ' 黄河 ', '黄\u200b河'], ['黄河水', '']],
  ['R848 a point', text('(2,3)'), ['（２，３）', '( 2 , 3 )', '(2，3)'], ['2,3', '(2,3']],
  ['R844 numbers in circles', text('①③'), ['①③', '(1)(3)'], ['13', '①③②']],
  ['R843 squares', text('m²'), ['m^2', 'm²'], ['m2']],
  ['R849 minus', text('x-1'), ['x−1', 'x – 1', 'x—1'], ['x+1']],
  ['R847 capital letters', text('London'), ['london', 'LONDON'], ['Londn']],
  ['R847 where they count', text('London', { case: 1 }), ['London'], ['london']],
  ['R845 words of a sentence', text('a good boy'), ['a  good   boy'], ['agoodboy']],
  ['R857 signs of patterns are signs', text('.*'), ['.*'], ['abc', '']],
]
it.each(table)('%s', (_rule, accept, right, wrong) => {
  for (const given of right) expect(accepts(accept, given), given).toBe(true)
  for (const given of wrong) expect(accepts(accept, given), given).toBe(false)
})

it('R857 what takes a pattern for ever is compared at once', () => {
  expect(accepts(text('(a+)+$'), `${'a'.repeat(199)}!`)).toBe(false)
  expect(accepts(number('1'), '1'.repeat(200))).toBe(false)
  expect(accepts(number('1'), `${' '.repeat(198)}1`)).toBe(true)
})

it('is even after one time', () => {
  for (const given of ['1½', 'm²', '①③', '（２，３）。', 'A·B', '⁻¹'])
    expect(normalise(normalise(given, false), false)).toBe(normalise(given, false))
})

describe('an accepted answer by which nobody could be right is a fault', () => {
  it.each([
    ['a number', number('三'), { reason: 'numberBad', x: '三' }],
    ['a division by nothing', number('1/0'), { reason: 'numberBad', x: '1/0' }],
    ['a unit', number('3', { unit: '尺' }), { reason: 'unitUnknown', x: '尺' }],
    ['a tolerance', number('3', { tol: '左右' }), { reason: 'toleranceBad', x: '左右' }],
    ['a tolerance below nothing', number('3', { tol: '-1' }), { reason: 'toleranceBad', x: '-1' }],
    ['none: words', text('三'), undefined],
    ['none: a number with a unit', number('3', { unit: '㎝', tol: '5%' }), undefined],
  ] as const)('%s', (_what, accept, fault) => {
    expect(acceptFault(accept)).toEqual(fault)
  })
})

it('text of any length is made even, whatever stands between its spaces and at its end', () => {
  expect(normalise(`甲${' \u200b'.repeat(200_000)}乙`, false)).toBe('甲乙')
  expect(normalise(`x${' '.repeat(200_000)}y`, false)).toBe('x y')
  expect(normalise(`${'.'.repeat(200_000)}x`, false)).toHaveLength(200_001)
})

it('a power of ten above 300 is no number', () => {
  expect(acceptFault(number('1e300'))).toBeUndefined()
  expect(accepts(number('1e300'), '10*10^299')).toBe(true)
  for (const v of ['1e301', '1e-301', '1*10^(301)']) expect(acceptFault(number(v))).toEqual({ reason: 'numberBad', x: v })
})
