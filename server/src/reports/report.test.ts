import { describe, expect, it } from 'vitest'
import { deedsOf, type FactRow, readFacts } from './facts.ts'
import { reportOf, seenIn } from './report.ts'
import { sheetsOf } from './report-worksheets.ts'

const start = 1_700_000_000
const [ann, bo, chen, dong] = [11, 12, 13, 14]
const people = [
  { id: dong, name: '董冬' },
  { id: ann, name: '安安' },
  { id: bo, name: '波波' },
  { id: chen, name: '陈子轩' },
]
const lesson = {
  ...{ lesson_id: 5, class_id: 7, class_name: '七年级(3)班', course_name: '', teacher_name: '周敏' },
  ...{ started_at: start, ended_at: start + 2700 },
}

const fact = (tool: string, kind: string, user_id: number, minute: number, data: object): FactRow => ({
  ...{ tool, kind, user_id, data },
  created_at: start + minute * 60,
})
const called = (id: number, minute: number) => fact('roll-call', 'called', id, minute, { event_id: minute })
const grab = (id: number, minute: number, rank: number, used_ms: number) =>
  fact('roll-call', 'grab', id, minute, { event_id: minute, rank, used_ms })
const round = (minute: number, count: number) => fact('roll-call', 'round', 1, minute, { event_id: minute, round: 1, count })
const ballot = (id: number, who: number, minute: number, ...option_ids: number[]) => fact('voter', 'vote', who, minute, { id, option_ids })
const result = (id: number, minute: number, privacy: 1 | 2, voted: number) =>
  fact('voter', 'vote-result', 1, minute + 2, {
    ...{ id, title: `题${id}`, type: 1, privacy, voter_count: 4, voter_student_count: voted },
    ...{ create_at: start + minute * 60, ended_at: start + minute * 60 + 120 },
    options: [{ id: 1, value: '对', count: voted }],
  })
const lamp = (id: number, who: number, minute: number, color: number) => fact('traffic-light', 'lamp', who, minute, { id, color })
const lamps = (id: number, minute: number, counts: number[]) =>
  fact('traffic-light', 'lamp-result', 1, minute, { id, counts, student_count: 4, started_at: start + minute * 60 })
const answered = (id: number, who: number, minute: number, option: number) =>
  fact('quick-question', 'answered', who, minute, { id, option })
const asked = (id: number, minute: number, counts: number[], answer = 0, page = {}) =>
  fact('quick-question', 'question-result', 1, minute + 1, {
    ...{ id, kind: counts.length === 2 ? 2 : 1, option_count: counts.length, ...page, answer, counts },
    ...{ student_count: 4, started_at: start + minute * 60 },
  })
const saved = (minute: number, ...scores: (readonly [string, number])[]) =>
  fact('scorer', 'saved', 1, minute, { id: 1, groups: scores.map(([name, score], at) => ({ id: at + 1, name, score })) })

const stay = (student_id: number, from: number, to: number) => ({ student_id, came_at: start + from, seen_at: start + to })

const report = (
  facts: readonly FactRow[],
  stays: ReturnType<typeof stay>[] = [],
  changes: Partial<typeof lesson> = {},
  now = start + 9999,
) => reportOf({ lesson: { ...lesson, ...changes }, deeds: deedsOf([readFacts(facts)]), stays, people }, now)
const studentOf = (id: number, of: ReturnType<typeof report>) => of.students.find(({ student_id }) => student_id === id)

