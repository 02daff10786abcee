import type { Mix } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import unseen from '../../kit/ui/unseen.module.css'
import { useTitle } from '../../kit/window/use-title.ts'
import { ResourceDialog } from '../../parts/library/view/ResourceDialog.tsx'
import { prepareOf } from '../../paths.ts'
import { SubjectsDialog } from '../subjects/SubjectsDialog.tsx'
import { order } from './desk/mix-ops.ts'
import type { Whose } from './desk/mix-tabs.ts'
import { useDesk } from './desk/use-desk.ts'
import { LessonDrag } from './drag/LessonDrag.tsx'
import { LessonPane } from './lesson/LessonPane.tsx'
import { LibraryPane } from './library/LibraryPane.tsx'
import { Panes } from './Panes.tsx'
import type { TreePlace } from './tree/GradeTree.tsx'
import { TreePane } from './tree/TreePane.tsx'

const placeOf = ({ root_subject, second_subject, third_subject, course_id }: Mix): TreePlace => ({
  ...{ root: root_subject, gradeId: second_subject.id, chapterId: third_subject.id, courseId: course_id },
})

/** Tree, library and lesson, held together by the course in the address. */
export function Workbench({ whose }: { readonly whose: Whose }) {
  const navigate = useNavigate()
  const { desk, read, view } = useDesk(whose)
  const [looked, setLooked] = useState<Resource>()
  const [isChoosing, setIsChoosing] = useState(false)
  // What the tree has said of a course is known before the course is read.
  const [chosen, setChosen] = useState<TreePlace>()
  const column = useRef<HTMLElement>(null)
  const { mix, items } = view
  useTitle(mix ? `备课 ${mix.course_name}` : '备课')
  const place = mix ? placeOf(mix) : chosen
  const inLesson = useMemo(() => new Set(order(items)), [items])
  const go = (change: Partial<Whose>) => void navigate(prepareOf({ ...whose, ...change }))
  const choose = (next: TreePlace) => {
    setChosen(next)
    go({ course_id: next.courseId })
  }
  const add = (resources: readonly Resource[]) => desk.act({ kind: 'add', resources, before: [] })
  return (
    <>
      <h1 className={unseen.unseen}>备课{mix && `：${mix.course_name}`}</h1>
      <LessonDrag items={items} column={column} onAct={desk.act}>
        {(gap) => (
          <Panes
            courseName={mix?.course_name ?? ''}
            itemCount={items.length}
            tree={(onChosen) => (
              <TreePane
                classId={whose.class_id}
                place={place}
                itemCount={items.length}
                onChoose={(next) => {
                  choose(next)
                  onChosen()
                }}
                onSubjects={() => setIsChoosing(true)}
              />
            )}
            library={(canDrag, toTree) => (
              <LibraryPane
                course={whose}
                chapterId={place?.chapterId ?? 0}
                inLesson={inLesson}
                canDrag={canDrag && mix !== undefined}
                onAdd={add}
                onLook={setLooked}
                tree={toTree}
              />
            )}
            lesson={<LessonPane whose={whose} desk={desk} view={view} read={read} gap={gap} column={column} onGo={go} onLook={setLooked} />}
          />
        )}
      </LessonDrag>
      {isChoosing && <SubjectsDialog onClose={() => setIsChoosing(false)} />}
      {looked && <ResourceDialog resource={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}
