import { expect, it } from 'vitest'
import { playerKeyOf } from './use-player-keys.ts'

it('the space bar stops and goes on, arrows go five seconds, and what has the focus keeps the keys it knows itself', () => {
  expect(playerKeyOf(' ', 'else')).toEqual({ to: 'toggle' })
  expect(playerKeyOf(' ', 'button')).toBeUndefined()
  expect(playerKeyOf('ArrowLeft', 'button')).toEqual({ to: 'seek', by: -5000 })
  expect(playerKeyOf('ArrowRight', 'else')).toEqual({ to: 'seek', by: 5000 })
  expect(playerKeyOf('ArrowRight', 'input')).toBeUndefined()
  expect(playerKeyOf('End', 'else')).toEqual({ to: 'ends', at: 1 })
  expect(playerKeyOf('x', 'else')).toBeUndefined()
})
