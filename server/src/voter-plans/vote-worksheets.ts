import * as z from 'zod/mini'
import type { Worksheet } from '../workbook.ts'

export const VoteResult = z.object({
  id: z.int(),
  title: z.string(),
  privacy: z.literal([1, 2]),
  create_at: z.int(),
  voter_student_count: z.int(),
  options: z.array(z.object({ id: z.int(), value: z.string(), count: z.int() })),
})
export type VoteResult = z.infer<typeof VoteResult>

export const Ballot = z.object({ id: z.int(), option_ids: z.array(z.int()) })

interface Person {
  readonly id: number
  readonly name: string
}

/** A public vote as tables: what was chosen how often, then who chose what and who did not vote. */
export function sheetsOf(
  { options, voter_student_count }: VoteResult,
  ballots: readonly (Person & { readonly option_ids: readonly number[] })[],
  students: readonly Person[],
): Worksheet[] {
  const textOf = (id: number) => options.find((option) => option.id === id)?.value ?? ''
  const voted = new Set(ballots.map(({ id }) => id))
  return [
    {
      title: '结果',
      columns: [
        { title: '选项', width: 30 },
        { title: '票数', width: 8 },
        { title: '比例（%）', width: 10 },
      ],
      // O103: of those who voted.
      rows: options.map(({ value, count }) => [
        value,
        count,
        voter_student_count === 0 ? 0 : Math.round((100 * count) / voter_student_count),
      ]),
    },
    {
      title: '每位同学',
      columns: [
        { title: '姓名', width: 16 },
        { title: '选择', width: 40 },
      ],
      rows: [
        ...ballots.map(({ name, option_ids }) => [name, option_ids.map(textOf).join('、')]),
        ...students.filter(({ id }) => !voted.has(id)).map(({ name }) => [name, '未投票']),
      ],
    },
  ]
}
