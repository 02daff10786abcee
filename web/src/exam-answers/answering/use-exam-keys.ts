import { hasSubs } from '@jiangtai/contract/question'
import { useEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { shownLeaves } from '../../parts/question/question-parts.ts'
import type { Sitting } from '../sitting.ts'
import type { CardTile } from './card.ts'
import { actOf, chosenAt } from './keys.ts'

interface Keyed {
  readonly isOpen: boolean
  readonly tile: CardTile | undefined
  readonly sitting: Sitting
  readonly turn: (by: 1 | -1) => void
  readonly mark: (itemNo: number) => void
  readonly handIn: () => void
}

const fields = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]'
const isField = (target: EventTarget | null) => target instanceof Element && target.matches(fields)
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/** R935: of the question in sight; of its parts the one that has the focus, else the first. */
export function useExamKeys(keyed: Keyed) {
  const latest = useLatest(keyed)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const act = actOf({ key, ctrlKey, metaKey, altKey, isTyping: isField(target) })
      const { isOpen, tile, sitting, turn, mark, handIn } = latest.current
      if (!act || !tile || event.defaultPrevented || isInDialog(target) || document.querySelector('[role=alertdialog]')) return
      if (act.kind === 'turn') turn(act.by)
      else if (!isOpen) return
      else if (act.kind === 'mark') mark(tile.item.no)
      else if (act.kind === 'handIn') handIn()
      else choose(tile, sitting, act.at)
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function choose({ item }: CardTile, { sync }: Sitting, at: number) {
  const shown = shownLeaves(item)
  const inFocus = Number(document.activeElement?.closest('[data-leaf]')?.getAttribute('data-leaf') ?? 0)
  const index = hasSubs(item.type) ? Math.max(0, inFocus - 1) : 0
  const [part, leaf] = [shown[index], item.leaves[index]]
  const answer = part && leaf && chosenAt(part, sync.state.get().journal.get(leaf.no)?.a ?? {}, at)
  if (answer && leaf) sync.change(leaf.no, answer)
}
