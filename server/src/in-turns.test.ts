import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('no more work at once than may, in the order they came, and one that fails makes room too', async () => {
  const turn = inTurns(2)
  const log: string[] = []
  const ends: (() => void)[] = []
  const job = (name: string) =>
    turn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (name === 'a') throw new Error('a failed')
      return name
    })
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name).catch((error: Error) => error.message))
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(log).toEqual(['a', 'b'])
  await endNext()
  expect(log).toEqual(['a', 'b', 'c'])
  await endNext()
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  await endNext()
  await endNext()
  expect(await Promise.all(jobs)).toEqual(['a failed', 'b', 'c', 'd'])
})
