import type { FuzzPerson } from './person.ts'
import { plays } from './plays.ts'
import { castTimes, here, isTeacher, type Steps, some, type World } from './world.ts'

const picksOf = ({ choose }: World) => (choose.chance(0.7) ? [choose.of([1, 2])] : [1, 2, 3, 4, 9].filter(() => choose.chance(0.3)))
/** Mostly the vote that runs, now and then another. */
const someId = (world: World) => world.voteId() + world.choose.of([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1])

function form({ choose }: World) {
  const options = choose.of([
    ['面', '饭', '饺子', '粥'],
    ['面', '饭'],
    ['面', '面'],
    ['坏话', '好话'],
  ])
  const type = choose.of([1, 2])
  return {
    title: choose.of(['午餐', '晚餐', '不!行']),
    type,
    max_select_num: 2,
    privacy: choose.of([1, 2]),
    result: choose.of([1, 2]),
    options,
  }
}

const someLamp = (world: World) => ({ id: world.lampId() + world.choose.of([0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1]) })

const someQuestion = (world: World) => ({ id: world.questionId() + world.choose.of([0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1]) })
/** Mostly the round that was heard of last, now and then another. */
const someRound = ({ people, choose }: World) => ({
  event_id: Math.max(0, ...people.map(({ seen }) => seen.roundId)) + choose.of([0, 0, 0, 0, 0, 0, -1, 1]),
})
const someIds = ({ people, choose }: World) => people.filter(() => choose.chance(0.3)).map(({ actor }) => actor.id)

const cast = (world: World, person: FuzzPerson) =>
  person.say('voter_vote', { id: someId(world), option_ids: picksOf(world) }, castTimes(world))

const garbage = ['', 'x', '[]', '{}', '{"event_name":1}', 'null', '{"event_name":"voter_vote","token":"","data":{}}', '"'.repeat(3)]
const odd: readonly [string, Record<string, unknown>][] = [
  ['voter_nothing', {}],
  ['voter_vote', { id: 'x', option_ids: [1] }],
  ['voter_vote', { id: 1, option_ids: [1, 1] }],
  ['voter_publish', { title: 5 }],
  ['voter_stop', {}],
  ['traffic_light_vote', { id: 1, color: 4 }],
  ['quick_question_answer', { id: 'x', option: 1 }],
  ['quick_question_ask', { kind: 1, option_count: 9 }],
  ['server_lock_screen', { lock_screen_status: 1, seconds: -1 }],
  ['server_lock_screen', { lock_screen_status: 1, lock_scope: 'some' }],
  ['server_lock_screen_covered', { screen_id: '', is_covered: 1 }],
  ['lesson_start', { course_id: 77 }],
]

