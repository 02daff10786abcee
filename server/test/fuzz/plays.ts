import { coursePagePlay } from './course-page.ts'
import type { Device, ToldFrame } from './device.ts'
import { liveBoardPlay } from './live-board.ts'
import { liveQuestionPlay } from './live-question.ts'
import { picturesPlay } from './pictures.ts'
import type { Play } from './play.ts'
import { projectionPlay } from './projection.ts'
import { remotePlay } from './remote.ts'
import { timerPlay } from './timer.ts'

export const plays: readonly Play[] = [coursePagePlay, liveBoardPlay, liveQuestionPlay, picturesPlay, projectionPlay, remotePlay, timerPlay]

const playOf = new Map(plays.flatMap((play) => Object.values(play.tool.events.says).map(({ name }) => [name, play] as const)))

/** What a device makes of a frame of these tools. */
export function hearPlayed(device: Device, frame: ToldFrame) {
  const play = playOf.get(frame.event_name)
  if (!play) return
  play.hear?.(device, frame)
  device.shown.set(play.tool.events.name, play.fold?.(device, frame) ?? frame.data)
}
