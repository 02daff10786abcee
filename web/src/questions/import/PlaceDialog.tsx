import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { questionLimits } from '@jiangtai/contract/question'
import { subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import styles from './PlaceDialog.module.css'
import { type ImportPlace, visibilityWords } from './place.ts'

interface Props {
  readonly place: ImportPlace
  readonly onChoose: (place: ImportPlace) => void
  readonly onClose: () => void
}

const noneOf = (text: string) => ({ value: '0', text })
const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), text: name })

/** Where all questions of a file go, and who may use them. */
export function PlaceDialog({ place: before, onChoose, onClose }: Props) {
  const [place, setPlace] = useState(before)
  const roots = useCall(subjects.roots, {})
  const { root, second, third, course, points, visibility } = place
  const tree = useCall(subjects.tree, { root_subject_id: root }, { enabled: root > 0 })
  const grades = root > 0 ? (tree.data?.grades ?? []) : []
  const chapters = grades.find(({ id }) => id === second)?.chapters ?? []
  const courses = chapters.find(({ id }) => id === third)?.courses ?? []
  return (
    <Dialog
      title="入库到"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => onChoose(place)}>
          就这样
        </Button>
      }
    >
      <div className={styles.body}>
        <Loaded query={roots}>
          {({ subjects: list }) => (
            <Select
              label="学科"
              value={String(root)}
              options={[noneOf('先不选'), ...list.map(named)]}
              onChange={(value) => setPlace({ ...place, root: Number(value), second: 0, third: 0, course: 0, points: [] })}
            />
          )}
        </Loaded>
        {grades.length > 0 && (
          <Select
            label="年级"
            value={String(second)}
            options={[noneOf('不分年级'), ...grades.map(named)]}
            onChange={(value) => setPlace({ ...place, second: Number(value), third: 0, course: 0 })}
          />
        )}
        {chapters.length > 0 && (
          <Select
            label="章节"
            value={String(third)}
            options={[noneOf('不分章节'), ...chapters.map(named)]}
            onChange={(value) => setPlace({ ...place, third: Number(value), course: 0 })}
          />
        )}
        {courses.length > 0 && (
          <Select
            label="课程"
            value={String(course)}
            options={[noneOf('不分课程'), ...courses.map(named)]}
            onChange={(value) => setPlace({ ...place, course: Number(value) })}
          />
        )}
        {root > 0 ? (
          <Points rootId={root} chosen={points} onChoose={(next) => setPlace({ ...place, points: next })} />
        ) : (
          <p className={styles.quiet}>选了学科，文件里写的知识点才会保留，也才能给所有题加知识点。</p>
        )}
        <div>
          <p className={styles.label}>谁能用</p>
          <Segmented
            label="谁能用"
            options={visibilityWords}
            value={visibility === 2 ? 2 : 1}
            onChange={(value) => setPlace({ ...place, visibility: value })}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface PointsProps {
  readonly rootId: number
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

const shownPoints = 60

function Points({ rootId, chosen, onChoose }: PointsProps) {
  const [word, setWord] = useState('')
  const query = useCall(knowledgePoints.list, { root_subject_id: rootId })
  return (
    <Loaded query={query}>
      {({ list }) => {
        const found = list.filter(({ id, name }) => chosen.includes(id) || name.includes(word.trim()))
        if (list.length === 0) return <p className={styles.quiet}>这个学科还没有知识点，文件里写了的会自动建好。</p>
        return (
          <fieldset className={styles.points}>
            <legend className={styles.label}>
              给所有题加知识点（最多 {questionLimits.points} 个）{chosen.length > 0 && `，选了 ${chosen.length} 个`}
            </legend>
            {list.length > 10 && (
              <Field label="找知识点" labelHidden placeholder="找知识点" value={word} onChange={({ target }) => setWord(target.value)} />
            )}
            <div className={styles.list}>
              {found.slice(0, shownPoints).map(({ id, name, depth }) => (
                <div key={id} className={styles.point} style={{ paddingInlineStart: `${(depth - 1) * 20}px` }}>
                  <Checkbox
                    label={name}
                    checked={chosen.includes(id)}
                    disabled={!chosen.includes(id) && chosen.length >= questionLimits.points}
                    onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  />
                </div>
              ))}
            </div>
            {found.length > shownPoints && <p className={styles.quiet}>还有 {found.length - shownPoints} 个，写几个字找</p>}
          </fieldset>
        )
      }}
    </Loaded>
  )
}
