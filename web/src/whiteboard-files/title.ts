import { sentence } from '@jiangtai/contract/refusal'
import { whiteboardLimits } from '@jiangtai/contract/whiteboard-files'

/** What is no sign of its own: accents, skin tones, what an emoji is joined with. */
const parts = /\u200d\p{Extended_Pictographic}|\p{Mark}|[\u{1f3fb}-\u{1f3ff}]/gu

/** As a reader counts. */
const signsIn = (text: string) => [...text.replace(parts, '')].length

const { titleLength } = whiteboardLimits

/** R456, R457, O062 */
export function titleFault(title: string, isNew: boolean): string | undefined {
  const tidy = title.trim()
  if (tidy === '') return sentence(isNew ? 'boardTitleEmpty' : 'boardTitleGone')
  return signsIn(tidy) > titleLength ? sentence('boardTitleLong', { n: titleLength }) : undefined
}

export const titleCounter = (title: string) => `${signsIn(title.trim())}/${titleLength}`
