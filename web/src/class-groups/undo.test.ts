import { describe, expect, it } from 'vitest'
import { type Grouping, moved, withoutGroup } from './grouping.ts'
import { backTo, withDone } from './undo.ts'

const student = (id: number) => ({ id, real_name: `生${id}` })
const some: Grouping = {
  groups: [
    { id: 1, name: '一组', students: [student(11), student(12)] },
    { id: 2, name: '二组', students: [student(13)] },
  ],
  rest: [student(14)],
}
const step = (before: Grouping, after: Grouping) => withDone([], '', before, after)[0] ?? { words: '', before: [], after: [] }

describe('the way back', () => {
  it('leads over several steps to where it began, also where a group came back with another id', () => {
    const [second, third] = [moved(some, [14], 2), withoutGroup(moved(some, [14], 2), 1)]
    const back = backTo(step(second, third), third)
    expect(back).toEqual([
      { name: '一组', student_ids: [11, 12] },
      { name: '二组', student_ids: [13, 14] },
    ])
    const again = { ...second, groups: second.groups.map((group) => ({ ...group, id: group.id + 10 })) }
    expect(backTo(step(some, second), again)?.[1]).toEqual({ name: '二组', student_ids: [13] })
  })

  it('ends where the groups were changed elsewhere', () => {
    const after = moved(some, [14], 2)
    expect(backTo(step(some, after), moved(after, [11], 2))).toBeUndefined()
    expect(backTo(step(some, after), { ...after, groups: [...after.groups].reverse() })).toBeUndefined()
  })

  it('leaves out who has left the class, and lets those be who came', () => {
    const after = moved(some, [14], 2)
    const without = {
      groups: after.groups.map((group) => ({ ...group, students: group.students.filter(({ id }) => id !== 12) })),
      rest: [student(15)],
    }
    expect(backTo(step(some, after), without)).toEqual([
      { name: '一组', student_ids: [11] },
      { name: '二组', student_ids: [13] },
    ])
  })

  it('is of the last fifty', () => {
    let steps = withDone([], '0', some, some)
    for (let at = 1; at <= 60; at += 1) steps = withDone(steps, `${at}`, some, some)
    expect([steps.length, steps[0]?.words, steps.at(-1)?.words]).toEqual([50, '11', '60'])
  })
})