describe('the timeline', () => {
  const texts = (facts: readonly FactRow[], changes = {}) => report(facts, [], changes).timeline.map(({ text }) => text)

  it('says what happened in the order in which it began', () => {
    const facts = [
      ...[saved(40, ['朝阳组', 23], ['麦田组', 20]), lamps(1, 20, [27, 10, 4]), ballot(3, ann, 10, 1), result(3, 10, 1, 1)],
      ...[called(chen, 2), grab(ann, 5, 1, 1864), grab(bo, 5, 2, 2100), round(5, 2)],
    ]
    expect(texts(facts)).toEqual([
      '开始上课',
      '点名 陈子轩',
      '抢答 安安 1.86 秒',
      '投票 《题3》 1/4',
      '信号灯 听懂 27 · 疑惑 10 · 没懂 4',
      '计分 朝阳组 23 分领先',
      '下课',
    ])
    expect(report(facts).timeline.map(({ kind }) => kind)).toEqual(['start', 'call', 'grab', 'vote', 'lamp', 'score', 'end'])
    expect(report(facts).timeline.map(({ at }) => (at - start) / 60)).toEqual([0, 2, 5, 10, 20, 40, 45])
  })

  it('puts calls that follow each other together, others stay apart', () => {
    expect(texts([called(ann, 1), called(bo, 2), called(ann, 3), round(4, 0), called(bo, 5)])).toEqual([
      '开始上课',
      '点名 ×3',
      '抢答 无人抢到',
      '点名 波波',
      '下课',
    ])
  })

  it('names all who lead, and nobody where all are equal', () => {
    expect(texts([saved(1, ['甲', 3], ['乙', 3], ['丙', 1])])[1]).toBe('计分 甲、乙 3 分领先')
    expect(texts([saved(1, ['甲', -2], ['乙', -2])])[1]).toBe('计分 各组同为 -2 分')
    expect(texts([saved(1, ['甲', 0])])[1]).toBe('计分 甲 0 分领先')
  })

  it('says pictures, boards, timers and locks, and the time on the podium as the podium does', () => {
    const [locked, released] = [fact('lock-screen', 'locked', 1, 10, {}), fact('lock-screen', 'released', 1, 12, {})]
    const facts = [
      ...[fact('teacher-pic', 'thrown-picture', 1, 1, {}), fact('teacher-pic', 'thrown-picture', 1, 2, {})],
      ...[fact('live-board', 'board-begun', 1, 3, { board_live_id: 1 })],
      ...[fact('timer', 'started', 1, 4, { seconds: 185 }), fact('timer', 'started', 1, 5, { seconds: 0 })],
      ...[grab(ann, 6, 1, 2577), round(6, 1), locked, released, fact('lock-screen', 'locked', 1, 20, {})],
    ]
    expect(texts(facts).slice(1, -1)).toEqual([
      ...['投图 ×2', '同步白板', '倒计时 3 分 05 秒', '秒表', '抢答 安安 2.57 秒', '锁屏 2 分 00 秒', '锁屏'],
    ])
  })

  it('of a lesson that goes on has no end', () => {
    expect(texts([], { ended_at: 0 })).toEqual(['开始上课'])
  })
})

