import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSandboxSender, sandboxFile } from './sandbox.ts'

it('the sandbox writes what would have been sent as lines of JSON that only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-codes-'))
  const sender = createSandboxSender(folder)
  const sent = ['000001', '123456'].map((code) => ({ to: '13800000001', purpose: 'login' as const, code, time: 1000 }))
  for (const message of sent) await sender.send(message)
  const file = join(folder, sandboxFile)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(sent)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
