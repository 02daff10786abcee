import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { AliyunSettings } from './codes/aliyun.ts'
import { StartFailure } from './start-failure.ts'
import type { Bucket } from './storage/presigned-post.ts'

const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)
const whole = (from: number, to: number) =>
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(from), z.maximum(to))))
const wholePath = (folder: string) => resolve(folder)
const address = (...schemes: readonly string[]) =>
  z.string().check(z.refine((text) => schemes.some((s) => text.startsWith(`${s}://`)) && URL.canParse(text)))

const variables = {
  NODE_ENV: [z.optional(z.string()), '任意文字'],
  PORT: [z._default(whole(0, 65535), 3000), '0 到 65535 的整数'],
  HOST: [z._default(z.string().check(z.minLength(1)), '0.0.0.0'), '一个监听地址'],
  // Absolute from the start: programs that see only some folders are told this one by its whole path.
  DATA_DIR: [z._default(z.pipe(z.string().check(z.minLength(1)), z.transform(wholePath)), wholePath('data')), '一个文件夹'],
  BACKUP_DIR: [z.optional(z.string().check(z.minLength(1))), '一个文件夹'],
  BACKUP_AT: [z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/)), '02:30'), '一个时刻，例如 02:30，或 off'],
  DATABASE_URL: [z.optional(address('postgres', 'postgresql')), 'postgres://… 形式的地址'],
  REDIS_URL: [z.optional(address('redis', 'rediss')), 'redis://… 形式的地址'],
  S3_ENDPOINT: [z.optional(address('http', 'https')), 'https://… 形式的地址'],
  S3_BUCKET: [z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))), '存储桶的名称：小写字母、数字、点和横线'],
  S3_REGION: [z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'us-east-1'), '小写字母、数字和横线'],
  S3_ACCESS_KEY: [z.optional(z.string()), '任意文字'],
  S3_SECRET_KEY: [z.optional(z.string()), '任意文字'],
  DEFAULT_ORG: [z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))), '小写字母、数字和横线'],
  SESSION_SECRET: [z.optional(z.string().check(z.minLength(32))), '至少 32 个字符的文字'],
  DEMO: [z.optional(flag), '0 或 1'],
  HTTPS: [z._default(flag, false), '0 或 1'],
  TRUST_PROXY: [z._default(flag, false), '0 或 1'],
  TEST_ENVIRONMENT: [z._default(flag, false), '0 或 1'],
  RATE_LIMITS: [z._default(z.enum(['on', 'off']), 'on'), 'on 或 off'],
  LOGINS_PER_ACCOUNT: [z._default(whole(1, 1e6), 10), '1 到 1000000 的整数（每分钟）'],
  LOGINS_PER_ADDRESS: [z._default(whole(1, 1e6), 300), '1 到 1000000 的整数（每分钟）'],
  WRITES_PER_SESSION: [z._default(whole(1, 1e6), 120), '1 到 1000000 的整数（每分钟）'],
  FILES_GB_PER_TEACHER: [z._default(whole(1, 1e6), 200), '1 到 1000000 的整数（GB）'],
  FILES_GB_PER_STUDENT: [z._default(whole(1, 1e6), 20), '1 到 1000000 的整数（GB）'],
  FRAMES_PER_SECOND: [z._default(whole(1, 1e6), 20), '1 到 1000000 的整数（每个连接每秒）'],
  FRAMES_BURST: [z._default(whole(1, 1e6), 60), '1 到 1000000 的整数（每个连接一次最多）'],
  SOFFICE: [z.optional(z.string()), 'LibreOffice 的程序 soffice 的路径，或 off'],
  SMS: [z.optional(z.enum(['sandbox', 'aliyun', 'off'])), 'sandbox、aliyun 或 off'],
  ALIYUN_SMS_KEY_ID: [z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{8,64}$/))), '访问密钥的 AccessKey ID'],
  ALIYUN_SMS_KEY_SECRET: [z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/))), '访问密钥的 AccessKey Secret'],
  ALIYUN_SMS_SIGN: [z.optional(z.string().check(z.maxLength(64))), '已经通过审核的短信签名'],
  ALIYUN_SMS_TEMPLATE: [z.optional(z.string().check(z.regex(/^SMS_\d{1,20}$/))), '已经通过审核的模板 CODE：SMS_ 开头'],
  ALIYUN_SMS_URL: [z._default(address('https', 'http'), 'https://dysmsapi.aliyuncs.com'), 'https://… 形式的地址'],
  PAY: [z.optional(z.enum(['sandbox', 'wechat', 'off'])), 'sandbox、wechat 或 off'],
  PUBLIC_URL: [z.optional(address('https')), 'https://… 形式的地址'],
  WECHAT_PAY_MCHID: [z.optional(z.string().check(z.regex(/^\d{6,32}$/))), '商户号：只有数字'],
  WECHAT_PAY_APPID: [z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{4,32}$/))), '公众号、小程序或应用的 AppID'],
  WECHAT_PAY_SERIAL: [z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{8,64}$/))), '商户 API 证书的序列号'],
  WECHAT_PAY_KEY_FILE: [z.optional(z.string()), '商户 API 私钥文件（apiclient_key.pem）的路径'],
  WECHAT_PAY_V3_KEY: [z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32}$/))), 'APIv3 密钥：32 个字符'],
  WECHAT_PAY_PUBLIC_KEY_ID: [z.optional(z.string().check(z.regex(/^PUB_KEY_ID_[0-9A-Za-z]+$/))), '微信支付公钥 ID：PUB_KEY_ID_ 开头'],
  WECHAT_PAY_PUBLIC_KEY_FILE: [z.optional(z.string()), '微信支付公钥文件（pub_key.pem）的路径'],
  WECHAT_PAY_URL: [z._default(address('https', 'http'), 'https://api.mch.weixin.qq.com'), 'https://… 形式的地址'],
  WECHAT_LOGIN: [z.optional(z.enum(['sandbox', 'wechat', 'off'])), 'sandbox、wechat 或 off'],
  WECHAT_LOGIN_APPID: [z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{4,32}$/))), '微信开放平台网站应用的 AppID'],
  WECHAT_LOGIN_SECRET: [z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,128}$/))), '微信开放平台网站应用的 AppSecret'],
  WECHAT_LOGIN_PAGE_URL: [z._default(address('https', 'http'), 'https://open.weixin.qq.com'), 'https://… 形式的地址'],
  WECHAT_LOGIN_API_URL: [z._default(address('https', 'http'), 'https://api.weixin.qq.com'), 'https://… 形式的地址'],
  MINI_PROGRAM: [z.optional(z.enum(['sandbox', 'wechat', 'off'])), 'sandbox、wechat 或 off'],
  MINI_PROGRAM_APPID: [z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{4,32}$/))), '小程序的 AppID'],
  MINI_PROGRAM_SECRET: [z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,128}$/))), '小程序的 AppSecret'],
  MINI_PROGRAM_URL: [z._default(address('https', 'http'), 'https://api.weixin.qq.com'), 'https://… 形式的地址'],
  DRAIN_SECONDS: [z._default(whole(0, 300), 0), '0 到 300 的整数'],
  METRICS_TOKEN: [z.optional(z.string().check(z.minLength(16))), '至少 16 个字符的文字'],
  LOG_LEVEL: [
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    'trace、debug、info、warn、error、fatal 或 silent',
  ],
} as const satisfies Record<string, readonly [z.core.$ZodType, string]>

