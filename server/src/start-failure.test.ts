import { expect, it } from 'vitest'
import { commandWith } from './start-failure.ts'

it('a setting is shown as the shell of the system takes it', () => {
  expect(commandWith('PORT', '3001', 'linux')).toBe('PORT=3001 npm start')
  // A blank before && would be a part of the value.
  expect(commandWith('PORT', '3001', 'win32')).toBe('set PORT=3001&& npm start')
})
