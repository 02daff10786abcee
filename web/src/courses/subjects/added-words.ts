import type { UndoneImport } from '@jiangtai/contract/subject-trees'
import type { TreeCounts } from '@jiangtai/contract/subjects'

/** 1 个学科、2 个年级: only what there is; nothing: empty. */
export const addedWords = ({ subjects, grades, chapters, courses }: TreeCounts): string =>
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

const shown = 3

/** What an undone import leaves because it is used; nothing: empty. */
export function keptWords({ kept, kept_names }: Pick<UndoneImport, 'kept' | 'kept_names'>): string {
  const count = kept.subjects + kept.grades + kept.chapters + kept.courses
  const names = kept_names.slice(0, shown).map((name) => `“${name}”`)
  return count === 0 ? '' : `${names.join('、')}${count > names.length ? `等 ${count} 项` : ''}已在使用，保留不动`
}
