import type { Worksheet } from '../../workbook.ts'
import { type SheetColumn, sheetColumns } from '../sheet-types.ts'

type Cells = Partial<Record<SheetColumn, string>>

const rows: readonly Cells[] = [
  {
    ...{ 题型: '单选题', 题干: '下列各数中，最小的是（　　）', A: '0', B: '-1', C: '1', D: '2' },
    ...{ 答案: 'B', 解析: '负数小于零。', 难度: '易', 知识点: '有理数', 分值: '5', 来源: '示例' },
  },
  {
    ...{ 题型: '多选题', 题干: '下列各数中，是正数的有（　　）', A: '3', B: '-2', C: '0.5', D: '0' },
    ...{ 答案: 'AC', 难度: '中', 知识点: '有理数', 分值: '5', 来源: '示例' },
  },
  {
    ...{ 题型: '填空题', 题干: '3 的相反数是____，绝对值是____。', 答案: '-3|－3;;3' },
    ...{ 难度: '易', 知识点: '相反数；绝对值', 分值: '4', 来源: '示例' },
  },
]

/** What to begin with: the columns, and a question of three types. */
export const exampleSheet: Worksheet = {
  title: '题目',
  columns: sheetColumns.map((title) => ({ title, width: title === '题干' ? 40 : title === '解析' ? 30 : 12 })),
  rows: rows.map((cells) => sheetColumns.map((column) => cells[column] ?? '')),
}
