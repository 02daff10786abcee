import type { Frame } from '@jiangtai/contract/event'
import { voter, voterPrivacy, voterResult, voterType } from '@jiangtai/contract/voter'
import { within } from '../../server/test/prove/within.ts'
import { heardBy } from './crowd.ts'
import type { Seat } from './seat.ts'

const form = {
  ...{ desc: '', type: voterType.single, max_select_num: 1, privacy: voterPrivacy.public, result: voterResult.afterVoting },
  options: ['米饭', '面条', '饺子', '馒头'],
}
const patienceMs = 60_000

/** What a teacher sends to begin a vote. */
export const publishing = (title: string) => [voter.hears.publish.name, { ...form, title }] as const

const idIn = ({ event_name, data }: Frame) => {
  if (event_name !== voter.says.detail.name) throw new Error(`${event_name}: ${data.msg}`)
  return Number(data.id)
}

/** Publishes a vote that everybody of these has seen, and answers its id. */
export async function publishTo(teacher: Seat, students: readonly Seat[], title: string): Promise<number> {
  const mark = Buffer.from(`"title":"${title}"`)
  const seen = heardBy(
    students.map(({ wire }) => wire),
    (payload) => payload.includes(mark),
  )
  const id = idIn(await teacher.ask(...publishing(title)))
  await within(patienceMs, 'the vote', seen)
  return id
}

export const stop = (teacher: Seat, id: number) => teacher.ask(voter.hears.stop.name, { id })

/** A frame for each student, ready to be written. */
export const ballots = (students: readonly Seat[], id: number) =>
  students.map((seat, at) => seat.frameOf(voter.hears.cast.name, { id, option_ids: [1 + (at % form.options.length)], msg_id: `v${at}` }))

/** When each has been acknowledged, and when each has been told the tally of all. Listen first, then send. */
export function counting(seats: readonly Seat[], voters: number) {
  const tally = Buffer.from(`"voter_student_count":${voters},`)
  const accepted = Buffer.from('"voter_students":[{"user_id"')
  return {
    acknowledged: heardBy(
      seats.map(({ wire }) => wire),
      (payload) => payload.includes('"msg_id":"v') && payload.includes(accepted),
    ),
    told: heardBy(
      seats.map(({ wire }) => wire),
      (payload) => payload.includes(tally),
    ),
  }
}
