import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { beforeClosing } from './before-closing.ts'
import { CalledList } from './CalledList.tsx'
import { CalledOne } from './CalledOne.tsx'
import { mostCalledFirst } from './called.ts'
import { Podium } from './Podium.tsx'
import { SceneFace } from './SceneFace.tsx'
import { ScreenFoot } from './ScreenFoot.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import { fastestOf, sampleScreens } from './sample-roll-call.ts'
import type { ScreenPart } from './screen-state.ts'
import { landingMs, play, speak, tunes } from './sounds.ts'
import type { Scene } from './student-scene.ts'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '')
const nothing = async () => {}
const none = () => {}
const acts = {
  ...{ ready: nothing, grab: nothing, start: nothing, stop: nothing, random: nothing, instead: nothing, call: none, mark: none },
  close: () => {},
  minimise: () => {},
}
const buttons = (part: ScreenPart, can = { grab: true, random: true }) =>
  [...html(<ScreenFoot part={part} can={can} acts={acts} />).matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) =>
    textOf(inside ?? ''),
  )

describe('the buttons of the screen', () => {
  it.each([
    ['idle', ['使用抢答', '随机点名', '关闭']],
    ['ready', ['随机点名', '开始抢答', '关闭']],
    ['started', ['结束本轮', '关闭']],
    ['result', ['随机点名', '下一轮抢答', '关闭']],
    ['random', ['使用抢答', '继续点名', '关闭']],
  ] as const)('%s: %j', (part, words) => expect(buttons(part)).toEqual(words))

  it('of what is switched off are not there', () => {
    const onlyGrab = { grab: true, random: false }
    expect(buttons('ready', onlyGrab)).toEqual(['开始抢答', '关闭'])
    expect(buttons('result', onlyGrab)).toEqual(['下一轮抢答', '关闭'])
    const onlyRandom = { grab: false, random: true }
    expect(buttons('random', onlyRandom)).toEqual(['继续点名', '关闭'])
    expect(buttons('result', onlyRandom)).toEqual(['随机点名', '关闭'])
  })

  it('have exactly one that leads on', () => {
    for (const part of ['idle', 'ready', 'started', 'result', 'random'] as const)
      expect(html(<ScreenFoot part={part} can={{ grab: true, random: true }} acts={acts} />).match(/data-autofocus/g)).toHaveLength(1)
  })

  it('closing asks only while a round runs', () => {
    const asking = (['idle', 'ready', 'started', 'result', 'random'] as const).filter((part) => beforeClosing(part))
    expect(asking).toEqual(['started'])
  })
})

describe('the screen', () => {
  it('names the one to three fastest with their seconds', () => {
    const three = textOf(html(<Podium fastest={fastestOf(3)} isNews />))
    for (const words of ['最快用时01.86秒', '1.86 秒', '2.31 秒', '2.57 秒']) expect(three).toContain(words)
    const one = html(<Podium fastest={fastestOf(1)} isNews={false} />)
    expect(one.match(/<li/g)).toHaveLength(1)
    expect(textOf(one)).toBe('林小满11.86 秒')
  })

  it('names who is called, reads the name as one word, and says who was called before and how often', () => {
    const page = html(
      <>
        <CalledOne name="林可欣" isNews={false} onScore={undefined} onInstead={nothing} />
        <CalledList screen={sampleScreens.called} all={46} />
      </>,
    )
    expect(page).toContain('aria-label="林可欣"')
    expect(textOf(page)).toContain('陈子轩 2 次')
    expect(textOf(page)).toContain('本节已点4 / 45')
    expect(textOf(page)).toContain('只从到的 45 人里抽')
    expect(textOf(page)).not.toContain('加 1 分')
  })

  it('has no other name in it than the one that was called, also while its tiles turn', () => {
    const page = html(<CalledOne name="林可欣" isNews onScore={nothing} onInstead={nothing} />)
    expect(textOf(page)).toBe('请这位同学来回答林可欣加 1 分换一位')
  })

  it('lists first who had most to say', () => {
    expect(mostCalledFirst(sampleScreens.called.called)[0]?.student_name).toBe('陈子轩')
  })

  it('runs a watch from the start, and never backwards from it', () => {
    expect(textOf(html(<Stopwatch from={Date.now() + 60_000} />))).toBe('00:00.00')
  })
})

describe('a student', () => {
  const face = (scene: Scene) => textOf(html(<SceneFace scene={scene} me="陈子轩" titleId="title" onGrab={() => {}} />))
  it.each([
    [{ part: 'waiting', eventId: 1 }, '等待老师开始抢答'],
    [{ part: 'grab', eventId: 1, startTime: 0 }, '按下就算抢答'],
    [{ part: 'grabbed', eventId: 1, usedMs: 1864 }, '已抢，等待结果1.86秒'],
    [{ part: 'won', eventId: 1, rank: 2, usedMs: 2310 }, '第 2 名 · 2.31 秒'],
    [{ part: 'lost', eventId: 1, winner: '林小满' }, '抢答机会已被 林小满 同学获得把握好下次机会喔~~~'],
    [{ part: 'nobody', eventId: 1 }, '本轮无人抢答'],
    [{ part: 'picked', eventId: 1 }, '你被点到了'],
    [{ part: 'not-picked', eventId: 1, name: '林小满', isChosen: false }, '林小满 同学被随机点到'],
    [{ part: 'not-picked', eventId: 1, name: '林小满', isChosen: true }, '老师请 林小满 同学回答'],
  ] as const)('in %j reads %s', (scene, words) => expect(face(scene)).toContain(words))
})

describe('sound', () => {
  it('ends when the name has landed', () => {
    expect(tunes.turning.at(-1)).toEqual({ at: landingMs, kind: 'bell' })
    expect(Math.max(...tunes.turning.slice(0, -1).map(({ at }) => at))).toBeLessThan(landingMs)
  })

  it('fails silently where there is none', () => {
    expect(() => play('turning')).not.toThrow()
    expect(() => speak('林可欣')).not.toThrow()
  })
})
