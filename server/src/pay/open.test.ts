import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { openGateway } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'pay-'))
afterAll(() => rmSync(folder, { recursive: true }))
const deps = { db: {} as Db, clock: systemClock, secret: '' }
const place = {
  ...{ by: 'wechat' as const, mchid: '1', appid: 'a', serial: 'S', v3Key: 'v'.repeat(32), publicKey: undefined },
  ...{ publicUrl: 'https://class.example.cn', url: 'https://api.mch.weixin.qq.com' },
}

it('opens the gateway of the settings', () => {
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(openGateway({ ...place, keyFile }, deps)?.name).toBe('wechat')
  expect(openGateway({ by: 'sandbox', onlyDemo: false }, deps)?.name).toBe('sandbox')
  expect(openGateway({ by: 'off' }, deps)).toBeUndefined()
})

it('says which file is missing or is no key, and nothing of what is in it', () => {
  expect(() => openGateway({ ...place, keyFile: join(folder, 'none') }, deps)).toThrow(/WECHAT_PAY_KEY_FILE.*ENOENT/)
  const wrong = join(folder, 'wrong.pem')
  writeFileSync(wrong, 'hidden')
  expect(() => openGateway({ ...place, keyFile: wrong }, deps)).toThrow(/WECHAT_PAY_KEY_FILE.*不是 PEM/)
  expect(() => openGateway({ ...place, keyFile: wrong }, deps)).not.toThrow('hidden')
})
