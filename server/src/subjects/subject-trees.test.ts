import { courses } from '@jiangtai/contract/courses'
import { lessons } from '@jiangtai/contract/lessons'
import { refusals, sentence } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { subjectTrees, treeLimits } from '@jiangtai/contract/subject-trees'
import { subjects } from '@jiangtai/contract/subjects'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildTreeSchools, type Person } from '../../test/tree-school.ts'
import { subjectsAdmin } from './subjects.admin.ts'

type Changed = { id: number; root_subject_id: number; version: number }

describe.each(engines)('trees of subjects by hand on %s', (engine) => {
  let trees: Awaited<ReturnType<typeof buildTreeSchools>>
  beforeAll(async () => {
    trees = await buildTreeSchools(engine)
  })
  afterAll(() => trees.close())

  it('somebody builds an own tree from nothing: adds, renames, moves, deletes', async () => {
    const { teacher, colleague, got, editable, outline } = await trees.newSchool()
    const root = await got<Changed>(teacher, subjectTrees.add, { level: 1, name: ' 书  法 ', edition: '校本' })
    const add = (version: number, level: number, parent_id: number, name: string, more: object = {}) =>
      got<Changed>(teacher, subjectTrees.add, { level, parent_id, name, version, ...more })
    const grade = await add(0, 2, root.id, '七年级')
    const other = await add(1, 2, root.id, '八年级')
    const chapter = await add(2, 3, grade.id, '楷书')
    const first = await add(3, 4, chapter.id, '竖画')
    await add(4, 4, chapter.id, '横画', { before_id: first.id })
    expect(await outline(teacher, root.id)).toEqual(['七年级：楷书（横画,竖画）', '八年级：'])
    expect(await editable(teacher, root.id)).toMatchObject({ name: '书 法', edition: '校本', version: 5, is_own: 1, may_change: 1 })

    await got(teacher, subjectTrees.move, { level: 3, id: chapter.id, parent_id: other.id, version: 5 })
    await got(teacher, subjectTrees.move, { level: 2, id: other.id, parent_id: root.id, before_id: grade.id, version: 6 })
    await got(teacher, subjectTrees.rename, { level: 4, id: first.id, name: '长竖', version: 7 })
    await got(teacher, subjectTrees.rename, { level: 1, id: root.id, name: '毛笔', edition: '', version: 8 })
    await got(teacher, subjectTrees.remove, { level: 2, id: grade.id, version: 9 })
    expect(await outline(teacher, root.id)).toEqual(['八年级：楷书（横画,长竖）'])
    expect(await got(teacher, subjects.mine)).toEqual({ subjects: [{ id: root.id, name: '毛笔', edition: '', is_own: 1 }] })
    expect(await got(colleague, subjects.roots)).toEqual({ subjects: [] })
  })

  it('any place among brothers can be reached, however often, also where positions were equal', async () => {
    const { code, orgId, teacher, got, editable } = await trees.newSchool()
    const { rootId, chapterId, courseId, otherCourseId } = await trees.library.tree(orgId, teacher.id)
    await subjectsAdmin(trees.db, ['editors', code, teacher.username, 'on'], () => {})
    const third = await trees.library.course(chapterId, '三', 2)
    const order = async () => (await editable(teacher, rootId)).grades[0]?.chapters[0]?.courses.map(({ id }) => id)
    expect(await order()).toEqual([courseId, otherCourseId, third])
    const moves = [
      [third, courseId, [third, courseId, otherCourseId]],
      [otherCourseId, courseId, [third, otherCourseId, courseId]],
      [third, courseId, [otherCourseId, third, courseId]],
      [otherCourseId, undefined, [third, courseId, otherCourseId]],
      [otherCourseId, courseId, [third, otherCourseId, courseId]],
    ] as const
    for (const [version, [id, before_id, after]] of moves.entries()) {
      await got(teacher, subjectTrees.move, { level: 4, id, parent_id: chapterId, version, ...(before_id && { before_id }) })
      expect(await order()).toEqual(after)
    }
  })

  it('boards stay with what they are about when it moves', async () => {
    const { orgId, teacher, got, ownTree } = await trees.newSchool()
    const { rootId, idOf, version } = await ownTree()
    const upload = await trees.library.upload(teacher.id, orgId)
    const row = {
      org_id: orgId,
      teacher_id: teacher.id,
      title: '板',
      upload_id: upload,
      bg_color: 'white' as const,
      created_at: 1,
      updated_at: 1,
    }
    const place = { root_subject_id: rootId, second_subject_id: idOf('七年级'), third_subject_id: idOf('楷书'), course_id: idOf('横画') }
    await trees.db
      .insertInto('boards')
      .values({ ...row, ...place, class_id: null })
      .execute()
    await got(teacher, subjectTrees.move, { level: 4, id: idOf('横画'), parent_id: idOf('隶书'), version })
    const moved = await trees.db.selectFrom('boards').selectAll().where('teacher_id', '=', teacher.id).executeTakeFirstOrThrow()
    expect(moved).toMatchObject({ ...place, second_subject_id: idOf('八年级'), third_subject_id: idOf('隶书') })
  })

  it('what has something in it is not deleted, and it is said what', async () => {
    const { orgId, classId, teacher, said, editable, ownTree } = await trees.newSchool()
    const { rootId, idOf, version } = await ownTree()
    const remove = (level: number, id: number) => said(teacher, subjectTrees.remove, { level, id, version })
    expect(await remove(1, rootId)).toBe('不能删除：“书法”里还有“七年级”、“八年级” 2 项下级内容')
    expect(await remove(3, idOf('楷书'))).toBe('不能删除：“楷书”里还有“横画”、“竖画” 2 项下级内容')
    await trees.library.resource(teacher.id, orgId, { title: '字帖', course_id: idOf('横画') })
    await trees.library.item(
      await trees.library.mix(teacher.id, classId, idOf('竖画')),
      (await trees.library.resource(teacher.id, orgId)).id,
    )
    expect(await remove(4, idOf('横画'))).toBe('不能删除：“横画”里还有“字帖” 1 份资料')
    expect(await remove(4, idOf('竖画'))).toMatch(/^不能删除：“竖画”里还有“.+” 1 份备课$/)
    expect((await editable(teacher, rootId)).version).toBe(version)
  })

  it('a lesson in the recycle bin keeps its course, to which it comes back', async () => {
    const { orgId, classId, teacher, got, said, ownTree } = await trees.newSchool()
    const { idOf, version } = await ownTree()
    const mix_id = await trees.library.mix(teacher.id, classId, idOf('竖画'))
    await trees.library.item(mix_id, (await trees.library.resource(teacher.id, orgId)).id)
    await got(teacher, courses.removeMix, { mix_id })
    expect(await said(teacher, subjectTrees.remove, { level: 4, id: idOf('竖画'), version })).toMatch(/1 份备课$/)
  })

  it('what was deleted before, and a lesson with nothing in it, keep nothing', async () => {
    const { orgId, classId, teacher, got, outline, ownTree } = await trees.newSchool()
    const { rootId, idOf, version } = await ownTree()
    const course_id = idOf('横画')
    const gone = await trees.library.resource(teacher.id, orgId, { course_id, deleted_at: 1 })
    await trees.library.item(await trees.library.mix(teacher.id, classId, course_id), gone.id, { removed_at: 1 })
    await got(teacher, subjectTrees.remove, { level: 4, id: course_id, version })
    expect(await outline(teacher, rootId)).toEqual(['七年级：楷书（竖画）,行书（连笔）', '八年级：隶书（蚕头）'])
    const left = await trees.db.selectFrom('resources').select('course_id').where('id', '=', gone.id).executeTakeFirstOrThrow()
    expect(left.course_id).toBeNull()
  })

  it('bad names, names that are taken, and places that are none are refused in words', async () => {
    const { orgId, teacher, got, said, ownTree } = await trees.newSchool()
    const { rootId, idOf, version } = await ownTree()
    const rename = (name: string) => said(teacher, subjectTrees.rename, { level: 4, id: idOf('横画'), name, version })
    expect(await rename('竖画')).toBe('这里已经有“竖画”')
    expect(await rename(' \u200b ')).toBe('名称不能为空')
    expect(await rename('字'.repeat(61))).toBe('名称最多 60 个字')
    expect(await rename('坏话')).toBe(refusals.badWords[1])
    const add = (level: number, parent_id: number, name: string) => said(teacher, subjectTrees.add, { level, parent_id, name, version })
    expect(await add(3, idOf('七年级'), '楷书')).toBe('这里已经有“楷书”')
    expect(await add(3, rootId, '楷书')).toBe(refusals.subjectUnknown[1])
    expect(await said(teacher, subjectTrees.add, { level: 1, name: '书法', edition: '校本' })).toBe('这里已经有“书法（校本）”')
    const move = (level: number, id: number, parent_id: number) => said(teacher, subjectTrees.move, { level, id, parent_id, version })
    const another = await trees.library.tree(orgId, teacher.id)
    expect(await move(4, idOf('横画'), another.chapterId)).toBe(refusals.nodePlace[1])
    expect(await move(4, idOf('横画'), idOf('七年级'))).toBe(refusals.nodePlace[1])
    expect(await move(1, rootId, rootId)).toBe(refusals.nodePlace[1])
    await got(teacher, subjectTrees.add, { level: 4, parent_id: idOf('行书'), name: '横画', version })
    expect(await said(teacher, subjectTrees.move, { level: 4, id: idOf('横画'), parent_id: idOf('行书'), version: version + 1 })).toBe(
      '这里已经有“横画”',
    )
  })

  it('a teacher has a bounded number of own subjects', async () => {
    const { orgId, teacher, said, imported } = await trees.newSchool()
    const row = { org_id: orgId, level: 1 as const, parent_id: null, edition: '', position: 1, owner_id: teacher.id }
    const rows = Array.from({ length: treeLimits.own }, (_, at) => ({ ...row, name: `科${at}` }))
    await trees.db.insertInto('subjects').values(rows).execute()
    const full = sentence('ownTreesFull', { n: treeLimits.own })
    expect(await said(teacher, subjectTrees.add, { level: 1, name: '多' })).toBe(full)
    expect(await imported(teacher)).toMatchObject({ is_done: 0, problems: [{ row: 2, msg: full }] })
  })

  it('all own subjects together have an end, by hand and by import; a subject of the school has its own', async () => {
    const { orgId, teacher, got, said, imported } = await trees.newSchool()
    const own = await trees.library.tree(orgId, teacher.id)
    const ofSchool = await trees.library.tree(orgId, teacher.id)
    await trees.db
      .updateTable('subjects')
      .set({ owner_id: teacher.id })
      .where('id', 'in', [own.rootId, own.gradeId, own.chapterId])
      .execute()
    const { id: rootId } = await got<Changed>(teacher, subjectTrees.add, { level: 1, name: '另一科' })
    const fill = async (chapter_id: number, count: number) => {
      for (let at = 0; at < count; at += 5000) {
        const rows = Array.from({ length: Math.min(5000, count - at) }, (_, n) => ({ chapter_id, name: `${at + n}`, position: at + n }))
        await trees.db.insertInto('courses').values(rows).execute()
      }
    }
    // A grade, a chapter and two courses are there.
    await fill(own.chapterId, treeLimits.ownNodes - 5)
    const add = (version: number) => said(teacher, subjectTrees.add, { level: 2, parent_id: rootId, name: `年级${version}`, version })
    const full = sentence('ownNodesFull', { n: treeLimits.ownNodes })
    expect([await add(0), await add(1)]).toEqual(['', full])
    expect(await imported(teacher)).toMatchObject({ is_done: 0, problems: [{ msg: full }] })
    const addToSchool = (version: number) =>
      said(teacher, subjectTrees.add, { level: 2, parent_id: ofSchool.rootId, name: `年级${version}`, version })
    expect(await addToSchool(0)).toBe('')
    await fill(ofSchool.chapterId, treeLimits.nodes - 5)
    expect(await addToSchool(1)).toBe(sentence('treeFull', { n: treeLimits.nodes }))
  })

  it('of two who change a tree at once one is told to look again, and nothing is lost', async () => {
    const { orgId, teacher, colleague, said, editable } = await trees.newSchool()
    const { rootId, gradeId } = await trees.library.tree(orgId, teacher.id)
    await trees.library.teaches(colleague.id, rootId)
    const add = (who: Person, name: string) => said(who, subjectTrees.add, { level: 3, parent_id: gradeId, name, version: 0 })
    const words = await Promise.all([add(teacher, '甲'), add(colleague, '乙')])
    expect(words.filter((one) => one === refusals.treeChanged[1])).toHaveLength(1)
    const { version, grades } = await editable(teacher, rootId)
    expect([version, grades[0]?.chapters.length]).toEqual([1, 2])
  })

  it('the school’s tree: teachers of the subject add and put their own right, an editor changes all, others nothing', async () => {
    const { code, orgId, teacher, colleague, ask, got, said, editable } = await trees.newSchool()
    const { rootId, gradeId, chapterId } = await trees.library.tree(orgId, teacher.id)
    const ofSchool = refusals.treeOfSchool[1]
    const add = (who: Person, name: string, version: number) => ask(who, subjectTrees.add, { level: 3, parent_id: gradeId, name, version })
    expect((await add(colleague, '不教', 0)).msg).toBe(ofSchool)
    const { id } = (await add(teacher, '补充', 0)).data as Changed
    expect(await said(teacher, subjectTrees.rename, { level: 3, id: chapterId, name: '改', version: 1 })).toBe(ofSchool)
    expect(await said(teacher, subjectTrees.remove, { level: 3, id: chapterId, version: 1 })).toBe(ofSchool)
    await got(teacher, subjectTrees.rename, { level: 3, id, name: '补充一', version: 1 })
    expect(await editable(teacher, rootId)).toMatchObject({ is_own: 0, may_add: 1, may_change: 0, added_subject_ids: [id] })
    expect(await editable(colleague, rootId)).toMatchObject({ may_add: 0, may_change: 0 })
    await subjectsAdmin(trees.db, ['editors', code, colleague.username, 'on'], () => {})
    await got(colleague, subjectTrees.rename, { level: 3, id: chapterId, name: '改', version: 2 })
    await got(colleague, subjectTrees.remove, { level: 3, id, version: 3 })
    await subjectsAdmin(trees.db, ['editors', code, colleague.username, 'off'], () => {})
    expect(await said(colleague, subjectTrees.rename, { level: 3, id: chapterId, name: '再改', version: 4 })).toBe(ofSchool)
  })

  it('an own tree is as if it were not there for a colleague, whatever is asked; its owner’s students learn where a course stands', async () => {
    const { orgId, classId, teacher, colleague, student, got, said, ownTree } = await trees.newSchool()
    const { rootId, idOf, version } = await ownTree()
    const [course_id, noSubject, noCourse] = [idOf('横画'), refusals.subjectUnknown[1], refusals.courseUnknown[1]]
    expect(await got(colleague, subjects.roots)).toEqual({ subjects: [] })
    for (const [call, input] of [
      [subjects.tree, { root_subject_id: rootId }],
      [subjects.exportTree, { root_subject_id: rootId }],
      [subjects.thirds, { second_subject_id: idOf('七年级') }],
      [subjects.courses, { third_subject_id: idOf('楷书') }],
      [subjects.next, { subject_id: idOf('楷书') }],
      [subjects.addMine, { subject_ids: rootId }],
      [subjectTrees.editable, { root_subject_id: rootId }],
      [subjectTrees.add, { level: 2, parent_id: rootId, name: '九年级', version }],
      [subjectTrees.remove, { level: 3, id: idOf('楷书'), version }],
      [whiteboardFiles.classes, { root_subject_id: rootId }],
    ] as const)
      expect(await said(colleague, call, input)).toBe(noSubject)
    const own = await trees.library.resource(colleague.id, orgId)
    const mix = { class_id: classId, course_id, course_type: 1 }
    for (const [call, input] of [
      [subjects.placeOf, { course_id }],
      [subjectTrees.rename, { level: 4, id: course_id, name: '改', version }],
      [courses.add, { ...mix, resource_ids: JSON.stringify([own.id]) }],
      [resources.change, { ids: JSON.stringify([own.id]), course_id }],
      [whiteboardFiles.classes, { course_id }],
    ] as const)
      expect(await said(colleague, call, input)).toBe(noCourse)
    expect(await said(student, subjects.tree, { root_subject_id: rootId })).toBe(noSubject)
    expect(await got(student, subjects.placeOf, { course_id })).toMatchObject({ course: { name: '横画' } })
    expect(await said(await trees.people.student(orgId), subjects.placeOf, { course_id })).toBe(noCourse)
    const file = await trees.library.resource(teacher.id, orgId)
    await got(teacher, courses.add, { ...mix, resource_ids: JSON.stringify([file.id]) })
    const otherClass = await trees.people.schoolClass(orgId)
    const stranger = await trees.people.teacher(orgId, [otherClass])
    expect(await said(stranger, lessons.start, { class_id: otherClass, course_id })).toBe(refusals.badInput[1])
    expect(await got(teacher, lessons.start, { class_id: classId, course_id })).toMatchObject({ course_id })
  })
})