const steps: Steps = [
  ...plays.flatMap(({ steps }) => steps),
  [10, (world) => world.choose.of(world.people).connect(world.choose.of(world.nodes))],
  [4, (world) => some(world)?.wire()?.cut()],
  [
    30,
    (world) => {
      const person = some(world, (one) => !isTeacher(one))
      if (person) cast(world, person)
    },
  ],
  // Everybody at once.
  [
    4,
    (world) => {
      for (const person of here(world)) if (!isTeacher(person)) cast(world, person)
    },
  ],
  [14, (world) => some(world, isTeacher)?.say('voter_publish', form(world), castTimes(world))],
  [3, (world) => some(world, isTeacher)?.say('voter_click', { is_window_open: world.choose.of([0, 1]) })],
  [2, (world) => some(world, isTeacher)?.say('voter_create')],
  [2, (world) => some(world, isTeacher)?.say('voter_stop', { id: someId(world) }, castTimes(world))],
  [1, (world) => some(world, isTeacher)?.say('voter_close', world.choose.of([{}, { id: someId(world) }]))],
  [1, (world) => some(world, isTeacher)?.say(world.choose.of(['lesson_start', 'lesson_end']))],
  [4, (world) => some(world, isTeacher)?.say('traffic_light_click', {}, castTimes(world))],
  [5, (world) => some(world, isTeacher)?.say('traffic_light_start', someLamp(world), castTimes(world))],
  [2, (world) => some(world, isTeacher)?.say('traffic_light_stop', someLamp(world), castTimes(world))],
  [1, (world) => some(world, isTeacher)?.say('traffic_light_close', someLamp(world), castTimes(world))],
  [
    12,
    (world) => {
      const light = () => ({ ...someLamp(world), color: world.choose.of([1, 2, 3]) })
      some(world, (one) => !isTeacher(one))?.say('traffic_light_vote', light(), castTimes(world))
    },
  ],
  [
    6,
    (world) => {
      const asked = world.choose.of([{}, { kind: 2 }, { kind: 1, option_count: 3 }, { replaces: world.questionId() }])
      some(world, isTeacher)?.say('quick_question_ask', asked, castTimes(world))
    },
  ],
  [1, (world) => some(world, isTeacher)?.say('quick_question_stop', someQuestion(world), castTimes(world))],
  [
    3,
    (world) =>
      some(world, isTeacher)?.say(
        'random_answer',
        world.choose.of([{}, { is_instead: 1 }, { among_student_ids: someIds(world) }]),
        castTimes(world),
      ),
  ],
  [2, (world) => some(world, isTeacher)?.say('call_answer', { student_id: world.choose.of(world.people).actor.id }, castTimes(world))],
  [
    2,
    (world) =>
      some(world, isTeacher)?.say('answer_attendance', { present_student_ids: someIds(world), absent_student_ids: someIds(world) }),
  ],
  [2, (world) => some(world, isTeacher)?.say('answer_ready', {}, castTimes(world))],
  [3, (world) => some(world, isTeacher)?.say('answer_start', someRound(world), castTimes(world))],
  [6, (world) => some(world, (one) => !isTeacher(one))?.say('answer_student_sent', someRound(world), castTimes(world))],
  [
    2,
    (world) =>
      some(world, isTeacher)?.say('answer_system_stop', { ...someRound(world), is_close: world.choose.of([0, 1]) }, castTimes(world)),
  ],
  [2, (world) => some(world, isTeacher)?.say('indicator_open', {}, castTimes(world))],
  [
    3,
    (world) =>
      some(world, isTeacher)?.say(
        'quick_question_show',
        { ...someQuestion(world), is_shown: world.choose.of([1, 1, 0]) },
        castTimes(world),
      ),
  ],
  [1, (world) => some(world, isTeacher)?.say('quick_question_aside', { ...someQuestion(world), is_aside: world.choose.of([0, 1]) })],
  [2, (world) => some(world, isTeacher)?.say('quick_question_mark', { ...someQuestion(world), answer: world.choose.below(3) })],
  [1, (world) => some(world, isTeacher)?.say('quick_question_close', someQuestion(world), castTimes(world))],
  [
    14,
    (world) => {
      const option = world.choose.of([1, 2, 3])
      some(world, (one) => !isTeacher(one))?.say('quick_question_answer', { ...someQuestion(world), option }, castTimes(world))
    },
  ],
  [1, (world) => some(world)?.say('quick_question_look')],
  [
    3,
    (world) =>
      some(world, isTeacher)?.say(
        'indicator_student',
        { student_id: world.choose.of(world.people).actor.id, by: world.choose.of([1, -1]) },
        castTimes(world),
      ),
  ],
  [
    4,
    (world) => {
      const teacher = some(world, isTeacher)
      if (!teacher) return
      const { id = 0, score_indicator_groups = [] } = teacher.seen.scorer ?? {}
      const groups = score_indicator_groups.map((group) => ({ ...group, score: world.choose.below(9) }))
      const event = world.choose.of([
        'indicator_update',
        'indicator_update',
        'indicator_save',
        'indicator_add',
        'indicator_use',
        'indicator_close',
      ])
      const names = ['红', '黄', '蓝'].slice(world.choose.below(3))
      teacher.say(event, { id, names, ...(/update|save/.test(event) && { score_indicator_groups: groups }) }, castTimes(world))
    },
  ],
  // Those with an end are over before the books are looked at.
  [
    2,
    (world) =>
      some(world, isTeacher)?.say(
        'server_lock_screen',
        world.choose.of([{ lock_screen_status: 1 }, { lock_screen_status: 1, seconds: 5 }, { lock_screen_status: 1, lock_scope: 'all' }]),
      ),
  ],
  [
    6,
    (world) => {
      const covered = { screen_id: world.choose.of(['phone', 'tablet']), is_covered: world.choose.of([0, 1, 1]) }
      some(world, (one) => !isTeacher(one))?.say('server_lock_screen_covered', covered, castTimes(world))
    },
  ],
  [1, (world) => some(world, isTeacher)?.say('server_lock_screen', { lock_screen_status: 0 }, castTimes(world))],
  [2, (world) => some(world)?.say('voter_click')],
  [2, (world) => void some(world)?.babble(world.choose.of(garbage), world.choose.chance(0.2))],
  [2, (world) => some(world)?.say(...world.choose.of(odd))],
  [1, (world) => some(world)?.say('voter_vote', { class_id: 1_000_000, id: 1, option_ids: [1] })],
  [1, (world) => some(world, isTeacher)?.say('voter_vote', { id: someId(world), option_ids: [1] })],
  // More than a line may say at once.
  [
    0.3,
    (world) => {
      const person = some(world)
      for (let time = 0; time < world.choose.of([70, 500]); time++) person?.babble('x')
    },
  ],
  [10, ({ pass, choose }) => pass(choose.below(400))],
  [
    3,
    async (world) => {
      for (const person of here(world)) person.beat()
      await world.pass(1000)
    },
  ],
  // Somebody falls silent; after 90 s nobody is there any more.
  [
    0.5,
    async (world) => {
      world.time.ms += world.choose.of([9_000, 91_000])
      await world.pass(1000)
    },
  ],
  // O098: the owner has been away for ten minutes.
  [
    0.2,
    async (world) => {
      // Nodes that do not hear of each other for so long believe each other's teachers away.
      for (const { link } of world.nodes) link.heal()
      world.time.ms += 601_000
      await world.pass(1000)
    },
  ],
  [1, ({ choose, restart }) => restart(choose.below(2))],
  [1, ({ choose, nodes }) => choose.of(nodes).link.cut()],
  [
    2,
    ({ nodes }) => {
      for (const { link } of nodes) link.heal()
    },
  ],
  [2, (world) => some(world)?.wire()?.crawl()],
  [
    2,
    (world) => {
      for (const person of here(world)) person.wire()?.hurry()
    },
  ],
]
const total = steps.reduce((sum, [weight]) => sum + weight, 0)

export async function doSomething(world: World) {
  let left = world.choose.random() * total
  for (const [weight, step] of steps) {
    left -= weight
    if (left < 0) return step(world)
  }
}
