import { posix, win32 } from 'node:path'

/** Where LibreOffice is on this system as its packages install it; the first that exists is taken. On Windows the one that waits for its end. */
export function officePlaces(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'win32')
    return ['C:\\Program Files', 'C:\\Program Files (x86)'].map((folder) => win32.join(folder, 'LibreOffice', 'program', 'soffice.com'))
  const folders = [
    ...['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin', '/sbin', '/usr/lib/libreoffice/program', '/opt/libreoffice/program'],
    '/Applications/LibreOffice.app/Contents/MacOS',
  ]
  return ['soffice', 'libreoffice'].flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

/** Nothing of our own surroundings: they have passwords in them. */
export function surroundingsIn(desk: string, platform: NodeJS.Platform, systemRoot: string): Readonly<Record<string, string>> {
  if (platform !== 'win32')
    return { PATH: '/usr/bin:/bin', HOME: desk, TMPDIR: posix.join(desk, 'tmp'), LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' }
  const temporary = win32.join(desk, 'tmp')
  return {
    ...{ SystemRoot: systemRoot, PATH: win32.join(systemRoot, 'System32') },
    ...{ USERPROFILE: desk, APPDATA: desk, LOCALAPPDATA: desk, TEMP: temporary, TMP: temporary },
  }
}

type FamilyEnd = { readonly program: string; readonly args: readonly string[] } | { readonly group: number }

/** Ends a program with all that it has begun: a group where it was begun as one, else by the program that Windows has for it. */
export const endFamily = (pid: number, platform: NodeJS.Platform): FamilyEnd =>
  platform === 'win32' ? { program: 'taskkill', args: ['/pid', String(pid), '/T', '/F'] } : { group: -pid }
