import { trafficLightStatus } from '@jiangtai/contract/traffic-light'
import * as z from 'zod/mini'
import type { Lamp } from '../../src/tools/traffic-light/traffic-light.state.ts'
import type { StoredFact } from '../live-places.ts'
import type { Ledger } from './ledger.ts'

const Lit = z.object({ id: z.int(), color: z.int() })
const Result = z.object({ id: z.int(), counts: z.array(z.int()) })

/** The colours that count are those that were acknowledged, each once, in the lamp and in the facts; a lamp that is over has one result. */
export function checkLamps(facts: readonly StoredFact[], lamp: Lamp, ledger: Ledger, blame: (what: string) => void) {
  // Of the last lamp everybody has asked again by now.
  for (const { user_id, color } of lamp.votes)
    if (!ledger.isPromise(lamp.id, user_id, [color])) blame(`lamp ${lamp.id} has ${color} of ${user_id}, which was not acknowledged`)
  for (const id of ledger.votersOf(lamp.id))
    if (lamp.votes.filter(({ user_id }) => user_id === id).length !== 1) blame(`lamp ${lamp.id} does not have ${id} once`)
  const lit = facts.filter(({ kind }) => kind === 'lamp').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Lit, data) }))
  const results = facts.filter(({ kind }) => kind === 'lamp-result').map(({ data, ...fact }) => ({ ...fact, ...z.parse(Result, data) }))
  for (const id of new Set([...ledger.voteIds(), ...lit.map((fact) => fact.id), ...results.map((fact) => fact.id)])) {
    const own = lit.filter((fact) => fact.id === id)
    const who = own.map(({ userId }) => userId)
    if (new Set(who).size !== who.length) blame(`two facts of one student about lamp ${id}`)
    const missing = ledger.votersOf(id).filter((voter) => !who.includes(voter))
    if (missing.length > 0) blame(`no fact of the acknowledged colours of ${missing} of lamp ${id}`)
    for (const { userId, color } of own) checkColor(id, userId, color)
    const isOver = id < lamp.id || lamp.is_open !== trafficLightStatus.voting
    const ended = results.filter((fact) => fact.id === id)
    if (ended.length !== (isOver ? 1 : 0)) blame(`lamp ${id} has ${ended.length} results`)
    const counts = [1, 2, 3].map((color) => own.filter((fact) => fact.color === color).length)
    for (const result of ended) if (String(result.counts) !== String(counts)) blame(`lamp ${id} ended with ${result.counts} of ${counts}`)
    const lessons = new Set([...own, ...ended].map(({ lessonId }) => lessonId))
    if (lessons.size > 1 || lessons.has(null)) blame(`the facts of lamp ${id} are in lessons ${[...lessons]}`)
  }

  function checkColor(id: number, userId: number, color: number) {
    if (ledger.isPromise(id, userId, [color])) return
    // Nobody was told what became of it before the next lamp was opened.
    const isUnknown = !ledger.isPromised(id, userId) && ledger.isDoubtful(id, userId) && ledger.wasSent(id, userId, [color])
    if (!isUnknown) blame(`lamp ${id} has a fact of ${userId} with ${color}, which was not acknowledged`)
  }
}
