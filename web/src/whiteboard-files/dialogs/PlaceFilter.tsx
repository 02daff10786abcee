import type { Named } from '@jiangtai/contract/named'
import { subjects } from '@jiangtai/contract/subjects'
import { useCall } from '../../kit/calls/use-call.ts'
import { Menu } from '../../kit/ui/Menu.tsx'
import { below, type FilteredPlace } from './filtered-place.ts'
import styles from './OpenDialog.module.css'

interface Props {
  readonly place: FilteredPlace
  readonly onChange: (place: FilteredPlace) => void
}

/** R258, R521: boards of a subject, a grade, a chapter or a course; each further one appears when there is something to choose from. */
export function PlaceFilter({ place, onChange }: Props) {
  const { root, second, third, course } = place
  const roots = useCall(subjects.roots, {})
  const tree = useCall(subjects.tree, { root_subject_id: root }, { enabled: root > 0 })
  const grades = root > 0 ? (tree.data?.grades ?? []) : []
  const chapters = grades.find(({ id }) => id === second)?.chapters ?? []
  const courses = chapters.find(({ id }) => id === third)?.courses ?? []
  return (
    <div className={styles.place}>
      <Level label="学科" list={roots.data?.subjects ?? []} chosen={root} onChoose={(id) => onChange(below(place, 'root', id))} />
      {grades.length > 0 && <Level label="年级" list={grades} chosen={second} onChoose={(id) => onChange(below(place, 'second', id))} />}
      {chapters.length > 0 && <Level label="章节" list={chapters} chosen={third} onChoose={(id) => onChange(below(place, 'third', id))} />}
      {courses.length > 0 && <Level label="课程" list={courses} chosen={course} onChoose={(id) => onChange(below(place, 'course', id))} />}
    </div>
  )
}

interface LevelProps {
  readonly label: string
  readonly list: readonly Named[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

function Level({ label, list, chosen, onChoose }: LevelProps) {
  const all = `全部${label}`
  return (
    <Menu
      label={label}
      items={[{ id: 0, name: all }, ...list.map(({ id, name }) => ({ id, name }))]}
      chosen={chosen}
      text={list.find(({ id }) => id === chosen)?.name ?? all}
      onChoose={onChoose}
    />
  )
}
