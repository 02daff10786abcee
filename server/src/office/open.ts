import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { type Converter, createConverter } from './converter.ts'
import { findOffice, findSandbox } from './sandbox.ts'

/** LibreOffice of this machine, or as `SOFFICE` says; undefined: none, and Office files are only handed out. */
export function officeProgram(said: string | undefined): string | undefined {
  if (said === 'off') return undefined
  if (said && !existsSync(said)) throw new StartFailure(`环境变量 SOFFICE 所说的程序 ${said} 不存在。`)
  return said ?? findOffice()
}

export async function openConverter({ SOFFICE, DATA_DIR }: Pick<Env, 'SOFFICE' | 'DATA_DIR'>): Promise<Converter | undefined> {
  const program = officeProgram(SOFFICE)
  return program ? createConverter({ program, sandbox: findSandbox(), folder: join(DATA_DIR, 'office') }) : undefined
}
