import { questionFormats, questionImportLimits } from '@jiangtai/contract/question-imports'
import { expect, it } from 'vitest'
import { fileEndings, fileFault, formatWords } from './file-formats.ts'

it('every format is explained, and its files can be chosen', () => {
  expect(new Set(formatWords.map(({ format }) => format))).toEqual(new Set(questionFormats))
  for (const { endings } of formatWords) for (const ending of endings.split(' ')) expect(fileEndings.split(',')).toContain(ending)
})

it('what is wrong with a file is said before it travels', () => {
  const { bytes } = questionImportLimits
  for (const name of ['a.docx', 'A.XLSX', 'b.gift', 'b.txt', 'q.xml', 'q.zip']) expect(fileFault({ name, size: bytes })).toBeUndefined()
  for (const [name, size, words] of [
    ['a.doc', 9, '另存为 .docx'],
    ['a.xls', 9, '另存为 .xlsx'],
    ['a.pdf', 9, 'PDF'],
    ['a.png', 9, '请用这些文件'],
    ['docx', 9, '请用这些文件'],
    ['a.docx', 0, '空的'],
    ['a.docx', bytes + 1, '不能超过 20 MB'],
  ] as const)
    expect(fileFault({ name, size })).toContain(words)
})
