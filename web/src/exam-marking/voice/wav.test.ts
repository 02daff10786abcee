import { expect, it } from 'vitest'
import { wavOf, wavRate } from './wav.ts'

it('a recording is 16 bits of one voice, and nothing louder than it can be', () => {
  const view = new DataView(wavOf(new Float32Array([0, 1, -1, 2])))
  expect(view.byteLength).toBe(52)
  expect(view.getUint32(24, true)).toBe(wavRate)
  expect(view.getUint32(40, true)).toBe(8)
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + 2 * at, true))).toEqual([0, 32767, -32768, 32767])
})
