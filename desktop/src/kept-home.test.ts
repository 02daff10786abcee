import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keptHome } from './kept-home.ts'

it('the school is kept for the next start; a file that is torn is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-desktop-'))
  const { readHome, writeHome } = keptHome(join(folder, 'user'))
  expect(readHome()).toBeUndefined()
  writeHome('https://class.example.cn')
  expect(readHome()).toBe('https://class.example.cn')
  for (const text of ['{"home":', '{"home":7}', 'null', '']) {
    writeFileSync(join(folder, 'user', 'school.json'), text)
    expect(readHome()).toBeUndefined()
  }
  rmSync(folder, { recursive: true })
})
