import { describe, expect, it } from 'vitest'
import { examReport, reportItem, reportQuestion, reportSlice, reportStudent } from '../../test/page/exam-reports.ts'
import { answerRows, wrongPeople, wrongTitle } from './answer-rows.ts'
import { caredFor } from './care.ts'
import { bandNote, bandSpan, changeOf, furtherFigures, passRate, topRate, whoHas } from './figures.ts'
import { commonFault, firstItems, firstTitle } from './first-items.ts'
import { dividing, fewWords, noteOn, orderedItems } from './item-rows.ts'
import { optionWords } from './option-words.ts'
import { stemPieces } from './stem-pieces.ts'
import { found, nextOrder, ordered, rankChange } from './student-rows.ts'

const report = examReport()

describe('key figures', () => {
  it('counts who passed and who did best by the bands', () => {
    expect([passRate(reportSlice), topRate(reportSlice)]).toEqual(['91.1%', '31.1%'])
    expect(reportSlice.bands.map((_, at) => bandSpan(reportSlice.bands, at))).toEqual(['85–100%', '70–84%', '60–69%', '0–59%'])
    expect(bandNote(reportSlice, ['12', '8'])).toBe('有 4 位同学低于 60%，全班主要失分在第 12、8 题。')
  })

  it('names who has the most, and how many more', () => {
    expect(whoHas([reportStudent(0), reportStudent(1)], 9800)).toBe(reportStudent(0).name)
    expect(whoHas([reportStudent(0), reportStudent(1, { score_centi: 9800 })], 9800)).toBe(`${reportStudent(0).name}等 2 人`)
  })

  it('compares in points where both exams are worth as much, else in the rate', () => {
    expect(changeOf(report)).toMatchObject({ words: '+3.2', isUp: true, unit: '平均分' })
    const other = examReport({ prev: { ...report.prev, total_centi: 12_000, rate_bp: 8400 } as NonNullable<typeof report.prev> })
    expect(changeOf(other)).toMatchObject({ words: '−1.4%', isDown: true, unit: '得分率' })
    expect(changeOf(examReport({ prev: null }))).toBeUndefined()
  })

  it('R1075: participation is of the roster, and α below 0 means nothing', () => {
    expect(furtherFigures(report)[0]).toEqual({ name: '参与率', value: '97.8%' })
    const odd = furtherFigures(examReport({ slice: { ...reportSlice, alpha_milli: -200 } }))
    expect(odd.slice(-2).map(({ value }) => value)).toEqual(['0（不适用）', '—'])
  })
})

describe('questions', () => {
  it('talks first about the three hardest below the line', () => {
    expect(firstItems(report.items).map(({ item_no }) => item_no)).toEqual([12, 8, 11])
    expect([firstTitle(3), firstTitle(2), firstTitle(0)]).toEqual(['先讲这三题', '先讲这两题', '先讲哪几题'])
  })

  it('says what most of those who missed it did', () => {
    expect(commonFault(reportItem(5))).toBe('5 人选 B')
    expect(commonFault(reportItem(12, { blank_n: 30 }))).toBe('30 人没有作答')
    const blanks = [
      { no: 1, right_n: 40, rate_bp: 8900 },
      { no: 2, right_n: 14, rate_bp: 3111 },
    ]
    expect(commonFault(reportItem(8, { blanks }))).toBe('第 2 空只有 31.1% 填对')
    expect(commonFault(reportItem(11, { blank_n: 0, wrong_n: 12, partial_n: 7 }))).toBe('12 人答错，7 人部分答对')
  })

  it('R1070: D and r stand there from ten people on, and below twenty with a word of caution', () => {
    expect([dividing(7410, 9), dividing(7410, 10), dividing(null, 30)]).toEqual([null, 7410, null])
    expect([noteOn({ n: 19 }), noteOn({ n: 20 }), noteOn({ n: 0 })]).toEqual([fewWords, '', ''])
  })

  it('puts what nobody can say behind everything', () => {
    const items = [reportItem(1, { p_bp: null }), reportItem(2), reportItem(12)]
    expect(orderedItems(items, 'p').map(({ item_no }) => item_no)).toEqual([12, 2, 1])
    expect(orderedItems([reportItem(3), reportItem(1, { d_bp: -100 })], 'd').map(({ item_no }) => item_no)).toEqual([1, 3])
  })

  it('draws what stands between dollars, and leaves what was cut off', () => {
    expect(stemPieces('记作 $+5$ m，$-3$…$x').map(({ formula, words }) => [formula, words])).toEqual([
      [false, '记作 '],
      [true, '+5'],
      [false, ' m，'],
      [true, '-3'],
      [false, '…$x'],
    ])
  })

  it('says what each option did', () => {
    const [key, wrong, , none] = reportItem(5).choices
    if (!key || !wrong || !none) throw new Error('no options')
    expect([key, wrong, none, { ...wrong, upper_bp: 4000 }].map(optionWords)).toEqual([
      '正确答案',
      '有效干扰',
      '没人选，可换掉',
      '高分组也选，看题干',
    ])
    expect(optionWords({ ...wrong, upper_bp: null, lower_bp: null })).toBe('有效干扰')
  })
})

