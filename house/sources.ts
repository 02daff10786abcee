import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the project: its path from the top, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

const top = dirname(dirname(fileURLToPath(import.meta.url)))
const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'screenshots', 'test-results', 'spec', 'docs', 'out'])
const isSource = (name: string) => /\.(ts|tsx|mjs|css)$/.test(name)

export function readSources(folder = ''): Source[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSources(path)
    return isSource(entry.name) ? [{ path, text: readFileSync(join(top, path), 'utf8') }] : []
  })
}

/** Comments may name a path or a colour. A `//` inside text is kept: it has something before it. */
export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

export interface Import {
  readonly from: string
  /** A path from the top for a relative import, the name of the package otherwise. */
  readonly to: string
}

const statement = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export const importsOf = ({ path, text }: Source): Import[] =>
  [...withoutComments(text).matchAll(statement)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    return { from: path, to: name.startsWith('.') ? posix.join(posix.dirname(path), name) : name }
  })

/** Code that ships: tests and what only tests use are held to less. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|^(server|web)\/test\/|^e2e\//.test(path)
