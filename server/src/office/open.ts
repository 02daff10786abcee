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

export const noSandbox = '转换 Office 文件没有沙箱：能读到本机的文件，也能上网。用 npm run admin -- doctor 查看怎样装上。'

/** `warn`: where it would work without a sandbox. */
export async function openConverter(
  { SOFFICE, DATA_DIR }: Pick<Env, 'SOFFICE' | 'DATA_DIR'>,
  warn: (sentence: string) => void,
  sandbox = findSandbox(),
): Promise<Converter | undefined> {
  const program = officeProgram(SOFFICE)
  if (!program) return undefined
  if (sandbox === 'none') warn(noSandbox)
  return createConverter({ program, sandbox, folder: join(DATA_DIR, 'office') })
}
