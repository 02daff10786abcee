import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { officePlaces } from './system.ts'

/** What keeps the converter from the network and from the files of this machine. `none`: only its limits do. */
export type Sandbox = 'bwrap' | 'unshare' | 'none'

const folders = ['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin', '/sbin']
const found = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** LibreOffice as its packages install it. */
export const findOffice = () => officePlaces(process.platform).find((path) => existsSync(path))

/** A folder of the system as it is: on most machines some of them are links into /usr. */
const systemFolder = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return []
  return lstatSync(folder).isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder]
}

/** What programs and their fonts need to run; nothing of people, and no list of users. */
const readOnly = [
  '/etc/fonts',
  '/etc/libreoffice',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/var/cache/fontconfig',
  '/usr/local/share/fonts',
]

const bwrapArgs = (folder: string, program: string): readonly string[] => {
  const itsFolder = dirname(realpathSync(program))
  // Outside /usr an office has a folder of its own, and what it needs lies in there beside its programs.
  const programFolder = basename(itsFolder) === 'program' ? dirname(itsFolder) : itsFolder
  return [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--ro-bind', '/usr', '/usr'],
    ...['/bin', '/sbin', '/lib', '/lib32', '/lib64'].flatMap(systemFolder),
    ...readOnly.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...(programFolder.startsWith('/usr/') ? [] : ['--ro-bind', programFolder, programFolder]),
    ...['--bind', folder, folder, '--chdir', folder],
  ]
}

const unshareArgs = ['--map-root-user', '--net', '--ipc', '--pid', '--fork', '--kill-child']

const works = (program: string, args: readonly string[]) =>
  spawnSync(program, [...args], { stdio: 'ignore', timeout: 10_000, env: {} }).status === 0

/** The best that this machine allows: containers often allow neither. */
export function findSandbox(): Sandbox {
  const [bwrap, unshare, yes] = [found('bwrap'), found('unshare'), found('true')]
  if (bwrap && yes && works(bwrap, [...bwrapArgs('/usr', yes), yes])) return 'bwrap'
  return unshare && yes && works(unshare, [...unshareArgs, yes]) ? 'unshare' : 'none'
}

/** Whoever is begun so ends with whoever began it: without a sandbox, and before it has begun. Not every setpriv knows how. */
const withParent = ['--pdeathsig', 'KILL']
let endsWithParent: boolean | undefined
function parentArgs(): readonly string[] {
  const [setpriv, yes] = [found('setpriv'), found('true')]
  if (!setpriv || !yes) return []
  endsWithParent ??= works(setpriv, [...withParent, yes])
  return endsWithParent ? [setpriv, ...withParent] : []
}

/** Told at the first limit, killed at the second. */
const graceSeconds = 5

export interface Limits {
  /** Of address space. */
  readonly memoryBytes: number
  /** Of any file it writes. */
  readonly fileBytes: number
  /** Of a core; a machine that is busy with lessons takes longer by the clock. */
  readonly cpuSeconds: number
}

/** The whole command: its end, lowest priority, limits, sandbox, then the program. Each begins the next in its own place, so that one process is to be ended. */
export function commandFor(sandbox: Sandbox, folder: string, limits: Limits, program: string, args: readonly string[]): readonly string[] {
  const [nice, ionice, prlimit, bwrap, unshare] = ['nice', 'ionice', 'prlimit', 'bwrap', 'unshare'].map((name) => found(name))
  const { memoryBytes, fileBytes, cpuSeconds } = limits
  return [
    ...parentArgs(),
    ...(nice ? [nice, '-n', '19'] : []),
    ...(ionice ? [ionice, '-c', '3'] : []),
    ...(prlimit
      ? [prlimit, `--as=${memoryBytes}`, `--fsize=${fileBytes}`, `--cpu=${cpuSeconds}:${cpuSeconds + graceSeconds}`, '--core=0']
      : []),
    ...(sandbox === 'bwrap' && bwrap ? [bwrap, ...bwrapArgs(folder, program)] : []),
    ...(sandbox === 'unshare' && unshare ? [unshare, ...unshareArgs] : []),
    ...[program, ...args],
  ]
}

/** Whether memory and time of the converter are limited here. */
export const hasLimits = () => found('prlimit') !== undefined
