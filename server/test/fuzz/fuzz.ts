import { createMemoryBus } from '../../src/bus/memory.ts'
import type { Actor } from '../../src/live/tool.ts'
import { lockScreen } from '../../src/tools/lock-screen/lock-screen.ts'
import type { Question } from '../../src/tools/quick-question/quick-question.state.ts'
import { quickQuestion } from '../../src/tools/quick-question/quick-question.ts'
import { rollCall } from '../../src/tools/roll-call/roll-call.ts'
import { scorer } from '../../src/tools/scorer/scorer.ts'
import type { Lamp } from '../../src/tools/traffic-light/traffic-light.state.ts'
import { trafficLight } from '../../src/tools/traffic-light/traffic-light.ts'
import type { Vote } from '../../src/tools/voter/voter.state.ts'
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
import { createPerson, type FuzzPerson, type Ledgers } from './person.ts'
import type { Books } from './play.ts'
import { hearPlayed, plays } from './plays.ts'
import { checkQuestions } from './questions.ts'
import { checkShown, checkWoken } from './shown.ts'
import { doSomething } from './steps.ts'
import type { World } from './world.ts'

export interface Walk {
  readonly place: Place
  readonly kind: string
  readonly seed: number
  readonly steps: number
}

const checkEvery = 60
const played = [voter, trafficLight, quickQuestion, lockScreen, rollCall, scorer, ...plays.map(({ tool }) => tool)]
const newLedgers = () => ({ votes: createLedger(), lamps: createLedger(), answers: createLedger() })
/** Everybody has a computer, teachers a phone beside it. */
const devicesOf = (actor: Actor) =>
  [1, 2].slice(0, actor.role === 'teacher' ? 2 : 1).map((at) => ({ ...actor, sessionId: actor.id * 10 + at }))

/** A class at random: whatever it does, what was acknowledged counts and what was not does not. Throws with the seed when it does not hold. */
export async function fuzz({ place, kind, seed, steps }: Walk) {
  // SQLite is for one process.
  const hasOwnStores = kind === 'postgres'
  const choose = chooser(seeded(seed))
  const time = { ms: 1_700_000_000_000 }
  const trouble = { isOn: true }
  const ledgers = newLedgers()
  const found: string[] = []
  const blame = (what: string) => void found.push(what)
  const report = (error: unknown) => error instanceof Planted || blame(`a node reported ${error instanceof Error ? error.stack : error}`)
  const shared = createMemoryBus()
  const plain = await place.reopen()
  const sat = (actors: readonly Actor[], classId: number, own: Ledgers) =>
    actors.flatMap(devicesOf).map((actor) => createPerson(actor, classId, { ledgers: own, blame, now: () => time.ms, watch: hearPlayed }))
  const { nextDoor } = place
  const people = sat([...place.teachers, ...place.students], place.classId, ledgers)
  const neighbours = sat([nextDoor.teacher, nextDoor.student], nextDoor.classId, newLedgers())
  const everybody = [...people, ...neighbours]
  const attention = createAttention(everybody, () => time.ms)
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

  const worldOf = (people: readonly FuzzPerson[]): World => ({
    ...{ choose, people, nodes, time, settled },
    voteId: () => Math.max(0, ...people.map(({ seen }) => seen.vote?.id ?? 0)),
    lampId: () => Math.max(0, ...people.map(({ seen }) => seen.lamp?.id ?? 0)),
    questionId: () => Math.max(0, ...people.map(({ seen }) => seen.question?.id ?? 0)),
    async restart(at) {
      nodes[at]?.crash()
      nodes[at] = await start(at)
    },
    pass: async (ms) => (ms >= 1000 ? sweep() : pass(ms)),
  })
  const [world, worldNextDoor] = [worldOf(people), worldOf(neighbours)]

  async function rest(rounds: number) {
    for (let round = 0; round < rounds; round++) {
      for (const person of everybody) {
        if (!person.isConnected() && (person.hasQuestions() || person.actor.role === 'teacher')) person.connect(choose.of(nodes))
        person.beat()
        person.sayAgain()
      }
      await settled()
      await sweep()
    }
  }

  /** What both classes have stored is what everybody sees. */
  async function checkSeen() {
    const { stateOf, lesson } = await storedOf(plain, place.classId, played)
    const facts = await place.facts()
    const books: Books = { people, facts, lesson, stateOf, blame, classId: place.classId }
    checkPictures(people, stateOf(voter) as Vote, lesson, place.classId, blame)
    checkShown(books)
    for (const { check } of plays) check?.(books)
    checkShown({ ...books, ...(await storedOf(plain, nextDoor.classId, played)), people: neighbours, classId: nextDoor.classId })
    return books
  }

  /** Everything works again, everybody gets an answer, and it is told: now the books must agree. */
  async function checkAll() {
    trouble.isOn = false
    for (const { link } of nodes) link.heal()
    for (const person of everybody) person.wire()?.hurry()
    await rest(12)
    for (const person of everybody) if (person.hasQuestions()) blame(`${person.actor.name} was never answered`)
    const books = await checkSeen()
    const [vote, facts] = [books.stateOf(voter) as Vote, books.facts]
    checkTally(vote, ledgers.votes, blame)
    checkFacts(facts, vote, ledgers.votes, blame)
    checkLamps(facts, books.stateOf(trafficLight) as Lamp, ledgers.lamps, blame)
    checkQuestions(facts, books.stateOf(quickQuestion) as Question, ledgers.answers, blame)
    checkWoken(books, played, time.ms)
    // A reload shows the same.
    for (const person of everybody) if (person.isConnected() && choose.chance(0.3)) person.connect(choose.of(nodes))
    await rest(4)
    await checkSeen()
    trouble.isOn = true
  }

  let at = 0
  try {
    for (const person of everybody) person.connect(choose.of(nodes))
    while (at < steps && found.length === 0) {
      at++
      await doSomething(choose.chance(0.08) ? worldNextDoor : world)
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
  for (const person of everybody) for (const [code, count] of person.codes) codes.set(code, (codes.get(code) ?? 0) + count)
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
