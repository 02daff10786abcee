import { useLayoutEffect } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { dockSpace } from '../../kit/window/dock-space.ts'
import { type Kept, keptClear } from '../../kit/window/kept-clear.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import { type Asked, arrangedOnce, slideLoses } from './arrange.ts'
import { forgetWindow, noteWindow, openWindows, putPlaces } from './open-windows.ts'
import { comesFromBelow, sheetHeight, windowBox } from './window-box.ts'

/** Where all windows stand at this moment; `mine` may have opened just now, or want another size. */
function useArranged(mine?: Asked) {
  const open = useStore(openWindows)
  const puts = useStore(putPlaces.kept)
  const kept = useStore(keptClear)
  const isPhone = useLayout() === 'phone'
  const around = { screen: useWindowSize(), bars: useStore(barsHeight), dock: useStore(dockSpace) }
  const isNew = mine && !open.some(({ id }) => id === mine.id)
  const all = (isNew ? [...open, mine] : open).map((one) => ({ ...(one.id === mine?.id ? mine : one), put: puts[one.id] }))
  // GUIDE §8, as long as what it would cover is not to be kept clear.
  const isSheet =
    isPhone || (comesFromBelow(around.screen.width) && all.length === 1 && !all[0]?.isSmall && !kept.some(isBelow(around.screen.height)))
  return { all, around, kept, isSheet, boxes: isSheet ? undefined : arrangedOnce(all, around, kept) }
}

const isBelow =
  (height: number) =>
  ({ top, height: own, isSoft }: { readonly top: number; readonly height: number; readonly isSoft?: boolean }) =>
    !isSoft && top + own > height * 0.2

/** A window's own place. */
export function useWindowPlace(mine: Asked, minimise: (() => void) | undefined) {
  const { id, width, height, isSmall } = mine
  const latest = useLatest(minimise)
  const canMinimise = minimise !== undefined
  useLayoutEffect(() => {
    noteWindow({ id, width, height, isSmall, minimise: canMinimise ? () => latest.current?.() : undefined })
  }, [id, width, height, isSmall, canMinimise])
  useLayoutEffect(() => () => forgetWindow(id), [id])
  const { all, around, isSheet, boxes } = useArranged(mine)
  const alone = windowBox(around, mine, undefined)
  const at = boxes?.get(id) ?? alone
  const { screen, bars } = around
  return { at, alone, isSheet, isOneOfMany: !isSheet && all.length > 1, tall: isSheet ? sheetHeight(screen.height, bars) : at.height }
}

/** What windows that found their own places take of the slide, and what the small timer takes at the right. */
export function useSlideLoses() {
  const { all, around, kept, boxes } = useArranged()
  const own = all.flatMap(({ id, put }) => (put ? [] : (boxes?.get(id) ?? [])))
  const beside = kept.filter(({ movesSlide }) => movesSlide)
  return { ...slideLoses(own, around), timer: slideLoses(beside, around).right, timerEnds: Math.max(0, ...beside.map(bottomOf)) }
}

const bottomOf = ({ top, height }: Kept) => top + height
