import { type KnowledgePoint, knowledgePoints, pointLimits } from '@jiangtai/contract/knowledge-points'
import type { Named } from '@jiangtai/contract/named'
import { questionLimits } from '@jiangtai/contract/question'
import { sentence } from '@jiangtai/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { foundIn } from '../../parts/question/bank/point-tree.ts'
import aside from './Aside.module.css'
import styles from './Edit.module.css'

interface Props {
  readonly rootId: number
  readonly chosen: readonly Named[]
  readonly onChoose: (chosen: readonly Named[]) => void
  readonly onClose: () => void
}

/** Knowledge points of a subject as a tree; what is missing is added in place. */
export function PointsDialog({ rootId, chosen, onChoose, onClose }: Props) {
  const client = useQueryClient()
  const [picked, setPicked] = useState<readonly Named[]>(chosen)
  const [word, setWord] = useState('')
  const points = useCall(knowledgePoints.list, { root_subject_id: rootId })
  const add = useAct(knowledgePoints.save, {
    async onSuccess({ id }, { name }) {
      await client.invalidateQueries({ queryKey: [knowledgePoints.list.path] })
      setPicked((now) => [...now, { id, name }])
      setWord('')
    },
  })
  const pick = ({ id, name }: Named, isPicked: boolean) => {
    if (isPicked && picked.length >= questionLimits.points) return toast.error(sentence('pointsMany', { n: questionLimits.points }))
    setPicked(isPicked ? [...picked, { id, name }] : picked.filter((one) => one.id !== id))
  }
  const name = word.trim()
  return (
    <Dialog
      title="选择知识点"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不改了</Button>
          <Button look="primary" onClick={() => onChoose(picked)}>
            选好了{picked.length > 0 && `（${picked.length}）`}
          </Button>
        </>
      }
    >
      <div className={aside.finder}>
        <Field
          label="查找或新建知识点"
          labelHidden
          icon={<Search size={20} aria-hidden="true" />}
          placeholder="查找，或输入新的名称"
          maxLength={pointLimits.name}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Loaded query={points}>
          {({ list }) => (
            <>
              <Tree list={foundIn(list, name)} picked={picked} onPick={pick} />
              {list.length === 0 && name === '' && <p className={styles.hint}>这个学科还没有知识点，输入名称就能新建。</p>}
              {name !== '' && !list.some((point) => point.name === name) && (
                <Button look="quiet" loading={add.isPending} onClick={() => add.mutate({ root_subject_id: rootId, name })}>
                  新建“{name}”
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

interface TreeProps {
  readonly list: readonly KnowledgePoint[]
  readonly picked: readonly Named[]
  readonly onPick: (point: Named, isPicked: boolean) => void
}

const Tree = ({ list, picked, onPick }: TreeProps) => (
  <ul className={aside.tree} aria-label="知识点">
    {list.map((point) => (
      <li key={point.id} style={{ paddingInlineStart: `${(point.depth - 1) * 24}px` }}>
        <Checkbox
          label={point.name}
          checked={picked.some(({ id }) => id === point.id)}
          onChange={({ target }) => onPick(point, target.checked)}
        />
      </li>
    ))}
  </ul>
)