describe('answers of the class', () => {
  it('keeps the options in their order, also those that nobody chose, and names only who was wrong', () => {
    const [leaf] = reportQuestion(5, true).leaves
    if (!leaf) throw new Error('no leaf')
    const rows = answerRows(leaf)
    expect(rows.map(({ label, n, isRight }) => [label, n, isRight])).toEqual([
      ['A', 38, true],
      ['B', 5, false],
      ['C', 2, false],
      ['D', 0, false],
    ])
    expect(wrongPeople(rows).map(({ name }) => name)).toEqual([1, 2].map((at) => reportStudent(at).name))
  })

  it('says what was written, what was left blank and how many wrote something else', () => {
    const [leaf] = reportQuestion(12, false).leaves
    if (!leaf) throw new Error('no leaf')
    expect(answerRows(leaf).map(({ label }) => label)).toEqual(['240', '200', '没有作答', '其他答案'])
    expect(wrongPeople(answerRows(leaf))).toEqual([])
  })

  it('R963: two students of one name are two, and one who missed two blanks is one', () => {
    const [leaf] = reportQuestion(12, false).leaves
    if (!leaf) throw new Error('no leaf')
    const [a, b] = [1, 2].map((id) => ({ id, name: '张伟' }))
    if (!a || !b) throw new Error('no people')
    const answers = [[a, b], [a]].map((students, at) => ({ blank: at + 1, text: '7', is_right: 0 as const, n: students.length, students }))
    expect(wrongPeople(answerRows({ ...leaf, answers }))).toEqual([a, b])
  })

  it('R963: that nobody was wrong is said only once the names are there', () => {
    expect([wrongTitle(0, 'coming'), wrongTitle(0, 'failed'), wrongTitle(0, 'there'), wrongTitle(2, 'there')]).toEqual([
      ...['正在读取名字…', '', '没有人答错', '再看一看这道题（2 人）'],
    ])
  })
})

describe('students', () => {
  it('finds them by name or number, and puts who has no total behind in either order', () => {
    expect(found(report.students, '202603').map(({ student_id }) => student_id)).toEqual([report.students[2]?.student_id])
    expect(found(report.students, report.students[1]?.name ?? '')).toHaveLength(1)
    const scores = (isDescending: boolean) =>
      ordered(report.students, { by: 'score_centi', isDescending }).map(({ score_centi }) => score_centi)
    expect(scores(true)).toEqual([9800, 8900, 8000, 4100, null, null])
    expect(scores(false)).toEqual([4100, 8000, 8900, 9800, null, null])
  })

  it('turns an order round, and back to the first one', () => {
    const once = nextOrder(undefined, 'score_centi')
    const twice = nextOrder(once, 'score_centi')
    expect([once, twice, nextOrder(twice, 'score_centi')]).toEqual([
      { by: 'score_centi', isDescending: true },
      { by: 'score_centi', isDescending: false },
      undefined,
    ])
    expect(nextOrder(once, 'name')).toEqual({ by: 'name', isDescending: false })
  })

  it('says how far somebody moved', () => {
    expect([
      rankChange({ rank: 2, prev_rank: 5 }),
      rankChange({ rank: 5, prev_rank: 2 }),
      rankChange({ rank: 5, prev_rank: null }),
    ]).toEqual([{ sign: '↑3', words: '前进 3 名' }, { sign: '↓3', words: '后退 3 名' }, undefined])
  })

  it('cares for who fell, was low twice or left much blank, the strongest first; nobody who is not marked yet', () => {
    const [first] = caredFor(report.students, 12)
    expect(first).toMatchObject({
      student_id: report.students[3]?.student_id,
      words: '41 分，得分率比上次低 18%，连续两次低于 60%，5 题未作答',
    })
    expect(caredFor(report.students, 12)).toHaveLength(1)
    expect(caredFor([reportStudent(3, { rate_bp: 5200, score_centi: 5200, prev_rate_bp: null, z_change_milli: null })], 12)[0]?.words).toBe(
      '52 分，低于 60%',
    )
  })
})
