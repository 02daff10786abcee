import { refusals } from '@jiangtai/contract/refusal'
import { subjectLimits, subjects } from '@jiangtai/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'

type Call = (typeof subjects)[keyof typeof subjects]
type Teacher = Awaited<ReturnType<TestApp['people']['teacher']>>

describe.each(engines)('subjects on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let orgId: number
  let classId: number
  let teacher: Teacher
  let student: Teacher
  let stranger: Teacher
  let tree: Awaited<ReturnType<typeof library.tree>>
  let foreign: Awaited<ReturnType<typeof library.tree>>
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId)
    teacher = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
    tree = await library.tree(orgId, teacher.id)
    const elsewhere = await school.people.organization({ hosts: ['elsewhere.test'] })
    stranger = await school.people.teacher(elsewhere, [await school.people.schoolClass(elsewhere)])
    foreign = await library.tree(elsewhere, stranger.id)
  })
  afterAll(() => school.close())

  const ask = async (who: Teacher, call: Call, input: Record<string, unknown> = {}, host = 'localhost') => {
    const { errCode, data } = await school.ask(call, input, { session: who.session, host })
    return errCode === 0 ? data : errCode
  }
  const nameOf = async (table: 'subjects' | 'courses', id: number) =>
    (await school.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const named = async (id: number, table: 'subjects' | 'courses' = 'subjects') => ({ id, name: await nameOf(table, id) })
  const root = async (id: number) => ({ ...(await named(id)), edition: '人教版' })
  const listed = async (id: number) => ({ ...(await root(id)), is_own: 0 })
  const unknown = refusals.subjectUnknown[0]

  it('the four levels of the organisation are read one by one, in order, by teachers and students (R304, R529, R737)', async () => {
    for (const who of [teacher, student]) {
      expect(await ask(who, subjects.roots)).toEqual({ subjects: [await listed(tree.rootId)] })
      expect(await ask(who, subjects.seconds, { root_subject_id: tree.rootId })).toEqual({ subjects: [await named(tree.gradeId)] })
      expect(await ask(who, subjects.thirds, { second_subject_id: tree.gradeId })).toEqual({ subjects: [await named(tree.chapterId)] })
      expect(await ask(who, subjects.courses, { third_subject_id: tree.chapterId })).toEqual({
        subjects: [await named(tree.courseId, 'courses'), await named(tree.otherCourseId, 'courses')],
      })
    }
  })

  it('numbers of resources and courses have names; who uploads is an administrator 1 or a teacher 2 (R084, R737)', async () => {
    const info = await ask(student, subjects.basicInfo)
    expect(info).toMatchObject({
      course_types: [
        { id: 1, name: '新授课' },
        { id: 2, name: '复习课' },
      ],
      uploader_types: [
        { id: 1, name: '管理员' },
        { id: 2, name: '教师' },
      ],
    })
    expect(info).toMatchObject({ media_types: expect.arrayContaining([{ id: 5, name: '课件' }]) })
  })

  it('what is above a course or a chapter, and what is one level below, is answered (R736)', async () => {
    const place = {
      root_subject: await root(tree.rootId),
      second_subject: await named(tree.gradeId),
      third_subject: await named(tree.chapterId),
      course: await named(tree.courseId, 'courses'),
    }
    expect(await ask(student, subjects.placeOf, { course_id: tree.courseId })).toEqual(place)
    for (const subject_id of [tree.rootId, tree.gradeId, tree.chapterId])
      expect(await ask(student, subjects.rootOf, { subject_id })).toEqual({ subject: place.root_subject })

    const below = async (input: object) => ask(teacher, subjects.next, { ...input })
    expect(await below({})).toEqual({ subjects: [{ ...(await named(tree.rootId)), level: 1 }] })
    expect(await below({ subject_id: tree.rootId })).toEqual({ subjects: [{ ...place.second_subject, level: 2 }] })
    expect(await below({ subject_id: tree.gradeId })).toEqual({ subjects: [{ ...place.third_subject, level: 3 }] })
    expect(await below({ subject_id: tree.chapterId })).toMatchObject({ subjects: [{ ...place.course, level: 4 }, { level: 4 }] })
    expect(await ask(teacher, subjects.tree, { root_subject_id: tree.rootId })).toEqual({
      ...place.root_subject,
      grades: [
        {
          ...place.second_subject,
          chapters: [{ ...place.third_subject, courses: [place.course, await named(tree.otherCourseId, 'courses')] }],
        },
      ],
    })
  })

  it('without a subject, the first of a teacher, or of a student’s teachers, is the one', async () => {
    expect(await ask(teacher, subjects.rootOf)).toEqual({ subject: await root(tree.rootId) })
    expect(await ask(student, subjects.rootOf)).toEqual({ subject: await root(tree.rootId) })
    expect(await ask(await school.people.teacher(orgId), subjects.rootOf)).toEqual({ subject: null })
    expect(await ask(await school.people.student(orgId), subjects.rootOf)).toEqual({ subject: null })
  })

  it.each([
    ['seconds', 'root_subject_id', 'rootId'],
    ['thirds', 'second_subject_id', 'gradeId'],
    ['courses', 'third_subject_id', 'chapterId'],
    ['rootOf', 'subject_id', 'chapterId'],
    ['next', 'subject_id', 'rootId'],
    ['tree', 'root_subject_id', 'rootId'],
    ['exportTree', 'root_subject_id', 'rootId'],
    ['mySeconds', 'root_subject_id', 'rootId'],
    ['myThirds', 'second_subject_id', 'gradeId'],
    ['addMine', 'subject_ids', 'rootId'],
    ['removeMine', 'subject_ids', 'rootId'],
  ] as const)('%s: what another organisation has is as if it were not there', async (name, field, key) => {
    expect(await ask(teacher, subjects[name], { [field]: foreign[key] })).toBe(unknown)
    expect(await ask(teacher, subjects[name], { [field]: 2 ** 31 - 1 })).toBe(unknown)
    expect(await ask(stranger, subjects[name], { [field]: tree[key] }, 'elsewhere.test')).toBe(unknown)
  })

  it('a level is not taken for another, and a course of another organisation is unknown', async () => {
    expect(await ask(teacher, subjects.seconds, { root_subject_id: tree.gradeId })).toBe(unknown)
    expect(await ask(teacher, subjects.thirds, { second_subject_id: tree.rootId })).toBe(unknown)
    expect(await ask(teacher, subjects.courses, { third_subject_id: tree.gradeId })).toBe(unknown)
    expect(await ask(teacher, subjects.addMine, { subject_ids: tree.gradeId })).toBe(unknown)
    for (const who of [teacher, student])
      expect(await ask(who, subjects.placeOf, { course_id: foreign.courseId })).toBe(refusals.courseUnknown[0])
  })

  describe('of a teacher', () => {
    it('are added, read level by level and given up; another teacher’s are foreign (R738, R739)', async () => {
      const [own, other] = [await school.people.teacher(orgId), await library.tree(orgId)]
      expect(await ask(own, subjects.mine)).toEqual({ subjects: [] })
      expect(await ask(own, subjects.mySeconds, { root_subject_id: tree.rootId })).toBe(refusals.subjectForeign[0])
      expect(await ask(own, subjects.myThirds, { second_subject_id: tree.gradeId })).toBe(refusals.subjectForeign[0])
      const both = { subjects: [await listed(tree.rootId), await listed(other.rootId)] }
      expect(await ask(own, subjects.addMine, { subject_ids: `[${other.rootId},${tree.rootId}]` })).toEqual(both)
      expect(await ask(own, subjects.addMine, { subject_ids: tree.rootId })).toEqual(both)
      expect(await ask(own, subjects.mySeconds, { root_subject_id: tree.rootId })).toEqual({ subjects: [await named(tree.gradeId)] })
      expect(await ask(own, subjects.myThirds, { second_subject_id: tree.gradeId })).toEqual({ subjects: [await named(tree.chapterId)] })
      expect(await ask(own, subjects.removeMine, { subject_ids: tree.rootId })).toEqual({ subjects: [await listed(other.rootId)] })
      expect(await ask(teacher, subjects.mine)).toEqual({ subjects: [await listed(tree.rootId)] })
    })

    it('one that is unknown keeps all others from being added; at least one and at most fifty at once', async () => {
      const own = await school.people.teacher(orgId)
      expect(await ask(own, subjects.addMine, { subject_ids: `[${tree.rootId},${foreign.rootId}]` })).toBe(unknown)
      expect(await ask(own, subjects.addMine, { subject_ids: '[]' })).toBe(refusals.nothingChosen[0])
      const many = JSON.stringify(Array.from({ length: subjectLimits.classes + 1 }, (_, at) => at + 1))
      expect(await ask(own, subjects.addMine, { subject_ids: many })).toBe(refusals.tooManyAtOnce[0])
      expect(await ask(own, subjects.mine)).toEqual({ subjects: [] })
    })
  })

  describe('what was prepared', () => {
    async function prepared() {
      const classes = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)] as const
      const own = await school.people.teacher(orgId, classes)
      const { id: resourceId } = await library.resource(own.id, orgId)
      const put = async (room: number, courseId: number, type: 1 | 2 = 1) => {
        school.time.ms += 1000
        const mixId = await library.mix(own.id, room, courseId, type)
        return { mixId, itemId: await library.item(mixId, resourceId) }
      }
      return { classes, own, put, resourceId }
    }
    const courseIn = async (class_id: number, id: number, course_type = 1) => ({ ...(await named(id, 'courses')), class_id, course_type })

    it('for a class is marked in its chapter and listed, changed last first; what was emptied is not (R738)', async () => {
      const { classes, own, put } = await prepared()
      await put(classes[0], tree.courseId)
      await put(classes[0], tree.otherCourseId, 2)
      const emptied = await put(classes[1], tree.courseId)
      const listed = async (class_id: number) => ask(own, subjects.classCourses, { class_id })
      expect(await listed(classes[0])).toEqual({
        courses: [await courseIn(classes[0], tree.otherCourseId, 2), await courseIn(classes[0], tree.courseId)],
      })
      const marks = async (class_id: number) => {
        const reply = await ask(own, subjects.chapterCourses, { third_subject_id: tree.chapterId, class_id })
        return (reply as { courses: { is_prepared: number }[] }).courses.map(({ is_prepared }) => is_prepared)
      }
      expect([await marks(classes[0]), await marks(classes[1])]).toEqual([
        [1, 1],
        [1, 0],
      ])
      await school.db.updateTable('mix_items').set({ removed_at: 1 }).where('id', '=', emptied.itemId).execute()
      expect([await marks(classes[1]), await listed(classes[1])]).toEqual([[0, 0], { courses: [] }])
    })

    it('with nothing but what its teacher has deleted is not listed until that is back; what a colleague takes back or deletes stays', async () => {
      const { classes, own } = await prepared()
      const colleague = await school.people.teacher(orgId)
      const countsOver = async (
        owner: { id: number },
        classId: number,
        changes: readonly { is_school?: 0 | 1; deleted_at?: number | null }[],
      ) => {
        const { id } = await library.resource(owner.id, orgId, { is_school: 1 })
        await library.item(await library.mix(own.id, classId, tree.courseId), id)
        const counts: number[] = []
        for (const change of changes) {
          await school.db.updateTable('resources').set(change).where('id', '=', id).execute()
          const { courses } = (await ask(own, subjects.classCourses, { class_id: classId })) as { courses: object[] }
          counts.push(courses.length)
        }
        return counts
      }
      expect(await countsOver(own, classes[0], [{ is_school: 0 }, { deleted_at: 1 }, { deleted_at: null }])).toEqual([1, 0, 1])
      expect(await countsOver(colleague, classes[1], [{ is_school: 0 }, { is_school: 1 }, { deleted_at: 1 }])).toEqual([1, 1, 1])
    })

    it('for several classes is listed by class and subject, if wanted only of some subjects (R739)', async () => {
      const { classes, own, put } = await prepared()
      const other = await library.tree(orgId)
      await put(classes[0], tree.courseId)
      await put(classes[0], other.courseId)
      await put(classes[1], tree.courseId)
      await put(classes[0], tree.otherCourseId)
      const group = async (class_id: number, rootId: number, ...ids: number[]) => ({
        class_id,
        subject: await root(rootId),
        courses: await Promise.all(ids.map((id) => courseIn(class_id, id))),
      })
      const class_ids = JSON.stringify([...classes, classes[0]])
      const first = await group(classes[0], tree.rootId, tree.otherCourseId, tree.courseId)
      const second = await group(classes[1], tree.rootId, tree.courseId)
      const third = await group(classes[0], other.rootId, other.courseId)
      expect(await ask(own, subjects.coursesOfClasses, { class_ids })).toEqual({ list: [first, second, third] })
      const some = { class_ids, root_subject_ids: `[${other.rootId}]` }
      expect(await ask(own, subjects.coursesOfClasses, some)).toEqual({ list: [third] })
      expect(await ask(own, subjects.coursesOfClasses, { ...some, root_subject_ids: foreign.rootId })).toBe(unknown)
      expect(await ask(own, subjects.coursesOfClasses, { class_ids: '[]' })).toBe(refusals.nothingChosen[0])
    })

    it('is each teacher’s own, and only for classes of theirs', async () => {
      const { classes, put } = await prepared()
      await put(classes[0], tree.courseId)
      const colleague = await school.people.teacher(orgId, [classes[0]])
      expect(await ask(colleague, subjects.classCourses, { class_id: classes[0] })).toEqual({ courses: [] })
      expect(await ask(colleague, subjects.coursesOfClasses, { class_ids: classes[0] })).toEqual({ list: [] })
      expect(await ask(colleague, subjects.chapterCourses, { class_id: classes[0], third_subject_id: tree.chapterId })).toMatchObject({
        courses: [{ is_prepared: 0 }, { is_prepared: 0 }],
      })
      const foreignClass = refusals.foreignClass[0]
      expect(await ask(teacher, subjects.classCourses, { class_id: classes[0] })).toBe(foreignClass)
      expect(await ask(teacher, subjects.coursesOfClasses, { class_ids: `[${classId},${classes[0]}]` })).toBe(foreignClass)
      expect(await ask(teacher, subjects.chapterCourses, { class_id: classes[0], third_subject_id: tree.chapterId })).toBe(foreignClass)
      expect(await ask(teacher, subjects.chapterCourses, { class_id: classId, third_subject_id: foreign.chapterId })).toBe(unknown)
    })
  })

  it.each([
    'importTree',
    'exportTree',
    'mine',
    'mySeconds',
    'myThirds',
    'addMine',
    'removeMine',
    'chapterCourses',
    'classCourses',
    'coursesOfClasses',
  ] as const)('%s is not for students', async (name) => {
    expect(await ask(student, subjects[name])).toBe(refusals.notAllowed[0])
  })
})
