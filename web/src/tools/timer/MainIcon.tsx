import { Pause, Play, RotateCcw, Square } from 'lucide-react'
import type { Shown } from './timer-state.ts'

interface Props {
  readonly shown: Pick<Shown, 'part' | 'isOver'>
  readonly size: number
}

export function MainIcon({ shown: { part, isOver }, size }: Props) {
  const Icon = part === 'running' ? (isOver ? Square : Pause) : part === 'ended' ? RotateCcw : Play
  return <Icon size={size} aria-hidden="true" />
}
