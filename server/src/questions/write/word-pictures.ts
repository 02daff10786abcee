import { docsOf, type QuestionDraft } from '@jiangtai/contract/question'
import { filesOf, nodesOf, type RichDoc } from '@jiangtai/contract/rich-doc'
import sharp from 'sharp'

export interface StoredFile {
  readonly bytes: Uint8Array
}

export interface WordPicture {
  readonly bytes: Uint8Array
  readonly type: 'png' | 'jpg' | 'gif'
  /** Height of one that is 1 wide. */
  readonly ratio: number
}
export type Pictures = ReadonlyMap<number, WordPicture>

/** The pictures of questions as Word takes them. One that nobody can read is left out. */
export async function picturesOf(drafts: readonly QuestionDraft[], files: ReadonlyMap<number, StoredFile>): Promise<Pictures> {
  const pictures = new Map<number, WordPicture>()
  for (const draft of drafts) {
    for (const doc of docsOf(draft, draft.explanation).filter(hasPicture)) {
      for (const id of filesOf(doc)) {
        const picture = pictures.has(id) ? undefined : await pictureOf(files.get(id))
        if (picture) pictures.set(id, picture)
      }
    }
  }
  return pictures
}

const hasPicture = (doc: RichDoc) => [...nodesOf(doc)].some(({ type }) => type === 'image')

async function pictureOf(file: StoredFile | undefined): Promise<WordPicture | undefined> {
  if (!file) return undefined
  try {
    const { format, width, height } = await sharp(file.bytes).metadata()
    const ratio = height / width
    if (format === 'png' || format === 'gif') return { bytes: file.bytes, type: format, ratio }
    if (format === 'jpeg') return { bytes: file.bytes, type: 'jpg', ratio }
    return { bytes: await sharp(file.bytes).png().toBuffer(), type: 'png', ratio }
  } catch {
    return undefined
  }
}
