import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const secret = 's'.repeat(32)

describe('the environment', () => {
  it('needs nothing: one machine, SQLite, the demo school', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: resolve('data'),
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
      DATA_DIR: resolve('data'),
      LOGINS_PER_ACCOUNT: 5,
    })
  })

  it('loads no demo school in production or into PostgreSQL unless told to', () => {
    expect(readEnv({ NODE_ENV: 'production' }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret, DEMO: '1' }).DEMO).toBe(true)
  })

  it('writes codes into a file for the demo school and sends none elsewhere unless told to', () => {
    expect(readEnv({}).sms.by).toBe('sandbox')
    expect(readEnv({ DEMO: '0' }).sms.by).toBe('off')
    expect(readEnv({ SMS: 'off' }).sms.by).toBe('off')
    expect(readEnv({ NODE_ENV: 'production', SMS: 'sandbox' }).sms.by).toBe('sandbox')
  })

  it('takes play money for the demo school only, and none elsewhere unless told to', () => {
    expect(readEnv({}).pay).toEqual({ by: 'sandbox', onlyDemo: true })
    expect(readEnv({ DEMO: '0' }).pay.by).toBe('off')
    expect(readEnv({ DEMO: '0', PAY: 'sandbox' }).pay).toEqual({ by: 'sandbox', onlyDemo: false })
    expect(readEnv({ NODE_ENV: 'production' }).pay.by).toBe('off')
    expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).pay.by).toBe('sandbox')
    expect(() => readEnv({ NODE_ENV: 'production', PAY: 'sandbox' })).toThrow('不收钱就给东西')
  })

  const wechat = {
    ...{
      PAY: 'wechat',
      WECHAT_PAY_MCHID: '1900000001',
      WECHAT_PAY_APPID: 'wx1234',
      WECHAT_PAY_SERIAL: 'ab12cd34ef',
      WECHAT_PAY_KEY_FILE: 'k',
    },
    ...{ WECHAT_PAY_V3_KEY: 'v'.repeat(32), PUBLIC_URL: 'https://class.example.cn/' },
  }

  it('takes money by WeChat Pay when all of it is named', () => {
    expect(readEnv(wechat).pay).toEqual({
      ...{ by: 'wechat', mchid: '1900000001', appid: 'wx1234', serial: 'AB12CD34EF', keyFile: 'k', v3Key: 'v'.repeat(32) },
      ...{ publicKey: undefined, publicUrl: 'https://class.example.cn', url: 'https://api.mch.weixin.qq.com' },
    })
    const keyed = { ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01', WECHAT_PAY_PUBLIC_KEY_FILE: 'p' }
    expect(readEnv(keyed).pay).toMatchObject({ publicKey: { id: 'PUB_KEY_ID_01', file: 'p' } })
  })

  it.each([
    [
      { PAY: 'wechat' },
      '还缺少环境变量 WECHAT_PAY_MCHID、WECHAT_PAY_APPID、WECHAT_PAY_SERIAL、WECHAT_PAY_KEY_FILE、WECHAT_PAY_V3_KEY、PUBLIC_URL。',
    ],
    [{ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01' }, '还缺少环境变量 WECHAT_PAY_PUBLIC_KEY_FILE。'],
    [{ ...wechat, PUBLIC_URL: 'http://class.example.cn' }, '环境变量 PUBLIC_URL 的值'],
    [{ ...wechat, WECHAT_PAY_V3_KEY: 'hidden' }, '环境变量 WECHAT_PAY_V3_KEY 的值不对'],
  ])('%j is not all of it, and the key is not repeated', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
    expect(() => readEnv(source)).not.toThrow('hidden')
  })

  const aliyun = {
    ...{ SMS: 'aliyun', ALIYUN_SMS_KEY_ID: 'LTAI5tExample', ALIYUN_SMS_KEY_SECRET: 'a secret'.replace(' ', '-') },
    ...{ ALIYUN_SMS_SIGN: '讲台课堂', ALIYUN_SMS_TEMPLATE: 'SMS_153050000' },
  }

  it('sends codes by Aliyun when all of it is named', () => {
    const url = 'https://dysmsapi.aliyuncs.com'
    const named = { keyId: 'LTAI5tExample', keySecret: 'a-secret', sign: '讲台课堂', template: 'SMS_153050000' }
    expect(readEnv(aliyun).sms).toEqual({ by: 'aliyun', ...named, url })
    expect(readEnv({ ...aliyun, SMS: '' }).sms.by).toBe('sandbox')
  })

  it.each([
    [{ SMS: 'aliyun' }, '还缺少环境变量 ALIYUN_SMS_KEY_ID、ALIYUN_SMS_KEY_SECRET、ALIYUN_SMS_SIGN、ALIYUN_SMS_TEMPLATE。'],
    [{ ...aliyun, ALIYUN_SMS_TEMPLATE: '' }, '还缺少环境变量 ALIYUN_SMS_TEMPLATE。'],
    [{ ...aliyun, ALIYUN_SMS_TEMPLATE: '153050000' }, '环境变量 ALIYUN_SMS_TEMPLATE 的值“153050000”不对'],
    [{ ...aliyun, ALIYUN_SMS_KEY_SECRET: 'hidden' }, '环境变量 ALIYUN_SMS_KEY_SECRET 的值不对'],
  ])('%j sends nothing, and the secret is not repeated', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
    expect(() => readEnv(source)).not.toThrow('hidden')
  })

  it('lets anybody play the people of a chat app in the demo school only, and nowhere unless told to', () => {
    expect(readEnv({}).wechatLogin).toEqual({ by: 'sandbox', onlyDemo: true })
    expect(readEnv({ DEMO: '0' }).wechatLogin.by).toBe('off')
    expect(readEnv({ DEMO: '0', WECHAT_LOGIN: 'sandbox' }).wechatLogin).toEqual({ by: 'sandbox', onlyDemo: false })
    expect(readEnv({ NODE_ENV: 'production' }).wechatLogin.by).toBe('off')
    expect(() => readEnv({ NODE_ENV: 'production', WECHAT_LOGIN: 'sandbox' })).toThrow('扮演')
  })

  const chat = {
    ...{ WECHAT_LOGIN: 'wechat', WECHAT_LOGIN_APPID: 'wx1234', WECHAT_LOGIN_SECRET: 's'.repeat(32) },
    PUBLIC_URL: 'https://class.example.cn/login',
  }
  it('knows the open platform by its AppID and AppSecret', () => {
    expect(readEnv(chat).wechatLogin).toEqual({
      ...{ by: 'wechat', appid: 'wx1234', secret: 's'.repeat(32), publicUrl: 'https://class.example.cn' },
      ...{ pageUrl: 'https://open.weixin.qq.com', apiUrl: 'https://api.weixin.qq.com' },
    })
    expect(() => readEnv({ WECHAT_LOGIN: 'wechat' })).toThrow('还缺少环境变量 WECHAT_LOGIN_APPID、WECHAT_LOGIN_SECRET、PUBLIC_URL。')
    expect(() => readEnv({ ...chat, WECHAT_LOGIN_SECRET: 'hidden' })).toThrow('环境变量 WECHAT_LOGIN_SECRET 的值不对')
  })

  it('opens accounts by the mini-program: play people for the demo school only, and real ones when all of it is named', () => {
    expect(readEnv({}).applet).toEqual({ by: 'sandbox', onlyDemo: true })
    expect(readEnv({ DEMO: '0' }).applet.by).toBe('off')
    expect(readEnv({ DEMO: '0', MINI_PROGRAM: 'sandbox' }).applet).toEqual({ by: 'sandbox', onlyDemo: false })
    expect(() => readEnv({ NODE_ENV: 'production', MINI_PROGRAM: 'sandbox' })).toThrow('让任何人扮演演示微信用户')
    const real = { MINI_PROGRAM: 'wechat', MINI_PROGRAM_APPID: 'wx1234', MINI_PROGRAM_SECRET: 's'.repeat(32) }
    const named = { appid: 'wx1234', secret: 's'.repeat(32), url: 'https://api.weixin.qq.com' }
    expect(readEnv(real).applet).toEqual({ by: 'wechat', ...named })
    expect(() => readEnv({ ...real, MINI_PROGRAM_SECRET: '' })).toThrow('还缺少环境变量 MINI_PROGRAM_SECRET。')
    expect(() => readEnv({ ...real, MINI_PROGRAM_SECRET: 'hidden' })).toThrow(/MINI_PROGRAM_SECRET 的值不对(?!.*hidden)/)
  })

  const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'school', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'hidden' }

  it('keeps files on the disk unless a bucket is named whole', () => {
    expect(readEnv({}).s3).toBeUndefined()
    expect(readEnv({ S3_REGION: 'cn-north-1' }).s3).toBeUndefined()
    const bucket = { endpoint: 'https://s3.example.com', bucket: 'school', accessKey: 'key', secretKey: 'hidden' }
    expect(readEnv(s3).s3).toEqual({ ...bucket, region: 'us-east-1' })
    expect(readEnv({ ...s3, S3_REGION: 'cn-north-1' }).s3).toEqual({ ...bucket, region: 'cn-north-1' })
  })

  it.each([
    [{ ...s3, S3_BUCKET: '' }, '使用 S3 存放文件还缺少环境变量 S3_BUCKET：四项要么都设置，要么都不设置。'],
    [{ S3_SECRET_KEY: 'hidden' }, '还缺少环境变量 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY：'],
    [{ ...s3, S3_ENDPOINT: 's3.example.com' }, '环境变量 S3_ENDPOINT 的值“s3.example.com”不对'],
    [{ ...s3, S3_BUCKET: 'My Bucket' }, '环境变量 S3_BUCKET 的值“My Bucket”不对'],
  ])('%j does not name a bucket, and the secret is not repeated', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
    expect(() => readEnv(source)).not.toThrow('hidden')
  })

  it.each([
    [{ PORT: '65536' }, '环境变量 PORT 的值“65536”不对：应为0 到 65535 的整数。'],
    [{ PORT: 'three' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, '环境变量 DATABASE_URL 的值不对：应为postgres://… 形式的地址。'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ SMS: 'pigeon' }, '环境变量 SMS 的值“pigeon”不对：应为sandbox、aliyun 或 off。'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_URL: 'postgres://db/x' }, '使用 DATABASE_URL 时必须设置 SESSION_SECRET'],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, 'RATE_LIMITS=off'],
  ])('%j is one clear sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
