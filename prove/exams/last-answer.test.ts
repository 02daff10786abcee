import { describe, it } from 'vitest'
import { engines } from '../../server/test/databases.ts'
import { proveLastAnswers } from './walk.ts'

describe.each(engines)('a student answers in bad weather on %s', (engine) => {
  it('R926, R928, R929, R933, R980: whatever is lost, doubled, late or reloaded, in whatever tab and device, the last answers are handed in', async () => {
    await proveLastAnswers({ engine, walks: 4, seed: Math.floor(Math.random() * 2 ** 31) })
  })
})
