import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CoverFace } from './CoverFace.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { LockFoot } from './LockFoot.tsx'
import { beneath } from './lock-words.ts'
import { Reached } from './Reached.tsx'
import { sampleLock } from './sample-lock.ts'

const nothing = () => {}
const html = (element: ReactElement) => renderToStaticMarkup(element)
describe('for the teacher', () => {
  it('the button repeats the choice, unlocks what is locked and waits', () => {
    expect(html(<LockFoot tool={sampleLock()} minutes={5} />)).toContain('锁屏 5 分钟')
    expect(html(<LockFoot tool={sampleLock()} minutes={0} />)).toMatch(/锁屏<\/button>/)
    const locked = html(<LockFoot tool={sampleLock({ locked: true })} minutes={5} />)
    expect(locked).toContain('解锁')
    expect(locked).not.toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ locked: true, left: 90 })} minutes={5} />)).toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ locked: true, left: 3590 })} minutes={5} />)).not.toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ isWaiting: true })} minutes={5} />)).toContain('aria-disabled="true"')
  })

  it('one of four lengths is chosen, and its hint says how it ends', () => {
    const choice = html(<LengthChoice minutes={10} onMinutes={nothing} />)
    expect(choice.match(/type="radio"/g)).toHaveLength(4)
    expect(choice.match(/checked=""/g)).toHaveLength(1)
    expect(choice).toContain('到时间自动解锁')
    expect(html(<LengthChoice minutes={0} onMinutes={nothing} />)).toContain('下课时自动解锁')
  })

  it('whoever is not covered is named with the reason', () => {
    const reach = { covered: ['安安'], offline: ['波波', '陈晨'], exempt: ['丁丁'] }
    const reached = html(<Reached reach={reach} isLocked={false} />)
    for (const words of ['能锁住 1 台', '锁不住 3 台', '波波、陈晨', '离线，上线后再锁', '丁丁', '学校设为不锁屏'])
      expect(reached).toContain(words)
    expect(html(<Reached reach={{ covered: ['安安'], offline: [], exempt: [] }} isLocked />)).not.toContain('锁不住')
  })
})

it('R260: the cover says where to look, who teaches, and how long it lasts', () => {
  expect(html(<CoverFace left={undefined} below={beneath('欧阳娜')} />)).toMatch(/抬头，看黑板.*欧阳老师正在讲课，屏幕稍后自动打开/)
  const timed = html(<CoverFace left={276} below={beneath('周敏')} />)
  expect(timed).toMatch(/role="timer"[^>]*>04:36/)
  expect(timed).toContain('后自动解锁')
})
