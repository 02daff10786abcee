import { boardLimits, pointParts } from '@jiangtai/contract/board'
import { type Ink, type InkBatch, type InkOperation, inkAfter, noInk, pageInkLimits } from '@jiangtai/contract/page-ink'
import { createStore } from '../../kit/storage/store.ts'

/** What this screen wrote and the server has not said to have. Once it was tried nothing is added to it: it may be stored already. */
export interface OwnBatch {
  readonly key: string
  readonly ops: readonly InkOperation[]
  readonly isTried: boolean
}

/** Far enough below what a batch may have. */
const mostSigns = pageInkLimits.signsAtOnce * 0.8
const mostPoints = pointParts * 1000

const fold = (ink: Ink, ops: readonly InkOperation[]) => ops.reduce(inkAfter, ink)
const signsOf = (value: unknown) => JSON.stringify(value).length

/** A long line in parts that fit into a batch. */
function* inParts(operation: InkOperation): Iterable<InkOperation> {
  if (operation.kind !== 'line' && operation.kind !== 'erase') return yield operation
  for (let from = 0; from < operation.points.length; from += mostPoints)
    yield { ...operation, points: operation.points.slice(from, from + mostPoints) }
}

/** The next part of a line is one operation with the last. */
function joined(ops: readonly InkOperation[], operation: InkOperation): readonly InkOperation[] {
  const last = ops[ops.length - 1]
  const isPart =
    (last?.kind === 'line' || last?.kind === 'erase') &&
    last.kind === operation.kind &&
    last.id === operation.id &&
    last.points.length + operation.points.length <= pointParts * boardLimits.pointsAtOnce
  return isPart ? [...ops.slice(0, -1), { ...last, points: [...last.points, ...operation.points] }] : [...ops, operation]
}

/**
 * The ink of one page as a screen knows it: what is kept, in the order of the server, and above it what this screen wrote and nobody has
 * confirmed. So all screens end with the same picture, whoever was quicker.
 */
export function createInkPage() {
  const ink = createStore<Ink>(noInk)
  let kept: Ink = noInk
  let seq = 0
  let own: readonly OwnBatch[] = []

  const show = () =>
    ink.set(
      fold(
        kept,
        own.flatMap(({ ops }) => ops),
      ),
    )

  return {
    ink,
    /** The last number that is known here. */
    seq: () => seq,
    own: () => own,
    /** Answers the batch that it was put into. */
    write(operation: InkOperation, newKey: () => string): void {
      for (const part of inParts(operation)) {
        const last = own[own.length - 1]
        const ops = last && !last.isTried ? joined(last.ops, part) : undefined
        const fits = ops && ops.length <= pageInkLimits.operationsAtOnce && signsOf(ops) <= mostSigns
        own = last && fits ? [...own.slice(0, -1), { ...last, ops }] : [...own, { key: newKey(), ops: [part], isTried: false }]
        ink.set(inkAfter(ink.get(), part))
      }
    },
    /** What was left behind when the page was closed. */
    restore(batches: readonly OwnBatch[]) {
      own = [...batches.filter(({ key }) => own.every((known) => known.key !== key)), ...own]
      show()
    },
    tried(key: string) {
      own = own.map((batch) => (batch.key === key ? { ...batch, isTried: true } : batch))
    },
    /** It was refused, and will never be kept. */
    dropped(key: string) {
      own = own.filter((batch) => batch.key !== key)
      show()
    },
    /** What the server has after the last number known here. Numbers that are missing were cleared. */
    learn(batches: readonly InkBatch[], last: number) {
      const before = own
      let isOnlyOwn = true
      for (const batch of batches) {
        if (batch.seq <= seq) continue
        kept = fold(kept, batch.ops)
        seq = batch.seq
        if (own[0]?.key === batch.key) own = own.slice(1)
        else {
          isOnlyOwn = false
          own = own.filter(({ key }) => key !== batch.key)
        }
      }
      seq = Math.max(seq, last)
      // The oldest of the own is now kept, and nothing looks different.
      if (!isOnlyOwn || before.length === 0) show()
    },
    /** News of one batch; answers false when something before it is missing here. */
    hear(batch: InkBatch): boolean {
      if (batch.seq > seq + 1) return false
      this.learn([batch], batch.seq)
      return true
    },
  }
}

export type InkPage = ReturnType<typeof createInkPage>
