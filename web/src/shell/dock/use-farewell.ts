import { useEffect, useRef } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { farewell } from './shown-tools.ts'

/** A switch that goes off takes its tool away at once, with its window: a sentence says why. */
export function useFarewell(classId: number, names: readonly string[], isOn: boolean) {
  const before = useRef({ classId, names })
  useEffect(() => {
    const words = before.current.classId === classId && farewell(before.current.names, names, isOn)
    before.current = { classId, names }
    if (words) toast.info(words)
  }, [classId, names, isOn])
}
