export interface Words {
  hasBadWords(texts: readonly string[]): boolean
}

/** What looks alike is alike: full and half width, upper and lower case, with or without spaces and signs that cannot be seen. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** O003: a text is bad when it contains an entry of the list. */
export function createWords(list: readonly string[]): Words {
  // An entry of nothing but spaces would be in every text.
  const entries = list.map(folded).filter((entry) => entry !== '')
  return { hasBadWords: (texts) => texts.map(folded).some((text) => entries.some((entry) => text.includes(entry))) }
}
