import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  everybodyIn,
  freshName,
  type Grouping,
  moved,
  nextAfter,
  placesIn,
  sortedTo,
  textOf,
  withoutGroup,
} from './grouping.ts'

const student = (id: number) => ({ id, real_name: `生${id}` })
const some: Grouping = {
  groups: [
    { id: 1, name: '一组', students: [student(11), student(12)] },
    { id: 2, name: '二组', students: [student(13)] },
  ],
  rest: [student(14)],
}
const shape = ({ groups, rest }: Grouping) => [...groups.map(({ students }) => students.map(({ id }) => id)), rest.map(({ id }) => id)]

describe('a grouping', () => {
  it('has somebody who is moved in one place, in the order of the class', () => {
    expect(shape(moved(some, [11, 14], 2))).toEqual([[12], [11, 13, 14], []])
    expect(shape(moved(some, [12, 13], undefined))).toEqual([[11], [], [12, 13, 14]])
  })

  it('stays as it is when the group is gone or nobody of them is in the class', () => {
    expect(moved(some, [11], 9)).toBe(some)
    expect(shape(moved(some, [99], 1))).toEqual(shape(some))
  })

  it('tells the server only who has moved', () => {
    expect(changesBetween(some, moved(some, [11, 13, 14], 2))).toEqual([{ id: 2, add_ids: [11, 14], del_ids: [] }])
    expect(changesBetween(some, moved(some, [11, 13, 14], undefined))).toEqual([
      { id: 1, add_ids: [], del_ids: [11] },
      { id: 2, add_ids: [], del_ids: [13] },
    ])
    expect(changesBetween(some, some)).toEqual([])
  })

  it('leaves the students of a group that is dropped in none', () => {
    expect(shape(withoutGroup(some, 1))).toEqual([[13], [11, 12, 14]])
    expect(everybodyIn(withoutGroup(some, 1))).toHaveLength(4)
  })

  it('is ordered by places; beyond the ends is the end', () => {
    expect(sortedTo(some.groups, 2, 0).map(({ id }) => id)).toEqual([2, 1])
    expect(sortedTo(some.groups, 2, -1).map(({ id }) => id)).toEqual([2, 1])
    expect(sortedTo(some.groups, 1, 7).map(({ id }) => id)).toEqual([2, 1])
  })

  it('names a new group by the smallest number that is free', () => {
    expect([freshName([]), freshName(['第1组', '第3组']), freshName(['红', '蓝'])]).toEqual(['第1组', '第2组', '第1组'])
  })

  it('names a new group as the others are named', () => {
    const upTo = (count: number) => {
      const names = ['第一组']
      while (names.length < count) names.push(freshName(names))
      return names
    }
    expect(upTo(21).slice(8)).toEqual(
      ['九', '十', '十一', '十二', '十三', '十四', '十五', '十六', '十七', '十八', '十九', '二十', '二十一'].map((n) => `第${n}组`),
    )
    expect([freshName(['第一组', '第三组', '第2组']), freshName(['第一组', '第2组'])]).toEqual(['第四组', '第3组'])
  })

  it('goes on with the next one when somebody has moved', () => {
    expect([nextAfter(some, [11])[0], nextAfter(some, [12])[0], nextAfter(some, [11, 12])[0], nextAfter(some, [14])[0]]).toEqual([
      12, 11, 11, 14,
    ])
  })

  it('can be read in a chat', () => {
    expect(textOf(some, '七年级(3)班')).toBe('七年级(3)班\n一组（2 人）：生11、生12\n二组（1 人）：生13\n未分组（1 人）：生14')
    expect(textOf({ ...some, rest: [] }, '班')).not.toContain('未分组')
  })

  it('says where everybody is', () => {
    expect([...placesIn(some)]).toEqual([
      [14, undefined],
      [11, 1],
      [12, 1],
      [13, 2],
    ])
  })
})
