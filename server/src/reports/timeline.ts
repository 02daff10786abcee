import { optionWord, pageBefore } from '@jiangtai/contract/quick-question'
import { type LessonReport, spanText } from '@jiangtai/contract/reports'
import { secondsOf } from '@jiangtai/contract/roll-call'
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
    ...deeds.calls.map(({ at, userId }): Entry => ({ at, kind: 'call', text: `点名 ${nameOf(userId)}` })),
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
    ...deeds.questions.map(
      (question): Entry => ({ at: question.started_at, kind: 'question', text: `快问 ${pageBefore(question)}${outcomeOf(question)}` }),
    ),
    ...deeds.liveQuestions.map(
      ({ started_at, stem, n, student_count, right }): Entry => ({
        at: started_at,
        kind: 'live',
        text: `发题 《${stem.split('\n')[0] ?? ''}》 ${n}/${student_count} 人作答，答对 ${right} 人`,
      }),
    ),
    ...deeds.scores.map(({ at, groups }): Entry => ({ at, kind: 'score', text: `计分 ${leadersOf(groups)}` })),
    ...deeds.pictures.map(({ at }): Entry => ({ at, kind: 'picture', text: '投图' })),
    ...deeds.boards.map(({ at }): Entry => ({ at, kind: 'board', text: '同步白板' })),
    ...deeds.timers.map(({ at, seconds }): Entry => ({ at, kind: 'timer', text: seconds > 0 ? `倒计时 ${spanText(seconds)}` : '秒表' })),
    ...deeds.locks.map(({ at }): Entry => ({ at, kind: 'lock', text: lockText(at, deeds) })),
  ].toSorted((a, b) => a.at - b.at)
  const start: Entry = { at: lesson.started_at, kind: 'start', text: '开始上课' }
  const end: Entry[] = lesson.ended_at === 0 ? [] : [{ at: lesson.ended_at, kind: 'end', text: '下课' }]
  return [start, ...withRunsMerged(between), ...end]
}

function fastestOf({ grabs }: Deeds, eventId: number, nameOf: (id: number) => string): string {
  const first = grabs.find(({ event_id, rank }) => event_id === eventId && rank === 1)
  return first ? `${nameOf(first.userId)} ${secondsOf(first.used_ms)} 秒` : '无人抢到'
}

function lockText(at: number, { releases }: Deeds): string {
  const end = releases.find((release) => release.at >= at)
  return end ? `锁屏 ${spanText(end.at - at)}` : '锁屏'
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

const merged: Partial<Readonly<Record<Entry['kind'], string>>> = { call: '点名', picture: '投图' }

/** Students called or pictures thrown one after another are one entry: a line each would fill the page. */
function withRunsMerged(entries: readonly Entry[]): Entry[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (merged[entry.kind] && run?.[0]?.kind === entry.kind) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap(([first, ...more]) =>
    first ? [more.length === 0 ? first : { ...first, text: `${merged[first.kind]} ×${more.length + 1}` }] : [],
  )
}
