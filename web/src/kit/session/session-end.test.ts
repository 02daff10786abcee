import { expect, it, vi } from 'vitest'
import { sessionEnd } from './session-end.ts'

it('tells once however many calls are refused, and again after a new login', () => {
  const heard = vi.fn()
  sessionEnd.listen(heard)
  sessionEnd.tell()
  sessionEnd.tell()
  expect(heard).toHaveBeenCalledTimes(1)
  sessionEnd.rearm()
  sessionEnd.tell()
  expect(heard).toHaveBeenCalledTimes(2)
})
