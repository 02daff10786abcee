import type { Backup } from '@jiangtai/contract/backups'
import { describe, expect, it } from 'vitest'
import { checkText, runningText, scheduleText } from './backup-words.ts'

const whole: Backup = { name: 'a', made_at: 1, bytes: 1, files: 1, missing: 0, sha256: '', checked_at: 60, problems: 0 }
const check = (more: Partial<Backup>) => checkText({ ...whole, ...more }, (seconds) => `${seconds} 秒`)

describe('what is said of backups', () => {
  it('when they are made', () => {
    const keep = { days: 7, weeks: 4, months: 6 }
    expect(scheduleText({ at: '02:30', keep })).toMatch(/^每天 02:30 自动备份；保留 7 天、4 周、6 个月/)
    expect(scheduleText({ at: '', keep })).toMatch(/^没有定时备份；/)
  })

  it('how far one is', () => {
    expect(runningText({ done: 0, total: 0 })).toBe('正在备份数据库…')
    expect(runningText({ done: 3, total: 9 })).toBe('正在备份文件：3 / 9')
  })

  it('whether one is whole', () => {
    expect(check({})).toBe('60 秒 检查，完好')
    expect(check({ missing: 2 })).toBe('60 秒 检查，完好，缺 2 个文件')
    expect(check({ checked_at: 0 })).toBe('没有检查过')
    expect(check({ problems: 1, missing: 2 })).toBe('1 处损坏')
  })
})
