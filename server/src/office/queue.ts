import { jobStates } from '@jiangtai/contract/jobs'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { FileInput } from './office.ts'
import { filesOf, openConversions, wantedBy } from './previews.db.ts'
import { inTurn } from './turns.ts'

export type Queue = ReturnType<typeof createQueue>

/** Whose file becomes pages next, on this node. Turns are remembered by each node for itself, as long as people wait. */
export function createQueue({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let lastTurns = new Map<number, number>()
  let atWork: number | undefined

  async function look() {
    const now = clock.seconds()
    const jobs = (await openConversions(db)).map(({ input, ...job }) => ({ ...job, ...z.parse(FileInput, JSON.parse(input)) }))
    const files = jobs.length > 0 ? await wantedBy(db, [...new Set(jobs.map(({ fileId }) => fileId))]) : []
    const fileOf = new Map(files.map((file) => [file.file_id, file]))
    const underWay = new Map<number, number>()
    const waiting = []
    let running = 0
    let ended: number | undefined
    for (const { id, fileId, due_at, state } of jobs) {
      const isDue = due_at <= now
      const file = fileOf.get(fileId)
      if (!file && isDue) ended ??= id
      if (!file || file.person === null) continue
      const { person, extension, bytes } = file
      if (isDue) waiting.push({ id, fileId, person, extension, bytes, since: due_at })
      else if (state === jobStates.running) {
        running++
        underWay.set(person, (underWay.get(person) ?? 0) + 1)
      }
    }
    return { now, waiting, running, underWay, ended }
  }

  return {
    /** The job whose turn it is. What was deleted meanwhile stays where it is until it is restored; what is gone comes first, and ends at once. */
    async choose(): Promise<number | undefined> {
      const { now, waiting, underWay, ended } = await look()
      if (atWork !== undefined) lastTurns.set(atWork, now)
      atWork = undefined
      const people = new Set(waiting.map(({ person }) => person))
      lastTurns = new Map([...lastTurns].filter(([person]) => people.has(person)))
      if (ended !== undefined) return ended
      const [next] = inTurn(waiting, { underWay, lastTurns }, now)
      atWork = next?.person
      return next?.id
    },

    /** How many files are before each of these uploads. */
    async aheadOf(uploadIds: readonly number[]): Promise<Map<number, number>> {
      const { now, waiting, running, underWay } = await look()
      const order = inTurn(waiting, { underWay, lastTurns }, now).map(({ fileId }) => fileId)
      const uploads = await filesOf(db, uploadIds)
      return new Map(uploads.map(({ id, file_id }) => [id, Math.max(0, order.indexOf(file_id)) + running]))
    },
  }
}
