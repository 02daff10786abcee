import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './run.mjs'

const postgresFolders = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin'))
}

const find = (names, folders = []) =>
  [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS'

/** Chromium without a window of its own: the same pages for three quarters of the work. Debian's command is a script that waits for it. */
const shell = 'chromium-headless-shell'
const findShell = () => find([shell], ['/usr/lib/chromium'])

/** The one place that says where the browser is: for the tests and the benches. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? findShell() ?? findWindowed()
/** One that opens windows, which the shell does not: for `--app`. */
export const findWindowed = () => process.env.WINDOWED_CHROMIUM_PATH ?? find([...browsers, 'Google Chrome'], ['/usr/bin', macBrowser])
export const findInitdb = () => find(['initdb'], postgresFolders())
export const findRedis = () => find(['redis-server'])
export const findNginx = () => find(['nginx'], ['/usr/sbin'])
const officeFolders = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program', '/Applications/LibreOffice.app/Contents/Frameworks']
const findOfficePart = (name) => find([name, name.replace('.so', '.dylib')], officeFolders)
const findChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return process.platform !== 'linux' || (status === 0 && stdout.trim() !== '')
}

/** The headless shell alone knows no `--app`, which one journey is about. */
const findBrowser = () => findWindowed() ?? (mayInstall() ? undefined : findChromium())

const needs = [
  { what: '浏览器 Chromium', apt: 'chromium', find: findBrowser },
  { what: '中文字体', apt: 'fonts-noto-cjk', find: findChineseFont },
  { what: 'PostgreSQL', apt: 'postgresql', find: findInitdb },
  { what: 'Redis', apt: 'redis-server', find: findRedis },
  { what: 'nginx', apt: 'nginx', find: findNginx },
  // Conversions of all three kinds are tested; one package without the others is not enough.
  ...[
    ['impress', 'libsdlo.so'],
    ['calc', 'libsclo.so'],
    ['writer', 'libswlo.so'],
  ].map(([name, part]) => ({ what: `LibreOffice ${name}`, apt: `libreoffice-${name}`, find: () => findOfficePart(part) })),
  { what: 'bubblewrap', apt: 'bubblewrap', find: () => process.platform !== 'linux' || find(['bwrap']) },
]

const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
  const { code, output } = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { quiet: true, env })
  return { code, output: `${update.output}${output}`.trimEnd() }
}

/** Ubuntu has no such package, and any Chromium will do: no word about it. */
async function ensureShell() {
  if (process.env.CHROMIUM_PATH || findShell() || !mayInstall()) return
  if (/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) await install([shell])
}

/** On Debian as root what is missing is installed; elsewhere people are told. */
export async function ensurePackages() {
  await ensureShell()
  const missing = needs.filter((need) => !need.find())
  if (missing.length === 0) return
  const wanted = missing.map(({ apt }) => apt)
  const names = missing.map(({ what }) => what).join('、')
  if (!mayInstall()) {
    say(`缺少 ${names}。Debian 或 Ubuntu：sudo apt-get install ${wanted.join(' ')}；其他系统请自行安装（浏览器可用 CHROMIUM_PATH 指定）。`)
    return
  }
  say(`正在安装 ${names}…`)
  const { code, output } = await install(wanted)
  if (code !== 0) say(output)
}
