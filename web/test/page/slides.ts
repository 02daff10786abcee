import { chinesePdf } from './pdf-file.ts'
import type { Stand } from './stand.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M20 100h260M60 90v20M200 90v20" stroke="#333" stroke-width="4"/></svg>'

/** The files of three pages and of a picture, where their resources say they are. */
export function slidesOf(stand: Stand) {
  stand.serveFile('/files/1.pdf', chinesePdf(['第 1 页', '第 2 页', '第 3 页']))
  stand.serveFile('/files/2.svg', Buffer.from(drawing))
}
