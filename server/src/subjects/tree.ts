import type { RootSubject } from '@jiangtai/contract/named'
import type { SubjectTree } from '@jiangtai/contract/subjects'
import { groupedBy } from '../grouped-by.ts'
import type { Worksheet } from '../workbook.ts'
import type { Branches } from './subjects.db.ts'

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })

export function treeOf(root: RootSubject, branches: Branches): SubjectTree {
  const [chapters, courses] = [byParent(branches.chapters), byParent(branches.courses)]
  const chapterOf = (chapter: Branches['chapters'][number]) => ({ ...named(chapter), courses: (courses.get(chapter.id) ?? []).map(named) })
  const grades = branches.grades.map((grade) => ({ ...named(grade), chapters: (chapters.get(grade.id) ?? []).map(chapterOf) }))
  return { ...root, grades }
}

export const byParent = <T extends { readonly parent_id: number }>(rows: readonly T[]): Map<number, T[]> =>
  groupedBy(rows, ({ parent_id }) => parent_id)

/** As import reads it: one row a course, and one for what has nothing below it. */
export function worksheetOf({ name, edition, grades }: SubjectTree): Worksheet {
  const orBlank = <T>(list: readonly T[], rowsOf: (item: T) => string[][], width: number) =>
    list.length === 0 ? [Array<string>(width).fill('')] : list.flatMap(rowsOf)
  const rows = orBlank(
    grades,
    (grade) =>
      orBlank(
        grade.chapters,
        (chapter) => orBlank(chapter.courses, (course) => [[course.name]], 1).map((row) => [chapter.name, ...row]),
        2,
      ).map((row) => [grade.name, ...row]),
    3,
  )
  return {
    title: '课程目录',
    columns: [
      { title: '学科', width: 12 },
      { title: '版本', width: 12 },
      { title: '年级', width: 16 },
      { title: '章节', width: 28 },
      { title: '课程', width: 36 },
    ],
    rows: rows.map((row) => [name, edition, ...row]),
  }
}

const course = (name: string) => ({ id: 0, name })

/** What is answered to whoever has no subject yet. */
export const example: SubjectTree = {
  id: 0,
  name: '数学',
  edition: '人教版',
  grades: [
    {
      id: 0,
      name: '七年级上册',
      chapters: [
        { id: 0, name: '第一章 有理数', courses: [course('1.1 正数和负数'), course('1.2 有理数')] },
        { id: 0, name: '第二章 整式的加减', courses: [course('2.1 整式')] },
      ],
    },
  ],
}
