import type { FileList } from './files.ts'
import { elementsOf, parseXml, textOf, type XmlElement } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The pictures of the first sheet: those anchored in a cell, and those that WPS puts into one by a formula. */
export interface SheetPictures {
  /** Both from 1, as a sheet counts. */
  readonly at: (row: number, column: number) => readonly number[]
  /** By the name in `=DISPIMG("ID_…",1)`. */
  readonly named: (name: string) => number | undefined
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const named = (element: XmlElement | undefined, name: string) =>
  element ? elementsOf(element).filter((child) => local(child.name) === name) : []
const inside = (element: XmlElement | undefined, ...path: readonly string[]) =>
  path.reduce<XmlElement | undefined>((outer, name) => named(outer, name)[0], element)
const attr = (element: XmlElement | undefined, name: string) => {
  for (const [key, value] of element?.attrs ?? []) if (local(key) === name) return value
  return undefined
}

/** `../media/a.png` from `xl/drawings/drawing1.xml` is `xl/media/a.png`; an address outside is none. */
function pathFrom(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

export function sheetPictures(parts: ZipParts, files: FileList): SheetPictures {
  const xml = (path: string) => {
    const bytes = parts.read(path)
    return bytes && parseXml(bytes.toString('utf8'))
  }
  const targets = (path: string): ReadonlyMap<string, string> => {
    const cut = path.lastIndexOf('/') + 1
    const links = xml(`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`)
    return new Map(
      named(links, 'Relationship')
        .filter((link) => attr(link, 'TargetMode') !== 'External')
        .map((link) => [attr(link, 'Id') ?? '', pathFrom(path, attr(link, 'Target') ?? '')]),
    )
  }
  const fileAt = (path: string | undefined) => {
    const bytes = path === undefined ? undefined : parts.read(path)
    return path !== undefined && bytes ? files.add(path, bytes) : undefined
  }

  const book = 'xl/workbook.xml'
  const first = attr(inside(xml(book), 'sheets', 'sheet'), 'id') ?? ''
  const sheet = targets(book).get(first)
  const byCell = new Map<string, number[]>()
  const drawing = sheet === undefined ? undefined : targets(sheet).get(attr(inside(xml(sheet), 'drawing'), 'id') ?? '')
  if (drawing !== undefined) {
    const media = targets(drawing)
    for (const anchor of elementsOf(xml(drawing) ?? { name: '', attrs: new Map(), children: [] })) {
      const [row, column] = ['row', 'col'].map((name) => Number(textIn(inside(anchor, 'from', name))) + 1)
      const id = fileAt(media.get(attr(inside(anchor, 'pic', 'blipFill', 'blip'), 'embed') ?? ''))
      if (id !== undefined && row && column) byCell.set(`${row} ${column}`, [...(byCell.get(`${row} ${column}`) ?? []), id])
    }
  }

  const byName = new Map<string, number>()
  const images = 'xl/cellimages.xml'
  if (parts.names.includes(images)) {
    const media = targets(images)
    for (const image of named(xml(images), 'cellImage')) {
      const name = attr(inside(image, 'pic', 'nvPicPr', 'cNvPr'), 'name')
      const id = fileAt(media.get(attr(inside(image, 'pic', 'blipFill', 'blip'), 'embed') ?? ''))
      if (name !== undefined && id !== undefined) byName.set(name, id)
    }
  }
  return { at: (row, column) => byCell.get(`${row} ${column}`) ?? [], named: (name) => byName.get(name) }
}

const textIn = (element: XmlElement | undefined) => (element ? textOf(element).trim() : '')
