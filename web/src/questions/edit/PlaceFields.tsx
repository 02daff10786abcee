import type { Named } from '@jiangtai/contract/named'
import { subjects } from '@jiangtai/contract/subjects'
import { useCall } from '../../kit/calls/use-call.ts'
import { Select } from '../../kit/ui/Select.tsx'
import { toast } from '../../kit/ui/toast.ts'
import aside from './Aside.module.css'
import { FaultText } from './FaultText.tsx'
import type { QuestionForm } from './question-form.ts'

interface Props {
  readonly form: QuestionForm
  readonly onForm: (change: (form: QuestionForm) => QuestionForm) => void
  readonly fault: string | undefined
}

/** Subject, grade, chapter, course; each further one when there is something to choose from. */
export function PlaceFields({ form, onForm, fault }: Props) {
  const { root_subject_id: root, second_subject_id: second, third_subject_id: third, course_id: course } = form
  const roots = useCall(subjects.roots, {})
  const tree = useCall(subjects.tree, { root_subject_id: root }, { enabled: root > 0 })
  const grades = root > 0 ? (tree.data?.grades ?? []) : []
  const chapters = grades.find(({ id }) => id === second)?.chapters ?? []
  const courses = chapters.find(({ id }) => id === third)?.courses ?? []
  const chooseRoot = (id: number) => {
    const { points } = form
    onForm((now) => ({ ...now, root_subject_id: id, second_subject_id: 0, third_subject_id: 0, course_id: 0, points: [] }))
    const back = () =>
      onForm((now) => ({ ...now, root_subject_id: root, second_subject_id: second, third_subject_id: third, course_id: course, points }))
    if (points.length > 0) toast.undoable('知识点属于原来的学科，已经去掉', back)
  }
  const change = (patch: Partial<QuestionForm>) => onForm((now) => ({ ...now, ...patch }))
  return (
    <div className={aside.places} data-faulty={fault !== undefined || undefined}>
      <Level label="学科" list={roots.data?.subjects ?? []} chosen={root} onChoose={chooseRoot} />
      {grades.length > 0 && (
        <Level
          label="年级"
          list={grades}
          chosen={second}
          onChoose={(id) => change({ second_subject_id: id, third_subject_id: 0, course_id: 0 })}
        />
      )}
      {chapters.length > 0 && (
        <Level label="章节" list={chapters} chosen={third} onChoose={(id) => change({ third_subject_id: id, course_id: 0 })} />
      )}
      {courses.length > 0 && <Level label="课程" list={courses} chosen={course} onChoose={(id) => change({ course_id: id })} />}
      <FaultText text={fault} />
    </div>
  )
}

interface LevelProps {
  readonly label: string
  readonly list: readonly Named[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

const Level = ({ label, list, chosen, onChoose }: LevelProps) => (
  <Select
    label={label}
    value={String(chosen)}
    options={[{ value: '0', text: '不指定' }, ...list.map(({ id, name }) => ({ value: String(id), text: name }))]}
    onChange={(id) => onChoose(Number(id))}
  />
)
