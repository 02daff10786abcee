import { newVote, type VoterDetail, voterPrivacy, voterStatus, voterType } from '@jiangtai/contract/voter'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Ballot } from './Ballot.tsx'
import { EndedVote } from './EndedVote.tsx'
import { ResultBody } from './ResultBody.tsx'
import { RunningVote } from './RunningVote.tsx'
import { StudentResult } from './StudentResult.tsx'
import { longVote, sampleVote } from './sample-vote.ts'
import { VoteForm } from './VoteForm.tsx'

const nothing = () => {}
const never = async () => false
const html = (element: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const drafts = (form = newVote) => ({ load: () => form, save: nothing, clear: nothing })
const ended = (change: Partial<VoterDetail> = {}) => sampleVote({ is_open: voterStatus.ended, ...change })
const endedWindow = (detail: VoterDetail) =>
  html(
    <EndedVote
      detail={detail}
      ringDrawn={false}
      onRingDrawn={nothing}
      onClose={nothing}
      onSlide={nothing}
      onAgain={never}
      onRerun={never}
    />,
  )
const endedResult = (detail: VoterDetail) => html(<ResultBody detail={detail} shown={undefined} onShow={nothing} />)
const ring = /preserveAspectRatio="none"/g

describe('the form', () => {
  const form = html(<VoteForm choosing={false} onChosen={nothing} drafts={drafts()} onCancel={nothing} onPublish={never} />)

  it('starts with three options and says nothing wrong before anybody has tried', () => {
    expect(count(form, /aria-label="选项 [A-T]"/g)).toBe(3)
    expect(form).toContain('0/20')
    expect(form).toContain('中文、字母和数字')
    expect(form).toContain('0/100')
    expect(form).toContain('3 / 20 项')
    expect(form).not.toContain('不能为空')
    expect(form).not.toContain('最多选')
  })

  it('asks how many may be chosen in a multiple choice, and has no way to add a 21st option', () => {
    const options = Array.from({ length: 20 }, (_, at) => `第${at}项`)
    const full = html(
      <VoteForm
        choosing={false}
        onChosen={nothing}
        drafts={drafts({ ...newVote, type: voterType.multiple, options })}
        onCancel={nothing}
        onPublish={never}
      />,
    )
    expect(full).toContain('最多选')
    expect(full).toContain('最多 20 个选项')
    expect(full).not.toContain('添加选项')
  })

  it('two options cannot become one', () => {
    const two = html(
      <VoteForm
        choosing={false}
        onChosen={nothing}
        drafts={drafts({ ...newVote, options: ['甲', '乙'] })}
        onCancel={nothing}
        onPublish={never}
      />,
    )
    expect(count(two, /<button[^>]*aria-label="删除选项 [AB]"[^>]*disabled=""/g)).toBe(2)
  })
})

describe('the result', () => {
  it('of a running vote counts, shows every student as a cell, and rings nobody', () => {
    const running = html(<RunningVote detail={sampleVote()} onStop={never} />)
    expect(running).toContain('单选 · 公开 · 结束后学生可见结果')
    expect(running).toContain('/ 46 人已投')
    expect(running).toContain('还有 14 位同学没投')
    expect(running).toContain('结束投票')
    expect(count(running, ring)).toBe(0)
  })

  it('of a vote that starts in the future, by a clock that is ahead, has lasted no time', () => {
    const create_at = Math.floor(Date.now() / 1000) + 90
    expect(html(<RunningVote detail={sampleVote({ create_at })} onStop={never} />)).toContain('用时 00:00')
  })

  it('of an ended vote rings all that lead', () => {
    expect(count(endedResult(ended()), ring)).toBe(1)
    const [first, ...rest] = sampleVote().options
    const level = ended({ options: [{ id: 9, value: '也领先', count: first?.count }, ...(first ? [first] : []), ...rest] })
    expect(count(endedResult(level), ring)).toBe(2)
    expect(endedWindow(ended())).toContain('发起新投票')
  })

  it('of an ended vote can be voted on again, and a public one taken away as a table, never an anonymous one', () => {
    expect(endedWindow(ended())).toContain('再投一次')
    expect(endedWindow(ended())).toContain('导出 Excel')
    const anonymous = endedWindow(ended({ privacy: voterPrivacy.anonymous }))
    expect(anonymous).toContain('再投一次')
    expect(anonymous).not.toContain('导出')
  })

  it('is hidden until it is shown: the options are there, and neither a count nor who leads', () => {
    for (const hidden of [endedWindow(ended()), html(<RunningVote detail={sampleVote()} onStop={never} />)]) {
      expect(hidden).toContain('公布结果')
      expect(hidden).toContain('设相遇时间为 x 分')
      expect(hidden).not.toMatch(/59%|19 票|何思远/)
      expect(count(hidden, ring)).toBe(0)
    }
  })

  it('that nobody took part in is all zero and rings nobody', () => {
    const empty = ended({
      voter_student_count: 0,
      options: [1, 2].map((id) => ({ id, value: `${id}`, count: 0, rate: 0, rank_number: 1 })),
    })
    expect(count(endedResult(empty), />0%</g)).toBeGreaterThanOrEqual(2)
    expect(count(endedResult(empty), ring)).toBe(0)
  })

  it('R374: of a public vote leads to names, of an anonymous one does not', () => {
    const body = (detail: VoterDetail) => html(<ResultBody detail={detail} shown={{ option: 2 }} onShow={nothing} />)
    expect(body(ended())).toContain('选 B 的同学（9）')
    expect(body(ended())).toContain('何思远')
    const anonymous = body(ended({ privacy: voterPrivacy.anonymous }))
    expect(anonymous).toContain('匿名投票，不显示名单')
    expect(anonymous).not.toContain('的同学')
    expect(anonymous).not.toContain('何思远')
  })

  it('says that nobody chose an option', () => {
    const body = html(<ResultBody detail={longVote()} shown={{ option: 20 }} onShow={nothing} />)
    expect(body).toContain('该选项暂无投票记录')
  })

  it('has a table for readers', () => {
    expect(html(<ResultBody detail={sampleVote()} shown={undefined} onShow={nothing} />)).toMatch(
      /<caption>投票结果<\/caption>.*A 设相遇时间为 x 分.*19 票.*59%.*第 1 名/,
    )
  })
})

describe('for a student', () => {
  it('the ballot has round marks for one and square ones for several', () => {
    const ballot = (detail: VoterDetail) => html(<Ballot detail={detail} picks={[]} fixed={false} onPick={nothing} />)
    expect(count(ballot(sampleVote()), /type="radio"/g)).toBe(3)
    expect(count(ballot(longVote()), /type="checkbox"/g)).toBe(20)
  })

  it('R373: a vote that was handed in cannot be changed', () => {
    expect(html(<Ballot detail={sampleVote()} picks={[1]} fixed onPick={nothing} />)).toMatch(/^<fieldset[^>]*disabled/)
  })

  it('the result shows count, rate, rank and the own choice', () => {
    const result = html(<StudentResult detail={ended()} picks={[1]} onAskNames={nothing} />)
    for (const words of ['19 票', '59%', '第 1 名', '我选的']) expect(result).toContain(words)
    expect(count(result, /我选的/g)).toBe(1)
  })

  it('without names the list is hidden from readers, who have the table; with names it leads to them', () => {
    const anonymous = { privacy: voterPrivacy.anonymous }
    const hidden = /<ul[^>]*aria-hidden="true"/
    const result = (detail: VoterDetail) => html(<StudentResult detail={detail} picks={[]} onAskNames={nothing} />)
    expect(result(ended(anonymous))).toMatch(hidden)
    expect(result(ended())).not.toMatch(hidden)
    for (const vote of [sampleVote, longVote]) {
      expect(endedResult(vote({ is_open: voterStatus.ended, ...anonymous }))).toMatch(hidden)
      expect(endedResult(vote({ is_open: voterStatus.ended }))).not.toMatch(hidden)
    }
  })
})
