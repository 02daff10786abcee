import { type AttemptState, attemptStates, type ExamState, examStates, shownWhen, submitKinds } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../../test/seeded.ts'
import { type AttemptAt, type AttemptEvent, type AttemptEventType, type AttemptWorld, attempt, attemptMoves, noAttempt } from './attempt.ts'

const { none, answering, handedIn, graded, voided, absent } = attemptStates
type Moves = readonly (readonly [from: AttemptState, event: AttemptEventType, to: AttemptState])[]

/** R903: the paper's own table, without what leaves the state as it is. A redo and a start after a voided try are a new row. */
const listed: Moves = [
  [none, 'start', answering],
  [none, 'absent', absent],
  ...(['submit', 'clock', 'end'] as const).flatMap((event) => [handedIn, graded].map((to): Moves[number] => [answering, event, to])),
  [handedIn, 'marked', graded],
  [handedIn, 'unmarked', graded],
  [graded, 'unmarked', handedIn],
  [handedIn, 'late', graded],
  [graded, 'late', handedIn],
  ...[handedIn, graded].map((from): Moves[number] => [from, 'redo', answering]),
  ...[handedIn, graded, absent].map((from): Moves[number] => [from, 'fill', answering]),
  ...[answering, handedIn, graded].map((from): Moves[number] => [from, 'void', voided]),
  [voided, 'start', answering],
  [absent, 'start', answering],
]
const nameOf = ([from, event, to]: Moves[number]) => `${from} ${event} ${to}`

