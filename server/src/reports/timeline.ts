import { optionWord } from '@jiangtai/contract/quick-question'
import type { LessonReport } from '@jiangtai/contract/reports'
import type { ScorerGroup } from '@jiangtai/contract/scorer'
import type { Deeds } from './facts.ts'

type Entry = LessonReport['timeline'][number]

interface Span {
  readonly started_at: number
  /** 0: it is still going on. */
  readonly ended_at: number
}

/** What happened when, in a few words each. */
export function timelineOf(lesson: Span, deeds: Deeds, nameOf: (id: number) => string): Entry[] {
  const between: Entry[] = [
    ...deeds.calls.map(({ at, userId }): Entry => ({ at, kind: 'call', text: `随机点名 ${nameOf(userId)}` })),
    ...deeds.rounds.map(({ at, event_id }): Entry => ({ at, kind: 'grab', text: `抢答 ${fastestOf(deeds, event_id, nameOf)}` })),
    ...deeds.votes.map(
      (vote): Entry => ({
        at: vote.create_at,
        kind: 'vote',
        text: `投票 《${vote.title}》 ${vote.voter_student_count}/${vote.voter_count}`,
      }),
    ),
    ...deeds.lamps.map(
      ({ started_at, counts: [green, yellow, red] }): Entry => ({
        at: started_at,
        kind: 'lamp',
        text: `信号灯 听懂 ${green} · 疑惑 ${yellow} · 没懂 ${red}`,
      }),
    ),
    ...deeds.questions.map((question): Entry => ({ at: question.started_at, kind: 'question', text: `快问 ${outcomeOf(question)}` })),
    ...deeds.scores.map(({ at, groups }): Entry => ({ at, kind: 'score', text: `计分 ${leadersOf(groups)}` })),
  ].toSorted((a, b) => a.at - b.at)
  const start: Entry = { at: lesson.started_at, kind: 'start', text: '开始上课' }
  const end: Entry[] = lesson.ended_at === 0 ? [] : [{ at: lesson.ended_at, kind: 'end', text: '下课' }]
  return [start, ...withCallsMerged(between), ...end]
}

function fastestOf({ grabs }: Deeds, eventId: number, nameOf: (id: number) => string): string {
  const first = grabs.find(({ event_id, rank }) => event_id === eventId && rank === 1)
  return first ? `${nameOf(first.userId)} ${(first.used_ms / 1000).toFixed(2)} 秒` : '无人抢到'
}

/** A 26 · B 12 · C 4 · D 2，正确答案 A */
function outcomeOf({ kind, counts, answer }: Deeds['questions'][number]): string {
  const each = counts.map((count, at) => `${optionWord(kind, at + 1)} ${count}`).join(' · ')
  return answer === 0 ? each : `${each}，正确答案 ${optionWord(kind, answer)}`
}

function leadersOf(groups: readonly ScorerGroup[]): string {
  const most = Math.max(...groups.map(({ score }) => score))
  const leaders = groups.filter(({ score }) => score === most)
  if (groups.length > 1 && leaders.length === groups.length) return `各组同为 ${most} 分`
  return `${leaders.map(({ name }) => name).join('、')} ${most} 分领先`
}

/** Students called one after another are one entry: a name each would fill the line. */
function withCallsMerged(entries: readonly Entry[]): Entry[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (entry.kind === 'call' && run?.[0]?.kind === 'call') run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap(([first, ...more]) => (first ? [more.length === 0 ? first : { ...first, text: `随机点名 ×${more.length + 1}` }] : []))
}
