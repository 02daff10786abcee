import type { Check } from '@jiangtai/contract/status'
import { timeOf } from '../listing.ts'
import type { BackupFacts, DatabaseFacts, Facts, FolderFacts, LoadFacts, OfficeFacts, PortFacts } from './facts.ts'
import { agoText, bytesText, offText } from './words.ts'

type Verdict = Omit<Check, 'id' | 'name'>

const good = (says: string): Verdict => ({ says, level: 'good', advice: '' })
const watch = (says: string, advice: string): Verdict => ({ says, level: 'watch', advice })
const bad = (says: string, advice: string): Verdict => ({ says, level: 'bad', advice })

const gigabyte = 1024 ** 3
const day = 86_400
/** A large disk need not be kept empty by a twentieth. */
const [fullBelow, watchBelow, watchAtMost] = [gigabyte / 2, 5 * gigabyte, 50 * gigabyte]
const makeRoom = '请清理磁盘或换一个更大的；旧备份可以移到别处（BACKUP_DIR 可以在另一个磁盘上）。'

function ofDisk({ free, total, isFull }: FolderFacts): Verdict {
  const says = `还有 ${bytesText(free)}，共 ${bytesText(total)}`
  if (isFull || free < fullBelow) return bad(isFull ? `磁盘已满，${says}` : `磁盘快满了，${says}`, makeRoom)
  return free < Math.max(watchBelow, Math.min(total / 20, watchAtMost)) ? watch(`磁盘不多了，${says}`, makeRoom) : good(says)
}

function ofFolder({ path, trouble, isAbsent }: FolderFacts): Verdict {
  if (trouble === '') return good(`${path}，可以写入`)
  if (isAbsent) return watch(`还没有文件夹 ${path}`, '第一次启动会自动建立；如果以前有过，请看 DATA_DIR 是否正确。')
  return bad(`${path} 不能写入：${trouble}`, '请让运行服务器的用户可以读写这个文件夹（DATA_DIR），Linux 上用 chown -R。')
}

const [offMs, wrongMs] = [5000, 60_000]
/** No server of this version has run before. */
const earliest = Date.UTC(2026, 0, 1) / 1000
const setClock = '请打开自动对时（Linux：timedatectl set-ntp true；Windows：设置 → 时间和语言 → 自动设置时间），然后重新启动服务器。'

/** There may be no network to ask: what is compared is all that has a clock of its own, and what was written before. */
function ofClock({ now, folder, database }: Facts): Verdict {
  const says = `这台机器现在是 ${timeOf(now)}（北京时间）`
  if (now < earliest) return bad(`${says}，显然不对`, setClock)
  const last = database && database.trouble === undefined ? database.lastLogin : undefined
  if (last !== undefined && last > now + wrongMs / 1000) return bad(`${says}，可是数据库里已经有人在 ${timeOf(last)} 登录过`, setClock)
  const others = [
    ['数据库', database && database.trouble === undefined ? database.clockAheadMs : undefined],
    ['磁盘', folder?.trouble === '' ? folder.clockAheadMs : undefined],
  ] as const
  const [farthest] = others.map(([who, ahead]) => ({ who, ahead: ahead ?? 0 })).toSorted((a, b) => Math.abs(b.ahead) - Math.abs(a.ahead))
  if (!farthest || Math.abs(farthest.ahead) < offMs) return good(says)
  const off = `${says}，${farthest.who}的时钟${offText(farthest.ahead)}`
  return Math.abs(farthest.ahead) >= wrongMs ? bad(off, setClock) : watch(off, setClock)
}

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

function ofDatabase(database: DatabaseFacts): Verdict {
  const name = engineNames[database.engine]
  if (database.trouble !== undefined) {
    if (database.isAbsent)
      return watch(
        database.trouble,
        '第一次启动会自动建立；如果以前有过，请看 DATA_DIR 是否正确，或者用备份恢复（npm run admin -- restore）。',
      )
    return bad(
      `${name} 用不了：${database.trouble}`,
      database.engine === 'postgres'
        ? '请看 PostgreSQL 是否在运行，地址、用户和密码（DATABASE_URL）是否正确，防火墙是否放行。'
        : '请看磁盘和文件夹（DATA_DIR）是否正常；文件损坏时用备份恢复（npm run admin -- restore）。',
    )
  }
  const { bytes, migration, missing, unknown } = database
  const says = `${name}，${bytesText(bytes)}，升级到 ${migration || '（空）'}`
  if (unknown > 0) return bad(`${says}；有 ${unknown} 步是更新的版本做的`, '请用更新的版本启动，旧版本不能使用这个数据库。')
  if (missing > 0) return watch(`${says}；还差 ${missing} 步`, '用这个版本启动一次服务器，会自动升级；升级之前先备份。')
  return good(says)
}

