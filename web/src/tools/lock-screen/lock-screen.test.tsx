import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CoverFace } from './CoverFace.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { LockFoot } from './LockFoot.tsx'
import { beneath } from './lock-words.ts'
import { Reached } from './Reached.tsx'
import { sampleLock } from './sample-lock.ts'

const html = (element: ReactElement) => renderToStaticMarkup(element)
describe('for the teacher', () => {
  it('the window unlocks, and makes a lock with a time longer', () => {
    const locked = html(<LockFoot tool={sampleLock()} />)
    expect(locked).toContain('解锁')
    expect(locked).not.toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ left: 90 })} />)).toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ left: 3590 })} />)).not.toContain('加 1 分钟')
    expect(html(<LockFoot tool={sampleLock({ isWaiting: true })} />)).toContain('aria-disabled="true"')
  })

  it('a countdown is offered beside a lock that has none, and taken away again from one that has', () => {
    const endless = html(<LengthChoice tool={sampleLock()} />)
    for (const words of ['3 分钟', '5 分钟', '10 分钟', '下课时自动解锁']) expect(endless).toContain(words)
    expect(endless).not.toContain('直到我解锁')
    expect(beneath('李想', false)).toBe('李老师锁住了屏幕，稍后自动打开')
    const timed = html(<LengthChoice tool={sampleLock({ left: 60 })} />)
    for (const words of ['直到我解锁', '到时间自动解锁']) expect(timed).toContain(words)
  })

  it('whoever is not covered is named with the reason', () => {
    const reach = { screens: 2, missed: ['安安'], offline: ['波波', '陈晨'], exempt: ['丁丁'] }
    const reached = html(<Reached reach={reach} scope="home" />)
    for (const words of ['已锁 2 台', '没锁住 4 人', '安安', '不在首页', '波波、陈晨', '离线，上线后再锁', '丁丁', '学校设为不锁屏'])
      expect(reached).toContain(words)
    expect(html(<Reached reach={reach} scope="all" />)).toContain('还没有回应')
    expect(html(<Reached reach={{ screens: 1, missed: [], offline: [], exempt: [] }} scope="home" />)).not.toContain('没锁住')
  })
})

it('R260: the cover says where to look, who teaches, and how long it lasts', () => {
  expect(html(<CoverFace left={undefined} below={beneath('欧阳娜')} />)).toMatch(/抬头，看黑板.*欧阳老师正在讲课，屏幕稍后自动打开/)
  const timed = html(<CoverFace left={276} below={beneath('周敏')} />)
  expect(timed).toMatch(/role="timer"[^>]*>04:36/)
  expect(timed).toContain('后自动解锁')
})
