import type { Background, BoardLog } from '@jiangtai/contract/board'

/** A board among the files of its teacher. */
export interface BoardFile {
  readonly id: number
  readonly title: string
  /** R302 */
  readonly isShared: boolean
  /** Its picture when it was opened or saved here: with another one it was saved elsewhere since. */
  readonly seenId: number
  /** What lies behind its marks: an upload of its own. */
  readonly picture?: BoardPicture | undefined
}

/** What can happen to a file that is not its drawing. */
export type FileChange = Partial<Pick<BoardFile, 'title' | 'isShared'>>

export interface BoardPicture {
  readonly id: number
  readonly url: string
}

/** A board as the dialogs of files get it: nothing of it is still being drawn. */
export interface BoardToKeep {
  /** Undefined: it was never saved. */
  readonly file: BoardFile | undefined
  readonly log: BoardLog
  readonly background: Background
  /** R459: there is nothing to save. */
  readonly isBlank: boolean
  /** What lies behind its marks and is no upload yet: a page that was written on. */
  readonly beneath?: () => Promise<Blob>
  /** The page in sight. */
  readonly png: () => Promise<Blob>
}

export interface OpenedBoard {
  /** Undefined: a copy that belongs to no file yet. */
  readonly file: BoardFile | undefined
  /** Undefined: a new one, with nothing on it. */
  readonly log: BoardLog | undefined
}

/** What the dialogs of files are for the board; the shell puts both together. One of `onSaved`, `onOpened` and `onClose` ends it. */
export interface BoardDialogsProps {
  readonly asked: 'save' | 'share' | 'open'
  readonly board: BoardToKeep
  /** Also when it was saved to be shared. */
  readonly onSaved: (file: BoardFile) => void
  readonly onOpened: (opened: OpenedBoard) => void
  /** A file was given another name or shown to others; it may be that of the board. */
  readonly onChanged: (id: number, change: FileChange) => void
  readonly onClose: () => void
}
