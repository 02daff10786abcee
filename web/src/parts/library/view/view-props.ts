import type { Preview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import type { ReactNode } from 'react'
import type { SightDesk } from './use-sight.ts'

export interface Progress {
  /** Played since it was last told. */
  readonly seconds: number
  /** Seconds into it. */
  readonly position: number
  readonly isDone: boolean
}

/** A page as it is drawn. */
export interface DrawnPage {
  readonly page: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** A picture of it, without what lies over it. */
  readonly picture: () => Promise<Blob>
}

export interface ViewProps {
  readonly resource: Resource
  /** From 1; only a pdf has pages. */
  readonly page: number
  /** Where it is now and how many there are: once they are known, and whenever a page is turned here. */
  readonly onPage?: ((page: number, pages: number) => void) | undefined
  /** Seconds into a film or a sound. */
  readonly startAt?: number | undefined
  /** Of films and sounds: every few seconds while they play, and when they stop. Of a text: done at its end. Of what is only downloaded: done when it was. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** All the room there is, or a part of a page that has buttons of its own. */
  readonly fit: 'stage' | 'sheet'
  /** How the pages of a pdf are looked at, where there are buttons for it; else they are seen whole. */
  readonly desk?: SightDesk | undefined
  /** A spreadsheet may be read as a table, too: where nobody follows its pages or writes on them. */
  readonly canBeTable?: boolean | undefined
  /** How an Office file stands after it was tried again here. */
  readonly onTried?: ((preview: Preview) => void) | undefined
  /** Off where a colleague lets it only be seen: nothing here offers the file. */
  readonly canSave?: boolean | undefined
  /** A picture is looked at only: nothing enlarges it. */
  readonly isStill?: boolean | undefined
  /** What lies over the page, exactly as large; of pictures and pdf pages. */
  readonly over?: ((drawn: DrawnPage) => ReactNode) | undefined
}