/** Of a school server, beside PORT, HOST, HTTPS and LOG_LEVEL. */
const ofSchoolServer = {
  SCHOOL_SERVER_MAIN: [address('http', 'https'), 'http:// 或 https:// 开头的主站地址'],
  SCHOOL_SERVER_KEY: [z.string().check(z.regex(/^[\w-]{16,100}$/)), '登记时显示的密钥'],
  SCHOOL_SERVER_DIR: [z._default(z.string().check(z.minLength(1)), 'school-server'), '一个文件夹'],
  SCHOOL_SERVER_GB: [z._default(whole(1, 1e5), 50), '1 到 100000 的整数（GB）'],
  PORT: [z._default(whole(0, 65535), 8090), '0 到 65535 的整数'],
  HOST: variables.HOST,
  HTTPS: variables.HTTPS,
  LOG_LEVEL: variables.LOG_LEVEL,
} as const satisfies Record<string, readonly [z.core.$ZodType, string]>

/** Not to be shown on a screen or in a log, not even when wrong. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'WECHAT_PAY_V3_KEY',
  'ALIYUN_SMS_KEY_SECRET',
  'WECHAT_LOGIN_SECRET',
  'MINI_PROGRAM_SECRET',
  'SCHOOL_SERVER_KEY',
]

type Table = Readonly<Record<string, readonly [z.core.$ZodType, string]>>

const objectOf = <T extends Table>(table: T) =>
  z.object(Object.fromEntries(Object.entries(table).map(([name, [schema]]) => [name, schema])) as { [K in keyof T]: T[K][0] })

const Variables = objectOf(variables)
const SchoolServer = objectOf(ofSchoolServer)

export interface Env extends z.output<typeof Variables> {
  readonly DEMO: boolean
  readonly sms: SmsPlace
  readonly applet: AppletPlace
  readonly pay: PayPlace
  readonly wechatLogin: ChatPlace
  /** Undefined: files lie on this machine's disk. */
  readonly s3: Bucket | undefined
}

