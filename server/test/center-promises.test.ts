import type { Call } from '@jiangtai/contract/call'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { features } from '@jiangtai/contract/index'
import { protocol } from '@jiangtai/contract/protocol'
import { resources } from '@jiangtai/contract/resources'
import { suggests } from '@jiangtai/contract/suggests'
import { teacherClasses } from '@jiangtai/contract/teacher-classes'
import { teacherStudy } from '@jiangtai/contract/teacher-study'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from './build-app.ts'
import { engines } from './databases.ts'
import { asPerson, createCourse, type TestCourse } from './given.ts'
import { readerOfStored } from './stored.ts'

/** What belongs to the personal centre, wherever its calls stand. */
const isOfCenter = ({ path }: Call) => /^\/api\/(personal-center|suggest|protocol|resource-collect|notice)\//.test(path)
const nobodys = 999_999_999

describe.each(engines)('calls of the personal centre on %s', (engine) => {
  let school: TestApp
  let course: TestCourse
  let stranger: { readonly id: number; readonly session: string }
  let groupId: number
  let readStored: () => Promise<string>
  beforeAll(async () => {
    school = await buildApp(engine)
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    course = await createCourse(school, orgId)
    stranger = await school.people.teacher(orgId, [])
    groupId = (await as(course.teacher)<{ id: number }>(classGroups.add, { class_id: course.classId, name: '一组' })).data.id
    const read = await readerOfStored(school)
    readStored = () => read()
  })
  afterAll(() => school.close())
  const as = (person: { readonly session: string }) => asPerson(school, person)
  const given = () => ({ classId: course.classId, resourceId: course.resources[0]?.id ?? 0 })

  it('R807: one that writes by GET may be repeated: it answers the same and changes nothing more', async () => {
    const { resourceId } = given()
    const { version } = (await as(course.teacher)<{ version: number }>(protocol.repository)).data
    const repeated: readonly (readonly [Call, Record<string, unknown>])[] = [
      [suggests.saveResource, { resource_id: resourceId, type_id: 3, text: '第三页的答案写反了' }],
      [protocol.agree, { status: 1, version }],
      [resources.collect, { resource_id: resourceId }],
      [resources.uncollect, { resource_id: resourceId }],
      [
        classGroups.remove,
        { id: (await as(course.teacher)<{ id: number }>(classGroups.add, { class_id: course.classId, name: '二组' })).data.id },
      ],
    ]
    const writing = Object.values(features)
      .flatMap((calls) => Object.values<Call>(calls))
      .filter((call) => isOfCenter(call) && call.method === 'GET' && call.writes)
    expect(repeated.map(([{ path }]) => path).toSorted()).toEqual(writing.map(({ path }) => path).toSorted())
    for (const [call, input] of repeated) {
      const first = await as(course.teacher)(call, input)
      const stored = await readStored()
      expect([call.path, await as(course.teacher)(call, input)]).toEqual([call.path, { ...first, errCode: 0 }])
      expect(await readStored()).toEqual(stored)
    }
  })

  it.each<[string, Call, (ids: { classId: number; resourceId: number; groupId: number; studentId: number }) => Record<string, unknown>]>([
    ['the students of a class', classes.roster, ({ classId }) => ({ class_id: classId })],
    ['a class', teacherClasses.manage, ({ classId }) => ({ class_id: classId })],
    ['the groups of a class', classGroups.list, ({ classId }) => ({ class_id: classId })],
    ['who is in no group', classGroups.ungrouped, ({ classId }) => ({ class_id: classId })],
    ['a new group', classGroups.add, ({ classId }) => ({ class_id: classId, name: '三组' })],
    ['a group', classGroups.change, ({ groupId }) => ({ id: groupId, name: '四组' })],
    ['new passwords', classMembers.resetPasswords, ({ classId, studentId }) => ({ class_id: classId, student_ids: [studentId] })],
    ['study messages', teacherStudy.messages, ({ classId }) => ({ class_id: classId, curr_page_index: 1, page_size: 10 })],
    ['advice', teacherStudy.advice, ({ classId }) => ({ class_id: classId })],
    ['whether a resource is reported', suggests.ofResource, ({ resourceId }) => ({ resource_id: resourceId })],
    ['a report', suggests.saveResource, ({ resourceId }) => ({ resource_id: resourceId, type_id: 3, text: '第三页的答案写反了' })],
    ['a collected resource', resources.collect, ({ resourceId }) => ({ resource_id: resourceId })],
    ['a resource', resources.byId, ({ resourceId }) => ({ id: resourceId })],
  ])('R806: %s of somebody else and one that is not there are refused alike, and nothing changes', async (_, call, inputOf) => {
    const stored = await readStored()
    const foreign = await as(stranger)(call, inputOf({ ...given(), groupId, studentId: course.student.id }))
    const missing = await as(stranger)(call, inputOf({ classId: nobodys, resourceId: nobodys, groupId: nobodys, studentId: nobodys }))
    expect(foreign).toEqual(missing)
    expect(foreign.errCode).not.toBe(0)
    expect(await readStored()).toEqual(stored)
    // The same is open to whom it belongs: what was refused is the person, not the input.
    if (call !== classGroups.add)
      expect((await as(course.teacher)(call, inputOf({ ...given(), groupId, studentId: course.student.id }))).errCode).toBe(0)
  })
})
