import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { isServed, lockForOneServer } from './one-server.ts'

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('looking at the lock of a server says who has it, and leaves nothing behind', () => {
  const folder = emptyFolder()
  expect(isServed(folder)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
  const lock = lockForOneServer(folder)
  expect(isServed(folder)).toBe(true)
  lock.release()
  expect(isServed(folder)).toBe(false)
})

it('looking does not take it: another who looks at the same moment sees no server, and a server that starts gets it', () => {
  const folder = emptyFolder()
  lockForOneServer(folder).release()
  // In the middle of a look.
  const looking = new Sqlite(join(folder, 'server.lock'))
  looking.exec('begin')
  looking.prepare('select 1 from sqlite_master').get()
  expect(isServed(folder)).toBe(false)
  looking.exec('rollback')
  looking.close()
  const lock = lockForOneServer(folder)
  expect(isServed(folder)).toBe(true)
  lock.release()
})
