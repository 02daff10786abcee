import { expect, it } from 'vitest'
import { adviceOf, type Facts, type Known } from './advice.ts'

const there = (asked = 0, answered = 0) => ({ wasThere: true, asked, answered })
const away = { wasThere: false, asked: 0, answered: 0 }
const pupil = (real_name: string, lessons: Known['lessons'], isSeen = true, id = 1): Known => ({ id, real_name, lessons, isSeen })
const facts = (more: Partial<Facts>): Facts => ({ lastLesson: 9, lessonCount: 3, students: [], unpushed: [], pushed: [], ...more })
const textsOf = (more: Partial<Facts>) => adviceOf(facts(more)).map(({ text }) => text)
const mix = { class_id: 1, course_id: 2, course_type: 1, course_name: '有理数', items: 3 } as const

it('R1111: everything that is said names its numbers and leads to an action', () => {
  const said = adviceOf(
    facts({
      students: [pupil('王一', [away, away, there()]), pupil('李二', [there(3, 1), there(3, 0)], true, 2)],
      ...{ unpushed: [mix], pushed: [{ ...mix, course_name: '数轴', days: 4, opened: 0 }] },
    }),
  )
  expect(said).toEqual([
    { key: 'absent 1', kind: 3, text: '王一连续 2 节课没有出勤', action: '看课堂报告', link: '/academic-analysis/learning?lesson=9' },
    {
      key: 'quiet 2',
      kind: 3,
      text: '李二最近 2 节课的 6 次快问回答了 1 次',
      action: '看课堂报告',
      link: '/academic-analysis/learning?lesson=9',
    },
    {
      key: 'unopened 1 2 1',
      kind: 3,
      text: '“数轴”推送 4 天了，2 人里 2 人还没有打开',
      action: '看谁没看',
      link: '/course-push?class=1&course=2&type=1',
    },
    {
      key: 'unpushed 1 2 1',
      kind: 5,
      text: '“有理数”备好了 3 份内容，还没有推送给班级',
      action: '去推送',
      link: '/course-push?class=1&course=2&type=1',
    },
  ])
})

it('two students of one name are two pieces of advice', () => {
  const students = [1, 2].map((id) => pupil('王一', [away, away, there()], true, id))
  expect(adviceOf(facts({ students })).map(({ key }) => key)).toEqual(['absent 1', 'absent 2'])
})

it('of few lessons nothing is concluded about a student', () => {
  const students = [pupil('王一', [away, away]), pupil('李二', [there(9, 0)])]
  expect(textsOf({ students, lessonCount: 2 })).toEqual([])
  expect(textsOf({ students: [pupil('李二', [there(4, 0)])] })).toEqual([])
})

it('half of the answers is enough, and one absence is none', () => {
  expect(textsOf({ students: [pupil('王一', [away, there(6, 3), there()])] })).toEqual([])
})

it('who left no trace at all is named together, and not as absent', () => {
  const unseen = ['一', '二', '三', '四', '五', '六'].map((name) => pupil(name, [away, away, away], false))
  expect(textsOf({ students: unseen })).toEqual(['一、二、三、四、五等 6 人还没有登录、上课或看推送的记录'])
})

it('what most have opened needs no reminder', () => {
  const students = [pupil('王一', []), pupil('李二', [])]
  expect(textsOf({ students, pushed: [{ ...mix, days: 3, opened: 1 }] })).toEqual([])
})

it('many of whom the same is to be said are named together', () => {
  const six = (lessons: Known['lessons']) => ['一', '二', '三', '四', '五', '六'].map((name) => pupil(name, lessons))
  expect(textsOf({ students: six([away, away, there()]) })).toEqual(['一、二、三、四、五等 6 人连续 2 节以上的课没有出勤'])
  expect(textsOf({ students: six([there(6, 2)]) })).toEqual(['一、二、三、四、五等 6 人最近 5 节课的快问回答了不到一半'])
  expect(textsOf({ students: six([away, away, there()]).slice(1) })).toHaveLength(5)
})
