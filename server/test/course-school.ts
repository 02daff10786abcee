import type { Call } from '@jiangtai/contract/call'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { expect } from 'vitest'
import type { Engine } from '../src/db/engine.ts'
import { type Asking, buildApp } from './build-app.ts'
import { createLibrary } from './library.ts'

/** A school with a tree of subjects, whose teachers put lessons together. */
export async function buildCourseSchool(engine: Engine) {
  const school = await buildApp(engine)
  const { people, db, deps } = school
  const library = createLibrary(db, deps.clock)
  const orgId = await people.organization({ code: 'default', hosts: ['localhost'] })
  const otherOrgId = await people.organization({ hosts: ['other.test'] })
  const tree = await library.tree(orgId)

  const code = async (call: Pick<Call, 'method' | 'path' | 'encoding'>, input: Record<string, unknown>, person: Asking) =>
    (await school.ask(call, input, person)).errCode

  /** A teacher of a new class, with two students in it. */
  async function newDesk() {
    const classId = await people.schoolClass(orgId)
    const teacher = await people.teacher(orgId, [classId])
    const students = [await people.student(orgId, [classId]), await people.student(orgId, [classId])] as const
    const whose = { class_id: classId, course_id: tree.courseId, course_type: 1 }
    const say = async (call: Pick<Call, 'method' | 'path' | 'encoding'>, input: Record<string, unknown>) => {
      const { errCode, msg, data } = await school.ask(call, input, teacher)
      expect([errCode, msg]).toEqual([0, ''])
      return data as Mix
    }
    const resources = async (n: number) => {
      const made: number[] = []
      while (made.length < n) made.push((await library.resource(teacher.id, orgId)).id)
      return made
    }
    return {
      ...{ classId, teacher, students, whose, say, resources },
      mix: () => say(courses.mix, whose),
      add: (ids: readonly number[], before_id = 0) => say(courses.add, { ...whose, resource_ids: JSON.stringify(ids), before_id }),
      /** A mix with so many resources in it. */
      async filled(n: number) {
        const resourceIds = await resources(n)
        const { mix_id, items } = await say(courses.add, { ...whose, resource_ids: JSON.stringify(resourceIds) })
        return { mixId: mix_id, resourceIds, ids: items.map(({ id }) => id) }
      },
    }
  }

  return { ...school, ...{ library, orgId, otherOrgId, tree, code, newDesk } }
}

export type CourseSchool = Awaited<ReturnType<typeof buildCourseSchool>>
export type Desk = Awaited<ReturnType<CourseSchool['newDesk']>>

export const idsIn = ({ items }: Pick<Mix, 'items'>) => items.map(({ id }) => id)
export const resourcesIn = ({ items }: Pick<Mix, 'items'>) => items.map(({ resource }) => resource.id)
