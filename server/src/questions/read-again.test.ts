import { type Accept, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { acceptFault } from '../scoring/accept.ts'
import { readDocx } from './read/docx.ts'
import { readGift } from './read/gift.ts'
import { readMoodle } from './read/moodle.ts'
import { readSheet } from './read/sheet.ts'
import { writeDocx } from './write/docx.ts'
import { writeGift } from './write/gift.ts'
import { writeMoodle } from './write/moodle.ts'
import { writeSheet } from './write/sheet.ts'

const draft = (changes: Partial<Accept>, points: string[] = []): QuestionDraft => ({
  type: questionTypes.pack,
  body: {
    stem: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '长' },
            { type: 'blank', attrs: { n: 1 } },
          ],
        },
      ],
    },
  },
  key: { blanks: [{ n: 1, accept: [{ v: '12.5', mode: 'number', case: 0, ...changes }], weight: 1 }] },
  ...{ explanation: noDoc, points, source: '', full_centi: 500, difficulty: 3 },
})
const ways = {
  xlsx: async (one: QuestionDraft) => readSheet((await writeSheet([one], new Map())).bytes),
  docx: async (one: QuestionDraft) => readDocx(await writeDocx({ drafts: [one], files: new Map(), answers: 'each' })),
  gift: async (one: QuestionDraft) => readGift(writeGift([one], new Map()).bytes),
  moodle: async (one: QuestionDraft) => readMoodle(writeMoodle([one], new Map()).bytes),
}
type Way = keyof typeof ways

it.each<readonly [Way, Partial<Accept>]>(
  (['1e-3', '5*10^-2', '5×10⁻²', '5%', '１／８', '.5', '1 1/2'] as const).flatMap((tol) => [
    ...(['xlsx', 'docx', 'gift', 'moodle'] as const).map((way) => [way, { tol, tol_kind: 'abs' as const }] as const),
    ...(['xlsx', 'docx'] as const).map((way) => [way, { tol, tol_kind: 'rel' as const, unit: 'cm', unit_mode: 'may' as const }] as const),
  ]),
)('%s keeps the tolerance %o', async (way, changes) => {
  const { key } = draft(changes)
  expect(key.blanks?.[0]?.accept.map(acceptFault)).toEqual([undefined])
  expect((await ways[way](draft(changes))).rows.map((row) => row.draft.key)).toEqual([key])
})

it.each(Object.keys(ways) as Way[])('%s keeps names of points that look like signs of the file', async (way) => {
  const points = ['甲；乙、丙', '一|二;三，四', '难度：易', '来源：书', '选项固定', '计分：[tag:x]\\']
  const { rows } = await ways[way](draft({}, points))
  expect(rows.map((row) => row.draft)).toMatchObject([{ points, difficulty: 3, source: '' }])
})
