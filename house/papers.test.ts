import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { productVersion } from '../server/src/version.ts'

const top = dirname(dirname(fileURLToPath(import.meta.url)))
const textOf = (path: string) => readFileSync(join(top, path), 'utf8')

it('docs/tables.md has every table of the database', () => {
  const schemas = readdirSync(join(top, 'server/src/db'))
    .filter((file) => /^schema\.ts$|-tables\.ts$/.test(file))
    .map((file) => textOf(`server/src/db/${file}`))
    .join('\n')
  const tables = [...schemas.matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, name]) => name)
  const named = new Set([...textOf('docs/tables.md').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name))
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((name) => !named.has(name))).toEqual([])
  const rows = [...textOf('docs/tables.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) => names.match(/[a-z_]+/g) ?? [])
  expect(rows.filter((name) => !tables.includes(name))).toEqual([])
})

/** What calls and events are made of, and what every feature reads. */
const foundation = /^(call|event|field|flag|index|page|refusal|common-refusals|question-refusals|roles|password|tool|default-channel)\.ts$/

it('docs/features.md has every feature of the contract, and names only folders that are there', () => {
  const text = textOf('docs/features.md')
  const features = readdirSync(join(top, 'contract/src')).filter((file) => !file.endsWith('.test.ts') && !foundation.test(file))
  expect(features.filter((file) => !text.includes(`\`${file}\``))).toEqual([])
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
  const wrong = rows.flatMap((row) => {
    const [, , , server = '', web = ''] = row.split('|')
    const foldersOf = (cell: string) => [...cell.matchAll(/`([\w-]+(?:\/[\w-]+)*\/)`/g)].map(([, folder]) => folder ?? '')
    const missing = (side: string) => (folder: string) => !existsSync(join(top, side, 'src', folder))
    return [...foldersOf(server).filter(missing('server')), ...foldersOf(web).filter(missing('web'))]
  })
  // Named within a folder that the same row has named.
  expect(wrong.filter((folder) => !/^(bytes|desk|gesture|dialogs|replay|student|given|live)\/$/.test(folder))).toEqual([])
})

it('package.json, the API page and the changelog name the same version', () => {
  const { version } = JSON.parse(textOf('package.json')) as { readonly version: string }
  expect(productVersion).toBe(version)
  expect(/^## ([\d.]+) /m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version)
})