describe('of each student', () => {
  it('counts calls, places among the fastest, public votes, and the colours in the order of the lamps that anybody chose', () => {
    const made = report([
      ...[called(ann, 1), called(ann, 2), grab(ann, 3, 2, 900), round(3, 2)],
      ...[ballot(1, ann, 4, 1), result(1, 4, 1, 1), result(2, 6, 1, 0)],
      ...[lamps(1, 10, [0, 1, 0]), lamp(2, ann, 12, 3), lamps(2, 12, [0, 0, 1]), lamps(3, 14, [0, 0, 0])],
    ])
    expect(studentOf(ann, made)).toMatchObject({ name: '安安', called: 2, grabbed: 1, votes: 1, lamps: [0, 3] })
    expect(studentOf(bo, made)).toMatchObject({ called: 0, grabbed: 0, votes: 0, lamps: [0, 0] })
    expect(made).toMatchObject({ call_count: 2, round_count: 1, vote_count: 2, public_vote_count: 2, lamp_count: 2 })
    expect(made.students.map(({ student_id }) => student_id)).toEqual([ann, bo, chen, dong])
  })

  it('says how a question of the bank was answered, and that whoever answered took part', () => {
    const data = { id: 1, stem: '哪个对\nA 甲', n: 1, right: 0, student_count: 4, started_at: start + 180 }
    const facts = [fact('live-question', 'live-answered', ann, 4, { id: 1, state: 1 }), fact('live-question', 'live-result', 1, 5, data)]
    const made = report(facts, [stay(bo, 0, 600)])
    expect(made).toMatchObject({ present_count: 2, participation: 50 })
    expect(made.timeline[1]).toEqual({ at: start + 180, kind: 'live', text: '发题 《哪个对》 1/4 人作答，答对 0 人' })
  })

  it('has the answers to the quick questions in their order; the last word on what is right counts, and who answered took part', () => {
    const made = report([
      ...[answered(1, ann, 4, 2), answered(1, bo, 5, 1), asked(1, 4, [1, 1, 0, 0], 1, { page: 13 })],
      fact('quick-question', 'question-answer', 1, 6, { id: 1, answer: 2 }),
      ...[answered(2, bo, 9, 2), asked(2, 9, [0, 1])],
    ])
    expect([ann, bo, chen].map((id) => studentOf(id, made)?.answers)).toEqual([
      [2, 0],
      [1, 2],
      [0, 0],
    ])
    expect(made).toMatchObject({ question_count: 2, present_count: 2, participation: 100 })
    expect(made.questions).toMatchObject([
      { id: 1, kind: 1, page: 13, answer: 2, counts: [1, 1, 0, 0], at: start + 240 },
      { id: 2, kind: 2, page: 0, answer: 0 },
    ])
    expect(made.timeline.map(({ text }) => text).slice(1, 3)).toEqual([
      '快问 第 13 页 · A 1 · B 1 · C 0 · D 0，正确答案 B',
      '快问 对 0 · 错 1',
    ])
    const sheets = sheetsOf(made)
    const rowsOf = (wanted: string) => sheets.find(({ title }) => title === wanted)?.rows
    expect(rowsOf('快问')?.slice(0, 2)).toEqual([
      [{ at: start + 240 }, 13, 'A', 1, '', 2, 4],
      [{ at: start + 240 }, 13, 'B', 1, '是', 2, 4],
    ])
    expect(rowsOf('每位同学')?.map((row) => row.slice(-2))).toEqual([
      ['B → —', 1],
      ['A → 错', 0],
      ['— → —', 0],
      ['— → —', 0],
    ])
  })

  it('of an anonymous vote nothing is told, not even that somebody took part or was there', () => {
    const facts = [fact('voter', 'vote', ann, 6, { id: 9 }), result(9, 4, 2, 1)]
    const made = report(facts)
    expect(made.votes).toMatchObject([{ id: 9, is_anonymous: 1, voter_student_count: 1, options: [{ value: '对', count: 1 }] }])
    expect(studentOf(ann, made)).toEqual({ ...studentOf(bo, made), student_id: ann, name: '安安' })
    expect(made).toMatchObject({ present_count: 0, participation: 0, vote_count: 1, public_vote_count: 0 })
    expect(seenIn({ deeds: deedsOf([readFacts(facts)]), stays: [] }).size).toBe(0)
  })

  it('a ballot whose vote has turned out to be anonymous, or has not ended, does not count', () => {
    expect(studentOf(ann, report([ballot(9, ann, 4, 1), result(9, 4, 2, 1)]))).toMatchObject({ votes: 0, came_at: 0 })
    expect(studentOf(ann, report([ballot(9, ann, 4, 1)]))).toMatchObject({ votes: 0, came_at: start + 240 })
  })

  it('facts of a shape nobody knows are passed over', () => {
    const odd = [
      fact('voter', 'vote-result', 1, 3, { id: 'x' }),
      fact('timer', 'rang', 1, 3, {}),
      fact('traffic-light', 'lamp', ann, 3, {}),
    ]
    expect(report(odd).timeline).toHaveLength(2)
  })
})

