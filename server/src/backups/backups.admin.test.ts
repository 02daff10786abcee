import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupWorld, openBackupWorld } from '../../test/backups.ts'
import { engines } from '../../test/databases.ts'
import { backupAdmin, backupsAdmin, restoreAdmin, verifyAdmin } from './backups.admin.ts'
import type { Settings } from './open.ts'
import { keysOf, once, textOf } from './place.ts'

describe.each(engines)('what the operator of %s reads about backups', (engine) => {
  let world: BackupWorld
  let settings: Settings
  beforeEach(async () => {
    world = await openBackupWorld(engine, 'disk')
    settings = { url: world.url, dataDir: world.dataDir || world.folder, backupDir: join(world.folder, 'backups'), s3: undefined }
  })
  afterEach(() => world.close())

  const said = async (command: (say: (line: string) => void) => Promise<void>) => {
    const lines: string[] = []
    await command((line) => lines.push(line))
    return lines
  }
  const none = async () => {}

  it('from none to one that is looked at and damaged', async () => {
    const list = (...args: string[]) => said((say) => backupsAdmin(settings, ['list', ...args], say))
    expect(await list()).toEqual([`${settings.backupDir} 里还没有备份。`])
    await expect(verifyAdmin(settings, ['latest'], () => {})).rejects.toThrow('里还没有备份')
    expect(await said((say) => backupAdmin(world.db(), settings, ['--dry-run'], say))).toEqual([
      `会备份数据库和 0 个文件到 ${settings.backupDir}。`,
    ])
    const [made = ''] = await said((say) => backupAdmin(world.db(), settings, ['--json'], say))
    const { name }: { name: string } = JSON.parse(made)
    expect(await list()).toEqual([expect.stringMatching(/^名称 +时间 +大小 +文件 +sha256 +检查$/), expect.stringContaining('完好')])
    expect(JSON.parse((await list('--json'))[0] ?? '')).toMatchObject({ damaged: [], list: [{ name, files: 0, problems: 0 }] })
    expect(await said((say) => verifyAdmin(settings, ['latest'], say))).toEqual([`备份 ${name} 完好：数据库和 0 个文件都和清单一致。`])
    await world.place.put(keysOf(name).database, once('x'))
    await expect(verifyAdmin(settings, [name], () => {})).rejects.toThrow(`备份 ${name} 有 1 处损坏：\n数据库被改动或损坏。`)
    expect((await list())[1]).toContain('1 处损坏')
    const { manifest } = keysOf(name)
    await world.place.put(manifest, once((await textOf(world.place, manifest)).replace('"format":1', '"format":2')))
    expect(await list()).toEqual([expect.stringMatching(/^名称/), `✗ 备份 ${name} 的清单被改动或损坏，不能使用。`])
  })

  it('what a restore would bring, and that nothing was changed', async () => {
    const { name } = await world.back()
    await world.db().destroy()
    const lines = await said((say) => restoreAdmin(settings, none, [name, '--dry-run'], say))
    expect(lines.slice(0, 2)).toEqual([`备份 ${name} 完好，可以恢复；什么也没有改动。`, '文件：0'])
    const args = ['no-such', '--replace']
    await expect(restoreAdmin(settings, none, args, () => {})).rejects.toThrow(`${settings.backupDir} 里没有备份 no-such。`)
  })

  it('how to ask, when it was asked wrongly', async () => {
    await expect(backupAdmin(world.db(), settings, ['now'], () => {})).rejects.toThrow('用法：npm run admin -- backup [--dry-run] [--json]')
    for (const args of [[], ['show'], ['list', '--replace']])
      await expect(backupsAdmin(settings, args, () => {})).rejects.toThrow('用法：npm run admin -- backups list')
    await expect(verifyAdmin(settings, [], () => {})).rejects.toThrow('用法：npm run admin -- verify')
    await expect(restoreAdmin(settings, none, ['a', 'b'], () => {})).rejects.toThrow('用法：npm run admin -- restore')
  })
})
