import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { PickPoint } from './PickPoint.tsx'
import styles from './PointFilter.module.css'

interface Props {
  readonly rootId: number
  /** 0: any. */
  readonly pointId: number
  readonly onPoint: (pointId: number) => void
}

/** A knowledge point of the subject; questions of those below it count. */
export function PointFilter({ rootId, pointId, onPoint }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const points = useCall(knowledgePoints.list, { root_subject_id: rootId })
  const list = points.data?.list ?? []
  const text = list.find(({ id }) => id === pointId)?.name ?? (pointId > 0 ? '一个知识点' : '全部知识点')
  if (list.length === 0 && pointId === 0) return null
  return (
    <>
      <Button className={styles.button} aria-haspopup="dialog" aria-label={`知识点：${text}`} onClick={() => setIsOpen(true)}>
        <span className={styles.text}>{text}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </Button>
      {isOpen && (
        <PickPoint
          title="选知识点"
          first="全部知识点"
          list={list}
          onPick={(id) => {
            setIsOpen(false)
            onPoint(id)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
