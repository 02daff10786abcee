import { createLedger } from '../fuzz/ledger.ts'
import { createMark, type Mark, type Visitor } from './crowd.ts'
import type { School } from './school.ts'

const fixed = 3005
export const form = { title: '午餐', type: 1, max_select_num: 2, privacy: 1, result: 2, options: ['面', '饭', '饺子'] }

export interface Storm {
  readonly answered: Mark
  readonly sent: Mark
}
/** When the voter at this place sends. */
export type Pace = (at: number, storm: Storm) => Promise<unknown>

export type Booth = ReturnType<typeof createBooth>

/** Votes of a class, and the books of what people sent and were promised. */
export function createBooth(school: School, teacher: Visitor) {
  const ledger = createLedger()
  const expected = new Map<number, Set<number>>()
  let voteId = 0
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
      for (const who of seen) if (!voters.has(who)) problems.push(`vote ${id}: ${who} was told that nothing counts`)
      if (
        ballots?.id === id &&
        key(ballots.ballots.map((ballot) => [ballot.user_id, ballot.option_ids])) !== key(own.map((fact) => [fact.userId, fact.option_ids]))
      )
        problems.push(`vote ${id}: the state and the facts differ`)
    }
    return problems
  }

  return {
    ledger,
    voteId: () => voteId,
    async publish() {
      const frame = await teacher.askUntilAnswered('voter_publish', { ...form, title: `午餐${voteId + 1}` })
      voteId = Number(frame.data.id)
      if (!voteId) throw new Error(`not published: ${JSON.stringify(frame.data)}`)
      expected.set(voteId, new Set())
      return voteId
    },
    /** Everybody votes, each when `pace` lets them; settles when everybody has an answer. */
    cast(voters: readonly Visitor[], pickOf: (at: number, again: number) => number, pace: Pace = async () => {}) {
      const id = voteId
      const answered = createMark()
      const sent = createMark()
      const all = Promise.all(
        voters.map(async (voter, at) => {
          await pace(at, { answered, sent })
          for (let time = 0; ; time++) {
            const pick = [pickOf(at, time)]
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
      return { all, answered, sent }
    },
    async stop() {
      await teacher.askUntilAnswered('voter_stop', { id: voteId })
    },
    checkStored,
    /** Throws when the books differ. */
    async check() {
      const problems = await checkStored()
      if (problems.length > 0) throw new Error(`${problems.length} differences: ${problems.slice(0, 5).join('; ')}`)
    },
    promises: () => ledger.count(),
    /** How often somebody had to vote again: the line had dropped, or it was not the moment. */
    again: () => again,
  }
}

const key = (pairs: readonly (readonly [number, readonly number[]])[]) => JSON.stringify([...pairs].sort(([a], [b]) => a - b))
