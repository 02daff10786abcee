import { type SchoolTree, schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTitle } from '@jiangtai/contract/subject-title'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { useActing } from '../../parts/console/use-acting.ts'
import { addedWords } from '../subjects/added-words.ts'
import { TreeEditor } from '../subjects/edit/TreeEditor.tsx'
import { TreeImportDialog } from '../subjects/TreeImportDialog.tsx'
import { AddEditorDialog } from './AddEditorDialog.tsx'
import styles from './TreesPage.module.css'

type Shown = { readonly what: 'import' | 'editor' } | { readonly what: 'tree'; readonly rootId: number }

/** 教材目录: the trees of the school, who may change them, and those of teachers that can become the school's. */
export function TreesPage() {
  useTitle('教材目录')
  const query = useCall(schoolTrees.list, {}, { staleTime: 0 })
  const acting = useActing(schoolTrees.list)
  const [shown, setShown] = useState<Shown>()
  const close = () => {
    setShown(undefined)
    void acting.readAgain()
  }

  async function publish(tree: SchoolTree, hasSame: boolean) {
    const title = subjectTitle(tree)
    const question = {
      title: `“${title}”归学校？`,
      body: `${hasSame ? '学校已有同名的目录：它的内容会并进去。' : '全校老师都能看到和使用。'}${tree.owner?.real_name ?? ''}备好的课都还在；不能撤销。`,
      ...{ yes: '归学校', no: '不归学校' },
    }
    if (await confirm(question)) await acting.act(() => send(schoolTrees.publish, { root_subject_id: tree.id }), `“${title}”已归学校`)
  }
  const setEditor = (id: number, is_editor: boolean, words: string) =>
    acting.act(() => send(schoolTrees.setEditor, { id, is_editor }), words)

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>教材目录</h1>
        <Button onClick={() => setShown({ what: 'import' })}>
          <FileSpreadsheet size={20} aria-hidden="true" />
          从表格导入
        </Button>
      </header>
      <p className={styles.hint}>学科、年级、章节和课程，老师备课时按它找。从表格导入的是学校的目录，全校老师都能看到。</p>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {({ trees, editors }) => {
          const ofSchool = trees.filter(({ owner }) => owner === null)
          const ofTeachers = trees.filter(({ owner }) => owner !== null)
          const hasSame = ({ name, edition }: SchoolTree) => ofSchool.some((one) => one.name === name && one.edition === edition)
          return (
            <>
              <Card title={`学校的目录 ${ofSchool.length}`}>
                {ofSchool.length === 0 ? (
                  <EmptyState drawing="desk" title="学校还没有目录" hint="从表格导入，或者把老师自己的目录归学校。" />
                ) : (
                  <ul className={styles.table} aria-label="学校的目录">
                    {ofSchool.map((tree) => (
                      <TreeRow key={tree.id} tree={tree}>
                        <Button aria-label={`打开目录：${subjectTitle(tree)}`} onClick={() => setShown({ what: 'tree', rootId: tree.id })}>
                          打开目录
                        </Button>
                      </TreeRow>
                    ))}
                  </ul>
                )}
              </Card>
              <Card
                title={`可以修改学校目录的老师 ${editors.length}`}
                aside={
                  <Button onClick={() => setShown({ what: 'editor' })}>
                    <UserPlus size={20} aria-hidden="true" />
                    添加老师
                  </Button>
                }
              >
                <p className={styles.hint}>任教的老师都可以新增课程、改自己加的；这里的老师什么都可以改。</p>
                {editors.length > 0 && (
                  <ul className={styles.table} aria-label="可以修改学校目录的老师">
                    {editors.map(({ id, username, real_name }) => (
                      <li key={id} className={styles.row}>
                        <span className={styles.about}>
                          <span className={styles.name}>{real_name}</span>
                          <span className={styles.hint}>{username}</span>
                        </span>
                        <Button
                          disabled={acting.isBusy}
                          aria-label={`不能再改：${real_name}`}
                          onClick={() => void setEditor(id, false, `${real_name}不能再改学校的目录`)}
                        >
                          不能再改
                        </Button>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
              {ofTeachers.length > 0 && (
                <Card title={`老师自己的目录 ${ofTeachers.length}`}>
                  <ul className={styles.table} aria-label="老师自己的目录">
                    {ofTeachers.map((tree) => (
                      <TreeRow key={tree.id} tree={tree}>
                        <Button
                          disabled={acting.isBusy}
                          aria-label={`归学校：${subjectTitle(tree)}`}
                          onClick={() => void publish(tree, hasSame(tree))}
                        >
                          归学校
                        </Button>
                      </TreeRow>
                    ))}
                  </ul>
                </Card>
              )}
            </>
          )
        }}
      </Loaded>
      {shown?.what === 'import' && (
        <TreeImportDialog
          call={schoolTrees.importTree}
          hint="导入的是学校的目录，全校老师都能看到。"
          onTaken={({ added }) => toast.success(`已导入：${addedWords(added)}`)}
          onBack={close}
          onClose={close}
        />
      )}
      {shown?.what === 'tree' && <TreeEditor calls={schoolTrees} rootId={shown.rootId} onBack={close} onClose={close} />}
      {shown?.what === 'editor' && (
        <AddEditorDialog
          editorIds={(query.data?.editors ?? []).map(({ id }) => id)}
          onClose={() => setShown(undefined)}
          onChoose={({ id, real_name }) => {
            setShown(undefined)
            void setEditor(id, true, `${real_name}可以改学校的目录了`)
          }}
        />
      )}
      {acting.dialog}
    </div>
  )
}

function TreeRow({ tree, children }: { readonly tree: SchoolTree; readonly children: ReactNode }) {
  const { owner, grade_count, course_count, used_count, teacher_count } = tree
  const facts = [
    owner && `${owner.real_name}（${owner.username}）`,
    `${grade_count} 个年级`,
    `${course_count} 节课程`,
    `备过 ${used_count} 节`,
    `${teacher_count} 位老师任教`,
  ]
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>{subjectTitle(tree)}</span>
        <span className={styles.hint}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}
