import { expect, it } from 'vitest'
import { obey, turnPages } from './screen.ts'

const press = (command: 'page_next' | 'page_prev' | 'open_tool') => obey({ nr: 1, command, tool: '', sent_time: 0 })

it('a phone turns the pages of what lies on top, whichever came first, and of nothing else', () => {
  const turned: string[] = []
  const closeShow = turnPages({ turn: (way) => turned.push(`show ${way}`), isAbove: true })
  const leave = turnPages({ turn: (way) => turned.push(`lesson ${way}`), isAbove: false })
  press('page_next')
  press('open_tool')
  closeShow()
  press('page_prev')
  leave()
  press('page_next')
  expect(turned).toEqual(['show next', 'lesson previous'])
})