const now = 1000
const grace = 30
const every: readonly AttemptState[] = [none, answering, handedIn, graded, voided, absent]
const isIn = (status: AttemptState) => status === handedIn || status === graded
const everyAt: readonly AttemptAt[] = every.flatMap((status) =>
  [null, now - grace - 1, now - grace, now + 100].flatMap((deadline_at) =>
    (isIn(status) ? [submitKinds.self, submitKinds.deadline, submitKinds.teacher] : [null]).map((submit_kind) => ({
      ...{ status, deadline_at, submit_kind, submitted_at: isIn(status) ? 900 : null, isFill: false },
    })),
  ),
)
const everyEvent: readonly AttemptEvent[] = [
  ...(['save', 'submitOne', 'submit', 'clock', 'marked', 'unmarked', 'late', 'fill', 'void'] as const).map((type) => ({ type })),
  ...(['start', 'redo'] as const).flatMap((type) => [null, now, now + 100].map((deadline_at) => ({ type, deadline_at }))),
  ...(['end', 'absent'] as const).map((type) => ({ type, at: now })),
]
const flags = [0, 1] as const
const everyWorld: readonly AttemptWorld[] = Object.values(examStates).flatMap((classState) =>
  flags.flatMap((allow_fill) =>
    flags.flatMap((part_submission) =>
      flags.flatMap((redo_max) =>
        flags.flatMap((blanks) =>
          flags.flatMap((waiting) =>
            ([shownWhen.never, shownWhen.afterPublishing] as const).flatMap((show_answer) =>
              [1, 2, 50].map((tries) => ({
                ...{ now, classState, blanks, waiting, tries, mayBeginUntil: null },
                settings: { allow_fill, part_submission, redo_max, show_answer, grace_s: grace },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)
const usual = {
  ...{ now, classState: examStates.running, blanks: 0, waiting: 0, tries: 1, mayBeginUntil: null },
  settings: { allow_fill: 0 as const, part_submission: 1 as const, redo_max: 0, show_answer: shownWhen.afterPublishing, grace_s: grace },
} satisfies AttemptWorld
const open: AttemptAt = { ...noAttempt, status: answering, deadline_at: now + 100 }
const isListed = (from: AttemptState, type: string) => attemptMoves.some((move) => move.from === from && move.event === type)

describe('R903: a try of a student', () => {
  it('goes from each state by each event only where the table says, and everywhere where it says', () => {
    const seen = new Set<string>()
    for (const at of everyAt)
      for (const event of everyEvent)
        for (const world of everyWorld) {
          const step = attempt(at, event, world)
          if (!('refuse' in step) && step.at.status !== at.status) seen.add(nameOf([at.status, event.type, step.at.status]))
        }
    expect([...seen].toSorted()).toEqual(listed.map(nameOf).toSorted())
  })

  it.each(every)('from %i every event that is not listed is refused by name', (status) => {
    const own = everyAt.filter((at) => at.status === status)
    const taken = everyEvent
      .filter(({ type }) => !isListed(status, type))
      .filter((event) => own.some((at) => everyWorld.some((world) => !('refuse' in attempt(at, event, world)))))
    expect(taken).toEqual([])
  })

  it.each<[string, AttemptAt, AttemptEvent, Partial<AttemptWorld>, string]>([
    [
      'R913: it begins not before the opening',
      noAttempt,
      { type: 'start', deadline_at: null },
      { classState: examStates.waiting },
      'examNotOpen',
    ],
    ['R913: nor after the end', noAttempt, { type: 'start', deadline_at: null }, { classState: examStates.ended }, 'examEnded'],
    ['nor when its own time would be over', noAttempt, { type: 'start', deadline_at: now }, {}, 'examEnded'],
    ['R916: what was handed in is closed', { ...open, status: graded, submit_kind: 1 }, { type: 'save' }, {}, 'examSubmitted'],
    ['R917: no redo unless allowed', { ...open, status: graded }, { type: 'redo', deadline_at: null }, {}, 'examNoRedo'],
    [
      'R1150: nothing is voided after publishing',
      { ...open, status: graded },
      { type: 'void' },
      { classState: examStates.published },
      'attemptPublished',
    ],
    [
      'R900: nothing is filled in unless allowed',
      { ...open, status: graded },
      { type: 'fill' },
      { classState: examStates.ended, blanks: 1 },
      'examEnded',
    ],
  ])('%s', (_what, at, event, world, refuse) => expect(attempt(at, event, { ...usual, ...world })).toEqual({ refuse }))

  it('R898, R899: blanks and single questions go in where parts may be handed in', () => {
    const whole = { ...usual, blanks: 2, settings: { ...usual.settings, part_submission: 0 as const } }
    expect(attempt(open, { type: 'submit' }, whole)).toEqual({ refuse: 'examBlankLeft', n: 2 })
    expect(attempt(open, { type: 'submitOne' }, whole)).toEqual({ refuse: 'examNotAlone' })
    expect(attempt(open, { type: 'submit' }, { ...usual, blanks: 2 })).toMatchObject({
      at: { status: graded, submit_kind: submitKinds.self },
    })
    expect(attempt(open, { type: 'submitOne' }, usual)).toEqual({ at: open, effects: ['keep', 'lockOne'] })
  })

  it('R914: a save counts to the last second of the grace; then the try is handed in as of its deadline', () => {
    const last = { ...open, deadline_at: now - grace }
    const over = { ...open, deadline_at: now - grace - 1 }
    expect([attempt(last, { type: 'save' }, usual), attempt(over, { type: 'save' }, usual)]).toMatchObject([
      { effects: ['keep'] },
      { effects: ['lateBox'] },
    ])
    expect(attempt(last, { type: 'clock' }, usual)).toEqual({ at: last, effects: [] })
    expect(attempt(over, { type: 'clock' }, usual)).toMatchObject({
      at: { status: graded, submit_kind: submitKinds.deadline, submitted_at: now - grace - 1 },
    })
  })

  it('R917: as often again as allowed, and after publishing as practice that never counts', () => {
    const redo = { type: 'redo', deadline_at: null } as const
    const allowed = { ...usual, settings: { ...usual.settings, redo_max: 2 } }
    const handed: AttemptAt = { ...open, status: graded, submit_kind: submitKinds.self }
    for (const tries of [1, 2]) expect(attempt(handed, redo, { ...allowed, tries })).toMatchObject({ effects: ['begin'] })
    expect(attempt(handed, redo, { ...allowed, tries: 3 })).toEqual({ refuse: 'examRedoUsed' })
    expect(attempt(handed, redo, { ...allowed, classState: examStates.ended })).toEqual({ refuse: 'examEnded' })
    const shown = { ...usual, classState: examStates.published }
    expect(attempt(handed, redo, shown)).toMatchObject({ effects: ['begin', 'practice'] })
    expect(attempt(handed, redo, { ...shown, settings: { ...usual.settings, show_answer: shownWhen.never } })).toEqual({
      refuse: 'examNoRedo',
    })
  })

  it('R921: whatever happens in whatever order, an answer that was handed in changes only when a teacher takes a late one', () => {
    for (let seed = 1; seed <= 400; seed++) walk(seed)
  })
})

interface Leaf {
  value: number
  isLocked: boolean
}

/** One student, three questions, and everything that can happen to them, by what the machine says must be done. */
function walk(seed: number) {
  const { below, of, chance } = chooser(seeded(seed))
  let at = noAttempt
  let clock = now
  let leaves: Leaf[] = []
  let handed: readonly number[] = []
  const settings = { ...usual.settings, allow_fill: of(flags), part_submission: of(flags), redo_max: below(3) }
  for (let step = 0; step < 60; step++) {
    clock += below(60)
    const classState = of(Object.values(examStates)) as ExamState
    const world = {
      ...usual,
      settings,
      now: clock,
      classState,
      blanks: leaves.filter(({ value }) => value === 0).length,
      waiting: below(2),
    }
    const deadline_at = chance(0.5) ? clock + below(100) : null
    const event = { ...of(everyEvent), ...(chance(0.5) && { deadline_at }), at: clock } as AttemptEvent
    const made = attempt(at, event, world)
    if ('refuse' in made) continue
    expect(every).toContain(made.at.status)
    const { effects } = made
    if (effects.includes('begin') || (at.status === absent && made.at.status === answering)) {
      leaves = [0, 0, 0].map((value) => ({ value, isLocked: false }))
      handed = []
    }
    if (effects.includes('lockAnswered')) for (const leaf of leaves) leaf.isLocked ||= leaf.value > 0
    if (effects.includes('keep')) {
      const leaf = of(leaves)
      if (!leaf.isLocked) leaf.value = seed * 100 + step + 1
      if (effects.includes('lockOne')) leaf.isLocked = true
    }
    if (event.type === 'late') handed = []
    for (const [place, value] of handed.entries()) if (value > 0) expect([seed, step, leaves[place]?.value]).toEqual([seed, step, value])
    if (isIn(made.at.status)) handed = leaves.map(({ value }) => value)
    at = made.at
  }
}
