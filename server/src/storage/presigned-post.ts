import { createHmac } from 'node:crypto'
import type { FormTerms } from './storage.ts'

export interface Bucket {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/** A form that S3 accepts from whoever has it, on these terms only (AWS Signature Version 4, POST). */
export function presignedPost(terms: FormTerms, place: Bucket, now: number) {
  const time = new Date(now * 1000).toISOString().replace(/-|:|\.\d+/g, '')
  const day = time.slice(0, 8)
  const signed = {
    key: terms.key,
    ...(terms.type !== undefined && { 'Content-Type': terms.type }),
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${place.accessKey}/${day}/${place.region}/s3/aws4_request`,
    'x-amz-date': time,
  }
  const policy = {
    expiration: new Date(terms.expiresAt * 1000).toISOString(),
    conditions: [
      { bucket: place.bucket },
      ['content-length-range', terms.leastBytes, terms.mostBytes],
      ...Object.entries(signed).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    url: addressOf(place),
    fields: { ...signed, policy: encoded, 'x-amz-signature': signatureOf(encoded, { ...place, day }) },
  }
}

export const addressOf = ({ endpoint, bucket }: Pick<Bucket, 'endpoint' | 'bucket'>) => `${endpoint.replace(/\/+$/, '')}/${bucket}`

/** Over the policy as it is sent, in base64. */
export function signatureOf(policy: string, { secretKey, region, day }: { secretKey: string; region: string; day: string }) {
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((parent, word) => hmac(parent, word), `AWS4${secretKey}`)
  return hmac(key, policy).toString('hex')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
