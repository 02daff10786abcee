import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noSandbox, openConverter } from './open.ts'

it('a server that would convert without a sandbox says so when it starts; one that does not convert says nothing', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'jiangtai-open-'))
  const said: string[] = []
  const open = (SOFFICE: string, sandbox: 'none' | 'bwrap') => openConverter({ SOFFICE, DATA_DIR }, (line) => said.push(line), sandbox)
  expect(await open('off', 'none')).toBeUndefined()
  expect((await open(process.execPath, 'bwrap'))?.sandbox).toBe('bwrap')
  expect(said).toEqual([])
  expect((await open(process.execPath, 'none'))?.sandbox).toBe('none')
  expect(said).toEqual([noSandbox])
  rmSync(DATA_DIR, { recursive: true, force: true })
})
