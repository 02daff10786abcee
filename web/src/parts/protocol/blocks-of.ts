interface Block {
  readonly key: string
  readonly text: string
  readonly isHeading: boolean
}

/** 一、… or 第二条 …, short enough to be a heading and not the beginning of a sentence. */
const isHeading = (line: string) => line.length <= 24 && /^([一二三四五六七八九十]+、|第[一二三四五六七八九十]+[章条])/.test(line)

/** A protocol is plain text: every line a paragraph. */
export const blocksOf = (content: string): Block[] =>
  content
    .split('\n')
    .map((line, at) => ({ key: `${at}`, text: line.trim(), isHeading: isHeading(line.trim()) }))
    .filter(({ text }) => text !== '')
