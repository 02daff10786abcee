import { lengthOf, voterLimits } from '@jiangtai/contract/voter'

interface Words {
  readonly title: string
  readonly desc: string
}

const isSign = /[^\p{Script=Han}a-zA-Z0-9]/gu

/**
 * R466: a title has no signs. What was typed as one whole sentence goes into the description, and what the rule allows of it stays the title;
 * undefined: the title is right as it is, nothing would be left of it, or the description has no room.
 */
export function cleanedTitle({ title, desc }: Words): Words | undefined {
  const [whole, before] = [title.trim(), desc.trim()]
  const cleaned = [...whole.replace(isSign, '')].slice(0, voterLimits.title).join('')
  if (cleaned === '' || cleaned === whole) return undefined
  const said = before === '' || before === whole ? whole : `${whole} ${before}`
  return lengthOf(said) > voterLimits.desc ? undefined : { title: cleaned, desc: said }
}
