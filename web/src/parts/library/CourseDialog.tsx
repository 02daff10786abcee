import { type SubjectTree, subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import styles from './CourseDialog.module.css'

interface Props {
  readonly title: string
  /** Where it is now; 0: nowhere. */
  readonly courseId: number
  readonly rootId: number
  /** What no course is called there. */
  readonly noneText?: string
  readonly onChoose: (courseId: number) => void
  readonly onClose: () => void
}

/** Subject, grade, chapter, course: one course of the school, or none. */
export function CourseDialog({ title, courseId, rootId, noneText = '不放在课程里', onChoose, onClose }: Props) {
  const roots = useCall(subjects.roots, {})
  const mine = useCall(subjects.mine, {})
  const [chosen, setChosen] = useState(rootId)
  const list = roots.data?.subjects ?? []
  const first = mine.data?.subjects[0]?.id ?? list[0]?.id ?? 0
  const root = list.find(({ id }) => id === (chosen || first)) ?? list[0]
  const none = courseId > 0 && (
    <Button look="quiet" onClick={() => onChoose(0)}>
      {noneText}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={none}>
      <Loaded query={roots}>
        {() =>
          root ? (
            <>
              <Menu
                label="学科"
                items={list.map(({ id, name, edition, is_own }) => ({ id, name, note: is_own ? `${edition} 仅自己可见`.trim() : edition }))}
                chosen={root.id}
                text={root.name}
                onChoose={setChosen}
              />
              <Tree key={root.id} rootId={root.id} courseId={courseId} onChoose={onChoose} />
            </>
          ) : (
            <EmptyState drawing="search" title="学校还没有课程目录" hint="在“备课”里导入目录后再来。" />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface TreeProps {
  readonly rootId: number
  readonly courseId: number
  readonly onChoose: (courseId: number) => void
}

function Tree({ rootId, courseId, onChoose }: TreeProps) {
  const tree = useCall(subjects.tree, { root_subject_id: rootId })
  return (
    <div className={styles.tree}>
      <Loaded query={tree}>{(found) => <Grades tree={found} courseId={courseId} onChoose={onChoose} />}</Loaded>
    </div>
  )
}

function Grades({ tree, courseId, onChoose }: { readonly tree: SubjectTree } & Omit<TreeProps, 'rootId'>) {
  const isIn = (chapters: SubjectTree['grades'][number]['chapters']) =>
    chapters.some(({ courses }) => courses.some(({ id }) => id === courseId))
  if (tree.grades.length === 0) return <EmptyState drawing="search" title="这个学科还没有课程" />
  return tree.grades.map(({ id, name, chapters }, at) => (
    <details key={id} className={styles.grade} open={courseId > 0 ? isIn(chapters) : at === 0}>
      <summary className={styles.summary}>{name}</summary>
      {chapters.map((chapter) => (
        <section key={chapter.id} className={styles.chapter}>
          <h3 className={styles.name}>{chapter.name}</h3>
          <ul>
            {chapter.courses.map((course) => (
              <li key={course.id}>
                <button
                  type="button"
                  className={styles.course}
                  aria-current={course.id === courseId || undefined}
                  onClick={() => onChoose(course.id)}
                >
                  {course.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  ))
}
