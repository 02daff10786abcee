import { answerStates, docsOf, type Leaf, type LeafAnswer, leavesOf, questionTypes, usualRule } from '@jiangtai/contract/question'
import { isScore, questionFaults } from '@jiangtai/contract/question-faults'
import { texOf } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { demandQuestion } from '../../questions/kept.ts'
import { score } from '../../scoring/score.ts'
import { bank } from './bank.ts'
import { points, type Tree } from './points.ts'
import { explanationIn, questionIn, worthOf } from './read-written.ts'

const fileOf = () => ({ id: 1, seconds: 8 })
const all = bank.flatMap(({ subject, questions }) =>
  questions.map((written) => ({ subject, written, question: questionIn(written, fileOf), explanation: explanationIn(written) })),
)

/** What somebody answers who knows the key. */
function rightAnswer({ key }: Leaf): LeafAnswer {
  if (typeof key.right === 'number') return { j: key.right }
  if (key.right) return { o: key.right }
  return { b: (key.blanks ?? []).map(({ accept: [first] }) => `${first?.v}${first?.unit_mode === 'must' ? first.unit : ''}`) }
}

it('has about 120 questions, of every type', () => {
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ question }) => question.type))).toEqual(new Set(Object.values(questionTypes)))
})

it('has no question with a fault, and no formula that cannot be read', async () => {
  for (const { written, question, explanation } of all) {
    expect(questionFaults(question, explanation), written.stem).toEqual([])
    await demandQuestion(question, explanation)
    expect(isScore(worthOf(written).full_centi)).toBe(true)
  }
})

it('reads everything that is written: formulas are formulas, and no sign of the notation is left in the text', () => {
  const formulas = all.flatMap(({ question, explanation }) => docsOf(question, explanation).flatMap(texOf))
  expect(formulas.length).toBeGreaterThan(150)
  for (const { question, explanation } of all)
    for (const doc of docsOf(question, explanation)) expect(JSON.stringify(doc)).not.toMatch(/\$|<\w+>|〔|\[图片|【评分标准】/)
})

it('gives every answer of a key the full score', () => {
  for (const { question } of all)
    for (const leaf of leavesOf(question).filter(({ type }) => type !== questionTypes.analysis)) {
      const { state, score_centi } = score(leaf, rightAnswer(leaf), leaf.key.rule ?? usualRule, 600)
      expect([score_centi, state], JSON.stringify(leaf)).toEqual([600, answerStates.right])
    }
})

it('accepts each of several answers of a blank', () => {
  for (const { question } of all)
    for (const leaf of leavesOf(question))
      for (const [at, { accept }] of (leaf.key.blanks ?? []).entries())
        for (const { v, unit, unit_mode } of accept) {
          const b = [...(rightAnswer(leaf).b ?? [])]
          b[at] = unit_mode === 'must' ? `${v}${unit}` : v
          expect(score(leaf, { b }, usualRule, 600).state, JSON.stringify([leaf, b])).toBe(answerStates.right)
        }
})

it('is about points of its subject, each of which some question has or has below it', () => {
  const names = (tree: Tree): string[] => tree.flatMap((node) => (typeof node === 'string' ? [node] : [node[0], ...names(node[1])]))
  const leaves = (tree: Tree): string[] => tree.flatMap((node) => (typeof node === 'string' ? [node] : leaves(node[1])))
  for (const [subject, tree] of Object.entries(points)) {
    const known = names(tree)
    expect(new Set(known).size).toBe(known.length)
    const used = new Set(all.filter((one) => one.subject === subject).flatMap(({ written }) => written.points))
    expect([...used].filter((name) => !known.includes(name))).toEqual([])
    expect(leaves(tree).filter((name) => !used.has(name))).toEqual([])
  }
})

it('marks an analysis by lines that are worth no more than the question', () => {
  for (const { written, question } of all) {
    const sum = leavesOf(question)
      .flatMap(({ key }) => key.rubric ?? [])
      .reduce((total, { points_centi }) => total + points_centi, 0)
    expect(sum, written.stem).toBeLessThanOrEqual(worthOf(written).full_centi)
    if (question.type === questionTypes.analysis) expect(sum, written.stem).toBe(worthOf(written).full_centi)
  }
})