type Source = Readonly<Record<string, string | undefined>>

/** An empty value counts as not set, as shells and compose files write it. */
const givenIn = (source: Source) =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))

function failureOf(table: Table, given: Record<string, string>, { issues }: z.core.$ZodError): StartFailure {
  const name = String(issues[0]?.path[0])
  const value = secrets.includes(name) ? '' : `“${given[name]}”`
  return new StartFailure(`环境变量 ${name} 的值${value}不对：应为${table[name]?.[1]}。`)
}

function read(source: Source) {
  const given = givenIn(source)
  const env = z.safeParse(Variables, given)
  if (!env.success) throw failureOf(variables, given, env.error)
  return env.data
}

/** What `npm run school-server` is told. */
export function readSchoolServer(source: Source = process.env) {
  const given = givenIn(source)
  const missing = ['SCHOOL_SERVER_MAIN', 'SCHOOL_SERVER_KEY'].filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw new StartFailure(
      `学校服务器还缺少环境变量 ${missing.join('、')}：先在 学校管理 → 功能 → 学校服务器 登记，登记时会显示完整的命令。`,
    )
  const env = z.safeParse(SchoolServer, given)
  if (!env.success) throw failureOf(ofSchoolServer, given, env.error)
  return { ...env.data, mainUrl: originOf(env.data.SCHOOL_SERVER_MAIN) }
}

/** Where database, files and backups are, and how the nodes can be spoken to: all that an operator's command needs to know. */
export function readPlace(source: Source = process.env) {
  const env = read(source)
  return {
    ...{ url: env.DATABASE_URL, dataDir: env.DATA_DIR, redisUrl: env.REDIS_URL, secret: env.SESSION_SECRET, soffice: env.SOFFICE },
    ...{ s3: bucketOf(env), backupDir: env.BACKUP_DIR, host: env.HOST, port: env.PORT, isSecure: env.HTTPS, defaultOrg: env.DEFAULT_ORG },
    pay: payOf(env),
  }
}

const isDemoIn = ({ DEMO, DATABASE_URL, NODE_ENV }: z.output<typeof Variables>) => DEMO ?? (!DATABASE_URL && NODE_ENV !== 'production')

/** What programs of PostgreSQL need of our own surroundings, and no secrets of ours. */
export const programSurroundings = (source: Source = process.env): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([name]) => /^(PATH|HOME|LANG|LC_\w+|TMPDIR|SystemRoot|APPDATA|PG\w+)$/i.test(name)))

/** Where Windows is, for programs that find nothing without it. */
export const systemRoot = (source: Source = process.env): string => source.SystemRoot ?? 'C:\\Windows'