function ofRedis({ isSet, trouble }: NonNullable<Facts['redis']>): Verdict {
  if (!isSet) return good('没有使用：只有一个节点时不需要')
  if (trouble === '') return good('连接正常')
  return bad(
    `连接不上：${trouble}`,
    '请看 Redis 是否在运行，地址（REDIS_URL）是否正确；连上之前，各节点只知道自己的人，同班的人可能看不到彼此。',
  )
}

const ofFiles = ({ place, trouble }: NonNullable<Facts['files']>): Verdict =>
  trouble === ''
    ? good(place)
    : bad(`${place} 用不了：${trouble}`, '上传和打开文件会失败：请看存储是否在运行，密钥和存储桶是否正确，磁盘是否可以写入。')

const officePackages = 'libreoffice-impress libreoffice-calc libreoffice-writer'
const installOffice = `Debian 或 Ubuntu：apt-get install ${officePackages} bubblewrap fonts-noto-cjk；Windows：安装 LibreOffice。装好后重新启动服务器。`

function ofOffice({ isOff, program, trial }: OfficeFacts): Verdict {
  if (isOff) return good('已关闭（SOFFICE=off）：Office 文件只能下载')
  if (!program) return watch('没有 LibreOffice：Office 文件（ppt、doc、xls 等）只能下载，不能翻看', installOffice)
  if (!trial) return good(`LibreOffice：${program}`)
  if ('trouble' in trial) return bad(`LibreOffice（${program}）试转换失败：${trial.trouble}`, '请重新安装 LibreOffice，再试一次。')
  return good(`LibreOffice：${program}；试转换成功，用了 ${trial.seconds.toFixed(1)} 秒`)
}

const ofFonts = ({ hasFonts }: OfficeFacts): Verdict =>
  hasFonts
    ? good('有中文字体')
    : watch('没有中文字体：转换出来的页面上，汉字会变成方框', 'Debian 或 Ubuntu：apt-get install fonts-noto-cjk。')

function ofSandbox({ sandbox, hasLimits }: OfficeFacts): Verdict {
  if (sandbox === 'none')
    return watch(
      '转换 Office 文件时没有沙箱：它能读到本机的文件，也能上网',
      'Linux：apt-get install bubblewrap；容器里还要允许用户命名空间（例如 --security-opt seccomp=unconfined）。',
    )
  if (sandbox === 'unshare') return watch('转换时没有网络（unshare），但能读到本机的文件', '更稳妥：apt-get install bubblewrap。')
  return hasLimits
    ? good('转换在 bwrap 沙箱里进行：没有网络，看不到本机的文件，时间和内存有限制')
    : watch('转换在 bwrap 沙箱里进行，但是内存没有限制', 'apt-get install util-linux（要用 prlimit）。')
}

const [staleDays, lostDays] = [2, 7]
const backUp = '现在备份：学校管理 → 系统 → 备份，或者 npm run admin -- backup。'

function ofBackups({ success, failure, lacks }: BackupFacts, now: number): Verdict {
  if (lacks !== '')
    return bad(`没有 ${lacks}，备份做不了`, 'Debian 或 Ubuntu：apt-get install postgresql-client；版本不能低于数据库服务器的。')
  const last = success ? `最近一次成功：${timeOf(success.ended_at)}，${bytesText(success.bytes)}` : '还没有成功的备份'
  if (failure && failure.ended_at > (success?.ended_at ?? 0))
    return bad(`${timeOf(failure.ended_at)} 的备份没有成功：${failure.failure}；${last}`, `解决之后再备份一次。${backUp}`)
  if (!success) return watch(last, backUp)
  const days = Math.floor((now - success.ended_at) / day)
  if (days < staleDays) return good(last)
  const says = `已经 ${days} 天没有备份；${last}`
  return days < lostDays ? watch(says, backUp) : bad(says, backUp)
}

const renewBeforeDays = 14

