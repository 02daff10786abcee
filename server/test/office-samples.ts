import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { Converted } from '../src/office/converter.ts'
import { readPdf } from '../src/office/read-pdf.ts'

const folder = new URL('./files/office/', import.meta.url)
export const sampleOf = (name: string): Buffer => readFileSync(new URL(name, folder))

interface Reference {
  readonly pages: number
  readonly texts: readonly string[]
  /** Its first page, small enough that another font smooths to the same. */
  readonly picture: readonly number[]
}
/** Files of several programs, and what LibreOffice made of each when it was looked at. */
export const references: Readonly<Record<string, Reference>> = JSON.parse(readFileSync(new URL('references.json', folder), 'utf8'))

/** What can be read on each page, without what another line break changes. */
export async function pagesOf({ pdf }: Pick<Converted, 'pdf'>) {
  const read = await readPdf({ source: pdf.path, mostPages: 1000 })
  return { pages: read?.pages, texts: read?.texts.map((text) => text.replace(/\s+/g, '')) }
}

/** By how much the first page looks different, of 255. */
export async function pictureChange(name: string, { picture }: Pick<Converted, 'picture'>): Promise<number> {
  const before = references[name]?.picture ?? []
  const small = sharp(picture).flatten({ background: '#fff' }).grayscale().resize(16, 9, { fit: 'fill' })
  return Math.max(...[...(await small.raw().toBuffer())].map((shade, at) => Math.abs(shade - (before[at] ?? 0))))
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const wordSpaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:v="urn:schemas-microsoft-com:vml"
  xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
  xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`

const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]))),
  )

interface Docx {
  /** What stands in its body, as Word writes it. */
  readonly body: string
  readonly relations?: string
  readonly parts?: Readonly<Record<string, string>>
}

/** The least that is a document of Word. */
export const docxOf = ({ body, relations = '', parts = {} }: Docx): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packaged}/relationships">${relations}</Relationships>`,
    'word/document.xml': `<w:document ${wordSpaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  })

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** So many pages, each with a number. */
export const longDocx = (pages: number) =>
  docxOf({
    body: Array.from({ length: pages }, (_, at) => `${paragraph(`第${at + 1}页`)}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`).join(''),
  })

/** One that leads everywhere: pictures of another host and of this machine, a file to be read in, a drawing with a script. */
export function leadingDocx(targets: readonly string[], secret: string): Buffer {
  const linked = targets
    .map((target, at) => `<Relationship Id="out${at}" Type="${office}/image" Target="${target}" TargetMode="External"/>`)
    .join('')
  const pictures = targets
    .map(
      (_, at) =>
        `<w:p><w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata r:href="out${at}"/></v:shape></w:pict></w:r></w:p>`,
    )
    .join('')
  const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="svg"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" onload="fetch('${targets[0]}')"><script>fetch('${targets[0]}')</script>${targets.map((target) => `<image width="9" height="9" xlink:href="${target}"/>`).join('')}<rect width="50" height="50" fill="red"/></svg>`
  const field = `<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${secret}&quot; "><w:r><w:t>空</w:t></w:r></w:fldSimple></w:p>`
  return docxOf({
    body: `${paragraph('有链接')}${pictures}${drawing}${field}`,
    relations: `${linked}<Relationship Id="svg" Type="${office}/image" Target="media/a.svg"/>`,
    parts: { 'word/media/a.svg': svg },
  })
}

/** A presentation of a few kilobytes whose only slide has so many megabytes of text. */
export function bombPptx(megabytes: number): Buffer {
  const spaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${office}"`
  const run = '<a:p><a:r><a:t>AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA</a:t></a:r></a:p>'
  const text = run.repeat(Math.ceil((megabytes * 1024 * 1024) / run.length))
  const kind = 'application/vnd.openxmlformats-officedocument.presentationml'
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/ppt/presentation.xml" ContentType="${kind}.presentation.main+xml"/><Override PartName="/ppt/slides/slide1.xml" ContentType="${kind}.slide+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="ppt/presentation.xml"/></Relationships>`,
    'ppt/presentation.xml': `<p:presentation ${spaces}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/slide" Target="slides/slide1.xml"/></Relationships>`,
    'ppt/slides/slide1.xml': `<p:sld ${spaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="a"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${text}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  })
}
