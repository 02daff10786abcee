import type { Check } from '@jiangtai/contract/status'
import { jsonOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import type { Facts } from './facts.ts'
import { checksOf } from './verdicts.ts'

const marks = { good: '✓', watch: '△', bad: '✗' } as const satisfies Record<Check['level'], string>

const linesOf = ({ name, says, level, advice }: Check) => [
  `${marks[level]} ${name}：${says}`,
  ...(advice === '' ? [] : [`    → ${advice}`]),
]

/** What is wrong with this installation, in plain words; ends with an error only where something is. */
export async function doctorAdmin(look: () => Promise<Facts>, args: readonly string[], say: (line: string) => void): Promise<void> {
  const isJson = args.includes('--json')
  if (args.some((arg) => arg !== '--json' && arg !== '--dry-run')) throw new StartFailure('用法：npm run admin -- doctor [--json]')
  const checks = checksOf(await look())
  const count = (level: Check['level']) => checks.filter((check) => check.level === level).length
  if (isJson) say(jsonOf({ checks }))
  else for (const line of checks.flatMap(linesOf)) say(line)
  if (count('bad') > 0) throw new StartFailure(`有 ${count('bad')} 项有问题，要先解决。`)
  if (!isJson) say(count('watch') > 0 ? `没有大问题；有 ${count('watch')} 项要注意。` : '一切正常。')
}
