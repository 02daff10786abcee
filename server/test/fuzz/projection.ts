import { projectionScreen as events, turns } from '@jiangtai/contract/projection-screen'
import { projectionScreen } from '../../src/tools/projection-screen/projection-screen.ts'
import { demandOwn } from './device.ts'
import type { Play } from './play.ts'
import { isPictureOf, somePicture } from './uploads.ts'
import { castTimes, isTeacher, some } from './world.ts'

export const projectionPlay: Play = {
  tool: projectionScreen,

  steps: [
    [
      6,
      (world) => {
        const { choose } = world
        const teacher = some(world, isTeacher)
        const picture = { file_cdn_id: somePicture(choose, teacher?.actor), rotate: choose.of(turns), count: choose.of([1, 2]) }
        const lie = { ws_multiple: choose.of([0.4, 1, 3]), scroll_x: choose.of([0, 0.5]), scroll_y: 0 }
        teacher?.say(events.hears.throw.name, { ...picture, ...lie }, castTimes(world))
      },
    ],
    [2, (world) => some(world, isTeacher)?.say(events.hears.close.name, {}, castTimes(world))],
  ],

  hear(device, frame) {
    demandOwn(device, frame)
    const id = frame.data.file_cdn_id
    if (id !== undefined && !isPictureOf(device.actor, Number(id)))
      throw new Error(`${device.actor.name} sees picture ${id} of somebody else`)
  },
}
