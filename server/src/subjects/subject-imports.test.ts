import { refusals } from '@jiangtai/contract/refusal'
import { subjectTrees, type UndoneImport } from '@jiangtai/contract/subject-trees'
import { subjects } from '@jiangtai/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildTreeSchools } from '../../test/tree-school.ts'
import { subjectsAdmin } from './subjects.admin.ts'

describe.each(engines)('an imported tree of subjects on %s', (engine) => {
  let trees: Awaited<ReturnType<typeof buildTreeSchools>>
  beforeAll(async () => {
    trees = await buildTreeSchools(engine)
  })
  afterAll(() => trees.close())

  it('an import is undone as a whole while nothing was put into it', async () => {
    const { teacher, colleague, got, said, ownTree } = await trees.newSchool()
    const { import_id } = await ownTree()
    expect(await got(teacher, subjectTrees.imports)).toMatchObject({
      imports: [{ id: import_id, added: { subjects: 1, grades: 2, chapters: 3, courses: 4 } }],
    })
    expect(await said(colleague, subjectTrees.undoImport, { import_id, is_trial: 0 })).toBe(refusals.importUnknown[1])
    const removed = { subjects: 1, grades: 2, chapters: 3, courses: 4 }
    expect(await got(teacher, subjectTrees.undoImport, { import_id, is_trial: 1 })).toMatchObject({ is_done: 0, removed })
    expect(await got(teacher, subjectTrees.undoImport, { import_id, is_trial: 0 })).toMatchObject({ is_done: 1, removed, kept_names: [] })
    expect(await got(teacher, subjects.roots)).toEqual({ subjects: [] })
    expect(await said(teacher, subjectTrees.undoImport, { import_id, is_trial: 0 })).toBe(refusals.importUnknown[1])
  })

  it('undoing leaves what is used, and what was added by hand, and names it', async () => {
    const { orgId, teacher, got, said, outline, ownTree } = await trees.newSchool()
    const { rootId, import_id, idOf, version } = await ownTree()
    await trees.library.resource(teacher.id, orgId, { course_id: idOf('横画') })
    await got(teacher, subjectTrees.add, { level: 3, parent_id: idOf('八年级'), name: '篆书', version })
    const undone = await got<UndoneImport>(teacher, subjectTrees.undoImport, { import_id, is_trial: 0 })
    expect(undone).toMatchObject({ removed: { chapters: 2, courses: 3 }, kept: { subjects: 1, grades: 2, chapters: 1, courses: 1 } })
    expect(undone.kept_names).toEqual(['横画', '楷书', '七年级', '八年级', '书法'])
    expect(await outline(teacher, rootId)).toEqual(['七年级：楷书（横画）', '八年级：篆书（）'])
    expect(await got(teacher, subjectTrees.imports)).toEqual({ imports: [] })
    expect(await said(teacher, subjectTrees.remove, { level: 3, id: idOf('楷书'), version: version + 1 })).toBe(refusals.treeChanged[1])
  })

  describe('published by the school', () => {
    const admin = async (...args: string[]) => {
      const lines: string[] = []
      await subjectsAdmin(trees.db, args, (line) => lines.push(line))
      return lines.join('\n')
    }

    it('it is everybody’s, its import can no longer be undone and its owner only adds', async () => {
      const { code, teacher, colleague, got, said, editable, ownTree } = await trees.newSchool()
      const { rootId, import_id, idOf } = await ownTree()
      expect(await admin('list', code)).toMatch(/书法 +校本 +4 +.+（仅自己可见）/)
      expect(await admin('publish', String(rootId), '--dry-run')).toMatch(
        /^试运行，什么也没有改变。.+\n.+归学校：2 个年级、3 个章节、4 节课程。$/,
      )
      expect(await got(colleague, subjects.roots)).toEqual({ subjects: [] })
      expect(await admin('publish', String(rootId))).toMatch(/的“书法（校本）”已归学校：2 个年级/)
      expect(await got(colleague, subjects.roots)).toEqual({ subjects: [{ id: rootId, name: '书法', edition: '校本', is_own: 0 }] })
      expect(await said(teacher, subjectTrees.undoImport, { import_id, is_trial: 0 })).toBe(refusals.importUnknown[1])
      const { version, may_add, may_change } = await editable(teacher, rootId)
      expect([may_add, may_change]).toEqual([1, 0])
      expect(await said(teacher, subjectTrees.rename, { level: 4, id: idOf('横画'), name: '改', version })).toBe(refusals.treeOfSchool[1])
      await expect(admin('publish', String(rootId))).rejects.toThrow(/没有编号为/)
      expect(JSON.parse(await admin('list', code, '--json'))).toEqual([
        { id: rootId, name: '书法', edition: '校本', username: null, real_name: null, course_count: 4 },
      ])
    })

    it('it becomes part of the school’s subject of the same name, with all that hangs on it', async () => {
      const { orgId, teacher, colleague, got, outline, ownTree } = await trees.newSchool()
      const first = await ownTree(colleague)
      await admin('publish', String(first.rootId))
      const { rootId, idOf, version } = await ownTree()
      await trees.library.resource(teacher.id, orgId, { course_id: idOf('竖画') })
      await got(teacher, subjectTrees.add, { level: 4, parent_id: idOf('楷书'), name: '撇', version })
      await got(teacher, subjectTrees.add, { level: 2, parent_id: rootId, name: '九年级', version: version + 1 })
      const done = JSON.parse(await admin('publish', String(rootId), '--json'))
      expect(done).toMatchObject({ is_done: 1, merged_into: first.rootId, added: { subjects: 0, grades: 1, chapters: 0, courses: 2 } })
      expect(await outline(colleague, first.rootId)).toEqual([
        '七年级：楷书（横画,竖画,竖画,撇）,行书（连笔）',
        ...['八年级：隶书（蚕头）', '九年级：'],
      ])
      expect(await got(teacher, subjects.mine)).toMatchObject({ subjects: [{ id: first.rootId }] })
      expect(await got(teacher, subjects.roots)).toMatchObject({ subjects: [{ id: first.rootId, is_own: 0 }] })
    })

    it.each([[[]], [['list']], [['publish', 'x']], [['publish', '1', '2']], [['editors', 'a', 'b', 'maybe']], [['drop', 'a']]])(
      '%j is not understood',
      async (args) => {
        await expect(admin(...args)).rejects.toThrow(/用法：npm run admin -- subjects|没有机构/)
      },
    )
  })
})
