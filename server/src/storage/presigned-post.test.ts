import { expect, test } from 'vitest'
import { presignedPost, signatureOf } from './presigned-post.ts'

const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

test('the signature is the one AWS publishes for its example of a browser upload', () => {
  // docs.aws.amazon.com/AmazonS3/latest/API/sigv4-post-example.html; its lines end in CRLF.
  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ].join('\r\n')
  expect(signatureOf(Buffer.from(policy).toString('base64'), { secretKey, region: 'us-east-1', day: '20151229' })).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  )
})

const place = { endpoint: 'https://s3.example.com/', bucket: 'files', region: 'cn-north-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey }
const now = Date.UTC(2026, 10, 16, 1, 50) / 1000
const terms = { key: 'pending/a1', leastBytes: 5, mostBytes: 5, type: 'image/png', expiresAt: now + 600 }
const policyOf = (fields: Readonly<Record<string, string>>) => JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())

test('a form binds bucket, key, size, type and time, and every field it has', () => {
  const { url, fields } = presignedPost(terms, place, now)
  expect(url).toBe('https://s3.example.com/files')
  expect(policyOf(fields)).toEqual({
    expiration: '2026-11-16T02:00:00.000Z',
    conditions: [
      { bucket: 'files' },
      ['content-length-range', 5, 5],
      ['eq', '$key', 'pending/a1'],
      ['eq', '$Content-Type', 'image/png'],
      ['eq', '$x-amz-algorithm', 'AWS4-HMAC-SHA256'],
      ['eq', '$x-amz-credential', 'AKIAIOSFODNN7EXAMPLE/20261116/cn-north-1/s3/aws4_request'],
      ['eq', '$x-amz-date', '20261116T015000Z'],
    ],
  })
  expect(fields).toMatchObject({ key: 'pending/a1', 'Content-Type': 'image/png', 'x-amz-date': '20261116T015000Z' })
  expect(fields['x-amz-signature']).toBe(signatureOf(fields.policy, { ...place, day: '20261116' }))
})

test('a form without a type neither sends nor asks for one', () => {
  const { fields } = presignedPost({ ...terms, type: undefined }, place, now)
  expect(fields).not.toHaveProperty('Content-Type')
  expect(JSON.stringify(policyOf(fields))).not.toContain('Content-Type')
})

test('the secret is nowhere in the form', () => {
  const { fields } = presignedPost(terms, place, now)
  expect(JSON.stringify({ fields, policy: policyOf(fields) })).not.toContain(secretKey)
})
