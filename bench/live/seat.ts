import { channelHears, socketPath } from '@jiangtai/contract/channel'
import type { Frame } from '@jiangtai/contract/event'
import { within } from '../../server/test/prove/within.ts'
import type { Person } from './school.ts'
import { dial, masked } from './wire.ts'

export type Seat = Awaited<ReturnType<typeof sit>>

const patienceMs = 60_000

/** Somebody opens a line and sits down, as a page does. Settles when all there is to replay has been. */
export async function sit(port: number, person: Person) {
  const { classId: class_id } = person
  const token = person.token()
  const wire = dial({ port, path: `${socketPath}?${new URLSearchParams({ token, class_id: String(class_id) })}` })
  const textOf = (event_name: string, data: object = {}) => JSON.stringify({ event_name, token, data: { class_id, ...data } })
  const say = (event_name: string, data?: object) => wire.say(textOf(event_name, data))
  const replay: Frame[] = []

  const seated = new Promise<void>((resolve, reject) => {
    wire.onGone(() => reject(new Error('the line was cut')))
    const stop = wire.listen((payload) => {
      const frame: Frame = JSON.parse(payload.toString())
      replay.push(frame)
      if (frame.data.client_time === undefined) return
      stop()
      resolve()
    })
  })
  seated.catch(() => {})
  await within(patienceMs, 'opening', wire.opened())
  say(channelHears.connect.name)
  // Frames of a line are answered in order: this one after the replay.
  say(channelHears.beat.name, { client_time: 1 })
  await within(patienceMs, 'sitting down', seated)

  let asked = 0
  return {
    ...{ wire, person, replay, say },
    frameOf: (event_name: string, data: object) => masked(textOf(event_name, data)),
    beat: masked(textOf(channelHears.beat.name, { client_time: 2 })),

    /** Sends, and answers the direct reply. */
    ask(event_name: string, data: object = {}): Promise<Frame> {
      const msg_id = `ask${++asked}`
      const mark = `"msg_id":"${msg_id}"`
      const answered = new Promise<Frame>((resolve) => {
        const stop = wire.listen((payload) => {
          if (!payload.includes(mark)) return
          stop()
          resolve(JSON.parse(payload.toString()))
        })
      })
      say(event_name, { ...data, msg_id })
      return within(patienceMs, event_name, answered)
    },
  }
}
