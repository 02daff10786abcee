import { describe, expect, it } from 'vitest'
import { drawn } from '../../test/drawn.ts'
import { pictureOf } from './sharp.ts'
import { heldBytes, thumbOf } from './thumb.ts'

const large = { width: 10_000, height: 10_000, channels: 3, depth: 'uchar', isProgressive: false } as const

describe('what a picture takes while it is made small', () => {
  it.each([
    ['line by line next to nothing', { ...large, format: 'png' }, 0],
    ['in passes all of it', { ...large, format: 'png', isProgressive: true }, 300_000_000],
    ['in passes and fine colours twice of it', { ...large, format: 'png', isProgressive: true, depth: 'ushort' }, 600_000_000],
    ['in passes of a jpeg too', { ...large, format: 'jpeg', isProgressive: true }, 600_000_000],
    ['of a gif one whole frame', { ...large, format: 'gif' }, 400_000_000],
  ] as const)('%s', (_what, size, bytes) => {
    expect(heldBytes(size)).toBe(bytes)
  })

  it('one that comes in passes has no thumbnail where it would take too much', async () => {
    const lines = await drawn(80, 60)
    const passes = await (await pictureOf(lines)).png({ progressive: true }).toBuffer()
    const held = 80 * 60 * 3
    expect(await thumbOf(passes, held)).toBeDefined()
    expect(await thumbOf(passes, held - 1)).toBeUndefined()
    expect(await thumbOf(lines, held - 1)).toBeDefined()
  })
})
