import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { publicKeyOf, Sealed, unseal } from './wechat-signing.ts'

/** `/v3/certificates` */
const Certificates = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })) })

interface Deps {
  readonly clock: Clock
  readonly v3Key: string
  /** The WeChat Pay public key, which new merchants have instead of certificates. */
  readonly own: { readonly id: string; readonly key: KeyObject } | undefined
  /** The body of `/v3/certificates`. Its signature can be checked only with what it brings; that it opens with the key of APIv3 proves it. */
  readonly fetchCertificates: () => Promise<string>
}

const pauseMs = 60_000

export type WechatKeys = ReturnType<typeof createWechatKeys>

/** Whom WeChat Pay may sign as. Certificates change every few years: one that is not known is looked for, once a minute at most. */
export function createWechatKeys({ clock, v3Key, own, fetchCertificates }: Deps) {
  const known = new Map<string, KeyObject>(own ? [[own.id, own.key]] : [])
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look() {
    const { data } = z.parse(Certificates, JSON.parse(await fetchCertificates()))
    for (const { serial_no, encrypt_certificate } of data) known.set(serial_no, publicKeyOf(unseal(v3Key, encrypt_certificate)))
  }

  return {
    /** Undefined: nobody whom WeChat Pay has told of. */
    async of(serial: string): Promise<KeyObject | undefined> {
      const key = known.get(serial)
      if (key || serial === '' || serial.startsWith('PUB_KEY_ID_')) return key
      if (!looking && clock.ms() - lookedAt >= pauseMs) {
        lookedAt = clock.ms()
        looking = look().finally(() => {
          looking = undefined
        })
      }
      await looking
      return known.get(serial)
    },
  }
}
