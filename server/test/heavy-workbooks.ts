import { zipOf } from './samples.ts'

const sheetName = 'xl/worksheets/sheet1.xml'
const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** Small as files, large for whoever reads them. */
const workbookOf = (rows: string, text = '', more = '') =>
  zipOf([
    { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${text}</t></si></sst>` },
    { name: sheetName, text: `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>` },
  ])

const letters = 'ABCDEFGHIJ'

interface Sheet {
  /** What the spreadsheet shows; one that begins with = is kept as a formula with the text after | as its last result. */
  readonly rows: readonly (readonly string[])[]
  /** Such as A1:A2. */
  readonly merged?: string
}

/** A workbook as a spreadsheet program writes it, with formulas and merged cells. */
export function sheetOf({ rows, merged }: Sheet) {
  const cell = (text: string, at: string) => {
    const [formula = '', result = ''] = text.startsWith('=') ? text.slice(1).split('|') : []
    if (formula !== '') return `<c r="${at}" t="str"><f>${formula}</f><v>${result}</v></c>`
    return text === '' ? `<c r="${at}"/>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const lines = rows.map((cells, n) => `<row r="${n + 1}">${cells.map((text, at) => cell(text, `${letters[at]}${n + 1}`)).join('')}</row>`)
  return workbookOf(lines.join(''), '', merged === undefined ? '' : `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`)
}

/** One text that stands in so many rows. */
export const repeatedText = (text: string, rows: number) =>
  workbookOf(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join(''), text)

/** One cell at the end of the last row there can be. */
export const farCell = () => workbookOf('<row r="1048576"><c r="E1048576" t="s"><v>0</v></c></row>', '远')
