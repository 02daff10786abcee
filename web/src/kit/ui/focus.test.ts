import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(`${src}/${name}`, 'utf8')] as const)
  .filter(([, css]) => /:focus-visible\)? [+~]/.test(css))

it.each(sheets)(
  '%s: the picture of an unseen control shows the focus also where :focus-visible is unknown (Safari 15.0 to 15.3)',
  (_name, css) => {
    expect(css).toMatch(/^\.input:focus [+~] \.\w+ \{\s+outline: 3px/m)
    // Where it is known, only for the keyboard; in forced colours what is transparent shows, as an edge.
    expect(css).toMatch(
      /@supports selector\(:focus-visible\) \{\s+\.input:focus:not\(:focus-visible\) [+~] \.\w+ \{\s+outline-color: transparent/,
    )
  },
)

it('there are such controls', () => expect(sheets.length).toBeGreaterThanOrEqual(3))
