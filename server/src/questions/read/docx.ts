import { extname } from 'node:path/posix'
import { questionsOf } from './questions.ts'
import { type ReadFile, type ReadQuestions, UnreadableFile } from './read-file.ts'
import { linesOfBody } from './word-body.ts'
import { numbersOf } from './word-numbering.ts'
import { stylesOf } from './word-run.ts'
import { childOf, childrenNamed, parseXml, type XmlElement, xmlLimits } from './xml.ts'
import { type ZipParts, zipParts } from './zip-parts.ts'

/** R887: of a document only its own parts are read. */
export function readDocx(bytes: Uint8Array): ReadQuestions {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableFile('这是旧版 Word 文件（.doc），请另存为 .docx 后再导入')
  const zip = zipParts(bytes)
  const main = mainPart(zip)
  const body = childOf(xmlPart(zip, main), 'w:body')
  if (!body) throw new UnreadableFile('这不是 Word 文档，请检查文件')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const files: ReadFile[] = []
  const lines = linesOfBody(body, {
    numbers: numbersOf(optionalPart(zip, `${folder}numbering.xml`)),
    styles: stylesOf(optionalPart(zip, `${folder}styles.xml`)),
    picture: pictureFinder(zip, main, files),
    textWidth: textWidth(body),
  })
  return { rows: questionsOf(lines), files }
}

const xmlPart = (zip: ZipParts, name: string) => {
  const bytes = zip.read(name, xmlLimits.chars)
  if (!bytes) throw new UnreadableFile('这不是 Word 文档，请检查文件')
  return parseXml(bytes.toString('utf8'))
}
const optionalPart = (zip: ZipParts, name: string) => (zip.names.includes(name) ? xmlPart(zip, name) : undefined)

interface Relation {
  readonly id: string
  readonly type: string
  /** In the zip; undefined: somewhere else. */
  readonly target: string | undefined
}

function relationsOf(zip: ZipParts, part: string): Relation[] {
  const slash = part.lastIndexOf('/') + 1
  const list = optionalPart(zip, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
  return childrenNamed(list, 'Relationship').map(({ attrs }) => {
    const target = attrs.get('Target') ?? ''
    const isOutside = attrs.get('TargetMode') === 'External' || /^[a-z][a-z\d+.-]*:/i.test(target)
    return {
      id: attrs.get('Id') ?? '',
      type: attrs.get('Type') ?? '',
      target: isOutside ? undefined : resolved(part.slice(0, slash), target),
    }
  })
}

function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

const mainPart = (zip: ZipParts) => relationsOf(zip, '').find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'word/document.xml'

/** A picture that stands in several places is one file. */
function pictureFinder(zip: ZipParts, part: string, files: ReadFile[]) {
  const targets = new Map(relationsOf(zip, part).map(({ id, target }) => [id, target]))
  const places = new Map<string, number>()
  return (relation: string): number | undefined => {
    const target = targets.get(relation)
    if (target === undefined || extname(target) === '') return undefined
    const known = places.get(target)
    if (known !== undefined) return known
    const bytes = zip.read(target)
    if (!bytes || bytes.length === 0) return undefined
    files.push({ name: target.slice(target.lastIndexOf('/') + 1), bytes })
    places.set(target, files.length)
    return files.length
  }
}

const twip = 635

/** Of the last section. A4 with the margins that Word begins with, where it does not say. */
function textWidth(body: XmlElement): number {
  const section = childOf(body, 'w:sectPr')
  const [page, margins] = [childOf(section, 'w:pgSz'), childOf(section, 'w:pgMar')]
  const width =
    Number(page?.attrs.get('w:w') ?? 11_906) - Number(margins?.attrs.get('w:left') ?? 1800) - Number(margins?.attrs.get('w:right') ?? 1800)
  return (width > 0 ? width : 8306) * twip
}
