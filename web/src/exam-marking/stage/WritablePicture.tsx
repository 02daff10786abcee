import { type AnswerInk, answerInkLimits, type InkStroke, type Stamp } from '@jiangtai/contract/exam-marking'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { larger, type Pose, smaller, straight, type Turn, turned, viewerLimits } from '../../parts/picture/pose.ts'
import type { Inks, PicturePlace } from '../ink/inks.ts'
import { type PictureInk, put, stepBack } from '../ink/picture-ink.ts'
import { RedInk, type RedTool } from '../ink/RedInk.tsx'
import { pointsIn } from '../ink/stamp-points.ts'
import styles from './Stage.module.css'

export interface PictureWays {
  readonly canUndo: boolean
  readonly onUndo: () => void
  readonly onLarger: () => void
  readonly onSmaller: () => void
  readonly onTurn: () => void
  readonly state: string
}

interface Props {
  readonly inks: Inks
  readonly place: PicturePlace
  readonly known: AnswerInk | undefined
  readonly tool: RedTool
  readonly pointsFor: (stamp: Stamp) => number
  /** Stamps that count have come or gone. */
  readonly onPoints: (by: number) => void
  readonly label: string
  /** What Ctrl+Z takes back here. */
  readonly undoing: RefObject<(() => void) | undefined>
  readonly children: (ways: PictureWays) => ReactNode
}

const stateWords = { kept: '', changed: '', keeping: '正在保存批注…', failed: '批注还没有传上去，会自动再试' } as const

const isTooMuch = (strokes: readonly InkStroke[]) =>
  strokes.length > answerInkLimits.strokes || JSON.stringify(strokes).length > answerInkLimits.signs

/** A picture of an answer below the red pen. How it was turned stays with it. */
export function WritablePicture({ inks, place, known, tool, pointsFor, onPoints, label, undoing, children }: Props) {
  const written = inks.on(place, known)
  const ink = useStore(written.ink)
  const state = useStore(written.keeper.state)
  const [pose, setPose] = useState<Pose>({ ...straight, rotate: (ink.turn * 90) as Turn })
  const write = (strokes: readonly InkStroke[]) => {
    if (isTooMuch(strokes)) return toast.warning('这张图写满了')
    become({ ...put(written.ink.get(), strokes), turn: (pose.rotate / 90) as typeof ink.turn })
  }
  const become = (next: PictureInk) => {
    const by = pointsIn(next.strokes) - pointsIn(written.ink.get().strokes)
    written.ink.set(next)
    if (by !== 0) onPoints(by)
  }
  const undo = () => become(stepBack(written.ink.get()))
  const pose1 = (next: Pose) => {
    setPose(next)
    const turn = (next.rotate / 90) as typeof ink.turn
    // A picture that nobody wrote on is only looked at.
    if (turn !== ink.turn && ink.strokes.length > 0) written.ink.set({ ...written.ink.get(), turn })
  }
  useEffect(() => {
    undoing.current = undo
  })
  useEffect(() => {
    return () => {
      undoing.current = undefined
      // Whoever goes on has ended writing here.
      void written.keeper.save().catch(() => {})
    }
  }, [undoing, written])
  return (
    <>
      <div className={styles.picture}>
        <PosedPicture
          src={place.url}
          alt={label}
          pose={pose}
          limits={viewerLimits}
          onPose={pose1}
          over={(lies) => <RedInk {...lies} strokes={ink.strokes} tool={tool} pointsFor={pointsFor} onPut={write} />}
        />
      </div>
      {children({
        canUndo: ink.past.length > 0,
        onUndo: undo,
        onLarger: () => setPose(larger(pose, viewerLimits)),
        onSmaller: () => setPose(smaller(pose, viewerLimits)),
        onTurn: () => pose1(turned(pose)),
        state: stateWords[state],
      })}
    </>
  )
}
