import { zipOf } from './samples.ts'

const sheetName = 'xl/worksheets/sheet1.xml'
const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** Small as files, large for whoever reads them. */
const workbookOf = (rows: string, text = '') =>
  zipOf([
    { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${text}</t></si></sst>` },
    { name: sheetName, text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])

/** One text that stands in so many rows. */
export const repeatedText = (text: string, rows: number) =>
  workbookOf(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join(''), text)

/** One cell at the end of the last row there can be. */
export const farCell = () => workbookOf('<row r="1048576"><c r="E1048576" t="s"><v>0</v></c></row>', '远')
