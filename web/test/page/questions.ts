import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'
import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { isLiveType } from '@jiangtai/contract/live-question'
import { mediaClassOf } from '@jiangtai/contract/media'
import { type BankQuestion, type ListedQuestion, type QuestionFilter, questions, visibilities } from '@jiangtai/contract/questions'
import { subjects } from '@jiangtai/contract/subjects'
import { uploads } from '@jiangtai/contract/uploads'
import { docOf, listedQuestion } from '../question.ts'
import type { Stand } from './stand.ts'
import { answerTree, tree } from './subjects.ts'

const point = (id: number, parent_id: number, depth: number, name: string, question_count = 0, is_mine: 0 | 1 = 1): KnowledgePoint => ({
  ...{ id, parent_id, name, depth, question_count, is_mine },
})

/** Of mathematics; 函数 is a colleague's. */
export const points: readonly KnowledgePoint[] = [
  point(51, 0, 1, '数与代数', 5),
  point(52, 51, 2, '一元一次方程', 3),
  point(53, 52, 3, '解方程', 2),
  point(54, 51, 2, '函数', 2, 0),
  point(55, 0, 1, '图形与几何'),
]

export const bank: readonly ListedQuestion[] = [
  listedQuestion({ id: 1, points: [{ id: 53, name: '解方程', share: 100 }], source: '2026 期中考试', used_count: 3 }),
  listedQuestion({
    ...{
      id: 2,
      type: 7,
      stem_text: '某商品打八折后是 168 元，原价____元',
      difficulty: 3,
      full_centi: 450,
      body: { stem: docOf('某商品打八折后是 168 元，原价') },
    },
    visibility: visibilities.school,
  }),
  listedQuestion({
    ...{ id: 3, type: 9, stem_text: 'x=0 是方程 2x=x 的解', owner_name: '李想', is_mine: 0, visibility: visibilities.school },
    body: { stem: docOf('$x=0$ 是方程 $2x=x$ 的解') },
    points: [{ id: 54, name: '函数', share: 100 }],
  }),
]

const wholeOf = (one: ListedQuestion): BankQuestion => ({
  ...one,
  key:
    one.type === 1
      ? { right: ['a'] }
      : one.type === 9
        ? { right: 1 }
        : { blanks: [{ n: 1, accept: [{ v: '210', mode: 'number', case: 0 }], weight: 1 }] },
  explanation: docOf('两边同时加 $7$，再除以 $3$。'),
  ...{ expected_s: 0, is_old: 0, versions: [{ id: 1, no: 1, created_at: one.updated_at, created_by: one.owner_name }] },
})

function isListed(filter: QuestionFilter, one: ListedQuestion): boolean {
  if (filter.visibility === visibilities.mine && one.is_mine === 0) return false
  if (filter.visibility !== undefined && filter.visibility !== visibilities.mine && one.visibility !== filter.visibility) return false
  return (
    (!filter.word || one.stem_text.includes(filter.word)) &&
    (!filter.type || one.type === filter.type) &&
    (!filter.live || isLiveType(one.type)) &&
    (!filter.source || one.source.includes(filter.source)) &&
    (!filter.point_id || one.points.some(({ id }) => id === filter.point_id))
  )
}

/** The bank of a teacher over these questions, and the knowledge points of mathematics. */
export function answerBank(stand: Stand, some: readonly ListedQuestion[] = bank) {
  const gone = new Set<number>()
  const there = () => some.filter(({ id }) => !gone.has(id))
  answerTree(stand)
  stand.answer(subjects.seconds, { subjects: tree.grades.map(({ id, name }) => ({ id, name })) })
  stand.answer(subjects.thirds, { subjects: (tree.grades[0]?.chapters ?? []).map(({ id, name }) => ({ id, name })) })
  stand.answer(knowledgePoints.list, ({ root_subject_id }) => ({ list: root_subject_id === 1 ? [...points] : [] }))
  stand.answer(questions.list, ({ curr_page_index, page_size, order: _, ...filter }) => {
    const found = there().filter((one) => isListed(filter, one))
    const from = (curr_page_index - 1) * page_size
    return { list: found.slice(from, from + page_size), pageCount: Math.ceil(found.length / page_size), total: found.length }
  })
  stand.answer(questions.get, ({ id }) => {
    const one = some.find((question) => question.id === id)
    if (!one) throw new Error(`there is no question ${id}`)
    return wholeOf(one)
  })
  stand.answer(questions.remove, ({ ids }) => {
    for (const id of ids) gone.add(id)
    return { deleted: ids.length, used: [] }
  })
  stand.answer(questions.restore, ({ ids }) => {
    for (const id of ids) gone.delete(id)
    return { restored: ids.length }
  })
  stand.answer(questions.copy, ({ ids }) => ({ ids: ids.map((id) => id + 100) }))
}

/** A picture of one white dot. */
export const dotPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

/** A picture that is put into a text becomes file 500; with `hold` it arrives when `letCome` says so. */
export function answerPicture(stand: Stand, { hold = false } = {}) {
  let letCome = () => {}
  const come = hold ? new Promise<void>((resolve) => (letCome = resolve)) : Promise.resolve()
  const about = { name: 'image.png', bytes: 70, media_type_id: 6, media_class_id: mediaClassOf(6, 'image.png'), platform_id: -1 }
  const file = { ...about, file_id: 500, file_cdn_id: 500, file_cdn_url: '/files/500', is_known: 0, created_at: 1 } as const
  stand.answer(uploads.getToken, { token: '1', key: '1', cdn: '/files', url: uploads.store.path, fields: { token: '1', key: '1' } })
  stand.answer(uploads.store, ({ key }) => ({ key }))
  stand.answer(uploads.register, () => come.then(() => file))
  stand.serveFile('/files/500/file', Buffer.from(dotPng, 'base64'), 'image/png')
  return { letCome: () => letCome() }
}
