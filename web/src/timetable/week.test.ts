import { expect, it } from 'vitest'
import { cellAt, changesOf, clashesOf, clockWords, copiedWeek, daysShown, proposedTeacher, teachersFor, withCell } from './week.ts'

const cell = (weekday: number, period: number, root_subject_id = 1, teacher_id = 0) => ({ weekday, period, root_subject_id, teacher_id })
const teacher = (id: number, class_ids: number[], subject_ids: number[]) => ({ id, name: `师${id}`, class_ids, subject_ids })

it('minutes are the time of a clock', () => expect([clockWords(480), clockWords(1005)]).toEqual(['08:00', '16:45']))

it('a cell is put, replaced and taken away, and each place that differs is counted once', () => {
  const before = [cell(1, 1), cell(2, 1)]
  const now = withCell(
    withCell(before, { weekday: 1, period: 1 }, { root_subject_id: 2, teacher_id: 0 }),
    { weekday: 2, period: 1 },
    undefined,
  )
  expect(now).toEqual([cell(1, 1, 2)])
  expect(changesOf(before, now)).toBe(2)
  expect(changesOf(before, [...before].reverse())).toBe(0)
  expect(cellAt(now, { weekday: 3, period: 1 })).toBeUndefined()
})

it('a teacher who is elsewhere at that time is seen before it is saved', () => {
  const taken = [{ weekday: 1, period: 1, teacher_id: 7, class_name: '二班' }]
  expect(clashesOf([cell(1, 1, 1, 7), cell(1, 2, 1, 7), cell(2, 1, 1, 0)], taken)).toEqual([cell(1, 1, 1, 7)])
})

it('the weekend is shown where there are lessons, or when it is wanted', () =>
  expect([daysShown([], false), daysShown([cell(6, 1)], false), daysShown([], true)]).toEqual([5, 6, 7]))

it('whoever teaches the class this subject stands first and is proposed, unless busy', () => {
  const teachers = [teacher(1, [], []), teacher(2, [], [1]), teacher(3, [9], [1]), teacher(4, [9], [])]
  const wanted = { weekday: 1, period: 1, classId: 9, subjectId: 1 }
  expect(teachersFor({ teachers }, wanted).map(({ id }) => id)).toEqual([3, 4, 2, 1])
  expect(proposedTeacher({ teachers }, [], [], wanted)).toBe(3)
  expect(proposedTeacher({ teachers }, [cell(5, 5, 1, 4)], [], wanted)).toBe(4)
  expect(proposedTeacher({ teachers }, [], [{ weekday: 1, period: 1, teacher_id: 3, class_name: '二班' }], wanted)).toBe(0)
})

it('the week of another class is copied with the own teachers', () => {
  const teachers = [teacher(3, [9], [1])]
  expect(copiedWeek({ teachers }, [cell(1, 1, 1, 8), cell(1, 2, 2, 8)], { classId: 9, cells: [], taken: [] })).toEqual([
    cell(1, 1, 1, 3),
    cell(1, 2, 2, 0),
  ])
})
