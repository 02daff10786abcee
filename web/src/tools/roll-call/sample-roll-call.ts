import type { Answerer } from '@jiangtai/contract/roll-call'
import type { Called, Screen } from './screen-state.ts'

const names = ['林小满', '陈子轩', '王一诺', '何思远', '欧阳娜娜', '阿依古丽·买买提', '周敏']
const times = [1864, 2310, 2577]

/** The first so many of the class, the fastest first. */
export const fastestOf = (count: number, first = 0): Answerer[] =>
  times.slice(0, count).map((used_ms, at) => ({ student_id: at + 1, student_name: names[at + first] ?? '', rank: at + 1, used_ms }))

const called: Called[] = names
  .slice(0, 4)
  .map((student_name, at) => ({ student_id: at + 1, student_name, calls: at === 1 ? 2 : 1, grabs: at % 2 }))

const shared = { eventId: 5, round: 3, called, attendance: { absent: [3], isTaken: true } }
const calledOne = (student_name: string): Screen => ({
  ...shared,
  part: 'random',
  isChosen: false,
  student: { student_id: 9, student_name, rank: 1, used_ms: 0 },
})

/** Screens to look at: for tests and for the page of all parts. */
export const sampleScreens = {
  ready: { ...shared, part: 'ready' },
  started: { ...shared, part: 'started', startTime: 1_700_000_000_000 },
  three: { ...shared, part: 'result', fastest: fastestOf(3) },
  two: { ...shared, part: 'result', fastest: fastestOf(2, 3) },
  one: { ...shared, part: 'result', fastest: fastestOf(1) },
  nobody: { ...shared, part: 'result', fastest: [] },
  called: calledOne('林可欣'),
  calledLong: calledOne('迪丽娜尔·阿布都热合曼'),
} as const satisfies Readonly<Record<string, Screen>>
