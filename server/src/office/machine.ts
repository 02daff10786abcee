import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causeOf } from '../start-failure.ts'
import { onePiece } from '../storage/pieces.ts'
import { createConverter } from './converter.ts'
import { officeProgram } from './open.ts'
import { findSandbox, hasLimits, type Sandbox } from './sandbox.ts'

/** Windows and macOS come with them, and without fc-list. */
const hasChineseFonts = (platform = process.platform) =>
  new Promise<boolean>((resolve) => {
    if (platform === 'win32' || platform === 'darwin') return resolve(true)
    execFile('fc-list', [':lang=zh', 'family'], (error, stdout) => resolve(!error && stdout.trim() !== ''))
  })

/** What this machine has for Office files. `sandbox`: where it is known already, as finding out holds the process up. */
export async function officeFacts(soffice: string | undefined, sandbox?: Sandbox) {
  const program = officeProgram(soffice)
  return {
    ...{ isOff: soffice === 'off', program, hasLimits: hasLimits(), hasFonts: await hasChineseFonts() },
    sandbox: sandbox ?? (program ? findSandbox() : 'none'),
  }
}

/** A real conversion of a small table: how long it took, or why it failed. */
export async function tryConversion(program: string, sandbox: Sandbox) {
  const folder = await mkdtemp(join(tmpdir(), 'jiangtai-doctor-'))
  const began = Date.now()
  try {
    const { convert } = await createConverter({ program, sandbox, folder, limits: { seconds: 120 } })
    const table = { bytes: onePiece(Buffer.from('姓名,分数\n张三,98\n')), extension: 'csv', isSpreadsheet: true, mostPages: 1 }
    await convert({ ...table, signal: new AbortController().signal, onDrawn: () => {} }, async () => {})
    return { seconds: (Date.now() - began) / 1000 }
  } catch (error) {
    return { trouble: causeOf(error).trim() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
