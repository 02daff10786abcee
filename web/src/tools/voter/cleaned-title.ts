import { lengthOf, voterLimits } from '@jiangtai/contract/voter'

interface Words {
  readonly title: string
  readonly desc: string
}

const isSign = /[^\p{Script=Han}a-zA-Z0-9]/gu

/**
 * R466: a title has no signs. What was typed as one whole sentence goes into the description, and what the rule allows of it stays the title;
 * undefined: the title is right as it is, nothing would be left of it, or the description has no room.
 * `put`: the sentence that was put into the description before; the new one takes its place.
 */
export function cleanedTitle({ title, desc }: Words, put = ''): Words | undefined {
  const [whole, before] = [title.trim(), desc.trim()]
  const cleaned = [...whole.replace(isSign, '')].slice(0, voterLimits.title).join('')
  if (cleaned === '' || cleaned === whole) return undefined
  const old = [put, whole].find((sentence) => sentence !== '' && (before === sentence || before.startsWith(`${sentence} `))) ?? ''
  const said = `${whole} ${before.slice(old.length).trim()}`.trim()
  return lengthOf(said) > voterLimits.desc ? undefined : { title: cleaned, desc: said }
}
