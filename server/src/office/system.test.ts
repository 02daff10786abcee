import { expect, it } from 'vitest'
import { endFamily, officePlaces, surroundingsIn } from './system.ts'

it('LibreOffice is looked for where each system installs it', () => {
  expect(officePlaces('win32')).toEqual([
    'C:\\Program Files\\LibreOffice\\program\\soffice.com',
    'C:\\Program Files (x86)\\LibreOffice\\program\\soffice.com',
  ])
  expect(officePlaces('linux')[0]).toBe('/usr/bin/soffice')
  expect(officePlaces('darwin')).toContain('/Applications/LibreOffice.app/Contents/MacOS/soffice')
})

it('it writes into its own folder only, and has no paths of another system', () => {
  const windows = surroundingsIn('C:\\data\\office\\a', 'win32', 'D:\\Windows')
  expect(windows).toMatchObject({ SystemRoot: 'D:\\Windows', PATH: 'D:\\Windows\\System32', TEMP: 'C:\\data\\office\\a\\tmp' })
  expect(Object.values(windows).join()).not.toContain('/')
  expect(surroundingsIn('/data/office/a', 'linux', '')).toMatchObject({ HOME: '/data/office/a', TMPDIR: '/data/office/a/tmp' })
})

it('its family ends as each system can', () => {
  expect(endFamily(7, 'win32')).toEqual({ program: 'taskkill', args: ['/pid', '7', '/T', '/F'] })
  expect(endFamily(7, 'linux')).toEqual({ group: -7 })
})
