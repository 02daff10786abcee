import { trafficLight } from '@jiangtai/contract/traffic-light'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import type { LampActs } from './LampFoot.tsx'
import { LampWindow } from './LampWindow.tsx'
import { beforeClosing } from './lamp-words.ts'
import { MiniLamps } from './MiniLamps.tsx'
import { useAskedLight } from './use-asked-light.ts'
import { useLamp, useLampItem } from './use-lamp.ts'

/** The teacher's lamp: its window, or the small card while that is minimised. */
function LampPanel({ opener }: { readonly opener: string }) {
  const { part, result, isOpen, open, minimise, send } = useLamp()
  useAskedLight()
  if (!part || !result) return null

  const { id } = result
  const close = async () => {
    const question = beforeClosing(part)
    if (!question || (await confirm(question))) await send(trafficLight.hears.close, { id })
  }
  const acts: LampActs = {
    start: () => send(trafficLight.hears.start, { id }),
    stop: () => send(trafficLight.hears.stop, { id }),
    again: () => send(trafficLight.hears.click, {}),
    close: () => void close(),
    minimise,
  }
  return (
    <>
      {part === 'voting' && <Announced text={`已投 ${result.vote_student_count} / ${result.student_count} 人`} />}
      {isOpen ? (
        <LampWindow part={part} result={result} acts={acts} opener={opener} />
      ) : (
        <MiniLamps part={part} result={result} acts={acts} onExpand={() => void open()} />
      )}
    </>
  )
}

export const teacherSide: TeacherSide = { useItem: useLampItem, Panel: LampPanel }
