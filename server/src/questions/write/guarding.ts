import type { Inline } from '@jiangtai/contract/rich-doc'
import { bracketed } from '../read/answer-key.ts'
import { answerListHead, isVolume, labelCuts, numberHead, rangeIn, scoreHead, sectionHead, subHead, tagHead } from '../read/heads.ts'
import { guard, lineText, textNode } from '../read/line.ts'

/** Words that the reader would take for more than words. */
export function isRisky(text: string): boolean {
  const starts = [sectionHead(text), subHead(text), answerListHead(text), rangeIn(text), scoreHead(text), tagHead(text)]
  if (starts.some((found) => found !== undefined) || isVolume(text) || labelCuts(text).length > 0) return true
  if (text === '' || text.trim() !== text || text.startsWith(guard)) return true
  const no = /^\s*(?:第\s*)?(\d{1,4})/.exec(text)?.[1]
  if (no !== undefined && numberHead(text, Number(no))) return true
  // An option of any letter, a number inside a line of the answers at the end.
  return (
    /(?<![A-Za-z])[A-ZＡ-Ｚ]\s?[．.、)）]|(?<!\S)\d{1,4}\s*[.．、:：)）]|\d\s*[-~～—–－至]\s*\d|^\s*解\s*[：:]|^\s*题\s*号|^[．.、:：]/.test(
      text,
    ) || bracketed.test(text)
  )
}

const plain = (text: string) => text.replace(/[\t\r\n]/g, ' ').replaceAll('$', `$${guard}`)

/** Where blanks are read, room that is none. */
const withoutRoom = (text: string, isUnderlined: boolean) => {
  const lined = text.replace(/[_＿](?=[_＿])/g, (sign) => `${sign}${guard}`)
  return isUnderlined ? lined.replace(/[ \u3000\u00a0]/g, (sign) => `${guard}${sign}${guard}`) : lined
}

/** A paragraph that is read as what it is. */
export function guarded(content: readonly Inline[], hasBlanks: boolean): Inline[] {
  const text = lineText(content)
  const kept = content.map((node) => {
    if (node.type !== 'text') return node
    const isUnderlined = node.marks?.some(({ type }) => type === 'underline') ?? false
    return { ...node, text: hasBlanks ? withoutRoom(plain(node.text), isUnderlined) : plain(node.text) }
  })
  // A blank has guards of its own: what stands before it would be read alone.
  return isRisky(text) || content.some(({ type }) => type === 'blank') ? [textNode(guard), ...kept, textNode(guard)] : kept
}
