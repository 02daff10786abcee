import { refusals } from '@jiangtai/contract/refusal'
import { describe, expect, it } from 'vitest'
import { createTableWork } from './table-work.ts'
import { type WorkEnd, WorkFailure } from './workers/workers.ts'

const code = (name: keyof typeof refusals) => ({ code: refusals[name][0] })

describe('work on tables', () => {
  it('one person has two at once; others are not touched by that, and a place is free again at the end', async () => {
    const tableWork = createTableWork()
    const ends: (() => void)[] = []
    const long = () => tableWork(1, true, () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
    const [first, second] = [long(), long()]
    await expect(long()).rejects.toMatchObject(code('tooMany'))
    expect(await tableWork(2, true, async () => 'theirs')).toBe('theirs')
    for (const end of ends) end()
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
    expect(await tableWork(1, true, async () => 'again')).toBe('again')
  })

  it.each<[WorkEnd, isSent: boolean, keyof typeof refusals]>([
    ['time', true, 'tableTooLarge'],
    ['memory', true, 'tableTooLarge'],
    ['crash', true, 'tableTooLarge'],
    ['full', true, 'unavailable'],
    ['time', false, 'unavailable'],
  ])('ended by %s (sent: %s) it says %s, and its place is free', async (why, isSent, name) => {
    const tableWork = createTableWork()
    for (let time = 0; time < 3; time++)
      await expect(tableWork(1, isSent, () => Promise.reject(new WorkFailure(why)))).rejects.toMatchObject(code(name))
  })
})
