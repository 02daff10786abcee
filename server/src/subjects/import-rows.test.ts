import { subjectLimits } from '@jiangtai/contract/subjects'
import { expect, it } from 'vitest'
import { importRowsOf } from './import-rows.ts'

const tableOf = (rows: readonly (readonly (string | Date)[])[]) => rows.map((cells, at) => ({ row: at + 1, cells }))
const head = ['学科', '版本', '年级', '章节', '课程']
const read = (...rows: (string | Date)[][]) => importRowsOf(tableOf(rows), (text) => text.includes('坏话'))
const paths = (...rows: string[][]) => read(...rows).rows.map(({ row, ...line }) => [row, ...Object.values(line)].join('|'))
const problems = (...rows: (string | Date)[][]) => read(...rows).problems

it('blank cells of merged rows take the value above', () => {
  expect(
    paths(
      head,
      ['数学', '人教版', '七年级', '有理数', '正数'],
      ['', '', '', '', '数轴'],
      ['', '', '', '整式', '单项式'],
      [],
      ['', '', '八年级', '三角形', '边'],
      ['语文', '', '七年级', '春', '济南'],
      ['语文', '', '', '', '春天'],
    ),
  ).toEqual([
    '2|数学|人教版|七年级|有理数|正数',
    '3|数学|人教版|七年级|有理数|数轴',
    '4|数学|人教版|七年级|整式|单项式',
    '6|数学|人教版|八年级|三角形|边',
    '7|语文||七年级|春|济南',
    '8|语文||七年级|春|春天',
  ])
})

it('columns stand in any order and may be called otherwise, below a title of the table', () => {
  expect(paths(['2026 年课程表'], [], ['课题', '备注', '单元名称', '册', '科目*'], [' 数 \n轴 ', '新', '有理数', '七上', '数学'])).toEqual([
    '4|数学||七上|有理数|数 轴',
  ])
})

it('a row may end before the course: then there is nothing below', () => {
  expect(paths(head, ['数学', '', '', '', ''], ['数学', '', '七年级', '', ''], ['数学', '', '八年级', '整式', ''])).toEqual([
    '2|数学||||',
    '3|数学||七年级||',
    '4|数学||八年级|整式|',
  ])
})

it.each([
  [[['甲', '乙']], 1, '第一行要有列名：学科、版本、年级、章节、课程'],
  [[['学科', '年级', '课程']], 1, '缺少“章节”列'],
  [[['学科', '年级', '册', '章节', '课程']], 1, '有两列都是“年级”，请合成一列'],
  [[head, ['', '', '七年级', '章', '课']], 2, '缺少“学科”'],
  [[head, ['数学', '', '', '', '课']], 2, '缺少“年级”'],
  [[head, ['数学', '', '七年级', '', '课']], 2, '缺少“章节”'],
  [[head, ['数学', '', '七年级', '章', '课'], ['数学', '', '八年级', '', '课']], 3, '缺少“章节”'],
  [[head, ['数学', '', '七年级', '章', '字'.repeat(subjectLimits.nameLength + 1)]], 2, '“课程”最多 60 个字'],
  [[head, ['数学', '', '七年级', '坏话', '课']], 2, '“章节”含有敏感词汇'],
  [[head, ['数\u202e学', '', '七年级', '章', '课']], 2, '“学科”里有看不见的控制符号，请删掉'],
  [[head, ['数学', '', '七年级', new Date(0), '课']], 2, '“章节”被表格软件当成了日期，请改成文本'],
] as const)('%j: row %i is told as %s', (rows, row, msg) => {
  expect(problems(...(rows as unknown as string[][]))).toEqual([{ row, msg }])
})
