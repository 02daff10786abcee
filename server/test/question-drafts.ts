import {
  type Accept,
  multiRules,
  optionIds,
  type QuestionDraft,
  type QuestionKey,
  questionTypes,
  type SubType,
} from '@jiangtai/contract/question'
import { noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { randomDoc, seeded } from './rich-docs.ts'

type Random = ReturnType<typeof seeded>
interface Wanted {
  readonly files?: number
  readonly blanks?: number
  /** Only what every format can say of an answer. */
  readonly isSimple?: boolean
  /** With whole tables and lists. */
  readonly depth?: number
}

const { single, multiple, judge, pack, analysis, read } = questionTypes
export const leafTypes = [single, multiple, judge, pack, analysis] as const

const blanked = (doc: RichDoc, count: number): RichDoc => ({
  type: 'doc',
  content: [
    ...doc.content,
    {
      type: 'paragraph',
      content: Array.from({ length: count }, (_, at) => [
        { type: 'text' as const, text: `第${at + 1}空` },
        { type: 'blank' as const, attrs: { n: at + 1 } },
      ])
        .flat()
        .concat([{ type: 'text', text: '。' }]),
    },
  ],
})

const words = [
  '黄河',
  '长 江',
  'a=b',
  'x~y',
  '{1}',
  '3:4',
  '50%',
  '甲|乙',
  '一;;二',
  '#1',
  '\\n',
  '<b>',
  '〔注〕',
  '"q"',
  'T',
  '2*3',
] as const

function accept(random: Random, isSimple: boolean): Accept {
  if (random.next(2) === 0) return { v: random.one(words), mode: 'text', case: isSimple ? 0 : random.next(2) === 0 ? 0 : 1 }
  const plain: Accept = { v: random.one(['12.5', '-3', '0.25', '1000']), mode: 'number', case: 0 }
  const off: Accept = random.next(2) === 0 ? plain : { ...plain, tol: random.one(['0.05', '1']), tol_kind: 'abs' }
  if (isSimple) return off
  const unit = random.next(2) === 0 ? { unit: random.one(['cm', 'm^2', '℃']), unit_mode: random.one(['must', 'may', 'ignore']) } : {}
  return {
    ...off,
    ...unit,
    ...(random.next(3) === 0 ? { simplest: 1 as const } : {}),
    ...(random.next(3) === 0 && off.tol ? { tol_kind: 'rel' as const } : {}),
  }
}

/** Each answer once; of one kind where formats ask for that. */
function accepts(random: Random, isSimple: boolean): Accept[] {
  const all = Array.from({ length: 1 + random.next(3) }, () => accept(random, isSimple))
  const [first] = all
  const fit = isSimple ? all.filter(({ mode }) => mode === first?.mode) : all
  return fit.filter((one, at) => fit.findIndex((other) => other.v === one.v) === at)
}

function leaf(random: Random, type: SubType, { files = 0, blanks = 3, isSimple = false, depth = 1 }: Wanted) {
  const stem = randomDoc(random, { files, depth })
  if (type === judge) return { body: { stem }, key: { right: random.next(2) === 0 ? (0 as const) : (1 as const) } }
  if (type === analysis) {
    const key: QuestionKey =
      random.next(3) === 0
        ? {}
        : {
            reference: randomDoc(random, { files, depth }),
            rubric: [
              { id: 1, text: '写出 公式', points_centi: 250 },
              { id: 2, text: '结论', points_centi: 300 },
            ],
          }
    return { body: { stem }, key }
  }
  if (type === pack) {
    const count = 1 + random.next(blanks)
    const list = Array.from({ length: count }, (_, at) => ({
      n: at + 1,
      accept: accepts(random, isSimple),
      weight: isSimple ? 1 : 1 + random.next(3),
    }))
    return {
      body: { stem: blanked(stem, count) },
      key: { blanks: list, ...(!isSimple && count > 1 && random.next(2) === 0 ? { any_order: [[1, 2]] } : {}) },
    }
  }
  const ids = optionIds.slice(0, 2 + random.next(9))
  const options = ids.map((id) => ({ id, doc: randomDoc(random, { files, depth, blocks: 2 }) }))
  const fixed = random.next(4) === 0 ? { is_fixed_order: 1 as const } : {}
  if (type === single) return { body: { stem, options, ...fixed }, key: { right: [random.one(['a', 'b'])] } }
  // With nothing wrong to choose the two rules that Moodle knows are one.
  const right = ids.slice(0, -1).filter((_, at) => at === 0 || random.next(2) === 0)
  return { body: { stem, options, ...fixed }, key: { right, rule: random.one(multiRules) } }
}

/** A question of the seed, as it would be kept. */
export function randomDraft(seed: number, type: SubType | typeof read, wanted: Wanted = {}): QuestionDraft {
  const random = seeded(seed * 7919 + type)
  const about = {
    explanation: random.next(3) === 0 ? noDoc : randomDoc(random, { files: wanted.files ?? 0, depth: wanted.depth ?? 1 }),
    points: random.next(2) === 0 ? [] : ['函数', '二次 函数]的\\图像'],
    source: random.one(['', '2025·江苏·中考']),
    ...(random.next(2) === 0 ? {} : { difficulty: random.one([1, 2, 3, 4, 5]) }),
    ...(random.next(2) === 0 ? {} : { full_centi: random.one([50, 500, 1250]) }),
  }
  if (type !== read) return { type, ...leaf(random, type, wanted), ...about }
  const subs = Array.from({ length: 1 + random.next(4) }, () => random.one(leafTypes)).map((sub) => ({
    type: sub,
    ...leaf(random, sub, wanted),
  }))
  return {
    type,
    body: { material: randomDoc(random, { files: wanted.files ?? 0 }), subs: subs.map(({ type: sub, body }) => ({ type: sub, body })) },
    key: { subs: subs.map(({ key }) => key) },
    ...about,
  }
}

/** Two small pictures. */
export const pictures = new Map([
  [1, { name: 'a.png', bytes: Buffer.from('89504e470d0a1a0a01', 'hex') }],
  [2, { name: 'b.jpg', bytes: Buffer.from('ffd8ffe002', 'hex') }],
])

const withFiles = (value: unknown, nameOf: (id: number) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => withFiles(one, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'file_id' && typeof inner === 'number' ? nameOf(inner) : withFiles(inner, nameOf),
    ]),
  )
}
/** To compare: the bytes in the place of the numbers of files, which a reader gives as it meets them. */
export const withBytes = (draft: QuestionDraft, fileOf: (id: number) => { readonly bytes: Uint8Array } | undefined) =>
  withFiles(draft, (id) => Buffer.from(fileOf(id)?.bytes ?? []).toString('hex'))
