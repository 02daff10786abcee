import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const secret = 's'.repeat(32)

describe('the environment', () => {
  it('needs nothing: one machine, SQLite, the demo school', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: 'data',
      DEFAULT_ORG: 'default',
      DEMO: true,
      HTTPS: false,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
    })
  })

  it('reads what is set, and takes an empty value for none', () => {
    expect(readEnv({ PORT: '0', DEMO: '0', TRUST_PROXY: '1', DATA_DIR: '', LOGINS_PER_ACCOUNT: '5' })).toMatchObject({
      PORT: 0,
      DEMO: false,
      TRUST_PROXY: true,
      DATA_DIR: 'data',
      LOGINS_PER_ACCOUNT: 5,
    })
  })

  it('loads no demo school in production or into PostgreSQL unless told to', () => {
    expect(readEnv({ NODE_ENV: 'production' }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret, DEMO: '1' }).DEMO).toBe(true)
  })

  it('writes codes into a file for the demo school and sends none elsewhere unless told to', () => {
    expect(readEnv({}).SMS).toBe('sandbox')
    expect(readEnv({ DEMO: '0' }).SMS).toBe('off')
    expect(readEnv({ SMS: 'off' }).SMS).toBe('off')
    expect(readEnv({ NODE_ENV: 'production', SMS: 'sandbox' }).SMS).toBe('sandbox')
  })

  it.each([
    [{ PORT: '65536' }, '环境变量 PORT 的值“65536”不对：应为0 到 65535 的整数。'],
    [{ PORT: 'three' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, '环境变量 DATABASE_URL 的值不对：应为postgres://… 形式的地址。'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ SMS: 'pigeon' }, '环境变量 SMS 的值“pigeon”不对：应为sandbox 或 off。'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_URL: 'postgres://db/x' }, '使用 DATABASE_URL 时必须设置 SESSION_SECRET'],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, 'RATE_LIMITS=off'],
  ])('%j is one clear sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
