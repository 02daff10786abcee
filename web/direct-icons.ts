import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rewriting } from './rewriting.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')

/** Every name the package gives out, and the file behind it. */
function readNames(): ReadonlyMap<string, string> {
  const text = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  const files = [...text.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+|createLucideIcon[^']*)'/g)]
  return new Map(
    files.flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)),
  )
}

/** Icons are imported from their own files: through the package's index every page would depend on all of them, and none could be grouped. */
export function directIcons() {
  const names = readNames()
  if (names.size === 0) throw new Error('lucide-react names its icons in another way now')
  const lineOf = (part: string) => {
    const [name = '', local = name] = part.trim().split(/\s+as\s+/)
    const file = names.get(name)
    // In a string of a source a backslash of Windows would mean something else.
    return file ? `import ${local} from '${join(folder, file).replaceAll('\\', '/')}';` : `import { ${part.trim()} } from 'lucide-react';`
  }
  const linesOf = (parts: string) =>
    parts
      .split(',')
      .filter((part) => part.trim())
      .map(lineOf)
      .join('')
  return rewriting({
    name: 'direct-icons',
    within: '/web/src/',
    rewrite: (code) => code.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_all, parts: string) => linesOf(parts)),
  })
}
