import { expect, it, vi } from 'vitest'
import { createMixServer } from '../../../../test/mix.ts'
import type { send } from '../../../kit/calls/send.ts'
import { postOp } from './post-op.ts'

it('what another tab has put back already is not put back again', async () => {
  const mix = createMixServer(1, 2).mix()
  const say = vi.fn()
  const kept = mix.items.map((item) => ({ item, before: [] }))
  const answer = await postOp({ kind: 'restore', kept }, mix, (id) => id, say as unknown as typeof send)
  expect(answer).toBe(mix)
  expect(say).not.toHaveBeenCalled()
})
