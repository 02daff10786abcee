import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { StartFailure } from '../start-failure.ts'
import { onePiece } from '../storage/pieces.ts'
import { createConverter } from './converter.ts'
import { officeProgram } from './open.ts'
import { findSandbox, hasLimits, type Sandbox } from './sandbox.ts'

interface Machine {
  /** As `SOFFICE` says. */
  readonly soffice: string | undefined
  readonly sandbox: Sandbox
  readonly hasLimits: boolean
  readonly hasFonts: boolean
}

const packages = 'libreoffice-impress libreoffice-calc libreoffice-writer'
const sandboxes: Readonly<Record<Sandbox, string>> = {
  bwrap: '✓ 转换在 bwrap 沙箱里进行：没有网络，看不到本机的文件',
  unshare: '△ 转换没有网络（unshare），但能读到本机的文件；更稳妥：apt-get install bubblewrap',
  none: '✗ 转换没有沙箱：请 apt-get install bubblewrap，容器里还要允许用户命名空间（例如 --security-opt seccomp=unconfined）',
}

const hasChineseFonts = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

export const thisMachine = (soffice: string | undefined): Machine => ({
  ...{ soffice, sandbox: findSandbox(), hasLimits: hasLimits(), hasFonts: hasChineseFonts() },
})

/** What this machine has for Office files, what it lacks, and how to get it; ends with a real conversion. */
export const doctorAdmin =
  (machine: () => Machine) =>
  async (_db: Db, args: readonly string[], say: (line: string) => void): Promise<void> => {
    if (args.length > 0) throw new StartFailure('用法：npm run admin -- doctor')
    const { soffice, sandbox, hasLimits, hasFonts } = machine()
    say('Office 文件（ppt、doc、xls 等）变成可以翻看的页面：')
    const program = officeProgram(soffice)
    if (!program) {
      say(
        soffice === 'off'
          ? '✗ 已关闭（SOFFICE=off）：Office 文件只能下载'
          : `✗ 没有 LibreOffice，Office 文件只能下载。Debian 或 Ubuntu：apt-get install ${packages} bubblewrap fonts-noto-cjk；装好后重新启动服务器`,
      )
      return
    }
    say(`✓ LibreOffice：${program}`)
    say(sandboxes[sandbox])
    say(hasLimits ? '✓ 转换用的时间和内存有限制（prlimit）' : '✗ 没有 prlimit，转换用的内存没有限制：apt-get install util-linux')
    say(hasFonts ? '✓ 有中文字体' : '✗ 没有中文字体，页面上的汉字会变成方框：apt-get install fonts-noto-cjk')
    const folder = await mkdtemp(join(tmpdir(), 'jiangtai-doctor-'))
    const began = Date.now()
    try {
      const { convert } = await createConverter({ program, sandbox, folder, limits: { seconds: 120 } })
      const table = { bytes: onePiece(Buffer.from('姓名,分数\n张三,98\n')), extension: 'csv', isSpreadsheet: true, mostPages: 1 }
      await convert({ ...table, signal: new AbortController().signal, onDrawn: () => {} }, async () => {})
      say(`✓ 试转换成功，用了 ${((Date.now() - began) / 1000).toFixed(1)} 秒`)
    } catch (error) {
      say(`✗ 试转换失败：${error instanceof Error ? error.message.trim() : String(error)}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
