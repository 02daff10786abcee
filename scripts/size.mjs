import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { say, top } from './run.mjs'

/** First loads in kB of gzip: phones on a school's network, then teachers' desks. */
const budgets = [
  { what: '登录页', page: 'LoginPage', kilobytes: 140 },
  { what: '学生首页', page: 'StudentHomePage', kilobytes: 140 },
  { what: '教师首页', page: 'TeacherHomePage', kilobytes: 200 },
]

/** The script and styles of a chunk and of everything it imports at once; lazy imports come later and do not count. */
function filesOf(manifest, keys) {
  const seen = new Set()
  const files = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { file, css = [], imports = [] } = manifest[key]
    for (const name of [file, ...css]) files.add(name)
    imports.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

/** One line for each budget; throws when a page is missing or too heavy. */
export async function checkSizes(dist = join(top, 'web/dist')) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const sizeOf = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  const lines = []
  const faults = []
  for (const { what, page, kilobytes } of budgets) {
    const chunk = Object.keys(manifest).find((key) => basename(key).replace(/\.\w+$/, '') === page)
    if (!chunk) {
      faults.push(`构建结果里没有 ${page} 的分块，它应当在 routes.tsx 里懒加载`)
      continue
    }
    const sizes = await Promise.all(filesOf(manifest, [entry, chunk]).map(sizeOf))
    const used = sizes.reduce((sum, size) => sum + size, 0) / 1000
    lines.push(`${what} ${used.toFixed(1)} kB（上限 ${kilobytes} kB）`)
    if (used > kilobytes) faults.push(`${what}首次加载 ${used.toFixed(1)} kB，超过上限 ${kilobytes} kB`)
  }
  if (faults.length > 0) throw new Error(faults.join('；'))
  return lines
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    for (const line of await checkSizes()) say(line)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
