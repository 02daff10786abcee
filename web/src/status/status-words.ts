import type { Check, JobCount } from '@jiangtai/contract/status'
import type { Tone } from '../kit/ui/ToneIcon.tsx'

export const tones: Readonly<Record<Check['level'], Tone>> = { good: 'success', watch: 'warning', bad: 'error' }
export const levelWords: Readonly<Record<Check['level'], string>> = { good: '正常', watch: '要注意', bad: '有问题' }

const kinds: Readonly<Record<string, string>> = {
  backup: '备份',
  'clear-bin': '清空回收站',
  convert: '转换 Office 文件',
  'delete-students': '删除学生数据',
  'export-data': '导出数据',
  'hash-passwords': '生成初始密码',
  'missed-previews': '补做没有转换的文件',
  'missed-texts': '补读没有读过的文件',
  'read-text': '读取文件里的文字',
  'remove-demo': '删除演示数据',
  'remove-demo-files': '删除演示学校的文件',
  sweep: '每小时的清理',
}

/** One that this page does not know keeps its own name. */
export const jobName = ({ kind }: Pick<JobCount, 'kind'>) => kinds[kind] ?? kind

/** What needs somebody first; the rest as it came. */
export const worstFirst = (checks: readonly Check[]) => {
  const order: readonly Check['level'][] = ['bad', 'watch', 'good']
  return [...checks].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

export function inOneSentence(checks: readonly Check[]): string {
  const count = (level: Check['level']) => checks.filter((check) => check.level === level).length
  if (count('bad') > 0) return `有 ${count('bad')} 项有问题，要尽快处理`
  return count('watch') > 0 ? `可以正常使用，有 ${count('watch')} 项要注意` : '一切正常'
}

const [day, hour, minute] = [86_400, 3600, 60]

/** Since the server was started. */
export function runningFor(seconds: number): string {
  if (seconds >= day) return `${Math.floor(seconds / day)} 天`
  if (seconds >= hour) return `${Math.floor(seconds / hour)} 小时`
  return `${Math.max(1, Math.floor(seconds / minute))} 分钟`
}

export const millisecondsText = (ms: number) => (ms < 1000 ? `${ms} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`)
