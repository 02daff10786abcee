import {
  type ClassGroup,
  classGroupLimits,
  classGroups,
  type GroupStudent,
  groupingMark,
  groupProblem,
} from '@jiangtai/contract/class-groups'
import { classMembers } from '@jiangtai/contract/class-members'
import { type RefusalName, refusals, sentence } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]
type Someone = { readonly session: string }

describe('R1097: the names of groups', () => {
  it.each([
    ['', '分组名称应为1至12个字'],
    ['一二三四五六七八九十一二三', '分组名称应为1至12个字'],
    ['一组', '分组名称不能重复'],
    ['a\u0007', sentence('controlCharacters')],
  ])('%j is refused: %s', (name, said) => {
    const problem = groupProblem(['一组', name])
    expect(problem && sentence(problem.refuse, problem)).toBe(said)
  })

  it('of 1 to 12 characters are taken, an emoji is one', () => {
    expect(groupProblem(['一', '😀'.repeat(12)])).toBeUndefined()
  })

  it('are fifty at most', () => {
    const names = Array.from({ length: classGroupLimits.groups + 1 }, (_, at) => `第${at}组`)
    expect([groupProblem(names)?.refuse, groupProblem(names.slice(1))]).toEqual(['classGroupsFull', undefined])
  })
})

describe.each(engines)('the groups of a class on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await createCourse(school, orgId)
  })

  const as = (person: Someone = course.teacher) => asPerson(school, person)
  const ofClass = () => ({ class_id: course.classId })
  const listed = async (person?: Someone) => (await as(person)<{ groups: ClassGroup[] }>(classGroups.list, ofClass())).data.groups
  const shape = async (person?: Someone) =>
    (await listed(person)).map(({ name, students }) => [name, ...students.map(({ id }) => id)] as const)
  const ungrouped = async () => (await as()<{ list: GroupStudent[] }>(classGroups.ungrouped, ofClass())).data.list.map(({ id }) => id)
  const add = async (name: string, student_ids: readonly number[] = []) =>
    (await as()<{ id: number }>(classGroups.add, { ...ofClass(), name, student_ids })).data.id

  it('R1096: has a student in one group at most; another one takes over', async () => {
    const { student, classmate } = course
    await add('一组', [student.id, classmate.id])
    const second = await add(' 二组 ', [student.id])
    expect(await shape()).toEqual([
      ['一组', classmate.id],
      ['二组', student.id],
    ])
    await as()(classGroups.change, { id: second, add_ids: [classmate.id, classmate.id] })
    expect(await shape()).toEqual([['一组'], ['二组', student.id, classmate.id]])
  })

  it('R1102: tells exactly who is in none', async () => {
    const { student, classmate } = course
    expect(await ungrouped()).toEqual([student.id, classmate.id])
    await add('一组', [classmate.id])
    expect(await ungrouped()).toEqual([student.id])
  })

  it('R1101: a group that is dropped leaves its students in none, and may be dropped again', async () => {
    const id = await add('一组', [course.student.id])
    expect([(await as()(classGroups.remove, { id })).errCode, (await as()(classGroups.remove, { id })).errCode]).toEqual([0, 0])
    expect([await shape(), (await ungrouped()).includes(course.student.id)]).toEqual([[], true])
  })

  it('R1097: refuses names that are empty, too long or there already, and changes nothing', async () => {
    const id = await add('一组')
    await add('二组')
    for (const [name, refused] of [
      ['  ', 'classGroupName'],
      ['十'.repeat(13), 'classGroupName'],
      ['二组', 'classGroupTwice'],
    ] as const) {
      expect((await as()(classGroups.change, { id, name })).errCode).toBe(code(refused))
      expect((await as()(classGroups.add, { ...ofClass(), name })).errCode).toBe(code(refused))
      expect(
        (await as()(classGroups.arrange, { ...ofClass(), groups: [...['二组', name].map((one) => ({ name: one, student_ids: [] }))] }))
          .errCode,
      ).toBe(code(refused))
    }
    expect(await shape()).toEqual([['一组'], ['二组']])
    // Its own name is no other's.
    expect((await as()(classGroups.change, { id, name: '一组' })).errCode).toBe(0)
  })

  it('is renamed and ordered; groups that are not named keep their place behind', async () => {
    const [first, second, third] = [await add('一组'), await add('二组'), await add('三组')]
    const { data } = await as()<ClassGroup>(classGroups.change, { id: first, name: '先锋', sort: [third, first] })
    expect([data.name, (await listed()).map(({ id }) => id)]).toEqual(['先锋', [third, first, second]])
  })

  it('takes out only who is in that group', async () => {
    const { student, classmate } = course
    const [first] = [await add('一组', [student.id]), await add('二组', [classmate.id])]
    await as()(classGroups.change, { id: first, del_ids: [student.id, classmate.id] })
    expect(await shape()).toEqual([['一组'], ['二组', classmate.id]])
  })

  it('is divided anew as a whole, or not at all', async () => {
    const { student, classmate, neighbour } = course
    await add('一组', [student.id])
    const groups = (...ids: readonly number[]) => [
      { name: '红', student_ids: ids },
      { name: '蓝', student_ids: [] },
    ]
    expect((await as()(classGroups.arrange, { ...ofClass(), groups: groups(student.id, neighbour.id) })).errCode).toBe(
      code('studentUnknown'),
    )
    expect((await as()(classGroups.arrange, { ...ofClass(), groups: groups(student.id, student.id) })).errCode).toBe(code('badInput'))
    expect(await shape()).toEqual([['一组', student.id]])
    await as()(classGroups.arrange, { ...ofClass(), groups: groups(classmate.id, student.id) })
    expect(await shape()).toEqual([['红', student.id, classmate.id], ['蓝']])
  })

  it('keeps the group of a name that stays when it is divided anew', async () => {
    const { student, classmate } = course
    const [first, second] = [await add('一组', [student.id]), await add('二组', [classmate.id])]
    const groups = [
      { name: '三组', student_ids: [classmate.id] },
      { name: '一组', student_ids: [] },
    ]
    await as()(classGroups.arrange, { ...ofClass(), groups })
    expect(await shape()).toEqual([['三组', classmate.id], ['一组']])
    const ids = (await listed()).map(({ id }) => id)
    expect([ids[1], ids.includes(second)]).toEqual([first, false])
  })

  it('is each teacher’s own: a colleague groups the same class at the same time and sees nothing of it', async () => {
    const { student, classmate, colleague, teacher } = course
    const groups = (name: string, id: number) => [{ name, student_ids: [id] }]
    await Promise.all([
      as(teacher)(classGroups.arrange, { ...ofClass(), groups: groups('一组', student.id) }),
      as(colleague)(classGroups.arrange, { ...ofClass(), groups: groups('一组', classmate.id) }),
    ])
    expect([await shape(teacher), await shape(colleague)]).toEqual([[['一组', student.id]], [['一组', classmate.id]]])
  })

  it('loses nothing of one tab when another divides the class anew by what it saw before', async () => {
    const { student, classmate } = course
    const id = await add('一组', [student.id])
    const seen = groupingMark(await listed())
    await as()(classGroups.change, { id, add_ids: [classmate.id] })
    const anew = (mark: string) =>
      as()(classGroups.arrange, { ...ofClass(), mark, groups: [{ name: '红', student_ids: [student.id] }] }).then(({ errCode }) => errCode)
    expect(await anew(seen)).toBe(code('classGroupsChanged'))
    expect(await shape()).toEqual([['一组', student.id, classmate.id]])
    // Of two that saw the same, one is taken.
    const now = groupingMark(await listed())
    expect((await Promise.all([anew(now), anew(now)])).sort()).toEqual([0, code('classGroupsChanged')])
  })

  it('takes every group and every move of two teachers who work at once', async () => {
    const { student, classmate, colleague, teacher } = course
    const work = async (person: Someone, name: string) => {
      const made = await Promise.all(
        [1, 2, 3].map((at) => as(person)<{ id: number }>(classGroups.add, { ...ofClass(), name: `${name}${at}` })),
      )
      const ids = made.map(({ data }) => data.id)
      await Promise.all(ids.map((id) => as(person)(classGroups.change, { id, add_ids: [student.id, classmate.id] })))
      const groups = await shape(person)
      return [groups.map(([one]) => one).sort(), groups.flatMap(([, ...some]) => some).sort((a, b) => a - b)]
    }
    expect(await Promise.all([work(teacher, '甲'), work(colleague, '乙')])).toEqual([
      [
        ['甲1', '甲2', '甲3'],
        [student.id, classmate.id],
      ],
      [
        ['乙1', '乙2', '乙3'],
        [student.id, classmate.id],
      ],
    ])
  })

  it('keeps a student in one group when two tabs of a teacher move him at once', async () => {
    const [first, second] = [await add('一组'), await add('二组')]
    const { id } = course.student
    await Promise.all([first, second, first, second].map((group) => as()(classGroups.change, { id: group, add_ids: [id] })))
    expect((await shape()).filter(([, ...ids]) => ids.includes(id))).toHaveLength(1)
  })

  it('refuses strangers, other classes and other people’s groups', async () => {
    const id = await add('一组', [course.student.id])
    const stranger = await school.people.teacher(orgId, [course.otherClass])
    for (const call of [classGroups.list, classGroups.ungrouped])
      expect((await as(stranger)(call, ofClass())).errCode).toBe(code('foreignClass'))
    expect((await as(stranger)(classGroups.add, { ...ofClass(), name: '组' })).errCode).toBe(code('foreignClass'))
    for (const person of [stranger, course.colleague]) {
      expect((await as(person)(classGroups.change, { id, name: '组' })).errCode).toBe(code('classGroupUnknown'))
      expect((await as(person)(classGroups.remove, { id })).errCode).toBe(0)
    }
    expect((await as()(classGroups.change, { id, add_ids: [course.neighbour.id] })).errCode).toBe(code('studentUnknown'))
    const withNeighbour = { ...ofClass(), name: '二组', student_ids: [course.neighbour.id] }
    expect((await as()(classGroups.add, withNeighbour)).errCode).toBe(code('studentUnknown'))
    expect(await shape()).toEqual([['一组', course.student.id]])
  })

  it('has nobody who has left the class, and has them again when they come back', async () => {
    const { student, classmate } = course
    await add('一组', [student.id, classmate.id])
    const place = { ...ofClass(), student_id: student.id }
    await as()(classMembers.takeOut, place)
    expect([await shape(), await ungrouped()]).toEqual([[['一组', classmate.id]], []])
    await as()(classMembers.putBack, place)
    expect(await shape()).toEqual([['一组', student.id, classmate.id]])
  })
})
