import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { PickPoint } from '../../parts/question/bank/PickPoint.tsx'
import { foundIn, mayMove, rowsOf, stepOf, withBelow } from '../../parts/question/bank/point-tree.ts'
import { NameLine } from './NameLine.tsx'
import { type PointAct, PointLine } from './PointLine.tsx'
import styles from './Points.module.css'
import type { PointActs } from './use-point-acts.tsx'

interface Props {
  readonly rootId: number
  readonly list: readonly KnowledgePoint[]
  readonly word: string
  readonly acts: PointActs
  /** A new one is being named below this (0: at the top). */
  readonly addingTo: number | undefined
  readonly onAdding: (parentId: number | undefined) => void
}

/** A tree that is not larger is open at first. */
const mostOpen = 100
const top = { id: 0, depth: 0 }

/** What questions of a subject are about: one stop of the Tab key, walked by arrows. */
export function PointTree({ rootId, list, word, acts, addingTo, onAdding }: Props) {
  const { admin_level } = useUser()
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [focused, setFocused] = useState(0)
  const [renaming, setRenaming] = useState(0)
  const [picking, setPicking] = useState<{ readonly point: KnowledgePoint; readonly act: 'move' | 'merge' }>()
  const tree = useRef<HTMLUListElement>(null)
  const isSearch = word.trim() !== ''
  const rows = rowsOf(foundIn(list, word), (id) => isSearch || id === addingTo || (turned.get(id) ?? list.length <= mostOpen))
  const stop = rows.some(({ point }) => point.id === focused) ? focused : (rows[0]?.point.id ?? 0)
  const turn = (id: number, isOpen: boolean) => setTurned(new Map(turned).set(id, isOpen))
  const focusOn = (id: number) => tree.current?.querySelector<HTMLElement>(`[data-point="${id}"]`)?.focus()
  // A line whose name was changed is drawn anew.
  const [back, setBack] = useState<{ readonly to: number }>()
  useEffect(() => {
    if (back) tree.current?.querySelector<HTMLElement>(`[data-point="${back.to}"]`)?.focus()
  }, [back])
  const goBack = (isHere: boolean, to: number) => isHere && setBack({ to })

  const onKey = (event: KeyboardEvent, id: number) => {
    const step = stepOf(rows, id, event.key)
    if (!step) return
    event.preventDefault()
    if ('focus' in step) focusOn(step.focus)
    else if ('open' in step) turn(step.open, true)
    else turn(step.close, false)
  }
  function onAct(point: KnowledgePoint, act: PointAct) {
    if (act === 'child') onAdding(point.id)
    else if (act === 'sibling') onAdding(point.parent_id)
    else if (act === 'rename') setRenaming(point.id)
    else if (act === 'remove') void acts.remove(point, withBelow(list, point.id).size)
    else setPicking({ point, act })
  }
  const adding = (
    <li key="new" className={styles.line} data-depth={1 + (list.find(({ id }) => id === addingTo)?.depth ?? 0)}>
      <NameLine
        label="新知识点的名称"
        name=""
        onKeep={(name) => acts.add(name, addingTo ?? 0)}
        onEnd={(isHere) => {
          onAdding(undefined)
          goBack(isHere, addingTo || stop)
        }}
      />
    </li>
  )
  return (
    <>
      <ul ref={tree} className={styles.tree} aria-label="知识点">
        {addingTo === 0 && adding}
        {rows.flatMap((row) => [
          <PointLine
            key={row.point.id}
            rootId={rootId}
            row={row}
            mayChange={row.point.is_mine === 1 || admin_level > 0}
            mayMerge={admin_level > 0 && list.length > 1}
            isStop={row.point.id === stop}
            isRenaming={row.point.id === renaming}
            onToggle={() => row.hasBelow && turn(row.point.id, !row.isOpen)}
            onAct={(act) => onAct(row.point, act)}
            onKey={(event) => onKey(event, row.point.id)}
            onFocus={() => setFocused(row.point.id)}
            onRename={(name) => acts.rename(row.point, name)}
            onRenamed={(isHere) => {
              setRenaming(0)
              goBack(isHere, row.point.id)
            }}
          />,
          ...(row.point.id === addingTo ? [adding] : []),
        ])}
      </ul>
      {picking && (
        <PickPoint
          title={picking.act === 'move' ? `把“${picking.point.name}”移到` : `把“${picking.point.name}”合并到`}
          {...(picking.act === 'move' && mayMove(list, picking.point.id, top) && { first: '最上层' })}
          list={list}
          mayPick={(to) => (picking.act === 'move' ? mayMove(list, picking.point.id, to) : !withBelow(list, picking.point.id).has(to.id))}
          onPick={(id) => {
            const { point, act } = picking
            const to = list.find((one) => one.id === id)
            setPicking(undefined)
            if (act === 'move') void acts.move(point, id, to ? `“${to.name}”` : '最上层')
            else if (to) void acts.merge(point, to)
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  )
}
