import { expect, it } from 'vitest'
import { standingOf } from './own.ts'

it.each([
  ['the text of the product', { isPublished: false }, 50, 0],
  ['one published before the account', { since: 40 }, 50, 0],
  ['one published since', {}, 0, 1],
  ['one published since that was taken note of', { acceptedAt: 120 }, 120, 0],
])('%s', (_what, facts, agreed_at, is_new) =>
  expect(standingOf({ since: 100, isPublished: true, createdAt: 50, acceptedAt: 0, ...facts })).toEqual({ agreed_at, is_new }),
)
