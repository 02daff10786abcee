import { describe, expect, it } from 'vitest'
import { straight } from '../../kit/picture/pose.ts'
import { openedAt, reduceViewer, type Viewer, type ViewerAct } from './viewer-state.ts'

const after = (...acts: readonly ViewerAct[]): Viewer => acts.reduce(reduceViewer, openedAt(1))
const aside = { scale: 2, rotate: 90, x: 0.3, y: 0.1 } as const
const pane = 'one' as const

describe('the viewer', () => {
  it('R595: zooms in steps of 0.2 down to 0.2', () => {
    expect(after({ type: 'larger', pane }, { type: 'larger', pane }).pose.scale).toBe(1.4)
    expect(after({ type: 'smaller', pane }).pose.scale).toBe(0.8)
  })
  it('R494: zoom cannot go below 0.2', () => {
    expect(after(...Array.from({ length: 30 }, () => ({ type: 'smaller', pane }) as const)).pose.scale).toBe(0.2)
  })
  it('R596: turns 90 degrees against the clock each time', () => {
    const turns = [1, 2, 3, 4].map((times) => after(...Array.from({ length: times }, () => ({ type: 'turn', pane }) as const)).pose.rotate)
    expect(turns).toEqual([270, 180, 90, 0])
  })
  it('R442: turning resets the offset', () => {
    expect(after({ type: 'pose', pane, pose: aside }, { type: 'turn', pane }).pose).toEqual({ scale: 2, rotate: 0, x: 0, y: 0 })
  })
  it('R495: previous and next do nothing at the ends', () => {
    const [first, last] = [openedAt(0), openedAt(2)]
    expect(reduceViewer(first, { type: 'page', by: -1, count: 3 })).toBe(first)
    expect(reduceViewer(last, { type: 'page', by: 1, count: 3 })).toBe(last)
    expect(reduceViewer(first, { type: 'page', by: 1, count: 3 }).at).toBe(1)
  })
  it('R441: leaving compare mode or changing the page resets zoom, turn and offset', () => {
    const lying = after({ type: 'pose', pane, pose: aside })
    expect(reduceViewer(lying, { type: 'page', by: 1, count: 3 })).toEqual(openedAt(2))
    const comparing = [{ type: 'compare' }, { type: 'choose', at: 0 }, { type: 'pose', pane: 'other', pose: aside }] as const
    expect(after(...comparing, { type: 'pose', pane, pose: aside }, { type: 'leave' })).toEqual(openedAt(1))
    expect(reduceViewer(lying, { type: 'show', at: 1 })).toBe(lying)
    expect(reduceViewer(lying, { type: 'show', at: 0 })).toEqual(openedAt(0))
  })
  it('compares two pictures that lie each in its own way, and does not turn pages meanwhile', () => {
    const both = after({ type: 'compare' }, { type: 'choose', at: 2 }, { type: 'turn', pane: 'other' }, { type: 'larger', pane })
    expect(both).toEqual({ at: 1, pose: { ...straight, scale: 1.2 }, other: { at: 2, pose: { ...straight, rotate: 270 } } })
    expect(reduceViewer(both, { type: 'page', by: 1, count: 3 })).toBe(both)
    expect(reduceViewer(both, { type: 'choose', at: undefined }).other).toEqual({ at: undefined, pose: straight })
    expect(after({ type: 'larger', pane: 'other' })).toEqual(openedAt(1))
  })
})
