import { describe, expect, it } from 'vitest'
import { answering, handedIn, seat, watchedExam } from '../../test/page/exam-monitor.ts'
import { leafPlaces } from './leaf-places.ts'
import { countedFacts, minutesOf, progressFacts } from './seat-facts.ts'
import { filtersOf, seatsShown } from './seat-order.ts'
import { lookOf, noteOf, stateWords } from './seat-words.ts'

const now = 2_000_000_000
const exam = watchedExam()
const places = leafPlaces(exam, undefined)
const away = answering(1, 2, { is_online: 0, offline_since: now - 125 })
const noted = answering(2, 7, { leave_count: 3 })

describe('a student of an exam that is watched', () => {
  it('R941: is one of five, and says so in a word', () => {
    const seats = [seat(0), answering(0, 3), away, handedIn(0, 0), seat(0, { status: 5 }), seat(0, { status: 4, attempt_id: 1 })]
    expect(seats.map(lookOf)).toEqual(['none', 'answering', 'offline', 'handedIn', 'absent', 'none'])
    expect(lookOf(handedIn(0, 1, { status: 3 }))).toBe('handedIn')
  })

  it.each([
    [seat(0), '未进入'],
    [seat(0, { status: 5 }), '缺考'],
    [seat(0, { status: 4 }), '已退回'],
    [answering(0, 3), '第 3 题'],
    [answering(0, 3, { current_leaf: 0 }), '答题中'],
    [away, '离线 2 分钟'],
    [answering(0, 1, { is_online: 0, offline_since: now - 12 }), '刚离线'],
    [answering(0, 1, { is_online: 0, offline_since: 0 }), '离线'],
    [handedIn(0, 0, { submitted_at: now - 20 }), '刚刚交'],
    [handedIn(0, 0, { submitted_at: now - 500 }), '8 分钟前交'],
    [handedIn(0, 0, { submitted_at: now - 500, filled_at: now - 20 }), '8 分钟前交，补填过'],
    [answering(0, 3, { submitted_at: now - 500 }), '补填中'],
    [handedIn(0, 0, { submit_kind: 2 }), '到时间已交'],
    [handedIn(0, 0, { submit_kind: 3 }), '已收卷'],
  ])('%# is told as %s', (one, words) => {
    expect(stateWords(one, places, now)).toBe(words)
  })

  it('is at a question as the paper counts it, and at its part where it has several', () => {
    const sizes = { item_count: 4, leaf_count: 7 }
    const { one, all } = leafPlaces(sizes, [1, 3, 1, 2])
    expect([1, 2, 4, 5, 7].map(one)).toEqual(['第 1 题', '第 2 题 (1)', '第 2 题 (3)', '第 3 题', '第 4 题 (2)'])
    expect([all([1, 5]), all([1, 3])]).toEqual(['第 1、3 题', '第 1 题、第 2 题 (2)'])
    expect(stateWords(answering(0, 5), leafPlaces(sizes, [1, 3, 1, 2]), now)).toBe('第 3 题')
    expect(leafPlaces(sizes, undefined).one(5)).toBe('第 5 小题')
    expect(noteOf(handedIn(0, 1, { late_leaves: 2 }), { ...exam, ...sizes })).toBe('2 小题待定')
  })

  it('R939: is to be looked at after three absences or with late answers, where absences are counted and while it goes on', () => {
    const silent = watchedExam({ settings: { ...exam.settings, count_leave: 0 } })
    expect(noteOf(noted, exam)).toBe('切出 3 次')
    expect(noteOf({ ...noted, leave_count: 2 }, exam)).toBeUndefined()
    expect(noteOf(noted, silent)).toBeUndefined()
    expect(noteOf({ ...noted, status: 2 }, exam)).toBeUndefined()
    expect(noteOf(handedIn(0, 1, { late_leaves: 2 }), silent)).toBe('2 题待定')
    const busy = answering(0, 3, { leave_count: 1, leave_s: 38, copy_count: 2, device_count: 2, offline_s: 65, late_changes: 3 })
    expect(countedFacts(busy, exam).map(({ title, words }) => `${title} ${words}`)).toEqual([
      '切出考试页 1 次，共 38 秒',
      '复制 2 次',
      '用过的设备 2 台',
      '断线 共 1 分 5 秒',
      '交卷前一分钟 改了 3 题',
    ])
    expect(countedFacts(busy, silent).map(({ title }) => title)).toEqual(['用过的设备', '断线'])
    expect(countedFacts(answering(0, 3), exam)).toEqual([])
  })

  it('has facts of what is known, and none of what is not', () => {
    const titles = (one: Parameters<typeof progressFacts>[0]) => progressFacts(one, exam, places).map(({ title }) => title)
    expect(titles(seat(0))).toEqual([])
    expect(titles(answering(0, 3, { extra_s: -120 }))).toEqual(['已答', '正在看', '最近保存', '到时间', '个人延时'])
    expect(titles(handedIn(0, 3))).toEqual(['已答', '交卷'])
    expect([0, 59, 60, 3725].map(minutesOf)).toEqual(['0 秒', '59 秒', '1 分钟', '62 分 5 秒'])
  })
})

describe('the students of an exam', () => {
  const list = [handedIn(0, 3), answering(1, 9), noted, away, seat(4)]
  const ids = (...shown: Parameters<typeof seatsShown> extends readonly [unknown, unknown, ...infer R] ? R : never) =>
    seatsShown(list, exam, ...shown).map((one) => list.indexOf(one))

  it('stand as the class does, or who needs somebody first, or who has answered least', () => {
    expect(ids('all', 'roster')).toEqual([0, 1, 2, 3, 4])
    expect(ids('all', 'state')).toEqual([2, 3, 4, 1, 0])
    expect(ids('all', 'progress')).toEqual([4, 3, 2, 1, 0])
    expect(ids('answering', 'roster')).toEqual([1, 2])
    expect(ids('noted', 'roster')).toEqual([2])
    expect(seatsShown([seat(0, { name: '周敏' }), seat(1, { name: '安然' })], exam, 'all', 'name').map(({ name }) => name)).toEqual([
      '安然',
      '周敏',
    ])
  })

  it('can be told apart by what they are; what nobody is is not offered but for what is chosen', () => {
    const offered = (chosen: Parameters<typeof filtersOf>[2]) =>
      filtersOf(list, exam, chosen).map(({ filter, count }) => `${filter} ${count}`)
    expect(offered('all')).toEqual(['all 5', 'noted 1', 'answering 2', 'offline 1', 'none 1', 'handedIn 1'])
    expect(offered('absent')).toContain('absent 0')
  })
})
