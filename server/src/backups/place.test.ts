import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { backupName, isBackupName, paced } from './place.ts'

it('a backup is named by the time in China', () => {
  const name = backupName(Date.UTC(2026, 11, 31, 16, 0, 5) / 1000, '0a1b')
  expect([name, isBackupName(name), isBackupName('../etc')]).toEqual(['20270101-000005-0a1b', true, false])
})

it('bytes come no faster than they may: what was quicker waits, what was slow does not', async () => {
  let time = 0
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    time += ms
  }
  const chunks = [10, 10, 10].map((bytes) => Buffer.alloc(bytes))
  const slow = [0, 150, 0]
  for await (const _chunk of paced(Readable.from(chunks), 100, () => time, wait)) time += slow.shift() ?? 0
  expect(waits).toEqual([100, 50])
})
