import type { TestApp, TestNode } from './build-app.ts'
import { createLibrary } from './library.ts'

interface Reply<T> {
  readonly errCode: number
  readonly data: T
}
type Call = Parameters<TestNode['ask']>[0]

/** Calls as one person; lists go as JSON. */
export const asPerson =
  ({ ask }: Pick<TestNode, 'ask'>, { session }: { session: string }, host?: string) =>
  async <T = never>(call: Call, input: Record<string, unknown> = {}): Promise<Reply<T>> => {
    const wire = Object.entries(input).map(([key, value]) => [key, Array.isArray(value) ? JSON.stringify(value) : value])
    const { errCode, data } = await ask(call, Object.fromEntries(wire), { session, ...(host && { host }) })
    return { errCode, data: data as T }
  }

/** A teacher with two classes and a course of three resources put together for the first of them, and people who have no business with it. */
export async function createCourse(school: Pick<TestApp, 'db' | 'deps' | 'people'>, orgId: number) {
  const { people, db, deps } = school
  const library = createLibrary(db, deps.clock)
  const [classId, otherClass] = [await people.schoolClass(orgId), await people.schoolClass(orgId)]
  const teacher = await people.teacher(orgId, [classId, otherClass])
  const tree = await library.tree(orgId, teacher.id)
  const mixId = await library.mix(teacher.id, classId, tree.courseId)
  const resources = []
  for (const pages of [3, 0, 0]) resources.push(await library.resource(teacher.id, orgId, { pages }))
  const items: number[] = []
  for (const { id } of resources) items.push(await library.item(mixId, id))
  return {
    ...{ library, classId, otherClass, teacher, ...tree, mixId, resources, items },
    colleague: await people.teacher(orgId, [classId]),
    student: await people.student(orgId, [classId]),
    classmate: await people.student(orgId, [classId]),
    neighbour: await people.student(orgId, [otherClass]),
  }
}
export type TestCourse = Awaited<ReturnType<typeof createCourse>>
