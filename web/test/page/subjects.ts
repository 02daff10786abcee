import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { type SubjectTree, subjects } from '@jiangtai/contract/subjects'
import type { Stand } from './stand.ts'

export const maths = { id: 1, name: '数学', edition: '人教版', is_own: 0 } as const
export const chinese = { id: 2, name: '语文', edition: '统编版', is_own: 0 } as const

/** Chapters 21 and 22, courses 31 to 35. */
export const tree: SubjectTree = {
  ...maths,
  grades: [
    {
      id: 11,
      name: '七年级上册',
      chapters: [
        {
          id: 21,
          name: '第一章 有理数',
          courses: [
            { id: 31, name: '正数和负数' },
            { id: 32, name: '数轴与绝对值' },
          ],
        },
        {
          id: 22,
          name: '第三章 一元一次方程',
          courses: [
            { id: 33, name: '从算式到方程' },
            { id: 34, name: '等式的性质' },
            { id: 35, name: '3.4 实际问题与一元一次方程' },
          ],
        },
      ],
    },
    { id: 12, name: '七年级下册', chapters: [] },
  ],
}

/** The subjects of the school and of this teacher, and the tree of the first. */
export function answerTree(stand: Stand) {
  stand.answer(subjects.roots, { subjects: [maths, chinese] })
  stand.answer(subjects.mine, { subjects: [maths] })
  stand.answer(subjectTrees.imports, { imports: [] })
  stand.answer(subjects.tree, ({ root_subject_id }) => (root_subject_id === maths.id ? tree : { ...chinese, grades: [] }))
}
