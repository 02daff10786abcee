import type { Garbage, Sample, Taken } from './access-garbage.ts'

const signs: readonly Garbage[] = ['half a list', 'an object', 'a negative number', 'a number too large for a column', 'an emoji', 'SQL']
const anything = (because: string): Taken => ({ kinds: [...signs, 'nothing', 'a huge number'], because })
const short: Taken = { kinds: [...signs, 'nothing'], because: 'one may search for anything, and finds nothing' }
const page = { curr_page_index: 1, page_size: 10 }

/** Samples of what administrators decide about the content of their school. */
export const contentSamples: Readonly<Record<string, Sample>> = {
  'words.list': { input: { word: '词', ...page }, takes: { word: short } },
  'words.save': { input: { add: ['词'], del: ['别的'] } },
  'words.tryOut': { input: { text: '你好' }, takes: { text: anything('any text may be tried') } },
}