/** The only reader of process.env, with `readPlace`. */
export function readEnv(source: Source = process.env): Env {
  const env = read(source)
  const isProduction = env.NODE_ENV === 'production'
  if (env.DATABASE_URL && !env.SESSION_SECRET)
    throw new StartFailure('使用 DATABASE_URL 时必须设置 SESSION_SECRET：至少 32 个字符，所有节点相同。')
  if (env.RATE_LIMITS === 'off' && isProduction) throw new StartFailure('RATE_LIMITS=off 只能在 NODE_ENV=production 之外使用。')
  const isDemo = isDemoIn(env)
  return {
    ...env,
    DEMO: isDemo,
    sms: smsOf(env, isDemo),
    applet: appletOf(env, isDemo),
    pay: payOf(env),
    wechatLogin: chatOf(env),
    s3: bucketOf(env),
  }
}

const missingIn = (needed: Readonly<Record<string, string | undefined>>) =>
  Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))

/** A sandbox that anybody can use for real things stays out of production, but for a demo. */
function demandDemo(env: z.output<typeof Variables>, name: string, harm: string) {
  if (env.NODE_ENV === 'production' && !isDemoIn(env))
    throw new StartFailure(`${name}=sandbox ${harm}，在 NODE_ENV=production 时只能和 DEMO=1 一起使用。`)
}

function bucketOf(env: z.output<typeof Variables>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region: env.S3_REGION, accessKey, secretKey }
  const parts = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const missing = missingIn(parts)
  if (missing.length === Object.keys(parts).length) return undefined
  throw new StartFailure(`使用 S3 存放文件还缺少环境变量 ${missing.join('、')}：四项要么都设置，要么都不设置。`)
}

/** Who brings codes to phones, and what is needed to speak to them. */
export type SmsPlace = { readonly by: 'off' | 'sandbox' } | ({ readonly by: 'aliyun' } & AliyunSettings)

function smsOf(env: z.output<typeof Variables>, isDemo: boolean): SmsPlace {
  const by = env.SMS ?? (isDemo ? 'sandbox' : 'off')
  if (by !== 'aliyun') return { by }
  const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret, ALIYUN_SMS_SIGN: sign, ALIYUN_SMS_TEMPLATE: template } = env
  if (keyId && keySecret && sign && template) return { by, keyId, keySecret, sign, template, url: originOf(env.ALIYUN_SMS_URL) }
  const needed = { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret, ALIYUN_SMS_SIGN: sign, ALIYUN_SMS_TEMPLATE: template }
  throw new StartFailure(`使用阿里云短信（SMS=aliyun）还缺少环境变量 ${missingIn(needed).join('、')}。`)
}

/** Who says who holds the phone in the mini-program. `onlyDemo`: nobody has asked for the sandbox, so only the demo school may play with it. */
export type AppletPlace =
  | { readonly by: 'off' }
  | { readonly by: 'sandbox'; readonly onlyDemo: boolean }
  | ({ readonly by: 'wechat' } & AppletSettings)

export interface AppletSettings {
  readonly appid: string
  readonly secret: string
  readonly url: string
}

function appletOf(env: z.output<typeof Variables>, isDemo: boolean): AppletPlace {
  const by = env.MINI_PROGRAM ?? (isDemo ? 'sandbox' : 'off')
  if (by === 'sandbox') demandDemo(env, 'MINI_PROGRAM', '让任何人扮演演示微信用户')
  if (by === 'sandbox') return { by, onlyDemo: env.MINI_PROGRAM === undefined }
  if (by === 'off') return { by }
  const { MINI_PROGRAM_APPID: appid, MINI_PROGRAM_SECRET: secret } = env
  if (appid && secret) return { by, appid, secret, url: originOf(env.MINI_PROGRAM_URL) }
  const needed = { MINI_PROGRAM_APPID: appid, MINI_PROGRAM_SECRET: secret }
  throw new StartFailure(`使用小程序登录（MINI_PROGRAM=wechat）还缺少环境变量 ${missingIn(needed).join('、')}。`)
}

