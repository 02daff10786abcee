import { type SchoolServer, schoolServerLimits } from '@jiangtai/contract/school-servers'
import { whenOf } from '../kit/time/day-time.ts'
import { sizeText } from '../parts/library/size-text.ts'

/** How a school server is, as its administrator reads it. */
export function seenWords({ seen_at, file_count, file_bytes }: SchoolServer, now: Date): string {
  if (seen_at === 0) return '还没有联系过：在那台电脑上运行 npm run school-server'
  const isHere = now.getTime() / 1000 - seen_at < 3 * schoolServerLimits.helloSeconds
  const kept = `存有 ${file_count} 个文件，${sizeText(file_bytes)}`
  return `${isHere ? '正常' : `没有回应，最后联系 ${whenOf(seen_at, now)}，文件现在从本站读取`} · ${kept}`
}

/** What is typed on the machine that becomes one. */
export const startCommand = (mainUrl: string, key: string) => `SCHOOL_SERVER_MAIN=${mainUrl} SCHOOL_SERVER_KEY=${key} npm run school-server`
