import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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

export const findChromium = () => process.env.CHROMIUM_PATH ?? find([...browsers, 'Google Chrome'], ['/usr/bin', macBrowser])
export const findInitdb = () => find(['initdb'], postgresFolders())
export const findRedis = () => find(['redis-server'])
export const findNginx = () => find(['nginx'], ['/usr/sbin'])
const findChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return process.platform !== 'linux' || (status === 0 && stdout.trim() !== '')
}

const needs = [
  { what: '浏览器 Chromium', apt: 'chromium', find: findChromium },
  { what: '中文字体', apt: 'fonts-noto-cjk', find: findChineseFont },
  { what: 'PostgreSQL', apt: 'postgresql', find: findInitdb },
  { what: 'Redis', apt: 'redis-server', find: findRedis },
  { what: 'nginx', apt: 'nginx', find: findNginx },
]

/** On Debian as root what is missing is installed; elsewhere people are told. */
export async function ensurePackages() {
  const missing = needs.filter((need) => !need.find())
  if (missing.length === 0) return
  const wanted = missing.map(({ apt }) => apt)
  const names = missing.map(({ what }) => what).join('、')
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    say(`缺少 ${names}。Debian 或 Ubuntu：sudo apt-get install ${wanted.join(' ')}；其他系统请自行安装（浏览器可用 CHROMIUM_PATH 指定）。`)
    return
  }
  say(`正在安装 ${names}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
  const install = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...wanted], { quiet: true, env })
  if (install.code !== 0) say(`${update.output}${install.output}`.trimEnd())
}
