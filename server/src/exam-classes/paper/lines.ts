/**
 * The items of a long JSON text, each on a line of its own: no text in JSON has a line break in it, so one can be read after the other, with everybody
 * else's turn in between. To read three million signs at once would hold them up.
 */
export const byLine = (items: readonly string[]) => `[\n${items.join(',\n')}\n]`

/** Those that begin with their number, in their order. */
export const itemLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{"no":'))
    .map((line) => (line.endsWith(',') ? line.slice(0, -1) : line))
