import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

type Tree = { readonly [name: string]: Tree | string }

/** As a browser tells of a folder: in lots of two. */
function entryOf(name: string, content: Tree | string): unknown {
  if (typeof content === 'string') {
    const file = (done: (file: File) => void) => done(new File([content], name))
    return { name, isFile: true, isDirectory: false, file }
  }
  const createReader = () => {
    const left = Object.entries(content).map(([inner, value]) => entryOf(inner, value))
    return { readEntries: (done: (lot: unknown[]) => void) => done(left.splice(0, 2)) }
  }
  return { name, isFile: false, isDirectory: true, createReader }
}

const drop = (content: Tree) =>
  ({
    items: Object.entries(content).map(([name, value]) => ({ kind: 'file', webkitGetAsEntry: () => entryOf(name, value) })),
    files: Object.entries(content).flatMap(([name, value]) => (typeof value === 'string' ? [new File([value], name)] : [])),
  }) as unknown as DataTransfer

const names = async (content: Tree) => (await droppedFiles(drop(content))).map(({ name }) => name)

it('a folder is all its files, however deep, without what systems hide in it', async () => {
  const folder = { 'a.pdf': '1', '.DS_Store': '2', 'b.pdf': '3', inner: { 'c.mp4': '4', deeper: { 'd.png': '5' } } }
  expect(await names({ 单元: folder, 'e.doc': '6' })).toEqual(['a.pdf', 'b.pdf', 'c.mp4', 'd.png', 'e.doc'])
})

it('plain files are taken as they are', async () => {
  expect(await names({ 'a.pdf': '1', 'b.pdf': '2' })).toEqual(['a.pdf', 'b.pdf'])
})
