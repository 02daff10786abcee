import { newGroupName, type ScorerDetail, type ScorerGroup, saveStatus, scorer, scorerLimits } from '@jiangtai/contract/scorer'
import { frame } from './frames.ts'
import { refusedFrame } from './refused-frame.ts'
import { inLesson, logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = scorer

export const newGroups: readonly ScorerGroup[] = [1, 2].map((id) => ({ id, name: `新增小组${id}`, score: 0 }))

const detailOf = (groups: readonly ScorerGroup[], change: Partial<ScorerDetail> = {}): ScorerDetail => ({
  ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, id: 3, is_open: 1, score_indicator_groups: [...groups] },
  ...{ is_save_status: saveStatus.none, is_click_history: 0, is_changed: 0, pagination: { current_page: 1, total_pages: 1 } },
  ...change,
})

/** What was saved, the newest first: the nth has n points. */
export const savedScores = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const points = count - at
    return {
      ...{ id: 100 + points, create_at: 1_763_250_000 + points * 60, max_score_group_names: ['追光组'] },
      score_indicator_groups: [
        { id: 1, name: '追光组', score: points },
        { id: 2, name: '朝阳组', score: 0 },
      ],
    }
  })

/** A teacher whose scorer the server keeps: what is sent is answered, and shown again after a reload. */
export function withScorer(stand: Stand, groups?: readonly ScorerGroup[], saved: ReturnType<typeof savedScores> = []) {
  logIn(stand, teacher)
  let now = groups
  let isChanged = groups?.some(({ score }) => score !== 0) ?? false
  const points = new Map<number, number>()
  const tell = (change: Partial<ScorerDetail> = {}) => {
    const score_indicator_students = [...points].map(([student_id, score]) => ({ student_id, name: '', score }))
    const standing: Partial<ScorerDetail> = { is_open: now ? 1 : 0, is_changed: isChanged ? 1 : 0, score_indicator_students }
    const told = frame(says.detail, detailOf(now ?? [], { ...standing, ...change }))
    const kept = frame(says.detail, detailOf(now ?? [], standing))
    inLesson(stand, teacher, ...(now ? [kept] : []))
    return [told]
  }
  const pagination = (current_page: number) => ({ current_page, total_pages: Math.ceil(saved.length / scorerLimits.pageSize) })
  stand.answerFrame(hears.open, () => {
    now = newGroups
    return tell()
  })
  stand.answerFrame(hears.add, () => {
    const all = now ?? []
    now = [...all, { id: Math.max(0, ...all.map(({ id }) => id)) + 1, name: newGroupName(all) ?? '', score: 0 }]
    return tell()
  })
  stand.answerFrame(hears.use, ({ names }) => {
    now = names.map((name, at) => ({ id: 10 + at, name, score: 0 }))
    return tell()
  })
  stand.answerFrame(hears.update, ({ score_indicator_groups: given }) => {
    if (given.some(({ name }) => name === '笨蛋组')) return [refusedFrame('badWords')]
    now = given
    isChanged = true
    return tell()
  })
  stand.answerFrame(hears.close, () => {
    now = undefined
    return tell()
  })
  stand.answerFrame(hears.student, ({ student_id, by }) => {
    const score = (points.get(student_id) ?? 0) + by
    points.set(student_id, score)
    return tell()
  })
  stand.answerFrame(hears.back, () => tell())
  stand.answerFrame(hears.getList, ({ current_page }) => {
    const list = saved.slice((current_page - 1) * scorerLimits.pageSize, current_page * scorerLimits.pageSize)
    return [frame(says.list, { class_id: teacher.class_id, teacher_id: teacher.user_id, pagination: pagination(current_page), list })]
  })
  stand.answerFrame(hears.getDetail, ({ id }) => {
    const entry = saved.find((one) => one.id === id)
    return [frame(says.detail, detailOf(entry?.score_indicator_groups ?? [], { id, is_click_history: 1 }))]
  })
  tell()
  return {
    /** What the next save comes to; `saved` closes the scorer when the test says so. */
    saves: (is_save_status: ScorerDetail['is_save_status']) => stand.answerFrame(hears.save, () => tell({ is_save_status })),
    closes() {
      now = undefined
      for (const said of tell()) stand.say(...said)
    },
    /** What another device of the teacher has made of it. */
    becomes(next: readonly ScorerGroup[]) {
      now = next
      for (const said of tell()) stand.say(...said)
    },
  }
}
