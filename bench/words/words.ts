import { createAutomaton } from '../../server/src/words/automaton.ts'
import { folded } from '../../server/src/words/fold.ts'
import { chooser, seeded } from '../../server/test/seeded.ts'

/** Whether a text of 100 signs has any of 10,000 words in it: the automaton against looking for each word, on the same texts, in turns. */
const { below, random } = chooser(seeded(7))
const rounds = 7
const signs = (count: number) => String.fromCharCode(...Array.from({ length: count }, () => 0x4e00 + Math.floor(3000 * random() ** 2)))
const words = Array.from({ length: 10_000 }, () => signs(3 + below(6)))
const endingIn = (word: string) => signs(100 - word.length) + word
const texts = Array.from({ length: 500 }, (_, at) => (at % 10 === 0 ? endingIn(words[below(words.length)] ?? '') : signs(100)))

const buildingFrom = performance.now()
const { isIn, room } = createAutomaton(words.map(folded))
const buildMs = performance.now() - buildingFrom
const entries = words.map(folded)

const contestants = {
  automaton: (text: string) => isIn(folded(text)),
  naive(text: string) {
    const clean = folded(text)
    return entries.some((entry) => clean.includes(entry))
  },
}

function measure(has: (text: string) => boolean) {
  const from = performance.now()
  const found = texts.filter(has).length
  return { us: ((performance.now() - from) * 1000) / texts.length, found }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const measured = { automaton: [] as number[], naive: [] as number[] }
for (const has of Object.values(contestants)) measure(has)
for (let round = 0; round < rounds; round++) {
  const [ours, naive] = [measure(contestants.automaton), measure(contestants.naive)]
  if (ours.found !== naive.found) throw new Error(`${ours.found} found, ${naive.found} by the naive search`)
  measured.automaton.push(ours.us)
  measured.naive.push(naive.us)
}
const [ours, naive] = [median(measured.automaton), median(measured.naive)]
process.stdout.write(
  `${JSON.stringify({
    bench: 'words',
    microsecondsPerText: { automaton: Math.round(ours * 10) / 10, naive: Math.round(naive * 10) / 10 },
    ratio: { 'naive / automaton': Math.round(naive / ours) },
    aim: { microsecondsPerText: 1000 },
    build: { ms: Math.round(buildMs), states: room },
    found: measure(contestants.automaton).found,
    texts: texts.length,
    rounds,
    node: process.version,
  })}\n`,
)
