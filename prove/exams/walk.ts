import { attemptStates, submitKinds } from '@jiangtai/contract/exam'
import { questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import fc from 'fast-check'
import type { Engine } from '../../server/src/db/engine.ts'
import { buildApp, type TestApp } from '../../server/test/build-app.ts'
import { createExamClass } from '../../server/test/exam-school.ts'
import { createDevice, type Device } from './device.ts'
import { createNetwork, deliverTo, deviceOf, weathers } from './network.ts'
import { createTime } from './time.ts'

const leaves = 3
/** Somebody puts one device away and takes another. */
const walkMs = 4000

const leaf = fc.integer({ min: 1, max: leaves })
const is = <T extends string>(...some: readonly T[]) => fc.constantFrom(...some)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: is('write'), leaf, isCrash: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ do: is('write'), leaf, isCrash: fc.constant(true) }) },
  { weight: 4, arbitrary: fc.record({ do: is('wait'), ms: fc.integer({ min: 100, max: 20_000 }) }) },
  { weight: 4, arbitrary: fc.record({ do: is('weather'), next: fc.array(is(...weathers), { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: is('arrive'), isBackwards: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: is('reload', 'move', 'otherTab', 'flush', 'down', 'up', 'goOn', 'ask') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const walk = fc.record({ steps: fc.array(step, { minLength: 5, maxLength: 50 }), ending: fc.array(is(...weathers), { maxLength: 4 }) })
type Walk = { readonly steps: readonly Step[]; readonly ending: readonly (typeof weathers)[number][] }

const said = (t: string) => ({ t })
const analysis = { type: questionTypes.analysis, body: { stem: textDoc('说明理由') }, key: { reference: textDoc('略') } } as const

interface Ground {
  readonly school: TestApp
  readonly examClassId: number
  readonly newStudent: () => Promise<{ readonly id: number; readonly session: string }>
}

async function openGround(engine: Engine): Promise<Ground> {
  const school = await buildApp(engine)
  const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  const room = await createExamClass(school, orgId, 0)
  const { exam_class_id } = await room.push({ part_submission: 1 }, {}, { questions: Array.from({ length: leaves }, () => analysis) })
  return { school, examClassId: exam_class_id, newStudent: () => school.people.student(orgId, [room.classId]) }
}

/** What the database has of a student. */
async function stored({ school: { db }, examClassId }: Ground, studentId: number) {
  const tries = await db
    .selectFrom('attempts')
    .selectAll()
    .where('exam_class_id', '=', examClassId)
    .where('student_id', '=', studentId)
    .execute()
  const ids = tries.map(({ id }) => id)
  const answers = await db.selectFrom('attempt_answers').select(['leaf_no', 'answer']).where('attempt_id', 'in', ids).execute()
  const marks = await db.selectFrom('marks').select('leaf_no').where('attempt_id', 'in', ids).orderBy('leaf_no').execute()
  return {
    tries,
    answers: new Map(answers.map(({ leaf_no, answer }) => [leaf_no, (JSON.parse(answer) as { t?: string }).t ?? ''])),
    marks: marks.map(({ leaf_no }) => leaf_no),
  }
}

const same = (what: string, found: unknown, wanted: unknown) => {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is} and not ${should}`)
}
const sorted = <T>(map: ReadonlyMap<number, T>) => [...map].sort(([a], [b]) => a - b)

/** One student answers an exam in bad weather, on two devices of two tabs each, and hands in. Throws when anything but the last answers is there. */
async function answerOnce(ground: Ground, { steps, ending }: Walk) {
  const { school, examClassId } = ground
  const student = await ground.newStudent()
  const time = createTime((ms) => {
    school.time.ms += ms
  })
  const deliver = deliverTo(school.app, student.session)
  const make = (id: string): Device => createDevice({ id, examClassId, time, network: createNetwork(time, deliver) })
  const [phone, pad] = [make('phone'), make('pad')]
  const devices = [phone, pad]
  globalThis.fetch = (url, init = {}) => {
    const request = { url: String(url), init }
    const device = devices.find(({ id }) => id === deviceOf(request))
    if (!device) throw new Error(`nobody asks ${request.url}`)
    return device.network.carry(request)
  }
  const last = new Map<number, string>()
  let here = phone
  let count = 0
  void here.open()
  await time.settled()

  async function take(now: Step) {
    const page = here.page()
    switch (now.do) {
      case 'write': {
        if (page?.sync.state.get().mode !== 'writing') break
        const words = `${++count}`
        page.sync.change(now.leaf, said(words))
        // Gone before it was kept: it never was, here or on the server.
        if (now.isCrash) here.crash()
        else {
          await time.settled()
          last.set(now.leaf, words)
        }
        await time.pass(100)
        break
      }
      case 'wait':
        return time.pass(now.ms)
      case 'weather':
        return here.network.expect(...now.next)
      case 'arrive':
        return here.network.arrive((some) => (now.isBackwards ? [...some].reverse() : some))
      case 'reload':
        here.crash()
        return void here.open()
      case 'move':
        await time.pass(walkMs)
        here = here === phone ? pad : phone
        return here.page() ? undefined : void here.open()
      case 'otherTab':
        return void here.otherTab().catch(() => {})
      case 'flush':
        return void page?.sync.flush()
      case 'down':
        return here.network.down(true)
      case 'up':
        here.network.down(false)
        return page?.sync.lineBack()
      case 'goOn':
        return void here.goOn()
      case 'ask':
        return void page?.readKept().catch(() => {})
    }
  }
  for (const now of steps) {
    await take(now)
    await time.settled()
  }

  // The weather clears, and every tab is looked at once more.
  for (const device of devices) device.network.clear()
  for (const device of [...devices, here]) {
    for (let tab = 0; tab < 2; tab++) {
      await device.otherTab().catch(() => {})
      await time.pass(1000)
      await device.page()?.readKept()
      await device.goOn()
      await time.pass(60_000)
    }
    await device.network.arrive()
    await time.settled()
  }
  same('what is stored', sorted((await stored(ground, student.id)).answers), sorted(last))
  for (const device of devices) {
    await device.open()
    const journal = device.page()?.sync.state.get().journal ?? new Map()
    same(
      `what ${device.id} shows`,
      sorted(journal).map(([no, { a }]) => [no, a.t]),
      sorted(last),
    )
  }

  await here.open()
  here.network.expect(...ending)
  for (let press = 0; here.page()?.ending.get().kind !== 'done'; press++) {
    if (press > 20) throw new Error(`not handed in: ${JSON.stringify(here.page()?.ending.get())}`)
    void here.page()?.handIn(false)
    await time.pass(5000)
  }
  for (const device of devices) await device.network.arrive()
  const end = await stored(ground, student.id)
  const tries = end.tries.map(({ status, submit_kind, answered_count }) => ({ status, submit_kind, answered_count }))
  // What is blank needs nobody: it is marked with that.
  const status = last.size > 0 ? attemptStates.handedIn : attemptStates.graded
  same('tries', tries, [{ status, submit_kind: submitKinds.self, answered_count: last.size }])
  same('what was handed in', sorted(end.answers), sorted(last))
  same('marks', end.marks, [1, 2, 3])
  for (const device of devices) device.stop()
}

interface Wanted {
  readonly engine: Engine
  readonly walks: number
  readonly seed: number
  readonly path?: string | undefined
}

/** Throws with the shortest way to a wrong end that it finds. */
export async function proveLastAnswers({ engine, walks, seed, path }: Wanted) {
  const ground = await openGround(engine)
  const usual = globalThis.fetch
  try {
    await fc.assert(
      fc.asyncProperty(walk, (one) => answerOnce(ground, one as Walk)),
      { numRuns: walks, seed, includeErrorInReport: true, ...(path && { path }) },
    )
  } finally {
    globalThis.fetch = usual
    await ground.school.close()
  }
}
