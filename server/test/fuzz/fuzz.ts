import { createMemoryBus } from '../../src/bus/memory.ts'
import { lockScreen } from '../../src/tools/lock-screen/lock-screen.ts'
import { quickQuestion } from '../../src/tools/quick-question/quick-question.ts'
import { rollCall } from '../../src/tools/roll-call/roll-call.ts'
import { scorer } from '../../src/tools/scorer/scorer.ts'
import { trafficLight } from '../../src/tools/traffic-light/traffic-light.ts'
import { voter } from '../../src/tools/voter/voter.ts'
import type { Place } from '../live-places.ts'
import { chooser, seeded } from '../seeded.ts'
import { createAttention } from './attention.ts'
import { createFlakyStore, Planted } from './flaky.ts'
import { checkFacts, checkPictures, checkTally, storedOf } from './invariants.ts'
import { checkLamps } from './lamps.ts'
import { createLedger } from './ledger.ts'
import { startNode } from './node.ts'
import { guardOwners } from './owners.ts'
import { createPerson } from './person.ts'
import { checkQuestions } from './questions.ts'
import { checkShown } from './shown.ts'
import { doSomething, type World } from './steps.ts'

export interface Walk {
  readonly place: Place
  readonly kind: string
  readonly seed: number
  readonly steps: number
}

const checkEvery = 60
/** Not played yet: course page, live board, pictures, projection screen, teacher remote, timer. */
const played = [voter, trafficLight, quickQuestion, lockScreen, rollCall, scorer]

/** A class at random: whatever it does, what was acknowledged counts and what was not does not. Throws with the seed when it does not hold. */
export async function fuzz({ place, kind, seed, steps }: Walk) {
  // SQLite is for one process.
  const hasOwnStores = kind === 'postgres'
  const choose = chooser(seeded(seed))
  const time = { ms: 1_700_000_000_000 }
  const trouble = { isOn: true }
  const ledgers = { votes: createLedger(), lamps: createLedger(), answers: createLedger() }
  const found: string[] = []
  const blame = (what: string) => void found.push(what)
  const report = (error: unknown) => error instanceof Planted || blame(`a node reported ${error instanceof Error ? error.stack : error}`)
  const shared = createMemoryBus()
  const plain = await place.reopen()
  const people = [...place.teachers, ...place.students].map((actor) => createPerson(actor, place.classId, ledgers, blame, () => time.ms))
  const attention = createAttention(people, () => time.ms)
  const guard = guardOwners(played, attention.isAway, blame)
  const stores = [plain, hasOwnStores ? await place.reopen() : plain].map((store) => createFlakyStore(guard.watch(store), choose, trouble))
  let started = 0
  const start = (at: number) => {
    const name = `node${at}-${++started}`
    return startNode({ ...{ place, shared, time, name, report }, tools: guard.tools, store: stores[at] ?? plain })
  }
  const nodes = [await start(0), await start(1)]

  const settled = async () => {
    for (const node of nodes) await node.settled()
  }

  async function pass(ms: number) {
    const until = time.ms + ms
    for (;;) {
      const due = nodes.flatMap(({ timers }) => timers.map((timer) => ({ timer, timers }))).sort((a, b) => a.timer.at - b.timer.at)[0]
      if (!due || due.timer.at > until) break
      due.timers.splice(due.timers.indexOf(due.timer), 1)
      time.ms = Math.max(time.ms, due.timer.at)
      due.timer.job()
      await settled()
    }
    time.ms = until
    await settled()
  }

  async function sweep() {
    for (const node of nodes) await node.sweep.run()
    await settled()
    attention.swept(nodes)
    await pass(1000)
  }

  const world: World = {
    ...{ choose, people, nodes, time, settled },
    voteId: () => Math.max(0, ...people.map(({ seen }) => seen.vote?.id ?? 0)),
    lampId: () => Math.max(0, ...people.map(({ seen }) => seen.lamp?.id ?? 0)),
    questionId: () => Math.max(0, ...people.map(({ seen }) => seen.question?.id ?? 0)),
    async restart(at) {
      nodes[at]?.crash()
      nodes[at] = await start(at)
    },
    pass: async (ms) => (ms >= 1000 ? sweep() : pass(ms)),
  }

  /** Everything works again, everybody gets an answer, and it is told: now the books must agree. */
  async function checkAll() {
    trouble.isOn = false
    for (const { link } of nodes) link.heal()
    for (const person of people) person.wire()?.hurry()
    for (let round = 0; round < 12; round++) {
      for (const person of people) {
        if (!person.isConnected() && (person.hasQuestions() || person.actor.role === 'teacher')) person.connect(choose.of(nodes))
        person.beat()
        person.sayAgain()
      }
      await settled()
      await sweep()
    }
    for (const person of people) if (person.hasQuestions()) blame(`${person.actor.name} was never answered`)
    const { vote, lamp, question, lock, lesson, facts } = await storedOf(plain, place)
    checkTally(vote, ledgers.votes, blame)
    checkFacts(facts, vote, ledgers.votes, blame)
    checkLamps(facts, lamp, ledgers.lamps, blame)
    checkQuestions(facts, question, ledgers.answers, blame)
    checkPictures(people, vote, lesson, place.classId, blame)
    checkShown(people, { lamp, question, lock }, place.classId, blame)
    trouble.isOn = true
  }

  let at = 0
  try {
    for (const person of people) person.connect(choose.of(nodes))
    while (at < steps && found.length === 0) {
      at++
      await doSomething(world)
      if (choose.chance(0.3)) await settled()
      if (at % checkEvery === 0 || at === steps) await checkAll()
    }
    trouble.isOn = false
    for (const node of nodes) node.crash()
    await settled()
  } catch (error) {
    blame(`thrown: ${error instanceof Error ? error.stack : error}`)
  }
  if (found.length > 0)
    throw new Error(`FUZZ_SEED=${seed} FUZZ_STEPS=${steps} over ${kind}, at step ${at}: ${found.slice(0, 5).join('; ')}`)
  const codes = new Map<number, number>()
  for (const person of people) for (const [code, count] of person.codes) codes.set(code, (codes.get(code) ?? 0) + count)
  const promises = ledgers.votes.count() + ledgers.lamps.count() + ledgers.answers.count()
  return {
    promises,
    votes: world.voteId(),
    lamps: world.lampId(),
    questions: world.questionId(),
    nodes: started,
    refusals: Object.fromEntries([...codes].sort()),
  }
}
