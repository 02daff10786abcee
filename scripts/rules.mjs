import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, top } from './run.mjs'

const rules = ['spec/rules.json', 'spec/rules-003.json'].flatMap((file) => JSON.parse(readFileSync(join(top, file), 'utf8')))
const known = new Set(rules.map(({ id }) => id))

/** Of every layer: beside the code (`x.test.ts`), pages in a browser (`x.page.test.ts`), journeys (`x.spec.ts`); and what is measured. */
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || /^bench\/.*\.ts$/.test(path.replaceAll('\\', '/'))

function testsUnder(folder) {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.') ? [] : testsUnder(path)
    return isTest(path) ? [path] : []
  })
}

const quotes = testsUnder('.').flatMap((path) => {
  const ids = readFileSync(join(top, path), 'utf8').match(/\bR\d{3,4}\b/g) ?? []
  return ids.map((id) => ({ id, path }))
})
const quoted = new Set(quotes.map(({ id }) => id))

function printTable() {
  const areas = [...new Set(rules.map(({ area }) => area))].sort()
  for (const area of areas) {
    const list = rules.filter((rule) => rule.area === area)
    const done = list.filter(({ id }) => quoted.has(id)).length
    say(`${area.padEnd(20)} ${`${done}/${list.length}`.padStart(8)}`)
  }
  say(`${'合计'.padEnd(18)} ${`${rules.filter(({ id }) => quoted.has(id)).length}/${rules.length}`.padStart(8)}`)
}

function printMissing(area) {
  const list = rules.filter((rule) => rule.area === area)
  if (list.length === 0) {
    say(`没有 ${area} 这一类规则`)
    process.exitCode = 1
  }
  for (const { id, how_to_test, rule } of list) if (!quoted.has(id)) say(`${id} [${how_to_test}] ${rule}`)
}

const area = process.argv[2]
if (area) printMissing(area)
else printTable()

// A typo in an id would otherwise pass for a proof.
for (const { id, path } of quotes.filter(({ id }) => !known.has(id))) {
  process.stderr.write(`${path} 引用了不存在的规则 ${id}\n`)
  process.exitCode = 1
}
