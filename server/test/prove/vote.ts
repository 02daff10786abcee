import { createLedger } from '../fuzz/ledger.ts'
import { createMark, type Mark, type Tally, type Visitor } from './crowd.ts'
import type { School } from './school.ts'
import { within } from './within.ts'

const fixed = 3005
export const form = { title: '午餐', type: 1, max_select_num: 2, privacy: 1, result: 2, options: ['面', '饭', '饺子'] }
/** As much as a vote can hold. */
export const longForm = {
  ...form,
  ...{ type: 2, max_select_num: 20, desc: '长'.repeat(100), options: Array.from({ length: 20 }, (_, at) => `${at}${'字'.repeat(18)}`) },
}
/** Long enough for a thousand voters on a busy machine. */
const patienceMs = 120_000

export interface Storm {
  readonly answered: Mark
  readonly sent: Mark
}
/** When the voter at this place sends. */
export type Pace = (at: number, storm: Storm) => Promise<unknown>

export type Booth = ReturnType<typeof createBooth>

/** Votes of a class, and the books of what people sent and were promised. */
export function createBooth(school: Pick<School, 'stored'>, teacher: Visitor) {
  const ledger = createLedger()
  const expected = new Map<number, Set<number>>()
  let voteId = 0
  let optionCount = 0
  let again = 0

  async function checkStored(): Promise<string[]> {
    const { facts, ballots } = await school.stored()
    const problems: string[] = []
    for (const [id, voters] of expected) {
      const own = facts.filter((fact) => fact.id === id)
      const seen = new Set<number>()
      for (const { userId, option_ids } of own) {
        if (seen.has(userId)) problems.push(`vote ${id}: two facts of ${userId}`)
        seen.add(userId)
        if (!ledger.wasSent(id, userId, option_ids)) problems.push(`vote ${id}: ${userId} never sent ${option_ids}`)
        if (ledger.isPromised(id, userId) && !ledger.isPromise(id, userId, option_ids))
          problems.push(`vote ${id}: ${userId} was promised something else`)
      }
      for (const who of voters) if (!seen.has(who)) problems.push(`vote ${id}: the acknowledged vote of ${who} is lost`)
      for (const who of seen)
        if (!voters.has(who) && !ledger.isDoubtful(id, who)) problems.push(`vote ${id}: ${who} was told that nothing counts`)
      if (
        ballots?.id === id &&
        key(ballots.ballots.map((ballot) => [ballot.user_id, ballot.option_ids])) !== key(own.map((fact) => [fact.userId, fact.option_ids]))
      )
        problems.push(`vote ${id}: the state and the facts differ`)
    }
    return problems
  }

  /** Throws when the books differ. */
  async function check() {
    const problems = await checkStored()
    if (problems.length > 0) throw new Error(`${problems.length} differences: ${problems.slice(0, 5).join('; ')}`)
  }

  return {
    ledger,
    voteId: () => voteId,
    async publish(what: typeof form = form) {
      const title = `午餐${voteId + 1}`
      const frame = await within(patienceMs, 'publishing', teacher.askUntilAnswered('voter_publish', { ...what, title }))
      voteId = Number(frame.data.id)
      if (!voteId) throw new Error(`not published: ${JSON.stringify(frame.data)}`)
      optionCount = what.options.length
      expected.set(voteId, new Set())
      return voteId
    },
    /** Everybody votes, each when `pace` lets them; settles when everybody has an answer. */
    cast(voters: readonly Visitor[], pickOf: (at: number, again: number) => number | readonly number[], pace: Pace = async () => {}) {
      const id = voteId
      const answered = createMark()
      const sent = createMark()
      const all = Promise.all(
        voters.map(async (voter, at) => {
          await pace(at, { answered, sent })
          for (let time = 0; ; time++) {
            const pick = [pickOf(at, time)].flat()
            ledger.send(id, voter.who.id, pick)
            sent.add()
            const frame = await voter.tryToAsk('voter_vote', { id, option_ids: pick })
            if (!frame) {
              ledger.doubt(id, voter.who.id)
              again++
              continue
            }
            const isFixed = frame.data.code === fixed && ledger.isDoubtful(id, voter.who.id)
            if (frame.event_name === 'voter_latest_detail') ledger.promise(id, voter.who.id, pick)
            else if (!isFixed) throw new Error(`${voter.who.id} was refused: ${JSON.stringify(frame.data)}`)
            expected.get(id)?.add(voter.who.id)
            answered.add()
            return
          }
        }),
      )
      return { all: within(patienceMs, 'voting', all), answered, sent }
    },
    /** One try of one person: undefined when it was acknowledged, else the sentence it was refused with. */
    async tryOnce(voter: Visitor, pick: number): Promise<string | undefined> {
      ledger.send(voteId, voter.who.id, [pick])
      const { data } = await (await voter.seated()).ask('voter_vote', { id: voteId, option_ids: [pick] })
      if (data.msg !== undefined) {
        ledger.doubt(voteId, voter.who.id)
        return String(data.msg)
      }
      ledger.promise(voteId, voter.who.id, [pick])
      expected.get(voteId)?.add(voter.who.id)
      return undefined
    },
    async stop() {
      await within(patienceMs, 'stopping', teacher.askUntilAnswered('voter_stop', { id: voteId }))
    },
    /** How the vote stands by what is written down. Throws when that is not what so many people were promised. */
    async tally(count: number): Promise<Tally> {
      await check()
      const facts = (await school.stored()).facts.filter((fact) => fact.id === voteId)
      if (facts.length !== count) throw new Error(`${facts.length} answers are stored and not ${count}`)
      const picks = facts.flatMap(({ option_ids }) => option_ids)
      const options = Array.from({ length: optionCount }, (_, at) => picks.filter((id) => id === at + 1).length)
      return { id: voteId, count, options }
    },
    check,
    promises: () => ledger.count(),
    /** How often somebody had to vote again: the line had dropped, or it was not the moment. */
    again: () => again,
  }
}

const key = (pairs: readonly (readonly [number, readonly number[]])[]) => JSON.stringify([...pairs].sort(([a], [b]) => a - b))
