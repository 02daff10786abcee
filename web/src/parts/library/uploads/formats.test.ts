import { expect, it } from 'vitest'
import { faultOf } from '../../upload/check.ts'
import { accepted } from './formats.ts'

it('every format people are told of may be uploaded', () => {
  for (const extension of accepted.split(','))
    expect([extension, faultOf({ name: `a${extension}`, size: 1 })]).toEqual([extension, undefined])
})