/** Who takes money, and what is needed to speak to them. `onlyDemo`: nobody has asked for the sandbox, so only the demo school may play with it. */
export type PayPlace =
  | { readonly by: 'off' }
  | { readonly by: 'sandbox'; readonly onlyDemo: boolean }
  | ({ readonly by: 'wechat' } & WechatPlace)

export interface WechatPlace {
  readonly mchid: string
  readonly appid: string
  readonly serial: string
  readonly keyFile: string
  readonly v3Key: string
  /** Undefined: answers are checked by the certificates of the platform. */
  readonly publicKey: { readonly id: string; readonly file: string } | undefined
  readonly publicUrl: string
  readonly url: string
}

function payOf(env: z.output<typeof Variables>): PayPlace {
  const isDemo = isDemoIn(env)
  const by = env.PAY ?? (isDemo ? 'sandbox' : 'off')
  if (by === 'sandbox') demandDemo(env, 'PAY', '不收钱就给东西')
  if (by === 'sandbox') return { by, onlyDemo: env.PAY === undefined }
  if (by === 'off') return { by }
  const { WECHAT_PAY_MCHID: mchid, WECHAT_PAY_APPID: appid, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_KEY_FILE: keyFile } = env
  const { WECHAT_PAY_V3_KEY: v3Key, WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: file, PUBLIC_URL: publicUrl } = env
  if (mchid && appid && serial && keyFile && v3Key && publicUrl && !id === !file) {
    const publicKey = id && file ? { id, file } : undefined
    return {
      by,
      mchid,
      appid,
      serial: serial.toUpperCase(),
      keyFile,
      v3Key,
      publicKey,
      publicUrl: originOf(publicUrl),
      url: originOf(env.WECHAT_PAY_URL),
    }
  }
  const needed = {
    ...{ WECHAT_PAY_MCHID: mchid, WECHAT_PAY_APPID: appid, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_KEY_FILE: keyFile },
    ...{ WECHAT_PAY_V3_KEY: v3Key, PUBLIC_URL: publicUrl },
    ...((id || file) && { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: file }),
  }
  throw new StartFailure(`使用微信支付（PAY=wechat）还缺少环境变量 ${missingIn(needed).join('、')}。`)
}

/** Who says who somebody is. `onlyDemo`: nobody has asked for the sandbox, so only the demo school may play with it. */
export type ChatPlace =
  | { readonly by: 'off' }
  | { readonly by: 'sandbox'; readonly onlyDemo: boolean }
  | ({ readonly by: 'wechat' } & WechatLoginPlace)

export interface WechatLoginPlace {
  readonly appid: string
  readonly secret: string
  /** Of this server, as it is entered with the open platform. */
  readonly publicUrl: string
  /** Where people are sent, and where the server asks. */
  readonly pageUrl: string
  readonly apiUrl: string
}

function chatOf(env: z.output<typeof Variables>): ChatPlace {
  const isDemo = isDemoIn(env)
  const by = env.WECHAT_LOGIN ?? (isDemo ? 'sandbox' : 'off')
  if (by === 'sandbox') demandDemo(env, 'WECHAT_LOGIN', '让任何人扮演演示微信用户')
  if (by === 'sandbox') return { by, onlyDemo: env.WECHAT_LOGIN === undefined }
  if (by === 'off') return { by }
  const { WECHAT_LOGIN_APPID: appid, WECHAT_LOGIN_SECRET: secret, PUBLIC_URL: publicUrl } = env
  const urls = { pageUrl: originOf(env.WECHAT_LOGIN_PAGE_URL), apiUrl: originOf(env.WECHAT_LOGIN_API_URL) }
  if (appid && secret && publicUrl) return { by, appid, secret, publicUrl: originOf(publicUrl), ...urls }
  const needed = { WECHAT_LOGIN_APPID: appid, WECHAT_LOGIN_SECRET: secret, PUBLIC_URL: publicUrl }
  throw new StartFailure(`使用微信登录（WECHAT_LOGIN=wechat）还缺少环境变量 ${missingIn(needed).join('、')}。`)
}

const originOf = (url: string) => new URL(url).origin
