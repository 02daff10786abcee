import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { Minus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Ring } from '../../kit/ui/Ring.tsx'
import { Shape } from '../../kit/ui/Shape.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import styles from './GroupCard.module.css'
import { figureOf, isLongName } from './groups.ts'
import { createHold } from './hold.ts'
import looks from './looks.module.css'
import { NameEntry } from './NameEntry.tsx'
import { ScoreEntry } from './ScoreEntry.tsx'

interface Props {
  readonly group: ScorerGroup
  /** With all others: a name may not come twice. */
  readonly groups: readonly ScorerGroup[]
  /** R589: which of the six colours and shapes. */
  readonly look: number
  readonly leads: boolean
  readonly isRenaming: boolean
  readonly isFirst: boolean
  readonly onStep: (by: number) => void
  readonly onSet: (score: number) => void
  readonly onStartName: () => void
  readonly onEndName: () => void
  readonly onRename: (name: string) => Promise<boolean>
  readonly onRemove: () => void
}

export function GroupCard({ group, groups, look, leads, isRenaming, isFirst, ...on }: Props) {
  const { id, name, score } = group
  const [isSetting, setSetting] = useState(false)
  const figure = figureOf(score)
  const minus = useHold(() => on.onStep(-1))
  const plus = useHold(() => on.onStep(1))
  const [scoreButton, wantScore] = useFocusBack(isSetting)
  const [nameButton, wantName] = useFocusBack(isRenaming)
  const set = (next: number | undefined, byKey: boolean) => {
    if (byKey) wantScore()
    setSetting(false)
    if (next !== undefined && next !== score) on.onSet(next)
  }
  const endName = () => {
    wantName()
    on.onEndName()
  }
  return (
    <section className={cx(styles.card, looks.own)} data-look={look} data-group={id} aria-label={`${name}，${score} 分`}>
      <div className={styles.head}>
        <Shape look={look} size={28} />
        {isRenaming ? (
          <NameEntry group={group} groups={groups} onRename={on.onRename} onEnd={endName} />
        ) : (
          <>
            <button
              ref={nameButton}
              type="button"
              className={styles.name}
              aria-label={`改名：${name}`}
              title={name}
              onClick={on.onStartName}
            >
              <b className={cx(styles.text, isLongName(name) && styles.long, leads && styles.beside)}>{name}</b>
              <Pencil size={18} aria-hidden="true" className={styles.pencil} />
            </button>
            {leads && <span className={styles.leads}>领先</span>}
            <button type="button" className={styles.remove} aria-label={`删除：${name}`} onClick={on.onRemove}>
              <Trash2 size={24} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <div className={styles.body}>
        <button type="button" className={styles.step} aria-label={`${name}减 1 分`} {...minus}>
          <Minus size={36} aria-hidden="true" />
        </button>
        {isSetting ? (
          <ScoreEntry name={name} score={score} onEnd={set} />
        ) : (
          <button
            ref={scoreButton}
            type="button"
            className={styles.score}
            aria-label={`${name} ${figure} 分，输入分数`}
            onClick={() => setSetting(true)}
          >
            <span aria-live="polite" className={styles.figure}>
              {figure}
            </span>
            {leads && <Ring drawn={false} />}
          </button>
        )}
        <button
          type="button"
          className={cx(styles.step, styles.plus)}
          aria-label={`${name}加 1 分`}
          data-plus
          {...(isFirst && { 'data-autofocus': true })}
          {...plus}
        >
          <Plus size={36} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

/** What stands in the place of a field again takes the focus of one that was ended by a key; a press elsewhere has taken it along. */
function useFocusBack(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (isWriting || !isWanted.current) return
    isWanted.current = false
    if (document.activeElement === document.body) button.current?.focus()
  }, [isWriting])
  const want = () => {
    isWanted.current = true
  }
  return [button, want] as const
}

/** For a button that may be held down. */
function useHold(act: () => void) {
  const latest = useLatest(act)
  const [{ press, letGo, click }] = useState(() => createHold(() => latest.current()))
  useEffect(() => letGo, [letGo])
  return {
    onPointerDown: ({ button }: { readonly button: number }) => button === 0 && press(),
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onClick: ({ detail }: { readonly detail: number }) => click(detail === 0),
    // What a long touch opens elsewhere.
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
  }
}
