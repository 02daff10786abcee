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

/** All that an address needs before it can be used, with the tools and the navigation around the page (`web/first-files.ts`). */
const sights = [
  { what: '学生首页', address: '/student-index', kilobytes: 265 },
  { what: '学生课程', address: '/student-course', kilobytes: 285 },
  { what: '教师首页', address: '/', kilobytes: 265 },
  { what: '上课', address: '/teacher-course', kilobytes: 330 },
  { what: '备课', address: '/prepare-course', kilobytes: 370 },
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

/** One line for each budget; throws when something is missing or too heavy. */
export async function checkSizes(dist = join(top, 'web/dist')) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const sizeOf = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  const kilobytesOf = async (files) => (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0) / 1000
  const lines = []
  const faults = []
  const compare = (what, used, most) => {
    lines.push(`${what} ${used.toFixed(1)} kB（上限 ${most} kB）`)
    if (used > most) faults.push(`${what} ${used.toFixed(1)} kB，超过上限 ${most} kB`)
  }
  for (const { what, page, kilobytes } of budgets) {
    const chunk = Object.keys(manifest).find((key) => basename(key).replace(/\.\w+$/, '') === page)
    if (!chunk) {
      faults.push(`构建结果里没有 ${page} 的分块，它应当在 routes.tsx 里懒加载`)
      continue
    }
    compare(`${what}首次加载`, await kilobytesOf(filesOf(manifest, [entry, chunk])), kilobytes)
  }
  const firstFiles = JSON.parse(await readFile(join(dist, '.vite/first-files.json'), 'utf8'))
  const always = filesOf(manifest, [entry])
  for (const { what, address, kilobytes } of sights) {
    const files = firstFiles[address]
    if (files) compare(`${what}打开`, await kilobytesOf([...new Set([...always, ...files.map((file) => file.slice(1))])]), kilobytes)
    else faults.push(`构建结果里没有 ${address} 要先取的文件`)
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
