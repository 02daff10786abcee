import type { Backup, BackupState } from '@jiangtai/contract/backups'

/** When they are made by themselves, and how long they are kept. */
export const scheduleText = ({ at, keep: { days, weeks, months } }: Pick<BackupState, 'at' | 'keep'>) =>
  `${at === '' ? '没有定时备份' : `每天 ${at} 自动备份`}；保留 ${days} 天、${weeks} 周、${months} 个月中每天、每周、每月最新的一份，最长 180 天。`

export function runningText({ done, total }: NonNullable<BackupState['running']>): string {
  return total === 0 ? '正在备份数据库…' : `正在备份文件：${done} / ${total}`
}

export const checkingText = ({ done, total }: NonNullable<BackupState['checking']>) =>
  total === 0 ? '正在检查数据库…' : `正在检查文件：${done} / ${total}`

/** Whether it is whole, and since when that is known. */
export function checkText({ checked_at, problems, missing }: Backup, whenOf: (seconds: number) => string): string {
  if (problems > 0) return `${problems} 处损坏`
  const gaps = missing > 0 ? `，缺 ${missing} 个文件` : ''
  return checked_at === 0 ? `没有检查过${gaps}` : `${whenOf(checked_at)} 检查，完好${gaps}`
}
