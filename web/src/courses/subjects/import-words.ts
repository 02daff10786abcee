import type { TreeImport } from '@jiangtai/contract/subjects'

/** 1 个学科、2 个年级: only what there is; nothing: empty. */
export const addedWords = ({ subjects, grades, chapters, courses }: TreeImport['added']): string =>
  (
    [
      [subjects, '个学科'],
      [grades, '个年级'],
      [chapters, '个章节'],
      [courses, '节课程'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join('、')

/** What can be said before it travels; undefined: nothing. */
export function importFault({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return '请用 xlsx 或 csv 表格'
  if (size === 0) return '这个文件是空的'
  return size > mostBytes ? `表格不能超过 ${mostBytes / 1024 / 1024} MB` : undefined
}
