import { type QuestionFormat, questionImportLimits } from '@jiangtai/contract/question-imports'

const megabytes = questionImportLimits.bytes / 1024 / 1024

interface FormatWords {
  readonly format: QuestionFormat
  readonly name: string
  readonly endings: string
  /** What it brings along. */
  readonly keeps: string
}

export const formatWords: readonly FormatWords[] = [
  {
    format: 'docx',
    name: 'Word',
    endings: '.docx',
    keeps: '试卷原样导入：题号、选项、图片、表格和 Word 公式都保留，答案可以写在每题后面或列在最后',
  },
  { format: 'xlsx', name: 'Excel', endings: '.xlsx', keeps: '照模板一行一题，有题型、答案、解析、难度、知识点和分值，公式写成 $…$' },
  { format: 'gift', name: 'GIFT', endings: '.gift .txt', keeps: 'Moodle 的文本格式，选择、判断、填空和解答题，没有图片' },
  { format: 'moodle', name: 'Moodle XML', endings: '.xml', keeps: '从 Moodle 题库导出，图片、音频和解析都保留' },
  { format: 'aiken', name: 'Aiken', endings: '.txt', keeps: '只有单选题：题干、A. B. C. 选项，最后一行 ANSWER: B' },
  { format: 'qti', name: 'QTI 2.1', endings: '.zip', keeps: '其他平台导出的题包，选择、判断、填空和解答题，图片保留' },
]

export const formatName = (format: QuestionFormat | ''): string => formatWords.find((one) => one.format === format)?.name ?? ''

export const fileEndings = '.xlsx,.docx,.gift,.txt,.xml,.zip'

/** What can be said of a file before it travels; undefined: nothing. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''
  if (ending === '.doc') return '这是旧版 Word 文件，请在 Word 或 WPS 里另存为 .docx 再导入'
  if (ending === '.xls') return '这是旧版 Excel 文件，请另存为 .xlsx 再导入'
  if (ending === '.pdf') return 'PDF 里的题目读不出来，请用 Word 或 Excel 文件'
  if (!fileEndings.split(',').includes(ending)) return `请用这些文件：${fileEndings.replaceAll(',', ' ')}`
  if (size === 0) return '这个文件是空的'
  return size > questionImportLimits.bytes ? `文件不能超过 ${megabytes} MB，请分成几份` : undefined
}