describe('who was there', () => {
  it('from first to last, without the time in between', () => {
    const made = report([], [stay(ann, 360, 900), stay(ann, 1500, 1800)])
    expect(studentOf(ann, made)).toMatchObject({
      ...{ came_at: start + 360, left_at: start + 1800 },
      ...{ present_seconds: 840, late_seconds: 360 },
    })
    expect(studentOf(bo, made)).toMatchObject({ came_at: 0, left_at: 0, present_seconds: 0, late_seconds: 0 })
    expect(made).toMatchObject({ present_count: 1, student_count: 4 })
  })

  it('whoever was there at the last look before the end stayed to the end', () => {
    const made = report([], [stay(ann, 0, 2645), stay(bo, 0, 2600)])
    expect(studentOf(ann, made)).toMatchObject({ left_at: start + 2700, present_seconds: 2700 })
    expect(studentOf(bo, made)).toMatchObject({ left_at: start + 2600 })
  })

  it('while it goes on, up to now', () => {
    const made = report([], [stay(ann, 10, 70)], { ended_at: 0 }, start + 100)
    expect(studentOf(ann, made)).toMatchObject({ left_at: start + 100, present_seconds: 90, late_seconds: 10 })
  })

  it('stays that overlap count once, and nothing counts outside the lesson', () => {
    const made = report([], [stay(ann, -50, 400), stay(ann, 100, 300), stay(ann, 350, 500)])
    expect(studentOf(ann, made)).toMatchObject({ came_at: start, present_seconds: 500, late_seconds: 0 })
  })

  it('whoever did something was there, noted or not', () => {
    expect(studentOf(ann, report([called(ann, 3)]))).toMatchObject({ came_at: start + 180, left_at: start + 180, present_seconds: 0 })
  })

  it('whoever was called without a device was there and not late; whose device was seen first is as late as it', () => {
    const made = report([called(ann, 30), called(bo, 30)], [stay(bo, 300, 2700)])
    expect(studentOf(ann, made)).toMatchObject({ came_at: start + 1800, late_seconds: 0, called: 1 })
    expect(studentOf(bo, made)).toMatchObject({ came_at: start + 300, late_seconds: 300, called: 1 })
  })
  it('by hand: there without a device, away only without one, and the last word is the one', () => {
    const mark = (id: number, minute: number, kind: 'present' | 'absent') => fact('roll-call', kind, id, minute, {})
    const made = report(
      [
        mark(ann, 1, 'present'),
        mark(bo, 1, 'absent'),
        mark(dong, 1, 'absent'),
        called(dong, 2),
        mark(chen, 1, 'absent'),
        mark(chen, 2, 'present'),
      ],
      [stay(bo, 0, 900)],
    )
    expect(made.students.map(({ student_id, by_hand }) => [student_id, by_hand])).toEqual([
      ...[
        [ann, 1],
        [bo, 0],
        [chen, 1],
        [dong, 2],
      ],
    ])
    expect(made).toMatchObject({ present_count: 3, participation: 0 })
  })

  it('a call that was taken back is none, and points of a student are added up', () => {
    const points = (by: number) => fact('scorer', 'student-score', ann, 5, { by })
    const made = report([
      called(ann, 1),
      fact('roll-call', 'uncalled', ann, 2, { event_id: 1 }),
      called(bo, 2),
      points(1),
      points(1),
      points(-1),
    ])
    expect(made.call_count).toBe(1)
    expect(studentOf(ann, made)).toMatchObject({ called: 0, came_at: 0, points: 1 })
  })

  it('how many of them did anything is a whole percentage', () => {
    const made = report([called(ann, 1), lamp(1, bo, 2, 1), lamps(1, 2, [1, 0, 0])], [stay(chen, 0, 900)])
    expect(made).toMatchObject({ present_count: 3, participation: 67 })
  })
})
