import { courseShares, type Share, shareLists } from '@jiangtai/contract/course-shares'
import { resourceOf } from '../resource.ts'
import type { Stand } from './stand.ts'

export const colleagues = [
  { id: 2, name: '李想', subjects: ['语文'] },
  { id: 3, name: '王悦', subjects: ['数学'] },
  { id: 4, name: '赵磊', subjects: ['数学'] },
]

/** Shares over these, newest first: what is read, copied, withdrawn and restored stays so. */
export function answerShares(stand: Stand, some: readonly Share[] = []) {
  let all = [...some]
  let gone: Share[] = []
  const change = (id: number, by: Partial<Share>) => {
    all = all.map((share) => (share.id === id ? { ...share, ...by } : share))
  }
  const isOn = (type: number) => (share: Share) =>
    type === shareLists.sent ? share.is_mine === 1 : share.is_mine === 0 && (share.to_school === 1) === (type === shareLists.school)
  stand.answer(courseShares.list, ({ type, word = '' }) => {
    const list = all.filter((share) => isOn(type)(share) && `${share.teacher_name}${share.course_name}`.includes(word))
    const new_count = all.filter((share) => isOn(shareLists.received)(share) && share.is_read === 0).length
    return { list, total: list.length, pageCount: 1, new_count }
  })
  stand.answer(courseShares.resources, ({ id }) => {
    const share = all.find((one) => one.id === id)
    if (!share) throw new Error(`no share ${id}`)
    const list = share.resources.map(({ id: of, title, ...about }) => ({
      ...resourceOf({ id: of, title, name: `${title}.docx`, ...about }),
      is_mine: share.is_mine,
      owner_name: share.teacher_name,
    }))
    const receivers = [
      { id: 3, name: '王悦', read_at: share.created_at + 600, is_copied: 1 as const },
      { id: 4, name: '赵磊', read_at: 0, is_copied: 0 as const },
    ]
    return { share, list, receivers: share.is_mine === 1 ? receivers : [] }
  })
  stand.answer(courseShares.read, ({ id }) => {
    change(id, { is_read: 1 })
    return {}
  })
  stand.answer(courseShares.withdraw, ({ id }) => {
    gone = all.filter((share) => share.id === id)
    all = all.filter((share) => share.id !== id)
    return {}
  })
  stand.answer(courseShares.restore, () => {
    all = [...gone, ...all]
    return {}
  })
  stand.answer(courseShares.copy, ({ id, class_id, course_id, course_type }) => {
    const course_name = '等式的性质'
    change(id, { is_read: 1, copied: { mix_id: 9, class_id, course_id, course_type, course_name } })
    return { mix_id: 9, course_name, added_count: 2 }
  })
  stand.answer(courseShares.colleagues, { list: colleagues })
  return { add: (share: Share) => void all.unshift(share) }
}
