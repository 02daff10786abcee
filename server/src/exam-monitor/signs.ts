import type { ExamSign } from '@jiangtai/contract/channel'
import { examLimits } from '@jiangtai/contract/exam'

/** What heartbeats have said of one attempt. */
export interface Sign {
  readonly attempt_id: number
  readonly exam_class_id: number
  readonly student_id: number
  readonly leaf: number
  readonly answered: number
  /** When it was heard last, in seconds. */
  readonly at: number
  /** False: it has been silent for too long. */
  readonly is_here: boolean
}
/** What a node tells the others. */
export interface SignReport {
  readonly node: string
  /** Whether it has no others. */
  readonly is_whole: boolean
  readonly signs: readonly Sign[]
}

/** A node that says nothing for so long is gone, and its lines with it. It speaks every three seconds. */
const nodeSilentS = 7
/** Who has been away longer is known by what is stored. */
const forgetS = 600

const within = (n: number, most: number) => Math.min(Math.max(n, 0), most)

export type Signs = ReturnType<typeof createSigns>

/** Who answers which exam, over all nodes: the own lines, and what the others report. */
export function createSigns(node: string, seconds: () => number) {
  const own = new Map<number, Sign>()
  const others = new Map<string, { heardAt: number; signs: Map<number, Sign> }>()
  /** Attempts of which the other nodes do not know the last. */
  const unsaid = new Set<number>()

  const everywhere = (attemptId: number) =>
    [own, ...[...others.values()].map(({ signs }) => signs)].flatMap((signs) => signs.get(attemptId) ?? [])

  return {
    /** An own line said it. True when somebody who watches would see a difference. */
    heard(of: Pick<Sign, 'exam_class_id' | 'student_id'>, { attempt_id, leaf, answered }: ExamSign): boolean {
      const before = own.get(attempt_id)
      const at = seconds()
      const { exam_class_id, student_id } = of
      const next = { attempt_id, exam_class_id, student_id, at, is_here: true }
      const sign = { ...next, leaf: within(leaf, examLimits.leaves), answered: within(answered, examLimits.leaves) }
      own.set(attempt_id, sign)
      const isNew = !before?.is_here || before.leaf !== sign.leaf || before.answered !== sign.answered
      if (isNew) unsaid.add(attempt_id)
      return isNew
    },

    ownOf: (attemptId: number): Sign | undefined => own.get(attemptId),

    /** The newest of all nodes; one that is there goes before one that has gone. */
    of: (attemptId: number): Sign | undefined =>
      everywhere(attemptId).toSorted((a, b) => Number(b.is_here) - Number(a.is_here) || b.at - a.at)[0],

    /** R942: own lines that have fallen silent. */
    fallSilent(): Sign[] {
      const gone: Sign[] = []
      for (const [id, sign] of own) {
        if (sign.is_here && seconds() - sign.at > examLimits.silentSeconds) {
          const silent = { ...sign, is_here: false }
          own.set(id, silent)
          unsaid.add(id)
          gone.push(silent)
        } else if (!sign.is_here && seconds() - sign.at > forgetS) own.delete(id)
      }
      return gone
    },

    here: (): Sign[] => [...own.values()].filter(({ is_here }) => is_here),

    /** What the other nodes are to be told now; nothing where nothing has changed. */
    report(isWhole: boolean): SignReport | undefined {
      const signs = isWhole ? [...own.values()] : [...unsaid].flatMap((id) => own.get(id) ?? [])
      unsaid.clear()
      return isWhole || signs.length > 0 ? { node, is_whole: isWhole, signs } : undefined
    },

    /** Answers the exams of which something is different now. */
    take({ node: from, is_whole, signs }: SignReport): ReadonlySet<number> {
      if (from === node) return new Set()
      const before = others.get(from)?.signs ?? new Map<number, Sign>()
      const after = new Map(is_whole ? [] : before)
      for (const sign of signs) after.set(sign.attempt_id, sign)
      others.set(from, { heardAt: seconds(), signs: after })
      return changedIn(before, after)
    },

    /** Drops nodes that have fallen silent, and answers the exams of which something is different now. */
    dropNodes(): ReadonlySet<number> {
      const changed = new Set<number>()
      for (const [name, { heardAt, signs }] of others) {
        if (seconds() - heardAt <= nodeSilentS) continue
        others.delete(name)
        for (const { exam_class_id } of signs.values()) changed.add(exam_class_id)
      }
      return changed
    },
  }
}

function changedIn(before: ReadonlyMap<number, Sign>, after: ReadonlyMap<number, Sign>): ReadonlySet<number> {
  const changed = new Set<number>()
  for (const [id, sign] of after) {
    const was = before.get(id)
    if (was?.is_here !== sign.is_here || was.leaf !== sign.leaf || was.answered !== sign.answered) changed.add(sign.exam_class_id)
  }
  for (const [id, { exam_class_id }] of before) if (!after.has(id)) changed.add(exam_class_id)
  return changed
}