function ofCertificate(certificate: NonNullable<Facts['certificate']>, now: number): Verdict {
  const anew = '重新启动服务器会换一张新的；平板上装的根证书不用重装。'
  if ('trouble' in certificate) return bad(`https 的证书读不了：${certificate.trouble}`, anew)
  const days = Math.floor((certificate.until - now) / day)
  const says = `https 的证书到 ${timeOf(certificate.until).slice(0, 10)} 有效`
  if (days < 0) return bad(`https 的证书 ${timeOf(certificate.until).slice(0, 10)} 已经到期`, anew)
  return days < renewBeforeDays ? watch(`${says}，只剩 ${days} 天`, anew) : good(says)
}

function ofPort({ port, state, isServing }: PortFacts): Verdict {
  if (state === 'ours') return good(`服务器在端口 ${port} 上运行`)
  if (isServing) return bad(`服务器在运行，但是端口 ${port} 没有回答`, '请看它的 PORT 和 HTTPS 是不是和这里一样；都一样时请重新启动它。')
  if (state === 'taken') return bad(`端口 ${port} 被别的程序占用`, '请关闭占用它的程序，或者换一个端口（PORT）。')
  if (state === 'forbidden') return bad(`没有权限使用端口 ${port}`, '请换一个 1024 以上的端口（PORT）。')
  if (state === 'elsewhere') return bad('这台机器没有 HOST 写的地址', '请把 HOST 改成这台机器的地址，或者去掉它。')
  if (state === 'unusable') return bad(`端口 ${port} 用不了`, '请检查 HOST 和 PORT 写得对不对。')
  return good(`服务器没有在运行；端口 ${port} 空着`)
}

const heapShare = 0.9
const memoryShare = 0.05

function ofMemory({ rss, heapUsed, heapMost, memoryFree, memoryTotal }: LoadFacts): Verdict {
  const says = `服务器用了 ${bytesText(rss)}；这台机器还有 ${bytesText(memoryFree)}，共 ${bytesText(memoryTotal)}`
  if (heapUsed > heapShare * heapMost)
    return watch(
      `${says}；服务器快到它的上限 ${bytesText(heapMost)} 了`,
      '请找一个没有课的时间重新启动；经常这样时，用 NODE_OPTIONS=--max-old-space-size=4096 给它更多。',
    )
  return memoryFree < memoryShare * memoryTotal ? watch(says, '请关闭这台机器上别的程序，或者加内存。') : good(says)
}

const slowLoopMs = 200
const ofLoop = ({ loopMs }: LoadFacts): Verdict =>
  loopMs < slowLoopMs
    ? good(`回应及时（${Math.round(loopMs)} 毫秒）`)
    : watch(`太忙：别人的请求要多等 ${Math.round(loopMs)} 毫秒`, '请看下面最慢的请求，以及这台机器上是不是有别的程序在用处理器。')

const latestSeconds = 600
function ofJobs({ oldestWaiting }: NonNullable<Facts['jobs']>, now: number): Verdict {
  if (oldestWaiting === undefined) return good('没有在排队的任务')
  const says = `排在最前面的任务${agoText(now - oldestWaiting)}`
  return now - oldestWaiting < latestSeconds
    ? good(says)
    : watch(says, '任务一个一个地做，大的文件要久一些；一直不动时，请重新启动服务器。')
}

/** Every verdict of what was looked at, for the page and for the operator's command. */
export function checksOf(facts: Facts): Check[] {
  const { now, folder, database, redis, files, office, backups, certificate, port, load, jobs } = facts
  const hasProgram = office?.program !== undefined && !office.isOff
  const all: readonly (readonly [id: string, name: string, verdict: Verdict | undefined | false])[] = [
    ['port', '服务器', port && ofPort(port)],
    ['database', '数据库', database && ofDatabase(database)],
    ['redis', 'Redis', redis && ofRedis(redis)],
    ['folder', '数据文件夹', folder && ofFolder(folder)],
    ['disk', '磁盘', folder && folder.total > 0 && ofDisk(folder)],
    ['files', '文件存储', files && ofFiles(files)],
    ['backups', '备份', backups && ofBackups(backups, now)],
    ['clock', '时钟', ofClock(facts)],
    ['certificate', 'https 证书', certificate && ofCertificate(certificate, now)],
    ['memory', '内存', load && ofMemory(load)],
    ['loop', '快慢', load && ofLoop(load)],
    ['jobs', '后台任务', jobs && ofJobs(jobs, now)],
    ['office', 'Office 转换', office && ofOffice(office)],
    ['fonts', '中文字体', hasProgram && ofFonts(office)],
    ['sandbox', '转换的沙箱', hasProgram && ofSandbox(office)],
  ]
  return all.flatMap(([id, name, verdict]) => (verdict ? [{ id, name, ...verdict }] : []))
}
