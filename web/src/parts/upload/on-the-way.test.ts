import { expect, test } from 'vitest'
import { createOnTheWay } from './on-the-way.ts'

test('who saves waits for what moves, not for what has stopped', async () => {
  const way = createOnTheWay()
  const [one, other] = [way.begin(), way.begin()]
  const seen: string[] = []
  const waiting = way.settled().then(({ stopped }) => seen.push(`settled with ${stopped} stopped`))
  other.stop()
  other.stop()
  expect(way.counts.get()).toEqual({ moving: 1, stopped: 1 })
  await Promise.resolve()
  expect(seen).toEqual([])
  one.end()
  await waiting
  expect(seen).toEqual(['settled with 1 stopped'])
  other.move()
  expect(way.counts.get()).toEqual({ moving: 1, stopped: 0 })
  other.end()
  other.end()
  expect(way.counts.get()).toEqual({ moving: 0, stopped: 0 })
})
