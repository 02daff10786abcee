import type { RootSubject } from '@jiangtai/contract/named'
import { type SubjectTree, subjects } from '@jiangtai/contract/subjects'
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { TitleMenu } from '../TitleMenu.tsx'
import { CourseTree } from './CourseTree.tsx'
import { rowsOf } from './tree-rows.ts'

/** Where the course that is worked at stands. */
export interface TreePlace {
  readonly root: RootSubject
  readonly gradeId: number
  readonly chapterId: number
  readonly courseId: number
}

interface Props {
  readonly root: RootSubject
  readonly classId: number
  readonly place: TreePlace | undefined
  readonly itemCount: number
  readonly onChoose: (place: TreePlace) => void
}

export function GradeTree(props: Props) {
  const tree = useCall(subjects.tree, { root_subject_id: props.root.id }, { staleTime: 300_000 })
  return (
    <Loaded query={tree} skeleton={<Skeleton lines={6} />}>
      {(data) => <Grades {...props} tree={data} />}
    </Loaded>
  )
}

function Grades({ tree, root, classId, place, itemCount, onChoose }: Props & { readonly tree: SubjectTree }) {
  const prepared = useCall(subjects.classCourses, { class_id: classId })
  const [browsed, setBrowsed] = useState<{ readonly gradeId: number; readonly from: number | undefined }>()
  const gradeId = browsed && browsed.from === place?.courseId ? browsed.gradeId : place?.gradeId
  const grade = tree.grades.find(({ id }) => id === gradeId) ?? tree.grades[0]
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  // The chapter of the course is open until somebody closes it; another one has to be opened.
  const openOnes = (grade?.chapters ?? []).filter(({ id }) => toggled.get(id) ?? id === place?.chapterId).map(({ id }) => id)
  const preparedIds = useMemo(() => new Set(prepared.data?.courses.map(({ id }) => id)), [prepared.data])
  const choose = (courseId: number) => {
    const chapter = grade?.chapters.find(({ courses }) => courses.some(({ id }) => id === courseId))
    if (grade && chapter) onChoose({ root, gradeId: grade.id, chapterId: chapter.id, courseId })
  }
  if (!grade) return <EmptyState drawing="desk" title="这个学科还没有目录" hint="在“任教学科与目录”里导入表格，或编辑目录。" />
  return (
    <>
      <TitleMenu
        label="年级"
        text={grade.name}
        items={tree.grades}
        chosen={grade.id}
        onChoose={(id) => setBrowsed({ gradeId: id, from: place?.courseId })}
      />
      <CourseTree
        label={`${tree.name} ${grade.name}`}
        rows={rowsOf(grade.chapters, new Set(openOnes))}
        courseId={place?.courseId}
        itemCount={itemCount}
        prepared={preparedIds}
        onToggle={(id, isOpen) => setToggled(new Map(toggled).set(id, isOpen))}
        onChoose={choose}
      />
    </>
  )
}
