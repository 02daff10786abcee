import { expect, it } from 'vitest'
import { renamePatiently } from './patient-rename.ts'

const failing = (code: string, times: number) => {
  const seen = { moves: 0, paused: 0 }
  const rename = async () => {
    seen.moves += 1
    if (seen.moves <= times) throw Object.assign(new Error(code), { code })
  }
  const pause = async () => {
    seen.paused += 1
  }
  return { seen, with: (platform: NodeJS.Platform) => renamePatiently('a', 'b', { platform, rename, pause }) }
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows a file that is held (%s) is moved when it is free again', async (code) => {
  const file = failing(code, 3)
  await file.with('win32')
  expect(file.seen).toEqual({ moves: 4, paused: 3 })
})

it('one that stays held is given up, and so is one that is not there', async () => {
  await expect(failing('EBUSY', 99).with('win32')).rejects.toThrow('EBUSY')
  const absent = failing('ENOENT', 99)
  await expect(absent.with('win32')).rejects.toThrow('ENOENT')
  expect(absent.seen).toEqual({ moves: 1, paused: 0 })
})

it('elsewhere nothing is waited for: what is refused stays refused', async () => {
  const file = failing('EPERM', 1)
  await expect(file.with('linux')).rejects.toThrow('EPERM')
  expect(file.seen).toEqual({ moves: 1, paused: 0 })
})
