import { trafficLightStatus } from '@jiangtai/contract/traffic-light'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LampChoices } from './LampChoices.tsx'
import { LampNames } from './LampNames.tsx'
import { LampOutcome } from './LampOutcome.tsx'
import { LampRows } from './LampRows.tsx'
import { sampleTrafficLight } from './sample-traffic-light.ts'
import { TrafficLightFoot } from './TrafficLightFoot.tsx'
import { beforeClosing, noNames } from './traffic-light-words.ts'

const nothing = () => {}
const never = async () => false
const html = (element: ReactElement) => renderToStaticMarkup(element)
const acts = { start: never, stop: never, again: never, close: nothing, minimise: nothing }
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

describe('for the teacher', () => {
  it('each state leads on by its own button', () => {
    expect(html(<TrafficLightFoot part="ready" acts={acts} />)).toContain('开始投票')
    expect(html(<TrafficLightFoot part="voting" acts={acts} />)).toContain('结束投票')
    const ended = html(<TrafficLightFoot part="ended" acts={acts} />)
    expect(ended).toContain('再来一次')
    expect(ended).toContain('关闭')
    expect(html(<TrafficLightFoot part="voting" acts={acts} />)).not.toContain('关闭')
  })

  it('three lamps, each a shape with a word, a count and a rate', () => {
    const rows = html(<LampRows result={sampleTrafficLight()} chosen={2} onChoose={nothing} />)
    expect(count(rows, /<li/g)).toBe(3)
    for (const label of ['绿灯，听懂了，27 人，66%', '黄灯，有点疑惑，10 人，24%', '红灯，没听懂，4 人，10%']) expect(rows).toContain(label)
    expect(count(rows, /aria-expanded="true"/g)).toBe(1)
  })

  it('the names of a lamp are those who chose it', () => {
    const [, yellow] = sampleTrafficLight().colors
    if (!yellow) throw new Error('no yellow lamp')
    const names = html(<LampNames of={yellow} onClose={nothing} />)
    expect(names).toContain('10 人')
    expect(count(names, /<li/g)).toBe(10)
    expect(names).toContain('陈子轩')
  })

  it('a lamp has no names before the start, nor where nobody chose it (O047)', () => {
    expect(noNames(trafficLightStatus.ready, 0)).toBe('请先开始投票')
    expect(noNames(trafficLightStatus.voting, 0)).toBe('该选项暂无投票记录')
    expect(noNames(trafficLightStatus.ended, 0)).toBe('该选项暂无投票记录')
    expect(noNames(trafficLightStatus.voting, 1)).toBeUndefined()
    expect(noNames(trafficLightStatus.ended, 1)).toBeUndefined()
  })

  it('closing asks only while a vote would end with it', () => {
    expect(beforeClosing('voting')?.body).toBe('关闭后，结束投票，学生端将同步关闭该互动。')
    expect(beforeClosing('ready')).toBeUndefined()
    expect(beforeClosing('ended')).toBeUndefined()
  })
})

describe('for a student', () => {
  it('three choices of which one is marked, and none can be changed once handed in', () => {
    const choices = (fixed: boolean) => html(<LampChoices chosen={2} fixed={fixed} onChoose={nothing} onEnter={nothing} />)
    expect(count(choices(false), /type="radio"/g)).toBe(3)
    expect(count(choices(false), /checked=""/g)).toBe(1)
    expect(choices(false)).not.toMatch(/^<fieldset[^>]*disabled/)
    expect(choices(true)).toMatch(/^<fieldset[^>]*disabled/)
  })

  it('the result has counts and the own choice, and no names whatever it was given', () => {
    const outcome = html(<LampOutcome result={sampleTrafficLight({ is_open: trafficLightStatus.ended })} mine={2} />)
    for (const words of ['27 人', '66%', '我选的']) expect(outcome).toContain(words)
    expect(count(outcome, /我选的/g)).toBe(1)
    expect(outcome).not.toContain('陈子轩')
  })
})
