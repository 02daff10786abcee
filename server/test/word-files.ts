import { zipOfFiles } from './zips.ts'

export interface WordFile {
  readonly numbering?: string
  readonly styles?: string
  /** Parts by the id of their relation. */
  readonly relations?: Readonly<Record<string, string>>
  readonly outside?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, Uint8Array>>
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document with this body, and no more than Word needs to open it. */
export function wordFile(body: string, { numbering, styles, relations = {}, outside = {}, files = {} }: WordFile = {}): Buffer {
  const inside = Object.entries(relations).map(([id, target]) => `<Relationship Id="${id}" Type="${office}/image" Target="${target}"/>`)
  const elsewhere = Object.entries(outside).map(
    ([id, target]) => `<Relationship Id="${id}" Type="${office}/image" Target="${target}" TargetMode="External"/>`,
  )
  return zipOfFiles({
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document><w:body>${body}<w:sectPr><w:pgSz w:w="11906"/><w:pgMar w:left="1800" w:right="1800"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${[...inside, ...elsewhere].join('')}</Relationships>`,
    ...(numbering ? { 'word/numbering.xml': numbering } : {}),
    ...(styles ? { 'word/styles.xml': styles } : {}),
    ...files,
  })
}
