import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Figures } from './Figures.tsx'
import { Lamps } from './Lamps.tsx'
import { Scores } from './Scores.tsx'
import { StudentList } from './StudentList.tsx'
import { StudentTable } from './StudentTable.tsx'
import { sampleReport } from './sample-report.ts'
import { Votes } from './Votes.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const text = (element: ReactElement) => html(element).replace(/<[^>]*>/g, '|')
const report = sampleReport()

describe('the figures', () => {
  it('add up the groups as they were saved last, and have a line where none were', () => {
    expect(text(<Figures report={report} />)).toMatch(/小组总分\|+105\|/)
    expect(text(<Figures report={sampleReport({ scores: [] })} />)).toMatch(/小组总分\|+—\|/)
  })
})

describe('votes', () => {
  it('show counts of anonymous ones too, marked as such', () => {
    const words = text(<Votes votes={report.votes} />)
    expect(words.match(/匿名/g)).toHaveLength(1)
    expect(words).toMatch(/跟得上\|+11 票\|+79%/)
    expect(words).toMatch(/设相遇时间为 x 分\|+9 票\|+60%/)
  })

  it('that nobody took part in divide by nothing', () => {
    const [vote] = report.votes
    const empty = vote && { ...vote, voter_student_count: 0, options: [{ value: '甲', count: 0 }] }
    expect(text(<Votes votes={empty ? [empty] : []} />)).toMatch(/甲\|+0 票\|+0%/)
  })
})

describe('lamps', () => {
  it('stand before and after, and every one of them in a table where there were more', () => {
    expect(text(<Lamps lamps={report.lamps} />)).toContain('7 → 12')
    expect(html(<Lamps lamps={report.lamps} />)).not.toContain('<table')
    const [first, last] = report.lamps
    const three = first && last ? [first, { ...last, id: 3 }, last] : []
    expect(html(<Lamps lamps={three} />)).toMatch(/<tbody>(<tr>.*){3}<\/tbody>/)
  })
})

describe('scores', () => {
  it('have the best first, with the look of its place, and no bar below nothing', () => {
    const [save] = report.scores
    const scores = save ? [{ ...save, groups: [...save.groups, { id: 7, name: '落后组', score: -3 }] }] : []
    const markup = html(<Scores scores={scores} />)
    expect(markup).toMatch(/^.*?<li[^>]*--score1.*?朝阳组/)
    expect(markup).toMatch(/落后组.*width:0%.*-3/)
  })
})

describe('students', () => {
  const order = { by: 'called', isDescending: true } as const

  it('have one row each; late and absent are said in words', () => {
    const words = text(
      <StudentTable students={report.students} questions={report.questions} publicVotes={1} order={order} onOrder={() => {}} />,
    )
    expect(words).toMatch(/林小满\|+09:50:00\|+45 分 00 秒\|+2\|+1\|+—\|+1 \/ 1\|+绿 → 绿\|+对 1 \/ 答 1/)
    expect(words).toMatch(/唐一鸣\|+迟到 \|*6 分 \d\d 秒\|+(38|39) 分 \d\d 秒\|+—\|+—\|+—\|+0 \/ 1/)
    expect(words).toMatch(/曹睿\|+缺勤\|+—\|+—\|+—\|+—\|+—/)
  })

  it('say by which column they are ordered', () => {
    const table = html(<StudentTable students={[]} questions={report.questions} publicVotes={1} order={order} onOrder={() => {}} />)
    expect(table.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"'])
  })

  it('are a list on a phone', () => {
    const words = text(<StudentList students={report.students.slice(0, 5)} questions={report.questions} publicVotes={1} />)
    expect(words).toContain('点名 2 · 抢到 1 · 投票 1 / 1 · 信号灯 绿 → 绿 · 快问 对 1 / 答 1')
    expect(words).toMatch(/唐一鸣\|+迟到 \|*6 分 \d\d 秒\|+投票 0 \/ 1 · 信号灯 黄 → 黄/)
    expect(words).toMatch(/曹睿\|+缺勤\|+$/)
  })
})
