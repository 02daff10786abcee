import type { Pressed } from '@jiangtai/contract/teacher-remote'
import { useEffect, useRef } from 'react'
import { heed } from './screen.ts'

/** While a part of the page stands, it does what phones ask of it. */
export function useHeeding(act: (press: Pressed) => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => heed((press) => latest.current(press)), [])
}
