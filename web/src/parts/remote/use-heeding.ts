import type { Pressed } from '@jiangtai/contract/teacher-remote'
import { useEffect } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { heed, type PageTurn, turnPages } from './screen.ts'

/** While a part of the page stands, it does what phones ask of it. */
export function useHeeding(act: (press: Pressed) => void) {
  const latest = useLatest(act)
  useEffect(() => heed((press) => latest.current(press)), [])
}

/** While a part of the page stands, phones turn its pages. */
export function useTurning(turn: (way: PageTurn) => void, isAbove: boolean) {
  const latest = useLatest(turn)
  useEffect(() => turnPages({ turn: (way) => latest.current(way), isAbove }), [isAbove])
}
